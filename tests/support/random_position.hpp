// Random units on the standard map, in clusters.
#pragma once
#include "model/position.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/random_boards.hpp"

namespace dipeq::testing {

// Provinces next to p, by land or by sea.
std::vector<ProvinceId> around(const Map& map, ProvinceId p);

Position random_position(Dice& dice, Mixture mixture, UnitCount count);

}  // namespace dipeq::testing
