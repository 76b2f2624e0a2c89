// Cases of jDip's test suite, the text format in which many adjudicators keep DATC's cases:
//
//   VARIANT_ALL Standard
//   CASE d09a5549608d376e
//   PRESTATE_SETPHASE Spring 1901, Retreat
//   PRESTATE_SUPPLYCENTER_OWNERS     (the unit's letter means nothing; missing: as the game begins)
//     England: A LON
//   PRESTATE                         (a line each: a unit that stands there)
//     England: F LON
//   PRESTATE_DISLODGED
//     France: F ENG
//   PRESTATE_RESULTS                 (of the movement before the retreats)
//     SUCCESS: England: F LON S F WAL - ENG
//   ORDERS
//     France: F ENG - BRE
//   POSTSTATE                        (or POSTSTATE_SAME)
//     England: F LON
//   POSTSTATE_DISLODGED
//     France: F ENG
//   END
//
// A dislodged unit that cannot retreat is in neither list: jDip takes it off the board at once. A case of retreats is read as a game
// of two phases: the movement that its PRESTATE_RESULTS tell of, which has no name, and the retreats.
#pragma once
#include "notation/formats/format.hpp"

namespace dipeq {

bool is_jdip(std::string_view beginning);
ReadGames read_jdip(const SourceText& source, const Map& map, const Rules& rules);

// A case for each phase. Phases that lack `after`, or whose boards are not plain, are left out with a remark.
std::string write_jdip(std::span<const Game> games, const Map& map, std::vector<Remark>& remarks);

}  // namespace dipeq
