// Random order sets on the standard map, of the kind that is hard to adjudicate: units in clusters, many supports that
// match, convoys by one fleet, by chains, by alternative routes and to adjacent provinces, circles, paradoxes; and a
// few orders that are illegal or match nothing.
#pragma once
#include <cstdint>

#include "tests/support/board.hpp"

namespace dipeq::testing {

using RandomBoard = Board;  // with at most one order a unit

// dense: crowded, so that a fifth or more of the boards leave something open after propagation
enum class Mixture : std::uint8_t { usual, dense };

struct UnitCount {
  std::size_t least = 4, most = 34;
};

RandomBoard random_board(std::uint64_t seed, Mixture mixture, UnitCount count = {});

}  // namespace dipeq::testing
