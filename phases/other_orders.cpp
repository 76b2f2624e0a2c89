#include "phases/other_orders.hpp"

#include <algorithm>
#include <iterator>

#include "phases/adjacent_convoy.hpp"
#include "phases/convoy_routes.hpp"

namespace dipeq {
namespace {

// Orders that may be legal; what is not is for `settle` to say.
class Imagined {
 public:
  Imagined(const SettledOrders& settled, UnitId unit)
      : settled_(settled),
        position_(settled.position),
        map_(position_.map()),
        unit_(unit),
        reach_(in_reach(map_, self())) {}

  std::vector<WrittenOrder> all() {
    add(HoldOrder{});
    moves();
    supports();
    convoys();
    return std::move(all_);
  }

 private:
  const Unit& self() const { return position_[unit_]; }

  void add(WrittenAction action) { all_.push_back({self().power, mention(unit_), std::move(action), {}}); }

  UnitMention mention(UnitId u) const {
    const Unit& unit = position_[u];
    return {unit.type, unit.at, unit.power == self().power ? std::nullopt : std::optional(unit.power)};
  }

  template <class Take> void each_other(Take take) const {
    for (std::size_t u = 0; u < settled_.of_unit.size(); u++)
      if (UnitId(u) != unit_) take(UnitId(u), settled_.of_unit[u]);
  }

  bool reaches(ProvinceId p) const { return std::ranges::find(reach_, p, &Location::province) != reach_.end(); }

  void moves() {
    for (Location to : reach_) add(MoveOrder{to});
    if (self().type == UnitType::fleet) return;
    const Seas seas = seas_with_fleets(position_);
    for (std::size_t p = 0; p < map_.provinces().size(); p++)
      if (const ProvinceId to(p); chain_exists(map_, seas, self().at.province, to)) {
        add(MoveOrder{{to}, reaches(to) ? Via::convoy : Via::unstated});
        if (!paths_count(settled_.rules)) continue;
        for (auto& path : proper_routes(map_, seas, self().at.province, to))
          add(MoveOrder{{to}, Via::unstated, std::move(path)});
      }
    if (via_without_chain(settled_.rules) == ViaWithoutChain::is_legal)
      for (Location to : reach_) add(MoveOrder{to, Via::convoy});
  }

  void supports() {
    each_other([&](UnitId u, const SettledOrder& order) {
      if (order.kind == OrderKind::move) {
        if (reaches(order.to.province)) add(SupportMoveOrder{mention(u), order.to});
      } else if (reaches(position_[u].at.province)) {
        add(SupportHoldOrder{mention(u)});
      }
    });
  }

  void convoys() {
    if (self().type == UnitType::army) return;
    each_other([&](UnitId u, const SettledOrder& order) {
      if (order.kind == OrderKind::move && position_[u].type == UnitType::army) add(ConvoyOrder{mention(u), order.to});
    });
  }

  const SettledOrders& settled_;
  const Position& position_;
  const Map& map_;
  UnitId unit_;
  std::vector<Location> reach_;
  std::vector<WrittenOrder> all_;
};

bool counts(const SettledOrder& o) { return o.put_aside == PutAside::nothing || o.kind == OrderKind::move; }

// Whether two order sets come to the same, for all units.
bool same(const std::vector<SettledOrder>& a, const std::vector<SettledOrder>& b) {
  return std::ranges::equal(a, b, [](const SettledOrder& x, const SettledOrder& y) {
    return x.kind == y.kind && x.to == y.to && x.route == y.route && x.target == y.target;
  });
}

}  // namespace

std::vector<Location> in_reach(const Map& map, const Unit& unit) {
  if (unit.type == UnitType::fleet) {
    const auto fleet = map.fleet_neighbours(unit.at);
    return {fleet.begin(), fleet.end()};
  }
  std::vector<Location> reach;
  for (ProvinceId p : map.army_neighbours(unit.at.province)) reach.push_back({p, Coast::none});
  return reach;
}

std::vector<CountingOrder> with_order(const Position& position, std::span<const CountingOrder> orders, UnitId unit,
                                      const WrittenOrder& order) {
  std::vector<CountingOrder> changed;
  std::ranges::copy_if(orders, std::back_inserter(changed), [&](const CountingOrder& o) {
    return position.unit_in(o.order.unit.at.province) != unit || o.order.by != position[unit].power;
  });
  changed.push_back({order, std::nullopt});
  return changed;
}

std::vector<WrittenOrder> other_orders(const SettledOrders& settled, std::span<const CountingOrder> orders,
                                       UnitId unit) {
  std::vector<WrittenOrder> others;
  std::vector<std::vector<SettledOrder>> known{settled.of_unit};
  for (WrittenOrder& o : Imagined(settled, unit).all()) {
    auto then = settle(settled.position, with_order(settled.position, orders, unit, o), settled.rules).of_unit;
    if (!counts(then[unit.index()]) || std::ranges::any_of(known, [&](const auto& k) { return same(then, k); }))
      continue;
    others.push_back(std::move(o));
    known.push_back(std::move(then));
  }
  return others;
}

}  // namespace dipeq
