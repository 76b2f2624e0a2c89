// A position as a case file that waits for its orders: who stands where, who owns what, who has won by that, and below it a heading for each
// power that has something to order. Orders under such headings may as well be written behind it, in whatever sequence.
#pragma once
#include <string>

#include "phases/game_state.hpp"

namespace dipeq {

std::string turn_sheet(const GameState& state, const std::string& title = "");

}  // namespace dipeq
