#include "solver/other_orders.hpp"

#include <algorithm>

#include "model/convoy_routes.hpp"

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

  UnitMention mention(UnitId u) const { return {position_[u].type, position_[u].at}; }

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
      if (const ProvinceId to(p); chain_exists(map_, seas, self().at.province, to))
        add(MoveOrder{{to}, reaches(to) ? Via::convoy : Via::unstated});
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

bool same(const SettledOrder& a, const SettledOrder& b) {
  return a.kind == b.kind && a.to == b.to && a.route == b.route && a.target == b.target;
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

ChangedOrders with_order(const Position& position, std::span<const WrittenOrder> orders, UnitId unit,
                         const WrittenOrder& order) {
  ChangedOrders changed;
  for (std::size_t i = 0; i < orders.size(); i++) {
    const WrittenOrder& o = orders[i];
    if (position.unit_in(o.unit.at.province) == unit && o.by == position[unit].power) continue;
    changed.orders.push_back(o);
    changed.kept.push_back(i);
  }
  changed.orders.push_back(order);
  return changed;
}

std::vector<WrittenOrder> other_orders(const SettledOrders& settled, std::span<const WrittenOrder> orders,
                                       UnitId unit) {
  std::vector<WrittenOrder> others = Imagined(settled, unit).all();
  std::erase_if(others, [&](const WrittenOrder& o) {
    const auto changed = with_order(settled.position, orders, unit, o).orders;
    const SettledOrder as_settled = settle(settled.position, changed, settled.rules).of_unit[unit.index()];
    return !counts(as_settled) || same(as_settled, settled.of_unit[unit.index()]);
  });
  return others;
}

}  // namespace dipeq
