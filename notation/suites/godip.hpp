// Games as godip and Droidippy keep them for their tests, one a file:
//
//   PHASE 1901 Spring Movement       (Spring or Fall; Movement, Retreat or Adjustment)
//   POSITIONS
//   France: army par                 (or fleet; army/dislodged, fleet/dislodged; supply)
//   ORDERS
//   par move bur                     (via convoy; hold; support mar; support mar move gas; convoy lon move bre)
//   build Army par                   (in adjustments; remove par; in retreats: par disband)
//
// An order is that of whose unit it is, or of whose centre it is built in. Nothing is said of results, nor of where dislodged units may
// retreat to: the next phase shows what came of it.
#pragma once
#include "notation/formats/format.hpp"

namespace dipeq {

bool is_godip(std::string_view beginning);
ReadGames read_godip(const SourceText& source, const Map& map, const Rules& rules);

}  // namespace dipeq
