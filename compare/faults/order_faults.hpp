// (internal to compare/faults/) Orders that are settled wrong.
#pragma once
#include "compare/faults/faults.hpp"
#include "model/interactions.hpp"

namespace dipeq {

// Orders put aside for that reason stand as they are written, as far as there is a unit that they speak of.
void take(const OrderTaken& fault, const Board& board, SettledOrders& orders);

// Armies go as the fault says.
void take(const RouteTaken& fault, SettledOrders& orders);
// The board without the orders that are not read.
Board without_unread(const std::vector<OrderUnread>& faults, const Board& board);
// Orders of which a guard is met become holds, but for supports that are to have no effect: these are returned.
std::vector<UnitId> ignore(const std::vector<OrderIgnored>& faults, const Interactions& x,
                           const language::Rulebook& conditions, SettledOrders& orders);

}  // namespace dipeq
