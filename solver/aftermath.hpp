// From a movement phase to the next: who stands where, who has to retreat.
#pragma once
#include <string>
#include <vector>

#include "phases/game_state.hpp"
#include "solver/judge.hpp"

namespace dipeq {

// The board when all have moved, the phase still the same: dislodged units that may retreat are set apart, destroyed ones gone.
// `judgement` is of `state.position`, from which units that should not be there may be gone (4.E.6); std::logic_error if it is not complete;
// InputError if house rules let two units end in one province.
GameState moved(const GameState& state, const Judgement& judgement);

// The same of verdicts by unit, all of which are known.
GameState moved(const GameState& state, const SettledOrders& orders, std::span<const Verdict> verdicts);

// Why no position follows, as equations that somebody wrote may have it: "two units end in Burgundy"; none: one follows, or there is no answer.
std::vector<std::string> why_no_position(const Judgement& judgement);

GameState after_movement(const GameState& state, const Judgement& judgement);  // and the next phase begun

}  // namespace dipeq
