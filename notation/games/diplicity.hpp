// (internal) Games of diplicity as its tests keep them: what godip's orders are, what became of each, and the state after each phase.
//
//   {"schema_version": 1, "variant": "Classical", "phases": [
//     {"ordinal": 1, "season": "Spring", "year": 1901, "type": "Movement",
//      "orders": [{"nation": "France", "selected": ["mar", "Move", "spa"], "expected_resolution": "OK"}, …],
//      "expected_state_after": {"units": [{"nation": "France", "type": "Army", "province": "spa", "dislodged": false}, …],
//                               "supply_centers": {"bre": "France", …}}}, …]}
//
// The first phase begins as games do. Types are Movement, Retreat and Adjustment; that of Fall is the winter's.
#pragma once
#include "notation/formats/format.hpp"

namespace dipeq {

bool is_diplicity(std::string_view beginning);

// It does not say where dislodged units may retreat to: their lists are empty. Phases of retreats in which nobody has to retreat are left out;
// a remark tells how many. Refused: another variant than Classical, a first phase that is not Spring 1901.
ReadGames read_diplicity(const SourceText& source, const Map& map, const Rules& rules);

}  // namespace dipeq
