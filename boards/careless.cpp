#include "boards/careless.hpp"

#include <algorithm>

#include "phases/legal_orders.hpp"

namespace dipeq {
namespace {

class CarelessHand {
 public:
  CarelessHand(const Map& map, std::uint64_t seed) : map_(map), dice_(seed) {}

  void spoil(WrittenOrder& order) {
    if (dice_.percent(10)) order.by = some_power();
    if (dice_.percent(10)) spoil(order.unit);
    if (dice_.percent(2)) order.action = MoveOffMapOrder{"Oz"};
    std::visit([this](auto& action) { spoil(action); }, order.action);
  }

  WrittenOrder second_order(const std::vector<WrittenOrder>& orders) {
    WrittenOrder second = dice_.one_of(orders);
    if (dice_.percent(70)) second.action = dice_.one_of(orders).action;
    return second;
  }

 private:
  PowerId some_power() { return PowerId(dice_.below(map_.powers().size())); }
  Coast some_coast() { return static_cast<Coast>(dice_.below(5)); }

  void spoil(UnitMention& unit) {
    if (dice_.percent(50)) unit.type.reset();
    if (dice_.percent(20)) unit.type = dice_.percent(50) ? UnitType::army : UnitType::fleet;
    if (dice_.percent(30)) unit.at.coast = some_coast();
  }
  void mention(UnitMention& whom) {
    if (dice_.percent(15)) spoil(whom);
    if (dice_.percent(30)) whom.power = some_power();
  }
  void go(Location& to) {
    if (dice_.percent(10)) to.coast = some_coast();
    if (dice_.percent(3)) to.province = ProvinceId(dice_.below(map_.provinces().size()));
  }

  void spoil(HoldOrder&) {}
  void spoil(MoveOffMapOrder&) {}
  void spoil(MoveOrder& move) {
    go(move.to);
    if (dice_.percent(20)) move.via = Via::convoy;
    while (dice_.percent(10)) move.path.push_back(ProvinceId(dice_.below(map_.provinces().size())));
  }
  void spoil(SupportHoldOrder& support) { mention(support.whom); }
  void spoil(SupportMoveOrder& support) {
    mention(support.whom);
    go(support.to);
  }
  void spoil(ConvoyOrder& convoy) {
    mention(convoy.whom);
    go(convoy.to);
  }

  const Map& map_;
  Dice dice_;
};

// Something else that the unit could be told.
WrittenAction another_action(const Unit& unit, const Map& map, Dice& dice) {
  const std::vector<Location> reach = in_reach(map, unit);
  if (reach.empty() || dice.percent(20)) return HoldOrder{};
  return MoveOrder{dice.one_of(reach)};
}

// Who supports a unit supports what it is ordered to do now.
void stay_by_a_move(Board& board, std::size_t order) {
  const Location at = board.orders[order].unit.at;
  for (WrittenOrder& other : board.orders) {
    auto* support = std::get_if<SupportMoveOrder>(&other.action);
    if (support && support->whom.at.province == at.province) support->to = {at.province};
  }
  board.orders[order].action = MoveOrder{at};
}

}  // namespace

Board with_several_orders(Board board, Dice& dice) {
  const std::size_t written = board.orders.size();
  for (std::size_t i = 0; i < written; i++) {
    const auto unit = board.position.unit_in(board.orders[i].unit.at.province);
    if (dice.percent(5)) stay_by_a_move(board, i);
    if (!unit || !dice.percent(8)) continue;
    WrittenOrder another = board.orders[i];
    another.action = another_action(board.position[*unit], board.position.map(), dice);
    const std::size_t before = dice.below(board.orders.size() + 1);
    board.orders.push_back(std::move(another));
    std::rotate(board.orders.begin() + static_cast<std::ptrdiff_t>(before), board.orders.end() - 1, board.orders.end());
  }
  return board;
}

Board written_carelessly(Board board, std::uint64_t seed) {
  CarelessHand hand(board.position.map(), seed);
  for (WrittenOrder& order : board.orders) hand.spoil(order);
  for (std::size_t n = board.orders.size() / 5; n > 0; n--) board.orders.push_back(hand.second_order(board.orders));
  return board;
}

}  // namespace dipeq
