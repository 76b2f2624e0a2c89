#include "boards/later_orders.hpp"

#include <algorithm>

#include "boards/random_position.hpp"
#include "phases/legal_orders.hpp"

namespace dipeq {
namespace {

std::vector<ProvinceId> centres_of(const Map& map) {
  std::vector<ProvinceId> all;
  for (std::size_t p = 0; p < map.provinces().size(); p++)
    if (map.provinces()[p].supply_center) all.push_back(ProvinceId(p));
  return all;
}

// Rather to where another may go as well.
Location retreat(const Dislodged& d, const GameState& state, Dice& dice) {
  std::vector<Location> shared;
  for (Location to : d.retreats)
    for (const Dislodged& other : state.dislodged)
      if (&other != &d && std::ranges::find(other.retreats, to.province, &Location::province) != other.retreats.end())
        shared.push_back(to);
  return dice.one_of(shared.empty() || dice.percent(35) ? d.retreats : shared);
}

WrittenAction wrong_retreat(const Dislodged& d, const Map& map, Dice& dice) {
  const auto reach = in_reach(map, d.unit);
  if (reach.empty() || dice.percent(20)) return HoldOrder{};
  return MoveOrder{dice.one_of(reach)};
}

AdjustmentOrder build(PowerId power, const GameState& state, ProvinceId there, Dice& dice) {
  const Unit unit = random_unit(state.map(), there, dice);
  return {power, BuildOrder{{unit.type, unit.at}}, {}};
}

void order_builds(PowerId power, int due, const GameState& state, Dice& dice, std::vector<AdjustmentOrder>& to) {
  std::vector<ProvinceId> open = open_centres(state, power);
  dice.shuffle(open);
  const int one_too_many = dice.percent(20) ? 1 : 0;
  for (int n = 0; n < due + one_too_many; n++) {
    const std::size_t roll = dice.below(100);
    if (roll < 12)
      to.push_back({power, WaiveOrder{}, {}});
    else if (roll < 24 || open.empty())
      to.push_back(build(power, state, dice.one_of(centres_of(state.map())), dice));
    else
      to.push_back(build(power, state, open[static_cast<std::size_t>(n) % open.size()], dice));
  }
}

void order_removals(PowerId power, int due, const GameState& state, Dice& dice, std::vector<AdjustmentOrder>& to) {
  std::vector<Unit> own;
  for (const Unit& unit : state.position.units())
    if (unit.power == power) own.push_back(unit);
  dice.shuffle(own);
  const std::size_t ordered = dice.below(static_cast<std::size_t>(due) + 2);
  for (std::size_t n = 0; n < std::min(ordered, own.size()); n++) {
    const Unit& unit = dice.percent(8) ? dice.one_of(state.position.units()) : own[n];
    to.push_back({power, RemoveOrder{{unit.type, unit.at}}, {}});
  }
}

}  // namespace

Centres random_centres(const Position& position, Dice& dice) {
  const Map& map = position.map();
  Centres centres(map);
  for (ProvinceId p : centres_of(map)) {
    const auto unit = position.unit_in(p);
    const std::size_t roll = dice.below(100);
    if (unit && roll < 55)
      centres.give(p, position[*unit].power);
    else if (map[p].home && roll < 80)
      centres.give(p, *map[p].home);
    else if (roll < 92)
      centres.give(p, PowerId(dice.below(map.powers().size())));
  }
  return centres;
}

std::vector<RetreatOrder> random_retreats(const GameState& state, Dice& dice) {
  std::vector<RetreatOrder> orders;
  for (const Dislodged& d : state.dislodged) {
    const std::size_t roll = dice.below(100);
    if (roll < 8) continue;
    RetreatOrder order{d.unit.power, {d.unit.type, d.unit.at}, DisbandOrder{}, {}};
    if (roll >= 30)
      order.action = WrittenAction(MoveOrder{retreat(d, state, dice)});
    else if (roll >= 18)
      order.action = wrong_retreat(d, state.map(), dice);
    orders.push_back(std::move(order));
  }
  return orders;
}

std::vector<AdjustmentOrder> random_adjustments(const GameState& state, Dice& dice) {
  std::vector<AdjustmentOrder> orders;
  for (std::size_t p = 0; p < state.map().powers().size(); p++) {
    const PowerId power(p);
    const int due = adjustment_due(state, power);
    if (due > 0) order_builds(power, due, state, dice, orders);
    if (due < 0) order_removals(power, -due, state, dice, orders);
  }
  return orders;
}

}  // namespace dipeq
