// A pattern as a reading of the rulebook sees it.
#pragma once
#include "model/interactions.hpp"

namespace dipeq {

// An army that could go by land as well goes as these rules say (4.A.3).
Interactions interactions(const Pattern& pattern, const Rules& rules);

// Order by order the same kinds of orders, and the same relations between them: so whatever the rules make of the one they make of the other.
bool interact_alike(const Interactions& x, const Interactions& y);

// All fleets ordered to convoy the army, if none were disrupted, make a chain from where it stands to where it goes.
bool has_route(const Interactions& x, UnitId army);
// Every army that goes by convoy has one.
bool has_its_routes(const Pattern& pattern);
// Every convoying fleet is on a route that has no fleet to spare.
bool no_fleet_convoys_idly(const Pattern& pattern);

}  // namespace dipeq
