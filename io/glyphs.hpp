// (internal) Bytes of a text as orders see them: letters of a word, blanks, dashes of every width, arrows. Letters
// beyond ASCII count as letters; what looks like a dash or an arrow in a book or on a web page is one.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace dipeq {

enum class Glyph : std::uint8_t { letter, blank, dash, arrow, other };
struct GlyphAt {
  Glyph glyph;
  std::size_t length;  // in bytes, at least 1
};
GlyphAt glyph_at(std::string_view text, std::size_t at);  // requires at < text.size()

std::size_t word_end(std::string_view text, std::size_t from);     // after the letters that stand at `from`
std::size_t skip_blanks(std::string_view text, std::size_t from);  // to the first glyph that is no blank
std::string_view trimmed(std::string_view text);
std::string lower(std::string_view text);  // ASCII letters, as below
std::string in_capitals(std::string_view text);
bool same_letters(std::string_view a, std::string_view b);  // but for the case of ASCII letters

// The length of the UTF-8 sequence that stands at `at`, 0 if the bytes there are none. Requires at < text.size().
std::size_t utf8_length(std::string_view text, std::size_t at);
bool is_control(char byte);
bool starts_a_character(char byte);                                  // in UTF-8
std::size_t character_start(std::string_view text, std::size_t at);  // of the character that `at` is in

}  // namespace dipeq
