// Who has won a game by supply centres.
#pragma once
#include <vector>

#include "phases/game_state.hpp"

namespace dipeq {

// The powers that own as many centres as the map says it takes; none, if it does not say.
std::vector<PowerId> winners(const GameState& state);

}  // namespace dipeq
