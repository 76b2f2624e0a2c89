// What one reading of the rulebook makes of a position, and how far two readings are apart in it.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "solver/judge.hpp"

namespace dipeq {

struct UnitFinding {
  std::optional<std::size_t> written;  // the written order that it followed or tried to
  Outcome outcome;
  Location stands;                     // after the moves; where it stood, if it is dislodged
  std::optional<UnitId> dislodged_by;
  std::vector<Location> retreats;
  friend bool operator==(const UnitFinding&, const UnitFinding&) = default;
};

struct Finding {
  bool complete = true;          // false: a solver gave up; all else is empty then
  std::vector<UnitFinding> units;
  std::vector<Outcome> written;  // by written order
  friend bool operator==(const Finding&, const Finding&) = default;
};

Finding finding(const Judgement& j);

// The weightiest thing in which two findings differ. Each implies nothing of the next.
enum class Difference : std::uint8_t {
  none,
  words,         // what an order is called: illegal or invalid, given or cut, without consequence
  retreats,      // where a dislodged unit may go
  moves,         // where a unit stands
  dislodgement,  // whether a unit is dislodged, or by whom
  answer,        // one of them has no answer for a unit
};
Difference difference(const Finding& a, const Finding& b);
std::string_view name(Difference d);

}  // namespace dipeq
