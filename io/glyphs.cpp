#include "io/glyphs.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace dipeq {
namespace {

struct WideGlyph {
  std::string_view bytes;
  Glyph glyph;
};

constexpr std::array wide_glyphs{
    WideGlyph{"\xC2\xA0", Glyph::blank},      // no-break space
    WideGlyph{"\xE2\x80\x90", Glyph::dash},   // hyphen
    WideGlyph{"\xE2\x80\x91", Glyph::dash},   // non-breaking hyphen
    WideGlyph{"\xE2\x80\x92", Glyph::dash},   // figure dash
    WideGlyph{"\xE2\x80\x93", Glyph::dash},   // en dash
    WideGlyph{"\xE2\x80\x94", Glyph::dash},   // em dash
    WideGlyph{"\xE2\x88\x92", Glyph::dash},   // minus sign
    WideGlyph{"\xE2\x86\x92", Glyph::arrow},  // rightwards arrow
    WideGlyph{"\xE2\x87\x92", Glyph::arrow},  // rightwards double arrow
};

bool is_ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
unsigned byte_at(std::string_view text, std::size_t at) {
  return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

}  // namespace

GlyphAt glyph_at(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (is_ascii_letter(c)) return {Glyph::letter, 1};
  if (c == ' ' || c == '\t') return {Glyph::blank, 1};
  if (c == '-') return {Glyph::dash, 1};
  if (static_cast<unsigned char>(c) < 0x80) return {Glyph::other, 1};
  for (const WideGlyph& wide : wide_glyphs)
    if (text.substr(at).starts_with(wide.bytes)) return {wide.glyph, wide.bytes.size()};
  return {Glyph::letter, std::max<std::size_t>(1, utf8_length(text, at))};
}

std::size_t word_end(std::string_view text, std::size_t from) {
  while (from < text.size()) {
    const GlyphAt here = glyph_at(text, from);
    if (here.glyph != Glyph::letter) break;
    from += here.length;
  }
  return from;
}

std::size_t skip_blanks(std::string_view text, std::size_t from) {
  while (from < text.size()) {
    const GlyphAt here = glyph_at(text, from);
    if (here.glyph != Glyph::blank) break;
    from += here.length;
  }
  return from;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](char c) { return lower(c); });
  return result;
}

std::string in_capitals(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return result;
}

bool same_letters(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, {}, [](char c) { return lower(c); }, [](char c) { return lower(c); });
}

// The well-formed sequences of Unicode's table 3-7: no overlong forms, no surrogates, nothing beyond U+10FFFF.
std::size_t utf8_length(std::string_view text, std::size_t at) {
  const unsigned first = byte_at(text, at);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte_at(text, at + i) & 0xC0) != 0x80) return 0;
  const unsigned second = byte_at(text, at + 1);
  const bool refused = (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
                       (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
  return refused ? 0 : length;
}

bool starts_a_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

std::size_t character_start(std::string_view text, std::size_t at) {
  while (at > 0 && at < text.size() && !starts_a_character(text[at])) --at;
  return at;
}

bool is_control(char byte) { return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7F; }

}  // namespace dipeq
