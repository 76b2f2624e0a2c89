#include "phases/other_orders.hpp"

#include <algorithm>
#include <iterator>

#include "phases/legal_orders.hpp"

namespace dipeq {
namespace {

// Orders that may be legal; what is not is for `settle` to say.
class Imagined {
 public:
  Imagined(const SettledOrders& settled, UnitId unit)
      : settled_(settled), position_(settled.position), unit_(unit), reach_(in_reach(position_.map(), self())) {}

  std::vector<WrittenOrder> all() {
    add(HoldOrder{});
    moves();
    supports();
    convoys();
    return std::move(all_);
  }

 private:
  const Unit& self() const { return position_[unit_]; }

  void add(WrittenAction action) { all_.push_back({self().power, {self().type, self().at}, std::move(action), {}}); }
  UnitMention mention(UnitId u) const { return dipeq::mention(position_[u], self().power); }

  template <class Take> void each_other(Take take) const {
    for (std::size_t u = 0; u < settled_.of_unit.size(); u++)
      if (UnitId(u) != unit_) take(UnitId(u), settled_.of_unit[u]);
  }

  bool reaches(ProvinceId p) const { return std::ranges::find(reach_, p, &Location::province) != reach_.end(); }

  void moves() {
    for (MoveOrder& move : legal_moves(position_, unit_, settled_.rules)) add(std::move(move));
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
