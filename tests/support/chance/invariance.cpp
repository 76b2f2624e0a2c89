#include "tests/support/chance/invariance.hpp"

#include <algorithm>

#include "phases/legality.hpp"

namespace dipeq::testing {
namespace {

using Orders = std::vector<WrittenOrder>;

NumberlessResult::OfCore of_core(const Core& core, auto at) {
  NumberlessResult::Values forced;
  for (auto [d, v] : core.forced) forced.emplace(at(d.index()), v);
  std::set<NumberlessResult::Values> solutions;
  for (const Assignment& a : core.enumeration.solutions) {
    NumberlessResult::Values values;
    for (std::size_t i = 0; i < a.size(); i++) values.emplace(at(core.decisions[i].index()), a[i]);
    solutions.insert(values);
  }
  return {core.kind, core.rule, forced, solutions};
}

Position with_units(const Map& map, const std::vector<Unit>& units) {
  Position position(map);
  for (const Unit& unit : units) position.add(unit);
  return position;
}

std::vector<Unit> units_of(const Position& position) { return {position.units().begin(), position.units().end()}; }

// Shuffled, but orders to one unit stay in the order they were written in: the first counts (4.D.3).
Orders shuffled(const Orders& orders, Dice& dice) {
  Orders result = orders;
  dice.shuffle(result);
  std::map<ProvinceId, std::vector<WrittenOrder>> of_unit;
  for (const WrittenOrder& o : orders) of_unit[o.unit.at.province].push_back(o);
  std::map<ProvinceId, std::size_t> used;
  for (WrittenOrder& o : result) {
    const ProvinceId p = o.unit.at.province;
    o = of_unit[p][used[p]++];
  }
  return result;
}

Board permuted(const Board& board, Dice& dice) {
  auto units = units_of(board.position);
  dice.shuffle(units);
  return {with_units(board.position.map(), units), shuffled(board.orders, dice)};
}

Board with_renamed_powers(Board board, Dice& dice) {
  std::vector<PowerId> names;
  for (std::size_t p = 0; p < board.position.map().powers().size(); p++) names.push_back(PowerId(p));
  dice.shuffle(names);
  auto units = units_of(board.position);
  for (Unit& unit : units) unit.power = names[unit.power.index()];
  for (WrittenOrder& order : board.orders) order.by = names[order.by.index()];
  return {with_units(board.position.map(), units), board.orders};
}

std::set<ProvinceId> mentioned(const Orders& orders) {
  std::set<ProvinceId> all;
  auto mention = [&](const auto& action) {
    if constexpr (requires { action.whom; }) all.insert(action.whom.at.province);
    if constexpr (requires { action.to.province; }) all.insert(action.to.province);
  };
  for (const WrittenOrder& o : orders) {
    all.insert(o.unit.at.province);
    std::visit(mention, o.action);
  }
  return all;
}

// Inland or coastal provinces where no unit stands, that no order mentions and that nobody may retreat to.
std::vector<ProvinceId> out_of_the_way(const Board& board, const NumberlessResult& result) {
  std::set<ProvinceId> touched = mentioned(board.orders);
  for (const auto& [p, unit] : result.units)
    for (Location to : unit.retreats) touched.insert(to.province);
  std::vector<ProvinceId> free;
  const Map& map = board.position.map();
  for (std::size_t p = 0; p < map.provinces().size(); p++)
    if (map.provinces()[p].terrain != Terrain::sea && !touched.contains(ProvinceId(p)) &&
        !board.position.unit_in(ProvinceId(p)))
      free.push_back(ProvinceId(p));
  return free;
}

Board with_army(const Board& board, ProvinceId at, Dice& dice) {
  auto units = units_of(board.position);
  const Unit army{UnitType::army, PowerId(dice.below(board.position.map().powers().size())), {at}};
  units.insert(units.begin() + static_cast<std::ptrdiff_t>(dice.below(units.size() + 1)), army);
  Board result{with_units(board.position.map(), units), board.orders};
  result.orders.insert(result.orders.begin(), {army.power, {UnitType::army, {at}}, HoldOrder{}, {}});
  return result;
}

}  // namespace

NumberlessResult NumberlessJudge::operator()(const Board& board) {
  const SettledOrders orders = settle(board.position, board.orders);
  const Interactions x(orders);
  const Resolution r = adjudicator_.adjudicate(x);
  const auto all = verdicts(orders, x, r);
  const auto of_written = outcomes_of_written(orders, board.orders, all);
  auto at = [&](std::size_t u) { return board.position[UnitId(u)].at.province; };
  NumberlessResult result;
  for (std::size_t u = 0; u < all.size(); u++) {
    auto& unit = result.units[at(u)] = {r.values[u], all[u].outcome, {}, {}, {}};
    if (all[u].dislodged_by) unit.dislodged_by = at(all[u].dislodged_by->index());
    unit.retreats.insert(all[u].retreats.begin(), all[u].retreats.end());
  }
  for (std::size_t i = 0; i < board.orders.size(); i++)
    result.units[board.orders[i].unit.at.province].of_written.push_back(of_written[i]);
  for (const Core& core : r.cores) result.cores.insert(of_core(core, at));
  return result;
}

bool same_without_orders_sorted(NumberlessJudge& judge, const Board& board, Dice& dice) {
  return judge(permuted(board, dice)) == judge(board);
}

bool same_with_renamed_powers(NumberlessJudge& judge, const Board& board, Dice& dice) {
  return judge(with_renamed_powers(board, dice)) == judge(board);
}

bool same_with_an_army_more(NumberlessJudge& judge, const Board& board, Dice& dice) {
  const NumberlessResult before = judge(board);
  const auto sites = out_of_the_way(board, before);
  if (sites.empty()) return true;
  const ProvinceId site = dice.one_of(sites);
  NumberlessResult after = judge(with_army(board, site, dice));
  const NumberlessResult::OfUnit idle{Value::yes, {Word::stands}, {}, {}, {{Word::stands}}};
  return after.units.at(site) == idle && after.units.erase(site) == 1 && after == before;
}

}  // namespace dipeq::testing
