// Random units on a map, in clusters.
#pragma once
#include "boards/dice.hpp"
#include "boards/random_boards.hpp"
#include "model/position.hpp"

namespace dipeq {

// Provinces next to p, by land or by sea.
std::vector<ProvinceId> around(const Map& map, ProvinceId p);

// As the province lets it stand there, of the first power.
Unit random_unit(const Map& map, ProvinceId at, Dice& dice);

Position random_position(const Map& map, Dice& dice, Mixture mixture, UnitCount count);

}  // namespace dipeq
