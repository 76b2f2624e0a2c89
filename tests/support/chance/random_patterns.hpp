// Random interaction patterns, in which no geography is respected: anybody may support anything, an army may attack a
// fleet of its own convoy, a convoy may lead anywhere. Only the kinds fit: a convoy is of a move by convoy.
#pragma once
#include <cstdint>

#include "model/interactions.hpp"

namespace dipeq::testing {

struct OrderCount {
  std::size_t least = 2, most = 8;
};

Pattern random_pattern(std::uint64_t seed, OrderCount count = {});

}  // namespace dipeq::testing
