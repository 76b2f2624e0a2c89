#include "io/wrapped.hpp"

#include <algorithm>

#include "io/glyphs.hpp"
#include "io/lines.hpp"

namespace dipeq {

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, starts_a_character));
}

std::string wrapped(std::string_view first, std::string_view text, std::size_t width) {
  const std::size_t indent = characters(first);
  std::string result(first);
  std::size_t column = indent;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    const std::size_t length = characters(word);
    if (column > indent && column + 1 + length > width) {
      result += '\n' + std::string(indent, ' ');
      column = indent;
    }
    if (column > indent) result += ' ', column++;
    result += word, column += length;
  }
  return result + '\n';
}

namespace {

constexpr std::string_view gap = "  ";

// Where columns begin, behind the blanks before them: at least where the line's text begins.
std::vector<std::size_t> columns(std::string_view line) {
  std::vector<std::size_t> begin{line.find_first_not_of(' ')};
  for (std::size_t at = line.find(gap, begin[0]); at != line.npos; at = line.find(gap, begin.back())) {
    const std::size_t next = line.find_first_not_of(' ', at);
    if (next == line.npos) break;
    if (line[next] == '[') return begin;  // a source, which belongs to what it stands behind
    begin.push_back(next);
  }
  return begin;
}

// Where prose goes on in the next line: below the last column that leaves room for it. A line without columns goes on
// below where it begins, a little to the right if it is indented.
std::size_t margin_of(std::string_view line, const std::vector<std::size_t>& begin, std::size_t width) {
  for (std::size_t column = begin.size(); --column > 0;)
    if (const std::size_t margin = characters(line.substr(0, begin[column])); 5 * margin <= 3 * width) return margin;
  return begin.front() == 0 && begin.size() == 1 ? 0 : begin.front() + 2;
}

// What stays in one piece: a word; a unit's letter with the name behind it ("F London"); a source in brackets.
std::size_t end_of_word(std::string_view text) {
  if (text.starts_with('[') && text.ends_with(']')) return text.size();
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  const bool letter = word == "A" || word == "F" || word.ends_with("(A") || word.ends_with("(F");
  return letter ? std::min(text.find(' ', std::min(end + 1, text.size())), text.size()) : end;
}

std::string prose(std::string_view line, const std::vector<std::size_t>& begin, std::size_t width) {
  const std::string margin(margin_of(line, begin, width), ' ');
  std::string result, row(line.substr(0, begin.front()));
  std::string_view blanks;
  for (std::string_view rest = line.substr(begin.front()); !rest.empty();) {
    const std::string_view word = rest.substr(0, end_of_word(rest));
    if (!blanks.empty() && characters(row) + blanks.size() + characters(word) > width) {
      result += row + "\n";
      row = margin, blanks = "";
    }
    row += std::string(blanks) + std::string(word);
    rest.remove_prefix(word.size());
    blanks = rest.substr(0, rest.find_first_not_of(' '));
    rest.remove_prefix(blanks.size());
  }
  return result + row + "\n";
}

std::string columns_each_for_itself(std::string_view line, const std::vector<std::size_t>& begin, std::size_t width) {
  const std::string margin(characters(line.substr(0, begin[1])), ' ');
  std::string result, row(line.substr(0, begin[1]));
  for (std::size_t c = 1; c < begin.size(); c++) {
    std::string_view column = line.substr(begin[c], c + 1 < begin.size() ? begin[c + 1] - begin[c] : line.npos);
    while (column.ends_with(' ')) column.remove_suffix(1);
    if (c > 1 && characters(row) + gap.size() + characters(column) > width) {
      result += row + "\n";
      row = margin;
    } else if (c > 1) {
      row += gap;
    }
    row += column;
  }
  return result + row + "\n";
}

std::string fitted_line(std::string_view line, std::size_t width) {
  if (characters(line) <= width || line.find_first_not_of(' ') == line.npos) return std::string(line) + "\n";
  const auto begin = columns(line);
  return begin.size() >= 4 ? columns_each_for_itself(line, begin, width) : prose(line, begin, width);
}

}  // namespace

std::string fitted(std::string_view report, std::size_t width) {
  std::string result;
  for (const SourceLine& line : Lines(report)) result += fitted_line(line.text, width);
  return result;
}

std::string indented(std::size_t indent, std::string_view text) {
  return std::string(indent, ' ') + std::string(text) + "\n";
}

std::string indented_lines(std::size_t indent, std::string_view text) {
  std::string result;
  for (const SourceLine& line : Lines(text))
    result.append(line.text.empty() ? 0 : indent, ' ').append(line.text).append("\n");
  return result;
}

std::string joined(const std::vector<std::string>& items, std::string_view between) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : std::string(between)) + item;
  return text;
}

}  // namespace dipeq
