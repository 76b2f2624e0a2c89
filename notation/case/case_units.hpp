// (internal) The units of a case: which can stand where, and which an order speaks of when no position is stated.
#pragma once
#include <optional>
#include <string>

#include "model/position.hpp"
#include "model/written_order.hpp"

namespace dipeq {

// Whether such a unit can stand where it is said to; why not, as a message, which is empty if it can.
bool can_stand(const Unit& unit, const Map& map);
std::string objection(const Unit& unit, const Map& map);

// The unit that an order of its owner takes for granted. Nullopt if the order does not say its type. A coast that says
// nothing (of an army, or where there is only one) belongs to the order, not to the unit (DATC 4.B.6).
std::optional<Unit> implied_unit(const WrittenOrder& order, const Map& map);

std::string unit_of_power(const Unit& unit, const Map& map);  // "A Munich of Germany"

}  // namespace dipeq
