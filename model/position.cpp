#include "model/position.hpp"

namespace dipeq {

std::optional<UnitId> Position::add(Unit unit) {
  auto& place = unit_in_[unit.at.province.index()];
  if (place) return std::nullopt;
  const bool says_coast = unit.at.coast != Coast::none;
  if (says_coast && (unit.type == UnitType::army || !map_->has_coast(unit.at))) unit.at.coast = Coast::none;
  const UnitId added(units_.size());
  place = added;
  units_.push_back(unit);
  return added;
}

void Position::clear() {
  for (const Unit& unit : units_) unit_in_[unit.at.province.index()] = std::nullopt;
  units_.clear();
}

}  // namespace dipeq
