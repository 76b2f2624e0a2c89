#include "io/echo.hpp"

#include <fmt/format.h>

#include "io/glyphs.hpp"

namespace dipeq {
namespace {

// Requires a valid sequence.
std::uint32_t code_point(std::string_view sequence) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(sequence[i])); };
  if (sequence.size() == 1) return byte(0);
  std::uint32_t code = byte(0) & (0xFFu >> (sequence.size() + 1));
  for (std::size_t i = 1; i < sequence.size(); i++) code = code << 6 | (byte(i) & 0x3F);
  return code;
}

// Controls beyond ASCII: C1, ends of lines and of paragraphs, marks that turn the direction of writing.
bool steers(std::uint32_t code) {
  return (code >= 0x80 && code < 0xA0) || code == 0x200E || code == 0x200F || (code >= 0x2028 && code <= 0x202E) ||
         (code >= 0x2066 && code <= 0x2069);
}

std::string shown_sequence(std::string_view sequence) {
  if (sequence == "\t") return "\\t";
  if (sequence == "\n") return "\\n";
  const std::uint32_t code = code_point(sequence);
  if (sequence.size() == 1) return is_control(sequence[0]) ? fmt::format("\\x{:02x}", code) : std::string(sequence);
  return steers(code) ? fmt::format("\\u{{{:x}}}", code) : std::string(sequence);
}

}  // namespace

std::string shown(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text, 0);
    if (length == 0)
      result += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[0]));
    else
      result += shown_sequence(text.substr(0, length));
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return result;
}

std::string shown_lines(std::string_view text) {
  std::string result;
  for (std::size_t end; (end = text.find('\n')) != text.npos; text.remove_prefix(end + 1))
    result += shown(text.substr(0, end)) + "\n";
  return result + shown(text);
}

}  // namespace dipeq
