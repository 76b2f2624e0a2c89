// (internal to compare/phases/) A phase of retreats with one of its orders turned to another place: what tells a cause from an accident.
#pragma once
#include <vector>

#include "adjudicators/phase_board.hpp"

namespace dipeq {

// For each order to retreat and each other place that is open to its unit, the same board with that order going there; of adjustments none.
std::vector<PhaseBoard> with_an_order_elsewhere(const PhaseBoard& board);

}  // namespace dipeq
