#include "compare/journal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>

#include "compare/journal_lines.hpp"
#include "io/input_error.hpp"
#include "io/json.hpp"

namespace dipeq {
namespace {

std::string head(const std::string& run) {
  return compact({{"journal", "dipeq-comparison"}, {"version", 1}, {"run", run}});
}

}  // namespace

// A file that one process at a time appends to.
class Journal::File {
 public:
  explicit File(const std::filesystem::path& path) : name_(path.string()) {
    descriptor_ = open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (descriptor_ < 0) fail("cannot write");
    if (flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
    const int error = errno;
    close(descriptor_);
    throw std::system_error(error, std::generic_category(), "another process is writing " + name_);
  }
  ~File() { close(descriptor_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  const std::string& name() const { return name_; }

  // Its whole lines; what stands behind the last of them is cut off.
  std::string whole_lines() {
    std::ifstream in(name_, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    text.resize(text.rfind('\n') + 1);  // npos + 1: there is none
    if (ftruncate(descriptor_, static_cast<off_t>(text.size())) != 0) fail("cannot write");
    return text;
  }

  void append(const std::string& line) {
    for (std::size_t done = 0; done < line.size();) {
      const ssize_t n = ::write(descriptor_, line.data() + done, line.size() - done);
      if (n < 0 && errno != EINTR) fail("cannot write");
      if (n > 0) done += static_cast<std::size_t>(n);
    }
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw std::system_error(errno, std::generic_category(), what + " " + name_);
  }

  std::string name_;
  int descriptor_;
};

struct Journal::Lines {
  JournalLines form;
  std::string text;
  std::size_t at = 0, number = 0;  // of the next line: where it begins; how many stand before it
};

namespace {

// The next line that has been read, as `take` understands it.
template <class Lines, class Take> auto taken(Lines& lines, const std::string& file, Take take) {
  const std::size_t begin = lines.at, end = lines.text.find('\n', begin);
  const std::string_view line = std::string_view(lines.text).substr(begin, end - begin);
  lines.at = end + 1;
  lines.number++;
  try {
    return take(line);
  } catch (const std::exception& e) {
    throw InputError(file, {lines.number, 1}, fmt::format("expected a line that this run has written: {}", e.what()),
                     line);
  }
}

}  // namespace

Journal::Journal(const std::filesystem::path& file, const std::string& run, const Map& map, const Rules& rules)
    : file_(std::make_unique<File>(file)), lines_(new Lines{{map, rules}, file_->whole_lines()}) {
  if (lines_->text.empty()) {
    file_->append(head(run) + "\n");
    return;
  }
  const auto run_of = [](std::string_view line) { return read_json(line)["run"].text(); };
  const std::string there = taken(*lines_, file_->name(), run_of);
  if (there != run_of(head(run)))
    throw InputError(file_->name(), {1, 1},
                     fmt::format("this is the journal of another run: {}; expected that of: {}", there, run), "");
}

Journal::~Journal() = default;

std::optional<Round> Journal::next_round() {
  if (lines_->at >= lines_->text.size()) return std::nullopt;
  return taken(*lines_, file_->name(), [&](std::string_view line) { return lines_->form.round(line); });
}

std::optional<Reduced> Journal::next_reduced(const Departure& departure, const Board& whole, Observes observes) {
  if (lines_->at >= lines_->text.size()) return std::nullopt;
  return taken(*lines_, file_->name(),
               [&](std::string_view line) { return lines_->form.reduced(line, departure, whole, observes); });
}

void Journal::write(const Round& round) { file_->append(lines_->form.line(round)); }

void Journal::write(const Reduced& reduced) { file_->append(lines_->form.line(reduced)); }

}  // namespace dipeq
