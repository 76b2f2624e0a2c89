// JSON of the plain kind that programs write to each other, taken apart where it stands: without escapes, letters beyond ASCII, signs,
// fractions, or keys that stand twice. Of anything else, right or wrong, it says nothing: read_json (json.hpp) knows what that is.
#pragma once
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>
#include <vector>

namespace dipeq {

inline constexpr std::array<bool, 256> bytes_for_themselves = [] {
  std::array<bool, 256> all{};
  for (std::size_t c = ' '; c < 0x7f; ++c) all[c] = c != '"' && c != '\\';
  return all;
}();
// In a text of JSON, whoever reads or writes it: neither a mark of JSON's own nor beyond what ASCII shows.
constexpr bool stands_for_itself(char c) { return bytes_for_themselves[static_cast<unsigned char>(c)]; }

// Whether each letter of the text does. Eight are looked at at a time.
inline bool all_stand_for_themselves(std::string_view text) {
  constexpr std::uint64_t ones = 0x0101010101010101, tops = 0x80 * ones, blanks = ' ' * ones;
  // Its top bits say of which bytes a mark or more is found: those beyond 0x7e, those below a blank, those that are the mark.
  const auto odd = [](std::uint64_t eight) {
    const std::uint64_t quote = eight ^ '"' * ones, stroke = eight ^ '\\' * ones;
    return eight | (eight + ones) | ((eight - blanks) & ~eight) | ((quote - ones) & ~quote) |
           ((stroke - ones) & ~stroke);
  };
  std::uint64_t found = 0, eight = 0;
  for (; text.size() >= sizeof eight; text.remove_prefix(sizeof eight)) {
    std::memcpy(&eight, text.data(), sizeof eight);
    found |= odd(eight);
  }
  eight = blanks;
  for (const char c : text) eight = eight << 8U | static_cast<unsigned char>(c);
  return ((found | odd(eight)) & tops) == 0;
}

enum class PlainKind : std::uint8_t { null, truth, whole, text, list, object, other };

// A value. Values stand in the sequence in which they begin: what a list or an object holds follows it, up to `end`.
struct PlainValue {
  PlainKind kind = PlainKind::null;
  std::uint32_t end = 0;       // the index after it and all that it holds
  std::uint64_t number = 0;    // of a whole number; 1 of what is true
  std::string_view text = {};  // of a text
  std::string_view key = {};   // of a member
};

// The whole text; its parts are looked at there, so that it has to stay. Containers may stand inside that many others. It never says
// `other`, which is for those that put other values into such a sequence.
std::optional<std::vector<PlainValue>> read_plain_json(std::string_view text, std::size_t deepest);

}  // namespace dipeq
