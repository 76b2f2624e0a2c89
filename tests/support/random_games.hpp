// Whole games by chance, recorded with all that can be said of them.
#pragma once
#include <cstdint>

#include "notation/formats/record.hpp"

namespace dipeq::testing {

enum class Hand : std::uint8_t { careful, careless };  // how orders are written: boards/careless.hpp

// From the opening on, so many years, by these rules. Orders by which the rules come to no answer are drawn anew. The same from the same seed.
Game random_game(std::uint64_t seed, int years, const Rules& rules, Hand hand = Hand::careful);

}  // namespace dipeq::testing
