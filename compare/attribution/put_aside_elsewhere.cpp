#include "compare/attribution/put_aside_elsewhere.hpp"

#include <algorithm>

#include "boards/random_boards.hpp"
#include "compare/attribution/compared.hpp"
#include "phases/board_legality.hpp"
#include "phases/legal_orders.hpp"

namespace dipeq {
namespace {

// Each coast of the province, and none.
std::vector<Location> ways_to_name(const Map& map, ProvinceId province) {
  std::vector<Location> all{{province}};
  for (const Coast coast : map[province].coasts) all.push_back({province, coast});
  return all;
}

// Moves to wherever there is, and whatever has to do with another unit and its order, told with each coast.
std::vector<WrittenAction> all_actions(const Board& board, UnitId u) {
  const Map& map = board.position.map();
  std::vector<WrittenAction> all;
  for (std::size_t p = 0; p < map.provinces().size(); ++p)
    for (const Location to : ways_to_name(map, ProvinceId(p))) all.emplace_back(MoveOrder{to});
  for (const Unit& other : board.position.units())
    if (other.at != board.position[u].at) all.emplace_back(SupportHoldOrder{mention(other, board.position[u].power)});
  for (const WrittenOrder& order : board.orders) {
    const auto* move = std::get_if<MoveOrder>(&order.action);
    const auto whom = board.position.unit_in(order.unit.at.province);
    if (!move || !whom || *whom == u) continue;
    const UnitMention named = mention(board.position[*whom], board.position[u].power);
    for (const Location to : ways_to_name(map, move->to.province)) all.emplace_back(SupportMoveOrder{named, to});
    all.emplace_back(ConvoyOrder{named, move->to});
  }
  return all;
}

}  // namespace

PutAsideElsewhere::PutAsideElsewhere(const Board& of_case, const Rules& rules)
    : rules_(rules), map_(of_case.position.map()), dice_(own_number(of_case)) {
  const SettledOrders settled = settle(of_case.position, of_case.orders, rules);
  for (std::size_t u = 0; u < settled.of_unit.size(); ++u) {
    const SettledOrder& o = settled.of_unit[u];
    if (validity(o.put_aside) != Validity::illegal || !o.written) continue;
    const Kind kind{o.put_aside, of_case.orders[*o.written].action.index(), of_case.position[UnitId(u)].type};
    if (std::ranges::find(kinds_, kind) == kinds_.end()) kinds_.push_back(kind);
  }
}

std::vector<WrittenOrder> PutAsideElsewhere::orders_of(const Kind& kind, const Board& board) const {
  const BoardLegality legality(board.position, rules_);
  std::vector<WrittenOrder> found;
  for (std::size_t u = 0; u < board.position.units().size(); ++u) {
    const Unit& unit = board.position[UnitId(u)];
    if (unit.type != kind.type) continue;
    for (WrittenAction& action : all_actions(board, UnitId(u))) {
      if (action.index() != kind.form) continue;
      const LegalOrFault judgement = legality.judge(UnitId(u), action);
      const auto* fault = std::get_if<PutAside>(&judgement);
      if (fault && *fault == kind.reason) found.push_back({unit.power, {unit.type, unit.at}, std::move(action), {}});
    }
  }
  return found;
}

std::optional<Board> PutAsideElsewhere::next() {
  constexpr std::size_t tries = 20;
  for (std::size_t i = 0; i < tries && !kinds_.empty(); ++i) {
    Board board = random_board(map_, dice_.below(1'000'000'000), Mixture::dense, {4, 12});
    const std::vector<WrittenOrder> all = orders_of(dice_.one_of(kinds_), board);
    if (all.empty()) continue;
    const WrittenOrder& order = dice_.one_of(all);
    std::erase_if(board.orders, [&](const WrittenOrder& o) { return o.unit.at.province == order.unit.at.province; });
    board.orders.push_back(order);
    return board;
  }
  return std::nullopt;
}

}  // namespace dipeq
