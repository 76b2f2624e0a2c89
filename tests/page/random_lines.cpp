// dipeq_random_lines N: N boards by chance, as JSON Lines. The same N, the same bytes.
#include <cstdlib>
#include <iostream>

#include "tests/support/board_lines.hpp"
#include "tests/support/chance/random_boards.hpp"

int main(int argc, char** argv) {
  using dipeq::testing::Mixture;
  const auto boards = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000;
  for (std::uint64_t seed = 0; seed < boards; seed++) {
    const Mixture mixture = seed % 2 == 0 ? Mixture::usual : Mixture::dense;
    std::cout << dipeq::testing::board_line(dipeq::testing::random_board(seed, mixture, {4, 34}), std::to_string(seed));
  }
}
