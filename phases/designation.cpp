#include "phases/designation.hpp"

#include <stdexcept>

namespace dipeq {
namespace {

// All four issues have the same choices.
enum class Treatment : std::uint8_t { illegal, valid, yields };

template <class Choice> Treatment treatment(Choice choice) {
  switch (choice) {
    case Choice::illegal: return Treatment::illegal;
    case Choice::valid: return Treatment::valid;
    case Choice::yields: return Treatment::yields;
  }
  throw std::logic_error("settle: no such choice of 4.C");
}

// 4.C.1, 4.C.2
Treatment treatment_of_type(Named type, const Rules& rules) {
  if (type == Named::correctly) return Treatment::valid;
  return type == Named::not_at_all ? treatment(rules.missing_unit_type) : treatment(rules.wrong_unit_type);
}

// 4.C.5, 4.C.6
Treatment treatment_of_power(std::optional<Named> power, const Rules& rules) {
  if (!power || power == Named::correctly) return Treatment::valid;
  return power == Named::not_at_all ? treatment(rules.missing_nationality) : treatment(rules.wrong_nationality);
}

template <class T> Named named(const std::optional<T>& said, T truth) {
  return !said ? Named::not_at_all : *said == truth ? Named::correctly : Named::wrongly;
}

const UnitMention* other_unit(const WrittenAction& action) {
  if (const auto* order = std::get_if<SupportHoldOrder>(&action)) return &order->whom;
  if (const auto* order = std::get_if<SupportMoveOrder>(&action)) return &order->whom;
  if (const auto* order = std::get_if<ConvoyOrder>(&action)) return &order->whom;
  return nullptr;
}

}  // namespace

Designation designation(const Position& position, UnitId unit, const WrittenOrder& order) {
  Designation result{.type = named(order.unit.type, position[unit].type), .power = {}};
  const UnitMention* other = other_unit(order.action);
  const auto whom = other ? position.unit_in(other->at.province) : std::nullopt;
  const bool own = whom && position[*whom].power == position[unit].power;
  if (whom && (!own || other->power)) result.power = named(other->power, position[*whom].power);
  if (whom) result.other_type = named(other->type, position[*whom].type);
  return result;
}

PutAside fault(const Designation& designation, const Rules& rules) {
  if (treatment_of_type(designation.type, rules) == Treatment::illegal)
    return designation.type == Named::wrongly ? PutAside::unit_type_wrong : PutAside::unit_type_missing;
  if (designation.other_type == Named::wrongly && treatment(rules.wrong_unit_type) == Treatment::illegal)
    return PutAside::unit_type_wrong;
  if (treatment_of_power(designation.power, rules) == Treatment::illegal)
    return designation.power == Named::wrongly ? PutAside::nationality_wrong : PutAside::nationality_missing;
  return PutAside::nothing;
}

bool yields(const Designation& designation, const Designation& other, const Rules& rules) {
  const bool by_type =
      treatment_of_type(designation.type, rules) == Treatment::yields && other.type == Named::correctly;
  const bool by_power =
      treatment_of_power(designation.power, rules) == Treatment::yields && other.power == Named::correctly;
  return by_type || by_power;
}

}  // namespace dipeq
