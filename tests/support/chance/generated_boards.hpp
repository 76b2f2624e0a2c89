// Boards of any size on maps made for them, in time linear in the number of units: what does not fit on the standard
// map.
#pragma once
#include <cstdint>

#include "tests/support/board.hpp"

namespace dipeq::testing {

// A map of at least so many provinces, about a quarter of them sea. Provinces lie in rows, each shifted by half a
// province against the one above, so that each touches up to six others; seas are bays of up to sixteen provinces that
// never touch one another. Its codes are numbers, since three letters do not reach.
Map generated_map(std::uint64_t seed, std::size_t provinces);
Map::Data generated_map_data(std::uint64_t seed, std::size_t provinces);  // what it is made of

// Such a map with what variants have: of its coasts some convoy, of its borders some lead one way, some are closed in Fall, and some
// are difficult for armies.
Map generated_variant(std::uint64_t seed, std::size_t provinces);

// So many units, at most as many as there are provinces, in the order of their provinces, so that neighbours have near numbers. Of the orders, as of the random boards of the mixture `usual`,
// some 12 % are holds, 49 % moves, 32 % supports and 7 % convoys; who supports or convoys looks for that in the
// provinces it touches only.
Board generated_board(std::uint64_t seed, const Map& map, std::size_t units);

}  // namespace dipeq::testing
