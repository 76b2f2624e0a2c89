#include "model/position.hpp"

namespace dipeq {
namespace {

Coast coast_that_matters(const Unit& unit, const Map& map) {
  return unit.type == UnitType::fleet && map.has_coast(unit.at) ? unit.at.coast : Coast::none;
}

}  // namespace

std::optional<UnitId> Position::add(Unit unit) {
  OptionalId<UnitTag>& place = unit_in_[unit.at.province.index()];
  if (place) return std::nullopt;
  if (unit.at.coast != Coast::none) unit.at.coast = coast_that_matters(unit, *map_);
  constexpr std::size_t few = 16;
  if (units_.capacity() == 0) units_.reserve(few);
  const UnitId added(units_.size());
  units_.push_back(unit);
  place = added;
  return added;
}

void Position::clear() {
  for (const Unit& unit : units_) unit_in_[unit.at.province.index()] = std::nullopt;
  units_.clear();
}

}  // namespace dipeq
