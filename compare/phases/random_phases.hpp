// (internal to compare/phases/) Random boards of retreats and of adjustments, the same from the same seed.
#pragma once
#include <cstdint>

#include "adjudicators/phase_board.hpp"

namespace dipeq {

RetreatBoard random_retreat_board(const Map& map, const Rules& rules, std::uint64_t seed);
AdjustmentBoard random_adjustment_board(const Map& map, std::uint64_t seed);

}  // namespace dipeq
