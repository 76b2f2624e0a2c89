// What one reading of the rulebook makes of a position, in whatever phase, and how far two readings are apart in it.
// A finding names units by where they stood, not by number, since a reading may take a unit off the board (4.E.6).
#pragma once
#include <optional>
#include <vector>

#include "model/severity.hpp"
#include "solver/judge.hpp"

namespace dipeq {

struct UnitFinding {
  Unit unit;                           // where it stood
  std::optional<std::size_t> written;  // the written order that it followed or tried to
  Outcome outcome;
  std::optional<Unit> dislodged_by;  // the unit that moved in, where that stood
  std::vector<Location> retreats;
  friend bool operator==(const UnitFinding&, const UnitFinding&) = default;
};

struct Finding {
  bool complete = true;            // false: a solver gave up, and nothing else is said
  bool refused = false;            // the orders cannot be read under these rules (4.E.2); nothing else is said
  std::vector<UnitFinding> units;  // in a movement phase
  std::vector<Outcome> written;    // by written order
  std::vector<Unit> after;         // where units stand then, by province; without the dislodged ones
  friend bool operator==(const Finding&, const Finding&) = default;
};

Finding finding(const Judgement& j);

const UnitFinding* unit_at(const Finding& f, ProvinceId stood);  // nullptr if there is none

// The weightiest thing in which two findings differ.
Severity difference(const Finding& a, const Finding& b);

}  // namespace dipeq
