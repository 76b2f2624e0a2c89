// Which sets of fleets can carry an army: the routes without detours over its convoy net (rules/routes.hpp).
#pragma once
#include <optional>
#include <vector>

#include "model/interactions.hpp"

namespace dipeq {

// Chains of fleets (by their number in the net) from origin to destination of which none can be left out. Nullopt if there
// are more than `limit`.
std::optional<std::vector<std::vector<std::uint32_t>>> minimal_routes(const ConvoyNet& net, std::size_t limit);

// The fleets on these routes, or on those of them that fleets of the army's own power make alone. Of a net with more routes
// than can be listed (10,000) all fleets count.
std::vector<UnitId> fleets_on_routes(const Interactions& x, UnitId army, bool own_alone);

}  // namespace dipeq
