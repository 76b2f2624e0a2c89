// Which sets of fleets can carry an army: the minimal routes of its convoy net.
#pragma once
#include <optional>
#include <vector>

#include "model/interactions.hpp"

namespace dipeq {

// Chains of fleets (by their number in the net) from origin to destination of which none can be left out. Nullopt if there
// are more than `limit`.
std::optional<std::vector<std::vector<std::uint32_t>>> minimal_routes(const ConvoyNet& net, std::size_t limit);

}  // namespace dipeq
