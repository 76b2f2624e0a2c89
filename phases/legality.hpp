// From what was written to what is adjudicated: exactly one order a unit, and the reason for every order put aside (model/put_aside.hpp).
#pragma once
#include <span>

#include "model/settled_orders.hpp"
#include "model/written_order.hpp"

namespace dipeq {

// 4.E.1. Its choices go from the laxest to the strictest: each demands of an order what those before it do, and more.
bool demands(const Rules& rules, Legality what);

// 4.A.6: whether it matters that a move names its path.
bool paths_count(const Rules& rules);
bool path_is_required(const Rules& rules);  // nothing convoys an army whose order names none

// The second uses the memory of `into` again.
SettledOrders settle(const Position& position, std::span<const WrittenOrder> orders,
                     const Rules& rules = rules_of(Preset::datc_3_2));
void settle(const Position& position, std::span<const WrittenOrder> orders, const Rules& rules, SettledOrders& into);

}  // namespace dipeq
