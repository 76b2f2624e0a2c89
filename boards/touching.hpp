// Which units' orders act on each other: one moves to where the other stands or goes, or supports or convoys it.
#pragma once
#include <utility>
#include <vector>

#include "model/interactions.hpp"

namespace dipeq {

using Touch = std::pair<UnitId, UnitId>;  // the smaller one first

// Each pair once, in ascending order.
std::vector<Touch> touches(const Interactions& x);

// Units from which one comes to `from` by touches: which of them, by unit; those in `from` themselves among them.
std::vector<bool> reached_by_touch(const std::vector<Touch>& touches, std::size_t units,
                                   const std::vector<UnitId>& from);

}  // namespace dipeq
