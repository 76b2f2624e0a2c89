// Random orders of the phases that follow upon a movement, of the kind that is hard to judge: several units that retreat to one province,
// retreats that are not open, builds and removals too many, or none, or where they may not be.
#pragma once
#include <vector>

#include "boards/dice.hpp"
#include "phases/adjustments.hpp"
#include "phases/retreats.hpp"

namespace dipeq {

// Who owns which centre: mostly those who stand there, or whose home it is.
Centres random_centres(const Position& position, Dice& dice);

std::vector<RetreatOrder> random_retreats(const GameState& state, Dice& dice);
std::vector<AdjustmentOrder> random_adjustments(const GameState& state, Dice& dice);

}  // namespace dipeq
