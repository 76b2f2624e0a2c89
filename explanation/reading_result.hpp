// What one reading of the rulebook makes of a position, in whatever phase, and how far two readings are apart in it.
// A result names units by where they stood, not by number, since a reading may take a unit off the board (4.E.6).
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/severity.hpp"
#include "solver/judge.hpp"

namespace dipeq {

struct UnitResult {
  Unit unit;                           // where it stood
  std::optional<std::size_t> written;  // the written order that it followed or tried to
  std::optional<Location> implied_to;  // where other orders of its power imply that it moves (4.E.3)
  Outcome outcome;
  std::optional<Unit> dislodged_by;  // the unit that moved in, where that stood
  std::vector<Location> retreats;
  friend bool operator==(const UnitResult&, const UnitResult&) = default;
};

struct ReadingResult {
  bool complete = true;           // false: a solver gave up, and nothing else is said
  bool refused = false;           // the orders cannot be read under these rules (4.E.2); nothing else is said
  std::vector<UnitResult> units;  // in a movement phase
  std::vector<Outcome> written;   // by written order
  std::vector<Unit> after;        // where units stand then, by province; without the dislodged ones
  std::vector<std::string> why_no_position = {};  // house rules may let two units end in one province
  friend bool operator==(const ReadingResult&, const ReadingResult&) = default;
};

ReadingResult reading_result(const Judgement& j);

const UnitResult* unit_at(const ReadingResult& f, ProvinceId stood);  // nullptr if there is none

// The weightiest thing in which two results differ.
Severity severity_between(const ReadingResult& a, const ReadingResult& b);

}  // namespace dipeq
