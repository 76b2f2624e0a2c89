#include "search/claims/changed.hpp"

#include <algorithm>
#include <stdexcept>

#include "boards/reduction.hpp"
#include "patterns/reading.hpp"

namespace dipeq {
namespace {

using language::OrderChange;

bool one_is_added(OrderChange change) {
  return change == OrderChange::one_more_support || change == OrderChange::one_more_convoy;
}

void hold(PatternOrder& order) {
  order.kind = OrderKind::hold;
  order.to = {};
  order.route = Route::land;
  order.target.reset();
  order.by_land_too = order.says_no_via = order.difficult = false;
}

// What acted on the unit's order, as far as `acted` says, has nothing left to act on.
template <class Acted> void hold_with_whoever(Pattern& p, UnitId unit, Acted acted) {
  for (PatternOrder& o : p.orders)
    if (o.target == unit && acted(o)) hold(o);
}

Pattern with_hold(Pattern p, UnitId unit) {
  const bool moved = p[unit].kind == OrderKind::move;
  hold_with_whoever(p, unit, [&](const PatternOrder& o) { return o.kind == OrderKind::convoy || moved; });
  hold(p.orders[unit.index()]);
  return p;
}

Pattern without_unit(Pattern p, UnitId unit) {
  p = with_hold(std::move(p), unit);
  hold_with_whoever(p, unit, [](const PatternOrder&) { return true; });
  std::size_t nowhere = 0;
  for (const PatternOrder& o : p.orders)
    nowhere = std::max({nowhere, o.at.index() + 1, o.kind == OrderKind::move ? o.to.index() + 1 : 0});
  p.orders[unit.index()].at = PlaceId(static_cast<std::uint32_t>(nowhere));
  return p;
}

Pattern with_powers_merged(Pattern p, PowerId stays, PowerId goes) {
  for (PatternOrder& o : p.orders)
    if (o.power == goes) o.power = stays;
  return p;
}

std::size_t order_of(const Board& board, UnitId unit) {
  const auto found = std::ranges::find(board.orders, board.position[unit].at.province,
                                       [](const WrittenOrder& o) { return o.unit.at.province; });
  if (found == board.orders.end()) throw std::logic_error("a unit of a placed pattern has no order");
  return static_cast<std::size_t>(found - board.orders.begin());
}

}  // namespace

bool can_change(const Pattern& p, OrderChange change, std::span<const UnitId> of) {
  switch (change) {
    case OrderChange::none: return true;
    case OrderChange::one_more_support:
      if (p[of[0]].kind != OrderKind::support || p[of[0]].target != of[1]) return false;
      break;
    case OrderChange::one_more_convoy:
      if (p[of[0]].kind != OrderKind::convoy || p[of[0]].target != of[1]) return false;
      break;
    case OrderChange::powers_merged: return of[0] != of[1];
    case OrderChange::turned_to_hold:
    case OrderChange::gone: break;
  }
  return !has_its_routes(p) || (has_its_routes(before(p, change, of)) && has_its_routes(after(p, change, of)));
}

Pattern before(const Pattern& p, OrderChange change, std::span<const UnitId> of) {
  return one_is_added(change) ? with_hold(p, of[0]) : p;
}

Pattern after(const Pattern& p, OrderChange change, std::span<const UnitId> of) {
  switch (change) {
    case OrderChange::none:
    case OrderChange::one_more_support:
    case OrderChange::one_more_convoy: break;
    case OrderChange::turned_to_hold: return with_hold(p, of[0]);
    case OrderChange::gone: return without_unit(p, of[0]);
    case OrderChange::powers_merged: return with_powers_merged(p, p[of[0]].power, p[of[1]].power);
  }
  return p;
}

Pattern without_order(const Pattern& p, UnitId unit) {
  Pattern rest = p;
  rest.orders.erase(rest.orders.begin() + unit.value);
  for (PatternOrder& o : rest.orders)
    if (o.target && *o.target > unit) o.target = UnitId(o.target->value - 1);
  return rest;
}

Board before(const Board& board, OrderChange change, std::span<const UnitId> of) {
  return one_is_added(change) ? with_hold(board, order_of(board, of[0])) : board;
}

Board after(const Board& board, OrderChange change, std::span<const UnitId> of) {
  switch (change) {
    case OrderChange::none:
    case OrderChange::one_more_support:
    case OrderChange::one_more_convoy: break;
    case OrderChange::turned_to_hold: return with_hold(board, order_of(board, of[0]));
    case OrderChange::gone: return without_unit(board, of[0]);
    case OrderChange::powers_merged:
      return with_powers_merged(board, board.position[of[0]].power, board.position[of[1]].power);
  }
  return board;
}

}  // namespace dipeq
