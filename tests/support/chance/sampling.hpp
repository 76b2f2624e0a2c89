// Properties on many random boards and patterns. Where one does not hold, the test fails with the orders in full.
#pragma once
#include <string>

#include "boards/dice.hpp"
#include "model/interactions.hpp"
#include "phases/legality.hpp"
#include "tests/catch.hpp"
#include "tests/support/chance/random_boards.hpp"
#include "tests/support/chance/random_patterns.hpp"

namespace dipeq::testing {

std::string described(const Board& board);
std::string described(const Pattern& pattern);

struct Sample {
  const SettledOrders& orders;
  const Interactions& interactions;
  Dice& dice;  // for choices of the property's own
};

// Half of the boards are of each mixture.
template <class Property> void on_random_boards(std::size_t how_many, Property holds, UnitCount count = {}) {
  for (std::size_t seed = 0; seed < how_many; seed++) {
    const RandomBoard board = random_board(seed, seed % 2 == 0 ? Mixture::usual : Mixture::dense, count);
    const SettledOrders orders = settle(board.position, board.orders);
    Dice dice(seed);
    if (!holds(Sample{orders, Interactions(orders), dice})) FAIL("board " << seed << ":\n" << described(board));
  }
  SUCCEED();
}

template <class Property> void on_random_patterns(std::size_t how_many, Property holds, OrderCount count = {}) {
  for (std::size_t seed = 0; seed < how_many; seed++) {
    const Pattern pattern = random_pattern(seed, count);
    Dice dice(seed);
    if (!holds(Interactions(pattern), dice)) FAIL("pattern " << seed << ":\n" << described(pattern));
  }
  SUCCEED();
}

// Alike on boards and on patterns.
template <class Property>
void on_random_interactions(std::size_t how_many, Property holds, UnitCount units = {}, OrderCount orders = {}) {
  on_random_boards(
      how_many, [&](const Sample& s) { return holds(s.interactions, s.dice); }, units);
  on_random_patterns(how_many, holds, orders);
}

}  // namespace dipeq::testing
