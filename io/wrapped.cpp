#include "io/wrapped.hpp"

#include <algorithm>

namespace dipeq {

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string wrapped(std::string_view first, std::string_view text) {
  const std::size_t indent = characters(first);
  std::string result(first);
  std::size_t column = indent;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    const std::size_t length = characters(word);
    if (column > indent && column + 1 + length > page_width) {
      result += '\n' + std::string(indent, ' ');
      column = indent;
    }
    if (column > indent) result += ' ', column++;
    result += word, column += length;
  }
  return result + '\n';
}

std::string indented(std::size_t indent, std::string_view text) {
  return std::string(indent, ' ') + std::string(text) + "\n";
}

std::string joined(const std::vector<std::string>& items, std::string_view between) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : std::string(between)) + item;
  return text;
}

}  // namespace dipeq
