// What differs between two observers of a board, and how gravely. One of them is dipeq by the rules asked for (by_rules), whose word
// counts; or both are the same adjudicator, told the board in another order.
#pragma once
#include <vector>

#include "adjudicators/other_adjudicator.hpp"
#include "model/board.hpp"
#include "model/severity.hpp"

namespace dipeq {

// What is said of one unit, as far as it can be the same on two boards.
struct Told {
  bool moved = false, dislodged = false;
  std::optional<Word> word = {};
  friend auto operator<=>(const Told&, const Told&) = default;
};
Told told(const Unit& unit, const ObservedUnit& seen);

struct UnitDivergence {
  UnitId unit;
  Severity severity;
};

struct Divergence {
  Severity severity = Severity::none;  // the gravest
  std::vector<UnitDivergence> units;   // those that differ at all
  explicit operator bool() const { return severity != Severity::none; }
};

// What is asked for is compared, as far as both tell it. A fleet's coast is part of where it stands.
Divergence divergence(const Observation& a, const Observation& b, Observes compared);
Observes both(Observes a, Observes b);

// What no reading of the rules could say of a board.
enum class Impossibility : std::uint8_t {
  two_units,            // stand in one province after the phase, neither of them dislodged
  elsewhere,            // a unit stands where no order of its sends it
  dislodged_by_nobody,  // a unit is dislodged, and no unit stands in its place
};
std::string_view name(Impossibility what);  // "two units in one province"

// How a board diverges. A smaller board shows the same if it diverges in the same way. `one` and `other` say what is told of one of the
// units that differ most gravely.
struct Way {
  Severity severity = Severity::none;
  Told one, other;
  std::optional<FailureKind> failure = {};       // of no_reply
  std::optional<Impossibility> impossible = {};  // of the other's answer
  friend auto operator<=>(const Way&, const Way&) = default;
};

// A word counts only if both tell one, and not the same: else a smaller board would have to keep what only that word depends on, such as an order
// that fails for a unit that may retreat elsewhere.
Way way_of(const Unit& unit, Severity severity, const ObservedUnit& one, const ObservedUnit& other);

// The ways of the gravest units of a board, sorted, none twice.
std::vector<Way> ways(const Position& position, const Observation& a, const Observation& b, const Divergence& d);

}  // namespace dipeq
