// Many lines by several threads: each takes some at a time, and they are put together as they stood.
#include <algorithm>
#include <vector>

#include "facade/questions.hpp"
#include "io/lines.hpp"

namespace dipeq::facade {
namespace {

struct Stretch {
  std::string_view text;   // whole lines
  std::size_t first_line;  // from 1
  AnsweredLines answered = {};
};

std::vector<Stretch> stretches(std::string_view lines) {
  constexpr std::size_t at_once = 1 << 16;  // bytes
  std::vector<Stretch> parts;
  for (std::size_t begin = 0, line = 1; begin < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', std::min(begin + at_once, lines.size())), lines.size() - 1) + 1;
    const std::string_view text = lines.substr(begin, end - begin);
    parts.push_back({text, line});
    line += static_cast<std::size_t>(std::ranges::count(text, '\n'));
    begin = end;
  }
  return parts;
}

void answer(LineJudge& judge, Stretch& part) {
  std::string padded(part.text);
  padded.append(BoardLineReader::padding, '\n');
  std::size_t number = part.first_line;
  for (std::size_t begin = 0; begin < part.text.size(); ++number) {
    const std::size_t end = std::min(part.text.find('\n', begin), part.text.size());
    const std::string_view line = std::string_view(padded).substr(begin, end - begin);
    if (line.size() > longest_line) {
      append_too_long(number, part.answered.answers);
      ++part.answered.failed.unreadable;
    } else {
      const Answered how = judge.answer(without_byte_order_mark(line), number, part.answered.answers);
      if (how == Answered::bad_line) ++part.answered.failed.unreadable;
      if (how == Answered::gave_up) ++part.answered.failed.gave_up;
    }
    begin = end + 1;
  }
}

}  // namespace

AnsweredLines adjudicated_lines(const Table& table, std::string_view lines, unsigned threads) {
  std::vector<Stretch> parts = stretches(lines);
  share_out(parts.size(), threads,
            [&] { return [&parts, judge = table.judge()](std::size_t part) { answer(*judge, parts[part]); }; });
  AnsweredLines all;
  for (const Stretch& part : parts) {
    all.answers += part.answered.answers;
    all.failed.unreadable += part.answered.failed.unreadable;
    all.failed.gave_up += part.answered.failed.gave_up;
  }
  return all;
}

}  // namespace dipeq::facade
