// What must not matter does not: the order in which units and orders are written, which power is which, an army that
// nobody touches. Results are compared by province, since units are numbered anew.
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "notation/map_file.hpp"
#include "notation/names.hpp"
#include "phases/legality.hpp"
#include "solver/verdicts.hpp"
#include "tests/support/board.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/corpus.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

using Orders = std::vector<WrittenOrder>;

// A resolution without any number of a unit, a decision or an order in it.
struct Result {
  struct OfUnit {
    Value value;
    Outcome outcome;
    std::optional<ProvinceId> dislodged_by;
    std::set<Location> retreats;
    std::vector<Outcome> of_written;  // of the orders to it, as they were written
    friend bool operator==(const OfUnit&, const OfUnit&) = default;
  };
  using Values = std::set<std::pair<ProvinceId, Value>>;
  using OfCore = std::tuple<CoreKind, BackupRule, Values, std::set<Values>>;  // forced, solutions

  std::map<ProvinceId, OfUnit> units;
  std::multiset<OfCore> cores;
  friend bool operator==(const Result&, const Result&) = default;
};

class Judge {
 public:
  Result operator()(const Board& board) {
    const SettledOrders orders = settle(board.position, board.orders);
    const Interactions x(orders);
    const Resolution r = adjudicator_.adjudicate(x);
    const auto all = verdicts(orders, x, r);
    const auto of_written = outcomes_of_written(orders, board.orders, all);
    auto at = [&](std::size_t u) { return board.position[UnitId(u)].at.province; };
    Result result;
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

 private:
  template <class At> static Result::OfCore of_core(const Core& core, At at) {
    Result::Values forced;
    for (auto [d, v] : core.forced) forced.emplace(at(d.index()), v);
    std::set<Result::Values> solutions;
    for (const Assignment& a : core.enumeration.solutions) {
      Result::Values values;
      for (std::size_t i = 0; i < a.size(); i++) values.emplace(at(core.decisions[i].index()), a[i]);
      solutions.insert(values);
    }
    return {core.kind, core.rule, forced, solutions};
  }

  Adjudicator adjudicator_;
};

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
std::vector<ProvinceId> out_of_the_way(const Board& board, const Result& result) {
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

bool same_without_orders_sorted(Judge& judge, const Board& board, Dice& dice) {
  return judge(permuted(board, dice)) == judge(board);
}

bool same_with_renamed_powers(Judge& judge, const Board& board, Dice& dice) {
  return judge(with_renamed_powers(board, dice)) == judge(board);
}

bool same_with_an_army_more(Judge& judge, const Board& board, Dice& dice) {
  const Result before = judge(board);
  const auto sites = out_of_the_way(board, before);
  if (sites.empty()) return true;
  const ProvinceId site = dice.one_of(sites);
  Result after = judge(with_army(board, site, dice));
  const Result::OfUnit idle{Value::yes, {Word::stands}, {}, {}, {{Word::stands}}};
  return after.units.at(site) == idle && after.units.erase(site) == 1 && after == before;
}

template <class Property> void on_boards(std::size_t how_many, Property holds) {
  Judge judge;
  for (std::size_t seed = 0; seed < how_many; seed++) {
    const RandomBoard b = random_board(seed, seed % 2 ? Mixture::dense : Mixture::usual);
    Dice dice(seed);
    if (!holds(judge, b, dice)) FAIL("board " << seed << ":\n" << described(b));
  }
  SUCCEED();
}

template <class Property> void on_corpus(Property holds) {
  Judge judge;
  for (const CaseFile& c : corpus()) {
    INFO(c.id);
    Dice dice(1);
    for (int i = 0; i < 3; i++) CHECK(holds(judge, Board{c.position, c.orders}, dice));
  }
}

}  // namespace

TEST_CASE("the order of units and orders does not matter", "[properties]") {
  on_boards(5000, same_without_orders_sorted);
}
TEST_CASE("the order of units and orders does not matter in any case", "[properties][6]") {
  on_corpus(same_without_orders_sorted);
}
TEST_CASE("which power is which does not matter", "[properties]") { on_boards(5000, same_with_renamed_powers); }
TEST_CASE("which power is which does not matter in any case", "[properties][6]") {
  on_corpus(same_with_renamed_powers);
}
TEST_CASE("an army that nobody touches does not matter", "[properties]") { on_boards(5000, same_with_an_army_more); }
TEST_CASE("an army that nobody touches does not matter in any case", "[properties][6]") {
  on_corpus(same_with_an_army_more);
}

TEST_CASE("what must not matter does not on 100000 boards", "[properties][long]") {
  on_boards(100'000, [](Judge& judge, const Board& board, Dice& dice) {
    return same_without_orders_sorted(judge, board, dice) && same_with_renamed_powers(judge, board, dice) &&
           same_with_an_army_more(judge, board, dice);
  });
}

// An idle fleet at sea is not nobody: it may be part of a route, and so make a move possible that nobody ordered a
// convoy for. With it the army is no longer taken to hold, and may no longer be supported in place (DATC 3.2, 4.E.1).
TEST_CASE("an idle fleet at sea may turn an illegal move into an invalid one and so dislodge an army",
          "[properties][6.D.32]") {
  Board board = board_of({{"England", "F Edinburgh Supports A Liverpool - Yorkshire"},
                          {"England", "A Liverpool - Yorkshire"},
                          {"France", "F London Supports A Yorkshire"},
                          {"Germany", "A Yorkshire - Holland"}});
  const auto yorkshire = std::get<ProvinceId>(Names::of(standard_map()).province("Yorkshire"));
  const auto north_sea = std::get<ProvinceId>(Names::of(standard_map()).province("North Sea"));
  Judge judge;
  const auto without = judge(board).units.at(yorkshire);
  CHECK(without.of_written == std::vector<Outcome>{{Word::illegal}});
  CHECK_FALSE(without.dislodged_by);

  board.position.add({UnitType::fleet, PowerId(0), {north_sea}});
  const auto with = judge(board).units.at(yorkshire);
  CHECK(with.of_written == std::vector<Outcome>{{Word::invalid, Fate::dislodged}});
  CHECK(with.dislodged_by);
}
