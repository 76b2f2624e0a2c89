#include "replay/reports/reported_board.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "notation/case/case_units.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

bool stands(const Position& position, const WrittenOrder& order) {
  const auto unit = position.unit_in(order.unit.at.province);
  return unit && position[*unit].power == order.by;
}

bool is_ordered(const Unit& unit, const std::vector<WrittenOrder>& orders) {
  return std::ranges::any_of(
      orders, [&](const WrittenOrder& o) { return o.by == unit.power && o.unit.at.province == unit.at.province; });
}

// Orders of the power for units that are not on the board, one a unit.
std::vector<const WrittenOrder*> astray(const Position& board, const std::vector<WrittenOrder>& orders, PowerId power) {
  std::vector<const WrittenOrder*> found;
  for (const WrittenOrder& order : orders) {
    const auto is_same = [&](const WrittenOrder* o) { return o->unit.at.province == order.unit.at.province; };
    if (order.by == power && !stands(board, order) && std::ranges::none_of(found, is_same)) found.push_back(&order);
  }
  return found;
}

std::string listed(const std::vector<Unit>& units, const Map& map) {
  std::vector<std::string> texts;
  for (const Unit& unit : units) texts.push_back(write_unit(unit, map));
  return fmt::to_string(fmt::join(texts, ", "));
}

ReportedBoard unclear(const WrittenOrder& order, std::string why) { return {.unclear = &order, .why = std::move(why)}; }

}  // namespace

std::vector<std::size_t> units_by_power(const Position& position) {
  std::vector<std::size_t> units(position.map().powers().size());
  for (const Unit& unit : position.units()) ++units[unit.power.index()];
  return units;
}

ReportedBoard reported_board(const Position& by_rules, const std::vector<WrittenOrder>& orders,
                             const std::vector<std::size_t>& most) {
  const std::vector<std::size_t> ruled = units_by_power(by_rules);
  const Map& map = by_rules.map();
  ReportedBoard board;
  const WrittenOrder* first = nullptr;
  for (std::size_t p = 0; p < map.powers().size(); ++p) {
    const auto orders_astray = astray(by_rules, orders, PowerId(p));
    if (orders_astray.empty()) continue;
    if (!first) first = orders_astray.front();
    std::vector<Unit> unordered;
    for (const Unit& unit : by_rules.units())
      if (unit.power == PowerId(p) && !is_ordered(unit, orders)) unordered.push_back(unit);
    if (unordered.size() > orders_astray.size())
      return unclear(
          *orders_astray.front(),
          fmt::format("by the rules no unit of {} stands there; of its units {} {} no order. State who stands where, "
                      "such as 'France owns A Paris'",
                      map.power(PowerId(p)), listed(unordered, map), unordered.size() == 1 ? "has" : "have"));
    if (ruled[p] - unordered.size() + orders_astray.size() > most[p])
      return unclear(
          *orders_astray.front(),
          fmt::format(
              "by the rules no unit of {} stands there, and it orders more than the {} units that it can have. Is "
              "this another turn? Expected a heading such as 'Fall 1901' above it",
              map.power(PowerId(p)), most[p]));
    board.gone.insert(board.gone.end(), unordered.begin(), unordered.end());
    for (const WrittenOrder* order : orders_astray) {
      const auto unit = implied_unit(*order, map);
      if (!unit) return unclear(*order, "by the rules no unit stands there; expected A or F before the province");
      if (!can_stand(*unit, map)) return unclear(*order, objection(*unit, map));
      board.there.push_back(*unit);
    }
  }
  if (first && !as_reported(by_rules, board))
    return unclear(*first, "by the rules and by the orders two units stand in one province");
  return board;
}

std::optional<Position> as_reported(const Position& by_rules, const ReportedBoard& board) {
  Position position(by_rules.map());
  std::size_t gone = 0;
  for (const Unit& unit : by_rules.units())
    if (std::ranges::count(board.gone, unit) > 0)
      ++gone;
    else
      position.add(unit);
  if (gone != board.gone.size()) return std::nullopt;
  for (const Unit& unit : board.there) {
    if (position.unit_in(unit.at.province)) return std::nullopt;
    position.add(unit);
  }
  return position;
}

bool stand_elsewhere(const ReportedBoard& board) {
  const auto alike = [](const Unit& a, const Unit& b) { return a.power == b.power && a.type == b.type; };
  return board.gone.size() == board.there.size() && std::ranges::is_permutation(board.gone, board.there, alike);
}

}  // namespace dipeq
