// (internal to search/) What is true of all minimal patterns (patterns/minimal.hpp) and of few others: who looks for minimal ones may
// require it, and has less to look at.
//
// Said of the DATC's equations, on maps as the standard map. Each proof shows, of a pattern of which it is not true, orders that could as
// well hold, or units that could as well not be there: the other decisions have the same equations without them, and those that are gone
// were functions of the others. So the part without them has as many solutions, and the pattern is not minimal.
//
// 1. Who attacks a unit that holds or convoys is supported. Alone it counts 1 at most, and the unit 1 at least: it never moves. Held up by
//    a unit that stays, its rivals need more than that 1 anyhow; where it stands itself it counts 1, as a unit that holds does; and a hold
//    and a convoy are not cut. So it may as well hold, and the fleets that convoy it, too.
// 2. Who is supported in place is attacked by a move that is supported. Others do not get beyond 1, and it has that by itself.
// 3. Who holds is attacked. By 2 it is not supported otherwise, so nothing asks for it.
// 4. Who moves goes to where a unit stands, or to where another one goes, or is attacked. Otherwise nothing asks for its move.
// 5. An army of whose fleets one at most is attacked has one route, on which all of its fleets are, each touching none but those before and
//    behind it, the first one the army's place and the last one its destination. An unattacked fleet always convoys. If some route has no
//    attacked fleet, then the shortest of these is there in any case; else the shortest route of all is there if and only if that one fleet
//    convoys, as all routes have it. The fleets that are not on that shortest route may as well hold.
// 6. If no attack is supported, all moves make one circle, and all other units convoy these. By 1 to 3 nobody holds or supports then.
//    Circles of units that stay are of convoys alone, and there is none where fleets convoy at sea; so there is a solution, and another one
//    differs from it in whether all moves of a circle succeed (docs/theorems.md). That circle with its fleets has both by itself.
#pragma once
#include "search/questions/slots.hpp"

namespace dipeq {

// Of all numberings of a minimal pattern at least one satisfies this: it is sorted, but for the fleets of 5, which come along their route,
// and the moves of 6, which come round their circle.
SlotFacts::B may_be_minimal(const SlotFacts& slots);

}  // namespace dipeq
