// The counterfactual that is named does what it says: its order is written, read back, adjudicated, and the result is
// another. Where none is named, an enumeration of its own, that knows no map, looks for one.
#include "solver/counterfactual.hpp"

#include <algorithm>

#include "notation/order_text.hpp"
#include "solver/explain.hpp"
#include "solver/other_orders.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/sampling.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const Rules default_rules = rules_of(Preset::datc_3_2);

struct Results {
  std::vector<Outcome> of_written, of_unit;
};

Results adjudicated(const Position& position, const std::vector<WrittenOrder>& orders) {
  static Adjudicator adjudicator;
  const SettledOrders settled = settle(position, orders, default_rules);
  const Interactions x(settled);
  const auto all = verdicts(settled, x, adjudicator.adjudicate(x));
  Results r{outcomes_of_written(settled, orders, all), {}};
  for (const Verdict& v : all) r.of_unit.push_back(v.outcome);
  return r;
}

// The orders without those of that unit, and one more, as a player would hand it in.
struct Changed {
  std::vector<WrittenOrder> orders;
  std::size_t asked = 0;  // where the order asked about stands now
};
Changed changed(const Board& board, UnitId unit, const std::string& order, std::size_t asked) {
  const Position& p = board.position;
  Changed c;
  for (std::size_t i = 0; i < board.orders.size(); i++) {
    const WrittenOrder& o = board.orders[i];
    if (i == asked) c.asked = c.orders.size();
    if (p.unit_in(o.unit.at.province) != unit || o.by != p[unit].power) c.orders.push_back(o);
  }
  c.orders.push_back(read_order(order, p[unit].power, p.map(), "test", 1));
  return c;
}

Outcome outcome_after(const Board& board, UnitId unit, const std::string& order, std::size_t asked) {
  const Changed c = changed(board, unit, order, asked);
  return adjudicated(board.position, c.orders).of_written[c.asked];
}

bool does_what_it_says(const Board& board, const Counterfactual& c, std::size_t order, const Outcome& now) {
  if (!c.change) return true;
  const std::string text = write_order(c.change->order, board.position.map());
  const Outcome then = outcome_after(board, c.change->unit, text, order);
  return then == c.change->result && then != now;
}

// A support or hold or move of any kind, whether or not it is possible: settling puts aside what is not.
std::vector<WrittenOrder> anything(const Position& p, UnitId u) {
  const Map& map = p.map();
  std::vector<Location> places;
  for (std::size_t i = 0; i < map.provinces().size(); i++) {
    places.push_back({ProvinceId(i)});
    for (Coast c : map.provinces()[i].coasts) places.push_back({ProvinceId(i), c});
  }
  std::vector<WrittenOrder> all;
  auto add = [&](WrittenAction a) { all.push_back({p[u].power, {p[u].type, p[u].at}, std::move(a), {}}); };
  add(HoldOrder{});
  for (Location to : places) add(MoveOrder{to}), add(MoveOrder{to, Via::convoy});
  for (std::size_t v = 0; v < p.units().size(); v++) {
    const UnitMention whom{p.units()[v].type, p.units()[v].at};
    add(SupportHoldOrder{whom});
    for (Location to : places) add(SupportMoveOrder{whom, to}), add(ConvoyOrder{whom, to});
  }
  return all;
}

// Results of a board under everything that any one unit could be ordered.
bool none_turns(const Board& board, std::size_t asked_written, UnitId asked, const Outcome& now) {
  for (std::size_t u = 0; u < board.position.units().size(); u++) {
    if (UnitId(u) == asked) continue;
    for (const WrittenOrder& o : anything(board.position, UnitId(u))) {
      const std::string text = write_order(o, board.position.map());
      const auto orders = changed(board, UnitId(u), text, asked_written).orders;
      if (validity(settle(board.position, orders, default_rules).of_written.back()) == Validity::illegal) continue;
      if (outcome_after(board, UnitId(u), text, asked_written) != now) return false;
    }
  }
  return true;
}

struct Tally {
  std::size_t orders = 0, turned = 0;
};

void check_board(const Board& board, Tally& tally, const std::string& name) {
  INFO(name);
  Adjudicator adjudicator;
  const Judgement j = judge(board.position, board.orders, adjudicator, default_rules);
  const Explanation e = explain(j, board.orders);
  for (std::size_t i = 0; i < board.orders.size(); i++) {
    const auto unit = board.position.unit_in(board.orders[i].unit.at.province);
    const bool followed = j.orders.of_unit[unit->index()].written == i;
    const auto& c = followed ? e.units[unit->index()].counterfactual : e.put_aside_orders[i];
    INFO(write_order(board.orders[i], board.position.map()));
    REQUIRE(c.has_value());
    CHECK(does_what_it_says(board, *c, i, j.outcomes[i]));
    if (c->change) CHECK(c->change->unit != *unit);
    tally.orders++;
    tally.turned += c->change.has_value();
  }
}

}  // namespace

