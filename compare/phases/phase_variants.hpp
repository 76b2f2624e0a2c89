// (internal to compare/phases/) A phase without one of its orders, or with one of another place: what tells a cause from an accident.
#pragma once
#include <vector>

#include "adjudicators/phase_board.hpp"

namespace dipeq {

std::vector<PhaseBoard> with_an_order_less(const PhaseBoard& board);  // one for each order

// For each order the same board with that order of another place: a retreat to any that is open to the unit, a build in any centre in which its
// power may build, a removal of any unit of its power.
std::vector<PhaseBoard> with_an_order_elsewhere(const PhaseBoard& board);

}  // namespace dipeq
