// How grave a difference between two results of one board is: between two readings, two adjudicators, a mutant and the rules.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace dipeq {

// From the least to the gravest: what a game loses by it.
enum class Severity : std::uint8_t {
  none,
  words,         // what an order is called, without consequence in this phase
  retreats,      // where a dislodged unit may go
  dislodgement,  // whether a unit is dislodged, or by whom
  position,      // where a unit stands
  no_answer,     // one of them has an answer, the other has none
};
inline constexpr std::size_t severity_count = 6;

constexpr std::string_view name(Severity s) {
  constexpr std::array<std::string_view, severity_count> names = {"none",         "words",    "retreats",
                                                                  "dislodgement", "position", "no answer"};
  return names[static_cast<std::size_t>(s)];
}

}  // namespace dipeq
