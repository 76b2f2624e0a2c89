// What differs between two that say who stands where after a phase of retreats or adjustments.
#pragma once
#include <string>
#include <vector>

#include "adjudicators/other_adjudicator.hpp"

namespace dipeq {

// One unit that only one of them has on the board.
struct PhaseWay {
  enum class Says : std::uint8_t { rules, other };
  enum class Came : std::uint8_t { stood, retreated, built, from_nowhere };
  Says says;
  Came came;
  std::string
      why;  // what the rules say of the order for it: "followed", "no order", or the name of a reason, "not_home"
  friend auto operator<=>(const PhaseWay&, const PhaseWay&) = default;
};

// By the rules one, and by the other. Sorted, none twice; empty if they agree.
std::vector<PhaseWay> phase_ways(const PhaseBoard& board, const Rules& rules, const UnitsAfter& one,
                                 const UnitsAfter& other);

// "the other has a unit where it may not retreat (standoff)"
std::string to_text(const PhaseWay& way);
// The clause by which the rules see it otherwise; empty if nothing but the phase itself can be named.
std::string_view source_of(const PhaseWay& way);

// What is in the first and not in the second, each as often as it is too many. Both in sequence.
UnitsAfter only_in(const UnitsAfter& one, const UnitsAfter& other);

// Coasts forgotten, for an adjudicator that does not tell them.
UnitsAfter without_coasts(UnitsAfter units);

// What differs, as it is the same of boards that are alike but for names: the ways, and what the rules say of each order. Where it may be
// the map that differs, places keep their names.
std::string form_of(const PhaseBoard& board, const Rules& rules, const std::vector<PhaseWay>& ways);

}  // namespace dipeq
