#include "io/plain_text.hpp"

#include <fmt/format.h>

#include "io/echo.hpp"
#include "io/glyphs.hpp"

namespace dipeq {
namespace {

std::optional<NotPlain> not_plain(std::string_view line, bool characters) {
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t length = utf8_length(line, at);
    const unsigned byte = static_cast<unsigned char>(line[at]);
    if (length == 0) return NotPlain{at, fmt::format("expected UTF-8 text, found the byte 0x{:02X}", byte)};
    if (is_control(line[at]) && line[at] != '\t')
      return NotPlain{at, fmt::format("expected plain text, found the control byte 0x{:02X}", byte)};
    if (const auto character = line.substr(at, length); characters && length > 1 && shown(character) != character)
      return NotPlain{at, fmt::format("expected plain text, found the control character {}", shown(character))};
    at += length;
  }
  return std::nullopt;
}

}  // namespace

std::optional<NotPlain> byte_not_plain(std::string_view line) { return not_plain(line, false); }
std::optional<NotPlain> character_not_plain(std::string_view line) { return not_plain(line, true); }

std::string objection_to_text(std::string_view text) {
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
    return "expected UTF-8 text, found UTF-16; save the file as UTF-8";
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool json = first != text.npos && (text[first] == '{' || text[first] == '[');
  const std::size_t end = text.find('\r');
  if (json || end == text.npos || end + 1 == text.size() || text.find('\n') != text.npos) return "";
  return "expected lines that end with LF or with CR and LF, found CR alone";
}

}  // namespace dipeq
