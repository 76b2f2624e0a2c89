// Random order sets, of the kind that is hard to adjudicate: units in clusters, many supports that
// match, convoys by one fleet, by chains, by alternative routes and to adjacent provinces, circles, paradoxes; and a
// few orders that are illegal or match nothing.
#pragma once
#include <cstdint>

#include "model/board.hpp"

namespace dipeq {

// On the standard map:
// usual: of the orders some 12 % are holds (or put aside), 49 % moves, 32 % supports, 7 % convoys; of the boards of 22 to 34 units
//        some 7 % leave something open after propagation
// dense: crowded, so that a fifth or more of the boards do
// careless: the usual boards; but some units have several orders, and some are ordered to move where they stand
enum class Mixture : std::uint8_t { usual, dense, careless };

struct UnitCount {
  std::size_t least = 4, most = 34;
};

// With at most one order a unit, unless careless; the same from the same seed, everywhere. Never more units than the map has provinces. Requires a map
// with powers.
Board random_board(const Map& map, std::uint64_t seed, Mixture mixture, UnitCount count = {});

}  // namespace dipeq
