#include "compare/faults/order_faults.hpp"

#include <algorithm>

#include "compare/faults/guard_met.hpp"
#include "phases/legality.hpp"

namespace dipeq {
namespace {

// What an order says, as it would be settled if nothing stood against it; nothing where it speaks of no unit that is there.
std::optional<SettledOrder> as_written(const WrittenAction& action, const Position& position, UnitId self) {
  struct AsWritten {
    const Position& position;
    UnitId self;
    using Made = std::optional<SettledOrder>;

    Made on(OrderKind kind, const UnitMention& whom) const {
      const auto unit = position.unit_in(whom.at.province);
      if (!unit) return std::nullopt;
      return SettledOrder{.kind = kind, .to = position[self].at, .target = *unit, .written = {}};
    }
    Made operator()(const HoldOrder&) const { return std::nullopt; }
    Made operator()(const MoveOffMapOrder&) const { return std::nullopt; }
    Made operator()(const MoveOrder& move) const {
      if (move.to.province == position[self].at.province) return std::nullopt;
      return SettledOrder{.kind = OrderKind::move, .to = move.to, .target = {}, .written = {}};
    }
    Made operator()(const SupportHoldOrder& s) const { return on(OrderKind::support, s.whom); }
    Made operator()(const SupportMoveOrder& s) const { return on(OrderKind::support, s.whom); }
    Made operator()(const ConvoyOrder& c) const { return on(OrderKind::convoy, c.whom); }
  };
  return std::visit(AsWritten{position, self}, action);
}

bool is_written_as(OrderUnread::What what, const WrittenAction& action) {
  using What = OrderUnread::What;
  const bool in_place = std::holds_alternative<SupportHoldOrder>(action),
             of_a_move = std::holds_alternative<SupportMoveOrder>(action);
  switch (what) {
    case What::order: return true;
    case What::move: return std::holds_alternative<MoveOrder>(action);
    case What::support: return in_place || of_a_move;
    case What::support_in_place: return in_place;
    case What::support_of_a_move: return of_a_move;
    case What::convoy: return std::holds_alternative<ConvoyOrder>(action);
    case What::with_a_later:
    case What::with_an_earlier:
    case What::with_another: break;  // not by how it is written
  }
  return false;
}

// Whether a power has another order for the same unit of its own, before or behind this one, as is asked.
bool is_one_of_several(OrderUnread::What what, const Board& board, std::size_t order) {
  using What = OrderUnread::What;
  if (what != What::with_a_later && what != What::with_an_earlier && what != What::with_another) return false;
  const WrittenOrder& one = board.orders[order];
  const auto unit = board.position.unit_in(one.unit.at.province);
  if (!unit || board.position[*unit].power != one.by) return false;
  for (std::size_t i = 0; i < board.orders.size(); ++i) {
    const bool asked = what == What::with_another || (i > order) == (what == What::with_a_later);
    const WrittenOrder& other = board.orders[i];
    if (i != order && asked && other.by == one.by && other.unit.at.province == one.unit.at.province) return true;
  }
  return false;
}

// All orders as they are written.
class AllAsWritten {
 public:
  AllAsWritten(const Board& board, const Rules& rules, const language::Rulebook& conditions)
      : orders_(settle(board.position, board.orders, rules)) {
    for (std::size_t u = 0; u < orders_.of_unit.size(); ++u) stand(board, UnitId(u));
    x_.prepare(orders_);
    nothing_.assign(x_.size(), Value::no);
    met_.emplace(x_, conditions, nothing_);
  }
  bool meets(const WrittenOrder& order, const std::vector<GuardCondition>& guard) const {
    const auto unit = orders_.position.unit_in(order.unit.at.province);
    return unit && (*met_)(guard, {{"u", *unit}});
  }

 private:
  void stand(const Board& board, UnitId unit) {
    SettledOrder& o = orders_.of_unit[unit.index()];
    if (o.put_aside == PutAside::nothing || !o.written) return;
    auto written = as_written(board.orders[*o.written].action, orders_.position, unit);
    if (!written) return;
    written->put_aside = o.put_aside, written->written = o.written;
    o = *written;
  }

