// Games played by chance from the opening on, as a record that tells everything: orders, what became of them, how things stood afterwards.
#pragma once
#include "boards/dice.hpp"
#include "model/rules.hpp"
#include "notation/formats/record.hpp"

namespace dipeq::testing {

// On the standard map; the same from the same seed. Some orders are illegal, some are missing.
Game random_game(std::uint64_t seed, int years, const Rules& rules);

}  // namespace dipeq::testing
