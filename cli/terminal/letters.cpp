#include "cli/terminal/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "io/folded.hpp"
#include "io/glyphs.hpp"

namespace dipeq::cli {
namespace {

struct Spelling {
  std::string_view sign, spelt;
};
constexpr std::array spellings{
    Spelling{"⇔", "<=>"},     Spelling{"⇒", "=>"},      Spelling{"≥", ">="},     Spelling{"≤", "<="},
    Spelling{"·", "*"},       Spelling{"∧", "and"},     Spelling{"∨", "or"},     Spelling{"¬", "not "},
    Spelling{"∀", "forall "}, Spelling{"∃", "exists "}, Spelling{"∈", "in"},     Spelling{"≠", "!="},
    Spelling{"→", "->"},      Spelling{"⊣", "-|"},      Spelling{"⇢", "~>"},     Spelling{"⇄", "<->"},
    Spelling{"…", "..."},     Spelling{"–", "-"},       Spelling{"—", "--"},     Spelling{"−", "-"},
    Spelling{"‘", "'"},       Spelling{"’", "'"},       Spelling{"“", "\""},     Spelling{"”", "\""},
    Spelling{"×", "x"},       Spelling{"•", "*"},       Spelling{"\u00a0", " "}, Spelling{"§", "section "}};

bool is_ascii(char c) { return (static_cast<unsigned char>(c) & 0x80) == 0; }

// Requires a valid sequence beyond ASCII.
std::uint32_t code_point(std::string_view sequence) {
  std::uint32_t code = static_cast<unsigned char>(sequence[0]) & (0xFFu >> (sequence.size() + 1));
  for (char c : sequence.substr(1)) code = code << 6 | (static_cast<unsigned char>(c) & 0x3F);
  return code;
}

std::string sign_in_ascii(std::string_view sign) {
  const auto known = std::ranges::find(spellings, sign, &Spelling::sign);
  if (known != spellings.end()) return std::string(known->spelt);
  std::string letter = folded(sign);
  const bool capital = code_point(sign) >= 0xC0 && code_point(sign) < 0xDF;  // which folding makes small
  if (capital && is_ascii(letter[0])) letter[0] = static_cast<char>(letter[0] - 'a' + 'A');
  if (std::ranges::all_of(letter, is_ascii)) return letter;
  return fmt::format("\\u{{{:x}}}", code_point(sign));
}

std::string sign_in_json(std::string_view sign) {
  const std::uint32_t code = code_point(sign);
  if (code < 0x10000) return fmt::format("\\u{:04x}", code);
  return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + ((code - 0x10000) >> 10), 0xDC00 + ((code - 0x10000) & 0x3FF));
}

// A byte that begins no character is shown by its number.
template <class Sign> std::string without_other_letters(std::string_view text, Sign sign) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const auto other = std::ranges::find_if_not(text, is_ascii);
    result.append(text.begin(), other);
    text.remove_prefix(static_cast<std::size_t>(other - text.begin()));
    if (text.empty()) break;
    const std::size_t length = utf8_length(text, 0);
    result +=
        length == 0 ? fmt::format("\\x{:02x}", static_cast<unsigned char>(text[0])) : sign(text.substr(0, length));
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return result;
}

// Where a character stands at the end of the text that is not whole, or the text's end.
std::size_t whole_characters(std::string_view text) {
  for (std::size_t back = 1; back <= std::min<std::size_t>(3, text.size()); back++) {
    const auto byte = static_cast<unsigned char>(text[text.size() - back]);
    if (byte < 0x80) break;
    const std::size_t length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 0;
    if (length > back) return text.size() - back;
    if (length > 0) break;
  }
  return text.size();
}

}  // namespace

std::string in_ascii(std::string_view text) { return without_other_letters(text, sign_in_ascii); }

std::string markup_in_ascii(std::string_view markup) {
  return without_other_letters(markup, [](std::string_view sign) { return fmt::format("&#{};", code_point(sign)); });
}

std::string json_in_ascii(std::string_view json) { return without_other_letters(json, sign_in_json); }

bool AsciiBuffer::hand_on(std::string_view text) {
  const auto size = static_cast<std::streamsize>(text.size());
  return to_.sputn(text.data(), size) == size;
}

std::streamsize AsciiBuffer::xsputn(const char* text, std::streamsize size) {
  begun_.append(text, static_cast<std::size_t>(size));
  const std::size_t whole = whole_characters(begun_);
  const bool done = hand_on(in_ascii(std::string_view(begun_).substr(0, whole)));
  begun_.erase(0, whole);
  return done ? size : 0;
}

AsciiBuffer::int_type AsciiBuffer::overflow(int_type c) {
  if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
  const char one = traits_type::to_char_type(c);
  return xsputn(&one, 1) == 1 ? c : traits_type::eof();
}

int AsciiBuffer::sync() { return to_.pubsync(); }

}  // namespace dipeq::cli
