// Who is removed if a power does not say so (4.D.8): the units farthest from its centres. What is a centre and what a
// step is the choice. Of equally far units fleets go before armies, then the one whose province comes first in
// alphabetical order; 2.4, 3.0 and 3.2 agree on that (6.J.4, 6.J.6, 6.J.7).
//
// Distances are taken once, on the board as it is given: that several units are removed, fleets that might convoy
// among them, changes none. The DATC leaves it open. A unit from which no centre can be reached is farther than any other.
#pragma once
#include <span>

#include "model/game_state.hpp"
#include "model/rules.hpp"

namespace dipeq {

// As many of the candidates as asked for (or all of them), in the order of their removal. Each counts by the centres of
// its own power.
std::vector<UnitId> civil_disorder_removals(const Position& position, const Centres& centres, std::span<const UnitId> candidates,
                                            std::size_t how_many, const Rules& rules);

// The same of all units of a power.
std::vector<UnitId> civil_disorder_removals(const Position& position, const Centres& centres, PowerId power, std::size_t how_many,
                                            const Rules& rules);

}  // namespace dipeq