  SettledOrders orders_;
  Interactions x_;
  Assignment nothing_;
  std::optional<GuardMet> met_;
};

bool is_one_of(OrderTaken::Which which, const WrittenAction& action) {
  using Which = OrderTaken::Which;
  return which == Which::any || (which == Which::in_place ? std::holds_alternative<SupportHoldOrder>(action)
                                                          : std::holds_alternative<SupportMoveOrder>(action));
}

// To where the supported unit goes, or stands if it does not move.
bool could_go_there(const SettledOrder& support, const SettledOrders& orders, UnitId supporter) {
  if (!support.target) return false;
  const SettledOrder& supported = orders.of_unit[(*support.target).index()];
  const ProvinceId there =
      supported.kind == OrderKind::move ? supported.to.province : orders.position[*support.target].at.province;
  const Unit& unit = orders.position[supporter];
  return orders.position.map().reaches(unit.type, unit.at, there);
}

// Of that move, naming where it goes or the province alone; the supporter could go there.
bool is_support_of(const WrittenAction& action, const SettledOrders& orders, UnitId supporter, UnitId mover) {
  const auto* support = std::get_if<SupportMoveOrder>(&action);
  const Position& position = orders.position;
  const Location to = orders.of_unit[mover.index()].to;
  if (!support || supporter == mover || support->whom.at.province != position[mover].at.province) return false;
  if (support->to.province != to.province) return false;
  if (support->to.coast != Coast::none && to.coast != Coast::none && support->to.coast != to.coast) return false;
  const Unit& unit = position[supporter];
  return unit.at.province != to.province && position.map().reaches(unit.type, unit.at, to.province);
}

// Supports match a move that is taken as they match any other one; who moves is not supported in place.
void match_supports(const std::vector<UnitId>& movers, const Board& board, SettledOrders& orders) {
  for (std::size_t u = 0; u < orders.of_unit.size(); ++u) {
    SettledOrder& o = orders.of_unit[u];
    if (!o.written) continue;
    const WrittenAction& action = board.orders[*o.written].action;
    for (const UnitId mover : movers) {
      const bool in_place =
          o.kind == OrderKind::support && o.target == mover && std::holds_alternative<SupportHoldOrder>(action);
      const bool unmatched =
          o.put_aside == PutAside::unmatched_support || o.put_aside == PutAside::supported_move_impossible;
      if (in_place)
        o = SettledOrder{.told = OrderKind::support,
                         .put_aside = PutAside::unmatched_support,
                         .to = {},
                         .target = {},
                         .written = o.written};
      else if (unmatched && is_support_of(action, orders, UnitId(u), mover))
        o = SettledOrder{
            .kind = OrderKind::support, .to = orders.position[UnitId(u)].at, .target = mover, .written = o.written};
    }
  }
}

PutAside unmatched(OrderKind kind) {
  return kind == OrderKind::convoy ? PutAside::unmatched_convoy : PutAside::unmatched_support;
}

// Who calls an order illegal does so whether it matches another one or not.
bool counts_as(const OrderIgnored& ignored, const SettledOrder& o) {
  if (o.kind == ignored.kind) return true;
  return ignored.as == OrderIgnored::As::illegal && ignored.kind != OrderKind::move &&
         o.put_aside == unmatched(ignored.kind);
}

PutAside illegal(OrderKind kind) {
  if (kind == OrderKind::move) return PutAside::not_adjacent;
  return kind == OrderKind::convoy ? PutAside::not_on_a_route : PutAside::support_unreachable;
}

}  // namespace

void take(const OrderTaken& fault, const Board& board, SettledOrders& orders) {
  std::vector<UnitId> movers;
  for (SettledOrder& o : orders.of_unit) {
    if (o.put_aside != fault.put_aside || !o.written) continue;
    const UnitId self(static_cast<std::size_t>(&o - orders.of_unit.data()));
    const WrittenAction& action = board.orders[*o.written].action;
    auto taken = as_written(action, orders.position, self);
    if (!taken || taken->target == self || taken->kind != fault.kind || !is_one_of(fault.which, action)) continue;
    if (fault.within_reach && !could_go_there(*taken, orders, self)) continue;
    taken->written = o.written;
    o = *taken;
    if (o.kind == OrderKind::move) movers.push_back(self);
  }
  if (!movers.empty()) match_supports(movers, board, orders);
}

std::vector<WrittenOrder> as_read(const std::vector<RouteTaken>& faults, std::vector<WrittenOrder> orders) {
  if (std::ranges::find(faults, RouteTaken::What::via_unread, &RouteTaken::what) == faults.end()) return orders;
  for (WrittenOrder& order : orders)
    if (auto* move = std::get_if<MoveOrder>(&order.action)) move->via = Via::unstated;
  return orders;
}

void take(const RouteTaken& fault, SettledOrders& orders) {
  if (fault.what == RouteTaken::What::via_unread) return;
  const auto is_to_be_convoyed = [&](UnitId army) {
    return std::ranges::any_of(orders.of_unit, [&](const SettledOrder& o) {
      return o.kind == OrderKind::convoy && o.target && *o.target == army;
    });
  };
  for (std::size_t u = 0; u < orders.of_unit.size(); ++u) {
    SettledOrder& o = orders.of_unit[u];
    const Unit& unit = orders.position[UnitId(u)];
    if (o.kind != OrderKind::move || unit.type != UnitType::army) continue;
    if (!orders.position.map().army_adjacent(unit.at.province, o.to.province)) continue;
    if (fault.what == RouteTaken::What::by_land)
      o.route = Route::land;
    else if (is_to_be_convoyed(UnitId(u)))
      o.route = Route::convoy;
  }
}

Board without_unread(const std::vector<OrderUnread>& faults, const Board& board, const Rules& rules,
                     const language::Rulebook& conditions) {
  Board left = board;
  std::optional<AllAsWritten> as_written;
  const auto meets = [&](const WrittenOrder& o, const std::vector<GuardCondition>& guard) {
    if (guard.empty()) return true;
    if (!as_written) as_written.emplace(board, rules, conditions);
    return as_written->meets(o, guard);
  };
  for (const OrderUnread& fault : faults) {
    const Board there = left;
    left.orders.clear();
    for (std::size_t i = 0; i < there.orders.size(); ++i) {
      const WrittenOrder& o = there.orders[i];
      const bool unread = is_written_as(fault.what, o.action) || is_one_of_several(fault.what, there, i);
      if (!unread || !meets(o, fault.guard)) left.orders.push_back(o);
    }
  }
  return left;
}

std::vector<const OrderIgnored*> ignored_by(const std::vector<OrderIgnored>& faults, const Interactions& x,
                                            const language::Rulebook& conditions, const SettledOrders& orders) {
  const Assignment nothing(x.size(), Value::no);
  const GuardMet met(x, conditions, nothing);
  std::vector<const OrderIgnored*> by(x.size());
  for (std::size_t u = 0; u < x.size(); ++u)
    for (const OrderIgnored& fault : faults)
      if (counts_as(fault, orders.of_unit[u]) && met(fault.guard, {{"u", UnitId(u)}})) by[u] = &fault;
  return by;
}

Board without_ignored(const std::vector<const OrderIgnored*>& by, const SettledOrders& orders, const Board& board) {
  std::vector<bool> ignored(board.orders.size());
  for (std::size_t u = 0; u < by.size(); ++u)
    if (by[u] && by[u]->as != OrderIgnored::As::without_effect) ignored[*orders.of_unit[u].written] = true;
  Board left{board.position, {}};
  for (std::size_t i = 0; i < ignored.size(); ++i)
    if (!ignored[i]) left.orders.push_back(board.orders[i]);
  return left;
}

void call(const std::vector<const OrderIgnored*>& by, const SettledOrders& before, SettledOrders& orders) {
  using As = OrderIgnored::As;
  for (std::size_t u = 0; u < by.size(); ++u) {
    if (!by[u] || (by[u]->as != As::unmatched && by[u]->as != As::illegal)) continue;
    SettledOrder& o = orders.of_unit[u];
    o.told = by[u]->kind;
    o.put_aside = by[u]->as == As::illegal ? illegal(by[u]->kind) : unmatched(by[u]->kind);
    o.written = before.of_unit[u].written;
  }
}

}  // namespace dipeq