TEST_CASE("the counterfactual named turns the result, of every order of every case", "[counterfactual][6]") {
  Tally tally;
  for (const CaseFile& c : corpus()) check_board({c.position, c.orders}, tally, c.id);
  CHECK(tally.orders > 700);
  CHECK(tally.turned > tally.orders / 2);
}

TEST_CASE("the counterfactual named turns the result, on random boards", "[counterfactual]") {
  Tally tally;
  for (std::size_t seed = 0; seed < 10; seed++)
    check_board(random_board(seed, Mixture::dense, {4, 12}), tally, std::to_string(seed));
  CHECK(tally.turned > 0);
}

TEST_CASE("where no change of another order is named, none of everything one could write turns the result",
          "[counterfactual][6]") {
  std::size_t asked = 0;
  for (const char* id : {"6.A.5", "6.A.7", "6.B.5", "6.D.8", "6.D.18", "6.D.24", "6.E.14"}) {
    INFO(id);
    const CaseFile c = corpus_case(id);
    const Counterfactuals counterfactuals(c.position, c.orders, default_rules);
    const Results now = adjudicated(c.position, c.orders);
    const SettledOrders settled = testing::settled(c);
    for (std::size_t i = 0; i < c.orders.size(); i++) {
      const UnitId unit = *c.position.unit_in(c.orders[i].unit.at.province);
      if (settled.of_unit[unit.index()].written != i || counterfactuals.of_unit(unit, {}).change) continue;
      asked++;
      CHECK(none_turns({c.position, c.orders}, i, unit, now.of_written[i]));
    }
  }
  CHECK(asked > 2);
}

// All that other_orders enumerates from the map, against everything that can be written and is not put aside.
TEST_CASE("no legal order that matches is left out, and none that is put aside is in", "[counterfactual]") {
  for (const char* id : {"6.B.4", "6.D.8", "6.F.14", "6.G.1", "6.G.18"}) {
    INFO(id);
    const CaseFile c = corpus_case(id);
    const SettledOrders settled = testing::settled(c);
    auto effect = [&](UnitId u, const WrittenOrder& o) {
      const auto orders = with_order(c.position, c.orders, u, o).orders;
      const SettledOrder s = settle(c.position, orders, default_rules).of_unit[u.index()];
      return std::tuple(s.kind, s.to, s.route, s.target, s.put_aside);
    };
    for (std::size_t u = 0; u < c.position.units().size(); u++) {
      std::vector<decltype(effect(UnitId(u), WrittenOrder{}))> enumerated, written;
      for (const WrittenOrder& o : other_orders(settled, c.orders, UnitId(u)))
        enumerated.push_back(effect(UnitId(u), o));
      const SettledOrder& now = settled.of_unit[u];
      for (const WrittenOrder& o : anything(c.position, UnitId(u))) {
        const auto e = effect(UnitId(u), o);
        const bool counts = std::get<4>(e) == PutAside::nothing || std::get<0>(e) == OrderKind::move;
        const bool same = std::get<0>(e) == now.kind && std::get<1>(e) == now.to && std::get<2>(e) == now.route &&
                          std::get<3>(e) == now.target;
        if (counts && !same) written.push_back(e);
      }
      for (auto* list : {&enumerated, &written}) {
        std::ranges::sort(*list);
        list->erase(std::ranges::unique(*list).begin(), list->end());
      }
      CHECK(enumerated == written);
    }
  }
}

TEST_CASE("a hold is preferred, and a change after which the order still matches", "[counterfactual]") {
  const CaseFile c = corpus_case("6.D.1");  // Austria attacks Venice with support, which a support in hold keeps
  const Counterfactuals counterfactuals(c.position, c.orders, default_rules);
  const UnitId trieste = *c.position.unit_in(c.orders[1].unit.at.province);
  const Counterfactual of_move = counterfactuals.of_unit(trieste, {});
  REQUIRE(of_move.change);
  CHECK(write_order(of_move.change->order, c.position.map()) == "A Tyrolia Holds");
  CHECK(of_move.change->result == Outcome{Word::succeeds});
}
