#include "model/position.hpp"

#include <algorithm>

namespace dipeq {

std::optional<UnitId> Position::add(Unit unit) {
  auto& place = unit_in_[unit.at.province.index()];
  if (place) return std::nullopt;
  const bool says_coast = unit.at.coast != Coast::none;
  if (says_coast && (unit.type == UnitType::army || !map_->has_coast(unit.at))) unit.at.coast = Coast::none;
  constexpr std::size_t few = 16;
  if (units_.size() == units_.capacity()) units_.reserve(std::max(few, 2 * units_.size()));
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
