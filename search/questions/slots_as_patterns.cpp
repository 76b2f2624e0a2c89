// What was found of slots as a pattern, and a pattern as a condition of slots.
#include <stdexcept>

#include "patterns/plain_units.hpp"
#include "search/questions/slots.hpp"

namespace dipeq {

Pattern SlotFacts::extract(const std::vector<char>& node_values) const {
  auto is_so = [&](B b) { return bool(node_values[b.literal.node()]) != b.literal.negated(); };
  Pattern found;
  for (Id i = 0; i < k_; i++) {
    PatternOrder o;
    o.at = PlaceId(i);
    o.kind = is_so(kind_[move][i])     ? OrderKind::move
             : is_so(kind_[convoy][i]) ? OrderKind::convoy
             : is_so(kind_[hold][i])   ? OrderKind::hold
                                       : OrderKind::support;
    o.route = is_so(convoyed_[i]) ? Route::convoy : Route::land;
    for (Id c = 0; c <= i; c++) {
      if (is_so(power_[i][c])) o.power = PowerId(c);
      if (is_so(empty_[i][c])) o.to = PlaceId(k_ + c);
    }
    for (Id j = 0; j < k_; j++) {
      if (j == i) continue;
      if (is_so(at_[i][j])) o.to = PlaceId(j);
      if (is_so(target_[i][j])) o.target = UnitId(j);
    }
    o.type = is_so(fleet_[i]) ? UnitType::fleet : UnitType::army;
    o.at_sea = is_so(sea_[i]);
    o.by_land_too = is_so(by_land_too_[i]);
    o.says_no_via = is_so(no_via_[i]);
    o.difficult = is_so(difficult_[i]);
    found.orders.push_back(o);
  }
  for (Id c = 0; c < k_; c++)
    for (Id m = 0; m < k_; m++) {
      if (c == m) continue;
      const auto& orders = found.orders;
      if (is_so(starts_[c][m])) found.touching.emplace_back(orders[c].at, orders[m].at);
      if (is_so(ends_[c][m])) found.touching.emplace_back(orders[c].at, orders[m].to);
      if (c < m && is_so(touches_[c][m])) found.touching.emplace_back(orders[c].at, orders[m].at);
    }
  for (Id c = 0; c < k_; c++)
    for (Id m = 0; m < k_; m++) {
      if (c == m || !is_so(kind_[convoy][c])) continue;
      const PatternOrder &fleet = found.orders[c], &other = found.orders[m];
      const bool its_army = fleet.target == UnitId(m),
                 with_it = is_so(kind_[convoy][m]) && other.target == fleet.target;
      if ((its_army && (found.touch(fleet.at, other.at) != is_so(starts_[c][m]) ||
                        found.touch(fleet.at, other.to) != is_so(ends_[c][m]))) ||
          (with_it && found.touch(fleet.at, other.at) != is_so(touches_[c][m])))
        throw std::logic_error("of unknown orders, a fleet touches a place for one of them and not for another");
    }
  if (asked_.of_other_maps()) give_plain_units(found);
  return found;
}

SlotFacts::B SlotFacts::is(const Pattern& found, PowersOf powers) const {
  const auto& orders = found.orders;
  B all = !no();
  const auto as = [&](B b, bool value) { all = all && (value ? b : !b); };
  for (Id i = 0; i < k_; i++) {
    const PatternOrder& o = orders[i];
    const bool moves = o.kind == OrderKind::move, supports = o.kind == OrderKind::support;
    as(kind_[move][i], moves);
    as(kind_[convoy][i], o.kind == OrderKind::convoy);
    as(kind_[support_move][i], supports && orders[o.target->index()].kind == OrderKind::move);
    as(kind_[support_hold][i], supports && orders[o.target->index()].kind != OrderKind::move);
    as(convoyed_[i], o.route != Route::land && moves);
    as(by_land_too_[i], o.by_land_too);
    as(no_via_[i], o.says_no_via);
    as(difficult_[i], o.difficult);
    for (Id j = 0; j < k_; j++) {
      if (j == i) continue;
      as(at_[i][j], moves && o.to == orders[j].at);
      as(target_[i][j], o.target == UnitId(j));
      if (j < i && powers == PowersOf::pattern) as(foreign(i, j), o.power != orders[j].power);
      if (j < i && moves && orders[j].kind == OrderKind::move && o.to.index() >= k_)
        as(same_empty_destination(i, j), o.to == orders[j].to);
      if (o.kind != OrderKind::convoy) continue;
      if (o.target == UnitId(j)) {
        as(starts_[i][j], found.touch(o.at, orders[j].at));
        as(ends_[i][j], found.touch(o.at, orders[j].to));
      } else if (orders[j].kind == OrderKind::convoy && orders[j].target == o.target) {
        as(touches_[i][j], found.touch(o.at, orders[j].at));
      }
    }
  }
  return all;
}

}  // namespace dipeq
