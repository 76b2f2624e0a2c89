// (internal to compare/phases/) The smallest board of a phase that is still interesting: units, orders, owned centres and places are
// dropped, one after the other, until no step leaves it so.
#pragma once
#include <functional>

#include "adjudicators/phase_board.hpp"

namespace dipeq {

using InterestingPhase = std::function<bool(const PhaseBoard& board)>;

// A retreat board is made smaller by its movement phase, which is then adjudicated anew: so it always is one that can come about.
PhaseBoard reduced_phase(PhaseBoard board, const Rules& rules, const InterestingPhase& interesting);

}  // namespace dipeq
