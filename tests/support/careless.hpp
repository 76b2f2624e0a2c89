// Orders as careless players write them: units misnamed, coasts and paths that say nothing or too much, second orders,
// orders to other powers' units.
#pragma once
#include <cstdint>

#include "tests/support/board.hpp"

namespace dipeq::testing {

Board written_carelessly(Board board, std::uint64_t seed);

}  // namespace dipeq::testing
