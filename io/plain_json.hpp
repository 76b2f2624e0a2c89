// JSON of the plain kind that programs write to each other, taken apart where it stands: without escapes, letters beyond ASCII, signs,
// fractions, or keys that stand twice. Of anything else, right or wrong, it says nothing: read_json (json.hpp) knows what that is.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace dipeq {

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
