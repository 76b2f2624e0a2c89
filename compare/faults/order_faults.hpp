// (internal to compare/faults/) Orders that are settled wrong.
#pragma once
#include "compare/faults/faults.hpp"
#include "model/interactions.hpp"

namespace dipeq {

// Orders put aside for that reason stand as they are written, as far as there is a unit that they speak of.
void take(const OrderTaken& fault, const Board& board, SettledOrders& orders);

// Armies go as the fault says, once orders are settled.
void take(const RouteTaken& fault, SettledOrders& orders);
// The orders as they are read, before they are settled.
std::vector<WrittenOrder> as_read(const std::vector<RouteTaken>& faults, std::vector<WrittenOrder> orders);
// The board without the orders that are not read.
Board without_unread(const std::vector<OrderUnread>& faults, const Board& board, const Rules& rules,
                     const language::Rulebook& conditions);
// By which fault, if by any, the order of each unit is ignored: a legal order, or one that is called illegal and matches nothing.
std::vector<const OrderIgnored*> ignored_by(const std::vector<OrderIgnored>& faults, const Interactions& x,
                                            const language::Rulebook& conditions, const SettledOrders& orders);
// The board without them; but supports that only have no effect are ordered.
Board without_ignored(const std::vector<const OrderIgnored*>& by, const SettledOrders& orders, const Board& board);
// Settled anew, units hold whose orders are called illegal, or are said to match none; this says so of them.
void call(const std::vector<const OrderIgnored*>& by, const SettledOrders& before, SettledOrders& orders);

}  // namespace dipeq
