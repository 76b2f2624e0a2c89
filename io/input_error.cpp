#include "io/input_error.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "io/echo.hpp"
#include "io/glyphs.hpp"
#include "io/source_line.hpp"
#include "io/wrapped.hpp"

namespace dipeq {
namespace {

constexpr std::size_t widest_excerpt = 100;  // bytes
constexpr std::size_t longest_quote = 40;

// A tab of a line takes the place of one character.
std::string in_excerpt(std::string_view text) {
  std::string blanks(text);
  std::ranges::replace(blanks, '\t', ' ');
  return shown(blanks);
}

// The line around an offset, and below it the caret.
std::string excerpt(std::string_view line, std::size_t offset) {
  const std::size_t caret = std::min(offset, line.size());
  const bool whole = line.size() <= widest_excerpt;
  const std::size_t begin = whole || caret < widest_excerpt / 2 ? 0 : character_start(line, caret - widest_excerpt / 2);
  const std::size_t end = whole ? line.size() : character_start(line, std::min(line.size(), begin + widest_excerpt));
  const std::string_view left = begin > 0 ? "..." : "", right = end < line.size() ? "..." : "";
  const std::string before = in_excerpt(line.substr(begin, character_start(line, caret) - begin));
  return fmt::format("\n  {}{}{}\n  {:>{}}", left, in_excerpt(line.substr(begin, end - begin)), right, '^',
                     left.size() + characters(before) + 1);
}

// "orders.txt:3:7"; of what has no line, such as a folder, the file alone.
std::string place_text(std::string_view file, TextPlace place) {
  return place.line == 0 ? shown(file) : fmt::format("{}:{}:{}", shown(file), place.line, place.column);
}

std::string message_text(std::string_view file, TextPlace place, std::string_view message, std::string_view line) {
  std::string text = fmt::format("{}: {}", place_text(file, place), shown(message));
  if (!line.empty()) text += excerpt(line, place.column == 0 ? 0 : place.column - 1);
  return text;
}

}  // namespace

InputError::InputError(std::string_view file, TextPlace place, std::string_view message, std::string_view line)
    : std::runtime_error(message_text(file, place, message, line)), message_(shown(message)), place_(place) {}

std::string quoted(std::string_view text) {
  if (text.size() <= longest_quote) return fmt::format("'{}'", text);
  return fmt::format("'{}...'", text.substr(0, character_start(text, longest_quote)));
}

InputError::InputError(const std::string& printed, const InputError& first)
    : std::runtime_error(printed), message_(first.message_), place_(first.place_) {}

InputError InputError::together(std::span<const InputError> errors) {
  std::string printed;
  for (const InputError& e : errors) printed.append(printed.empty() ? "" : "\n").append(e.what());
  return {printed, errors.front()};
}

}  // namespace dipeq
