// Orders for whatever phase a game is in.
#pragma once
#include "boards/dice.hpp"
#include "notation/map_file.hpp"
#include "solver/advance.hpp"

namespace dipeq::testing {

// Drawn from the legal ones for the most part. Some units have no order, some two, some a senseless one.
PhaseOrders some_orders(const GameState& state, const Rules& rules, Dice& dice);

}  // namespace dipeq::testing
