// (internal to compare/phases/) Questions about borders: whether another adjudicator lets a unit retreat over one where nothing stands against
// it.
#pragma once
#include <vector>

#include "adjudicators/phase_board.hpp"

namespace dipeq {

// Boards on which one unit, dislodged by another one with one support, is ordered to retreat from the one province to the other, by the rules
// with success: of an army and of a fleet, both ways, as far as there are such boards.
std::vector<RetreatBoard> retreats_over(ProvinceId a, ProvinceId b, const Map& map, const Rules& rules);

}  // namespace dipeq
