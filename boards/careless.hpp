// Orders as careless players write them: units misnamed, coasts and paths that say nothing or too much, second orders,
// orders to other powers' units.
#pragma once
#include <cstdint>

#include "boards/dice.hpp"
#include "model/board.hpp"

namespace dipeq {

Board written_carelessly(Board board, std::uint64_t seed);

// Written properly; but of some units several orders, and some ordered to move where they stand, perhaps with support.
Board with_several_orders(Board board, Dice& dice);

}  // namespace dipeq
