// Everything that can be written, whether or not it makes sense: the oracle of legal orders.
#pragma once
#include <functional>
#include <set>
#include <string>

#include "phases/adjustments.hpp"
#include "phases/retreats.hpp"

namespace dipeq::testing {

// Each different legal order of a unit, once, as a text that is the same for all writings of it; sorted. Tried is every action with
// every province and coast of the map, with and without "via convoy".
std::set<std::string> legal_by_trial(const Position& position, UnitId unit, const Rules& rules);
// Likewise of one order; empty: it is illegal.
std::string meaning(const Position& position, const WrittenOrder& order, const Rules& rules);

std::set<std::string> legal_retreats_by_trial(const GameState& state, std::size_t dislodged, const Rules& rules);
std::string meaning(const GameState& state, const RetreatOrder& order, const Rules& rules);

void each_adjustment(const Map& map, PowerId by, const std::function<void(const AdjustmentOrder&)>& take);
std::set<std::string> legal_adjustments_by_trial(const GameState& state, PowerId power, const Rules& rules);
std::string meaning(const GameState& state, const AdjustmentOrder& order, const Rules& rules);

}  // namespace dipeq::testing
