#include "cli/adjudicate_lines.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <iostream>
#include <memory>
#include <thread>

#include "cli/line_pipeline.hpp"
#include "cli/map_option.hpp"
#include "cli/terminal/letters.hpp"
#include "cli/terminal/page.hpp"
#include "io/counted.hpp"
#include "io/lines.hpp"
#include "report/resolution/json_lines.hpp"

namespace dipeq::cli {
namespace {

static_assert(line_padding >= BoardLineReader::padding && longest_line == dipeq::longest_line);

class InputFile {
 public:
  explicit InputFile(const std::string& file)
      : descriptor_(file == "-" ? STDIN_FILENO : open(file.c_str(), O_RDONLY | O_CLOEXEC)) {
    std::error_code ignored;
    if (descriptor_ < 0 || (file != "-" && std::filesystem::is_directory(file, ignored)))
      throw UsageError("FILE",
                       fmt::format("cannot read '{}': expected a file with boards, or '-' for standard input", file));
  }
  ~InputFile() {
    if (descriptor_ > STDIN_FILENO) close(descriptor_);
  }
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

struct Counts {
  std::atomic<std::size_t> bad = 0, gave_up = 0;
};

void answer(const Line& line, LineJudge& judge, Counts& counts, std::string& to) {
  if (line.cut) {
    append_too_long(line.number, to);
    ++counts.bad;
    return;
  }
  const std::size_t before = to.size();
  const Answered answer = judge.answer(without_byte_order_mark(line.text), line.number, to);
  if (only_ascii_asked_for()) to.replace(before, to.npos, json_in_ascii(std::string_view(to).substr(before)));
  if (answer == Answered::bad_line) ++counts.bad;
  if (answer == Answered::gave_up) ++counts.gave_up;
}

}  // namespace

Exit adjudicate_lines(const std::string& file, unsigned threads, const Rules& rules) {
  const InputFile input(file);
  if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
  Counts counts;
  const Ended ended = answer_lines(input.descriptor(), STDOUT_FILENO, threads, [&]() -> Answerer {
    return [judge = std::make_shared<LineJudge>(map_at_hand(), rules), &counts](const Line& line, std::string& to) {
      answer(line, *judge, counts, to);
    };
  });
  if (ended == Ended::reader_gone) return Exit::holds;
  if (counts.bad > 0) {
    std::cerr << fmt::format("dipeq: {} could not be answered; see 'error' in the output\n",
                             counted(counts.bad.load(), "line"));
    return Exit::bad_input;
  }
  return counts.gave_up > 0 ? Exit::unknown : Exit::holds;
}

}  // namespace dipeq::cli
