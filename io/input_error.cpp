#include "io/input_error.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "io/glyphs.hpp"
#include "io/source_line.hpp"

namespace dipeq {
namespace {

constexpr std::size_t widest_excerpt = 100;  // bytes
constexpr std::size_t longest_quote = 40;

bool starts_a_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

// Whatever the bytes are, the result is UTF-8 that a terminal shows on one line.
std::string printable(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    if (text[at] == '\t')
      result += ' ';
    else if (length == 0 || is_control(text[at]))
      result += '?';
    else
      result += text.substr(at, length);
    at += std::max<std::size_t>(1, length);
  }
  return result;
}

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, starts_a_character));
}

std::size_t character_start(std::string_view text, std::size_t at) {
  while (at > 0 && at < text.size() && !starts_a_character(text[at])) --at;
  return at;
}

// The line around an offset, and below it the caret.
std::string excerpt(std::string_view line, std::size_t offset) {
  const std::size_t caret = std::min(offset, line.size());
  const bool whole = line.size() <= widest_excerpt;
  const std::size_t begin = whole || caret < widest_excerpt / 2 ? 0 : character_start(line, caret - widest_excerpt / 2);
  const std::size_t end = whole ? line.size() : character_start(line, std::min(line.size(), begin + widest_excerpt));
  const std::string_view left = begin > 0 ? "..." : "", right = end < line.size() ? "..." : "";
  const std::string before = printable(line.substr(begin, caret - begin));
  return fmt::format("\n  {}{}{}\n  {:>{}}", left, printable(line.substr(begin, end - begin)), right, '^',
                     left.size() + characters(before) + 1);
}

std::string message_text(std::string_view file, TextPlace place, std::string_view message, std::string_view line) {
  std::string text = fmt::format("{}:{}:{}: {}", printable(file), place.line, place.column, printable(message));
  if (!line.empty()) text += excerpt(line, place.column == 0 ? 0 : place.column - 1);
  return text;
}

}  // namespace

InputError::InputError(std::string_view file, TextPlace place, std::string_view message, std::string_view line)
    : std::runtime_error(message_text(file, place, message, line)), message_(printable(message)), place_(place) {}

std::string quoted(std::string_view text) {
  if (text.size() <= longest_quote) return fmt::format("'{}'", text);
  return fmt::format("'{}...'", text.substr(0, character_start(text, longest_quote)));
}

}  // namespace dipeq
