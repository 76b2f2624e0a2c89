// Units on a map, at most one in a province.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "model/map.hpp"

namespace dipeq {

class Position {
 public:
  explicit Position(const Map& map) : map_(&map), unit_in_(map.provinces().size()) {}

  // Nullopt if the province is taken: a position with two units in one province cannot be made. A coast that does not
  // matter (of an army, or of a province without several) is dropped.
  std::optional<UnitId> add(Unit unit);

  void clear();  // no unit stands any more
  // From now on the units stand on that map: the same one, as it is in another season.
  void stand_on(const Map& map) { map_ = &map; }

  const Map& map() const { return *map_; }
  std::span<const Unit> units() const { return units_; }
  const Unit& operator[](UnitId u) const { return units_[u.index()]; }
  std::optional<UnitId> unit_in(ProvinceId p) const { return unit_in_[p.index()]; }

 private:
  const Map* map_;
  std::vector<Unit> units_;
  std::vector<OptionalId<UnitTag>> unit_in_;
};

}  // namespace dipeq
