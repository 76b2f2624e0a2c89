// What else a unit could have been ordered: every legal order of it, as a player would write it.
#pragma once
#include <vector>

#include "model/legality.hpp"

namespace dipeq {

// Legal orders of the unit that say something else than its present one, a hold first, then moves, supports and convoys. Those
// that match no other order are left out, since they do what a hold does; a convoyed move whose route is not ordered is not
// one of them, since it is still a move. That an order is legal is what settling it says.
std::vector<WrittenOrder> other_orders(const SettledOrders& settled, std::span<const WrittenOrder> orders, UnitId unit);

// The order set with all orders that the unit's owner wrote for it replaced by one, which comes last. `kept` are the orders
// that are left, by their number in `orders`.
struct ChangedOrders {
  std::vector<WrittenOrder> orders;
  std::vector<std::size_t> kept;
};
ChangedOrders with_order(const Position& position, std::span<const WrittenOrder> orders, UnitId unit, const WrittenOrder& order);

// Where a unit could go without a convoy, coasts told apart.
std::vector<Location> in_reach(const Map& map, const Unit& unit);

}  // namespace dipeq
