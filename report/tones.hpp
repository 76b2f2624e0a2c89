// Which words of a report say what became of an order, a unit or a claim: to be seen at a glance, in whatever way a report is shown.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

namespace dipeq {

enum class Tone : std::uint8_t { plain, success, failure, dislodged, unknown };

struct Toned {
  std::string_view text;
  Tone tone;
};

// The line in parts. A result is one where it begins a column or a part of a sentence; in the midst of one the word only speaks of another.
std::vector<Toned> toned(std::string_view line);

}  // namespace dipeq
