// Difficult passages by chance: some of the moves that go, or may go, by land go over one.
#pragma once
#include <cstdint>

#include "model/interactions.hpp"

namespace dipeq::testing {

Pattern with_difficult_passages(Pattern pattern, std::uint64_t seed);
SettledOrders with_difficult_passages(SettledOrders orders, std::uint64_t seed);

}  // namespace dipeq::testing
