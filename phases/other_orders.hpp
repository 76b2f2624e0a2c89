// What else a unit could have been ordered: every legal order of it, as a player would write it.
#pragma once
#include <vector>

#include "phases/order_sets.hpp"

namespace dipeq {

// Legal orders of the unit that come to something else than its present one, a hold first, then moves, supports and convoys;
// of several that come to the same, one. Those that match no other order are left out, since they do what a hold does; a
// convoyed move whose route is not ordered is not one of them, since it is still a move. That an order is legal is what
// settling it says. All say whose unit they support or convoy (4.C.5); a path, where it counts (4.A.6), is one without detours.
std::vector<WrittenOrder> other_orders(const SettledOrders& settled, std::span<const CountingOrder> orders,
                                       UnitId unit);

// The orders with all that the unit's owner has for it replaced by one, which comes last.
std::vector<CountingOrder> with_order(const Position& position, std::span<const CountingOrder> orders, UnitId unit,
                                      const WrittenOrder& order);

}  // namespace dipeq
