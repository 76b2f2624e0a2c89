#include "tests/support/chance/random_orders.hpp"

#include <algorithm>

#include "phases/legal_orders.hpp"

namespace dipeq::testing {
namespace {

const Map& map() { return standard_map(); }

// An order that is more often wrong than not.
WrittenOrder senseless_order(const Unit& unit, Dice& dice) {
  const auto somewhere = [&] { return Location{ProvinceId(dice.below(map().provinces().size()))}; };
  const auto power = [&] { return PowerId(dice.below(map().powers().size())); };
  const WrittenAction actions[] = {MoveOrder{somewhere()}, MoveOrder{somewhere(), Via::convoy},
                                   SupportHoldOrder{{UnitType::army, somewhere()}},
                                   SupportMoveOrder{{UnitType::fleet, somewhere(), power()}, somewhere()},
                                   ConvoyOrder{{UnitType::army, somewhere()}, somewhere()}};
  return {dice.percent(90) ? unit.power : power(), {unit.type, unit.at}, actions[dice.below(std::size(actions))], {}};
}

bool supports(const WrittenOrder& order, const WrittenOrder& mover) {
  const auto* support = std::get_if<SupportMoveOrder>(&order.action);
  const auto* move = std::get_if<MoveOrder>(&mover.action);
  return support && move && support->whom.at == mover.unit.at && support->to == move->to;
}

// Half of the units do anything, others support what these do: so that there is somebody to retreat.
std::vector<WrittenOrder> moves_and_supports(const std::vector<std::vector<WrittenOrder>>& of_unit, Dice& dice) {
  std::vector<WrittenOrder> orders;
  std::vector<const std::vector<WrittenOrder>*> others;
  for (const auto& list : of_unit)
    if (dice.percent(50))
      orders.push_back(list[dice.below(std::min<std::size_t>(list.size(), 8))]);  // moves come first
    else if (dice.percent(90))
      others.push_back(&list);
  const std::vector<WrittenOrder> movers = orders;
  for (const auto* list : others) {
    std::vector<WrittenOrder> matching;
    for (const WrittenOrder& order : *list)
      if (std::ranges::any_of(movers, [&](const WrittenOrder& mover) { return supports(order, mover); }))
        matching.push_back(order);
    orders.push_back(dice.one_of(matching.empty() ? *list : matching));
  }
  return orders;
}

}  // namespace

PhaseOrders some_orders(const GameState& state, const Rules& rules, Dice& dice) {
  const LegalOrders legal = legal_orders(state, rules);
  PhaseOrders orders;
  const auto some_of = [&](const auto& lists, auto& into) {
    for (const auto& list : lists)
      while (!list.empty() && dice.percent(80)) into.push_back(dice.one_of(list));
  };
  orders.movement = moves_and_supports(legal.of_unit, dice);
  if (state.turn.phase == Phase::movement)
    for (const Unit& unit : state.position.units())
      if (dice.percent(10)) orders.movement.push_back(senseless_order(unit, dice));
  some_of(legal.of_dislodged, orders.retreats);
  for (const Dislodged& d : state.dislodged)
    if (dice.percent(20)) {
      const WrittenOrder senseless = senseless_order(d.unit, dice);
      orders.retreats.push_back({senseless.by, senseless.unit, senseless.action, {}});
    }
  some_of(legal.of_power, orders.adjustments);
  return orders;
}

}  // namespace dipeq::testing
