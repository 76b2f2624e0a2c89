// Orders as careless players write them: units misnamed, coasts and paths that say nothing or too much, second orders,
// orders to other powers' units.
#pragma once
#include <cstdint>

#include "model/board.hpp"

namespace dipeq {

Board written_carelessly(Board board, std::uint64_t seed);

}  // namespace dipeq
