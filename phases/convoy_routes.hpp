// Which seas could carry an army, whatever is ordered there: the part of convoying that is a matter of the board alone. A sea is here a
// province from which a fleet may convoy: on some maps some coasts are.
//
// A chain is a way from a coastal province over seas to another, each touching the next by any coast, past neither end. A *proper* route (DATC 3.2, 4.E.1) is
// a chain without detours (encodings/rules/routes.hpp).
#pragma once
#include <vector>

#include "model/position.hpp"

namespace dipeq {

using Seas = ProvinceSet;

Seas seas_with_fleets(const Position& position);

// The usable seas that an army could come to from there, one after the other; none if the province is not coastal.
Seas seas_from(const Map& map, const Seas& usable, ProvinceId from);
// The coastal provinces that these seas touch.
ProvinceSet ports_around(const Map& map, const Seas& seas);

// Both ends must be coastal and different, else there is none.
bool chain_exists(const Map& map, const Seas& usable, ProvinceId from, ProvinceId to);

// Whether some chain over the usable seas passes `sea`, none of them twice: the ways from there to both ends must not
// meet, and they need not unless one sea separates `sea` from both (Menger).
bool on_chain(const Map& map, const Seas& usable, ProvinceId sea, ProvinceId from, ProvinceId to);

// Whether some proper route over the usable seas passes `sea`. To find a chain without detours through a given place is
// a hard problem in general; on the standard board the search takes a few steps. After about `proper_route_steps` seas tried
// it is given up and the answer is yes: the fleet's convoy order is then left legal, as it was before DATC 3.
inline constexpr int proper_route_steps = 10'000;
std::vector<std::vector<ProvinceId>> proper_routes(const Map& map, const Seas& usable, ProvinceId from, ProvinceId to);
bool on_proper_route(const Map& map, const Seas& usable, ProvinceId sea, ProvinceId from, ProvinceId to);

}  // namespace dipeq
