// Small boards that show what is wanted, to put others around: no two alike, and nothing of any can be dropped.
#pragma once
#include <optional>

#include "boards/dice.hpp"
#include "full_boards/sides.hpp"
#include "search/questions/oracle.hpp"

namespace dipeq {

struct KernelSettings {
  std::size_t orders = 8;  // at most
  std::size_t enough = 40;
  std::uint64_t seed = 0;          // the same seed finds the same
  std::vector<Board> unlike = {};  // none that is part of one of these, or one of these
  Engine engine = Engine::cadical;
  Interrupt stop = {};
};

// What tells boards apart: how the orders interact, by the readings that count.
std::string form_of(const Board& board, const Wanted& wanted);

// First those that searches find, of few orders (of up to five, or whatever it takes to see the mutant); then what is left of random
// boards that show it, made smaller. Fewer than all that there are: the time it takes does not depend on how rare they are.
std::vector<Board> kernels(const Wanted& wanted, const Map& map, const KernelSettings& settings);

// The same kernel somewhere else on the map, where there is such a place, with other powers.
Board moved_elsewhere(const Board& kernel, const Wanted& wanted, Sides& sides, Dice& dice);

}  // namespace dipeq
