// Random boards on the standard map.
#pragma once
#include "boards/dice.hpp"
#include "boards/random_boards.hpp"
#include "notation/map_file.hpp"

namespace dipeq::testing {

using dipeq::Board, dipeq::Dice, dipeq::Mixture, dipeq::UnitCount;
using RandomBoard = Board;  // with at most one order a unit

inline RandomBoard random_board(std::uint64_t seed, Mixture mixture, UnitCount count = {}) {
  return dipeq::random_board(standard_map(), seed, mixture, count);
}

}  // namespace dipeq::testing
