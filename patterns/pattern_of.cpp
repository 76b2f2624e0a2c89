#include "patterns/pattern_of.hpp"

#include <map>

namespace dipeq {
namespace {

// Where unit i stands is place i; empty provinces come behind.
class Places {
 public:
  explicit Places(const Position& position) : next_(position.units().size()) {
    for (std::size_t u = 0; u < next_; u++) places_[position[UnitId(u)].at.province] = PlaceId(u);
  }
  PlaceId operator()(ProvinceId p) {
    const auto [known, is_new] = places_.try_emplace(p, PlaceId(next_));
    next_ += is_new;
    return known->second;
  }

 private:
  std::map<ProvinceId, PlaceId> places_;
  std::size_t next_;
};

void add_touching(Pattern& pattern, const SettledOrders& settled, Places& places) {
  const Map& map = settled.position.map();
  const auto at = [&](UnitId u) { return settled.position[u].at.province; };
  const auto touch = [&](ProvinceId a, ProvinceId b) {
    if (map.convoy_adjacent(a, b)) pattern.touching.emplace_back(places(a), places(b));
  };
  for (std::size_t c = 0; c < settled.of_unit.size(); c++) {
    const SettledOrder& fleet = settled.of_unit[c];
    if (fleet.kind != OrderKind::convoy) continue;
    touch(at(UnitId(c)), at(*fleet.target));
    touch(at(UnitId(c)), settled.of_unit[(*fleet.target).index()].to.province);
    for (std::size_t d = c + 1; d < settled.of_unit.size(); d++)
      if (settled.of_unit[d].kind == OrderKind::convoy && settled.of_unit[d].target == fleet.target)
        touch(at(UnitId(c)), at(UnitId(d)));
  }
}

}  // namespace

Pattern pattern_of(const SettledOrders& settled) {
  Places places(settled.position);
  Pattern pattern;
  for (std::size_t u = 0; u < settled.of_unit.size(); u++) {
    const SettledOrder& o = settled.of_unit[u];
    const Unit& unit = settled.position[UnitId(u)];
    PatternOrder order{o.kind, unit.power, places(unit.at.province), {}, o.route, {}, o.difficult, unit.type};
    order.at_sea = settled.position.map()[unit.at.province].terrain == Terrain::sea;
    order.by_land_too = o.route == Route::convoy_else_land;
    if (o.kind == OrderKind::move) order.to = places(o.to.province);
    if (o.kind == OrderKind::support || o.kind == OrderKind::convoy) order.target = o.target;
    pattern.orders.push_back(order);
  }
  add_touching(pattern, settled, places);
  return pattern;
}

}  // namespace dipeq
