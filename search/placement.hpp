// A pattern put on a map: provinces for its units such that the orders, as the map judges them, interact as the pattern says.
#pragma once
#include <optional>
#include <vector>

#include "model/position.hpp"
#include "model/written_order.hpp"
#include "search/slots.hpp"

namespace dipeq {

struct Placement {
  Position position;                 // unit i is order i of the pattern
  std::vector<WrittenOrder> orders;
};

// The first placement in the map's order of provinces; nullopt: this map has none. Fleets are not put into provinces of
// several coasts. The pattern's powers are the map's first ones.
std::optional<Placement> place(const FoundPattern& pattern, const Map& map);

}  // namespace dipeq
