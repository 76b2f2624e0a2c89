#include "io/folded.hpp"

#include <array>

namespace dipeq {
namespace {

// U+00C0 to U+00FF, in the sequence of their code points; upper and lower case alike are written in lower case.
constexpr std::array<std::string_view, 64> latin_1{
    "a", "a", "a", "a", "a", "a", "ae", "c", "e",  "e",  "e", "e", "i", "i", "i", "i", "d",  "n", "o",  "o", "o", "o",
    "o", "",  "o", "u", "u", "u", "u",  "y", "th", "ss", "a", "a", "a", "a", "a", "a", "ae", "c", "e",  "e", "e", "e",
    "i", "i", "i", "i", "d", "n", "o",  "o", "o",  "o",  "o", "",  "o", "u", "u", "u", "u",  "y", "th", "y"};

// The letter that stands at `at`, or nothing if it has no accent. Its two bytes are C3 and one of 80 to BF; those of oe are C5 92 or 93.
std::string_view plain(std::string_view text, std::size_t at) {
  if (at + 1 >= text.size()) return {};
  const auto first = static_cast<unsigned char>(text[at]), second = static_cast<unsigned char>(text[at + 1]);
  if (first == 0xC3 && second >= 0x80 && second <= 0xBF) return latin_1[second - 0x80U];
  return first == 0xC5 && (second == 0x92 || second == 0x93) ? std::string_view("oe") : std::string_view();
}

}  // namespace

std::string folded(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view letter = plain(text, at);
    if (letter.empty())
      result += text[at];
    else
      result += letter, ++at;
  }
  return result;
}

}  // namespace dipeq
