// The counterfactual that is named does what it says: the orders that count and its order instead are written out as a
// case, read back, adjudicated, and the result is another. Where none is named, an enumeration of its own, that knows
// no map, looks for one.
#include "explanation/counterfactual.hpp"

#include <algorithm>
#include <set>

#include "explanation/explain.hpp"
#include "io/input_error.hpp"
#include "model/issues.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "phases/legality.hpp"
#include "phases/other_orders.hpp"
#include "tests/model/choice_witnesses.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/corpus.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const Rules default_rules = rules_of(Preset::datc_3_2);

Judgement judged(const HandedIn& in, const Rules& rules = default_rules) {
  static Adjudicator adjudicator(Backend::native);
  return judge(in, adjudicator, rules);
}

// What counts of what was handed in, on the corrected position; all orders of the unit's owner for it replaced by one.
Board changed(const Judgement& j, UnitId unit, const WrittenOrder& order) {
  const Position& p = j.orders.position;
  Board board{p, {}};
  for (const CountingOrder& o : j.counting)
    if (p.unit_in(o.order.unit.at.province) != unit || o.order.by != p[unit].power) board.orders.push_back(o.order);
  board.orders.push_back(order);
  return board;
}

Judgement written_out(const Board& board, const Rules& rules) {
  return judged(read_case(described(board), "test", standard_map(), rules), rules);
}

// Where the order asked about stands after the change.
std::size_t place_after(const Judgement& j, UnitId unit, std::size_t asked) {
  const Position& p = j.orders.position;
  std::size_t place = 0;
  for (const CountingOrder& o : j.counting) {
    if (o.handed_in == asked) return place;
    place += p.unit_in(o.order.unit.at.province) != unit || o.order.by != p[unit].power;
  }
  throw std::logic_error("the order does not count");
}

// A hold instead of what was written is no order of those that are written out: there only its unit's fate is told.
bool turned(const Outcome& now, const Outcome& then, const Outcome& told, PutAside instead) {
  if (instead == PutAside::nothing) return then == told && then != now;
  return then.fate == told.fate && then.fate != now.fate;
}

bool does_what_it_says(const Judgement& j, const Counterfactual& c, std::size_t order) {
  const auto asked = std::ranges::find(j.counting, order, &CountingOrder::handed_in);
  if (asked == j.counting.end()) return !c.change;
  if (!c.change) return true;
  const Judgement then = written_out(changed(j, c.change->unit, c.change->order), j.orders.rules);
  const Outcome& outcome = then.outcomes[place_after(j, c.change->unit, order)];
  return turned(j.outcomes[order], outcome, c.change->result, asked->instead);
}

bool does_what_it_says(const Judgement& j, const UnitExplanation& e) {
  const auto& change = e.counterfactual->change;
  if (!change) return true;
  const Judgement then = written_out(changed(j, change->unit, change->order), j.orders.rules);
  const Outcome& outcome = then.verdicts[e.unit.index()].outcome;
  return outcome == change->result && outcome != j.verdicts[e.unit.index()].outcome;
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

// The result under everything that any one other unit could be ordered.
bool none_turns(const Judgement& j, UnitId asked) {
  const Position& p = j.orders.position;
  for (std::size_t u = 0; u < p.units().size(); u++) {
    if (UnitId(u) == asked) continue;
    for (const WrittenOrder& o : anything(p, UnitId(u))) {
      const Board board = changed(j, UnitId(u), o);
      const SettledOrders settled = settle(p, board.orders, default_rules);
      if (validity(settled.of_written.back()) == Validity::illegal) continue;
      if (written_out(board, default_rules).verdicts[asked.index()].outcome != j.verdicts[asked.index()].outcome)
        return false;
    }
  }
  return true;
}

struct Tally {
  std::size_t orders = 0, turned = 0;
};

void check_case(const HandedIn& in, const Rules& rules, Tally& tally) {
  const Judgement j = judged(in, rules);
  const Explanation e = explain(j);
  for (std::size_t i = 0; i < j.written.size(); i++) {
    const auto unit = j.orders.position.unit_in(j.written[i].unit.at.province);
    const bool followed = unit && j.orders.of_unit[unit->index()].written == i;
    const auto& c = followed ? e.units[unit->index()].counterfactual : e.put_aside_orders[i];
    INFO(write_order(j.written[i], in.position.map()));
    REQUIRE(c.has_value());
    CHECK(does_what_it_says(j, *c, i));
    if (c->change) CHECK(c->change->unit != *unit);
    tally.orders++;
    tally.turned += c->change.has_value();
  }
  for (const UnitExplanation& u : e.units)
    if (!j.orders.of_unit[u.unit.index()].written) CHECK(does_what_it_says(j, u));
}

// "accepted", or that an open word of it is not read under these rules.
std::string check_witness(const ChoiceWitness& w, const Rules& rules, Tally& tally) {
  try {
    const CaseFile c = read_case(text_of(w), "witness", standard_map(), rules);
    if (c.turn.phase == Phase::movement) check_case(c, rules, tally);
    return "accepted";
  } catch (const InputError&) {
    return "refused";
  }
}

}  // namespace

TEST_CASE("the counterfactual named turns the result, of every order of every case", "[counterfactual][6]") {
  Tally tally;
  for (const CaseFile& c : corpus()) {
    INFO(c.id);
    check_case(c, default_rules, tally);
  }
  CHECK(tally.orders > 700);
  CHECK(tally.turned > tally.orders / 2);
}

TEST_CASE("the counterfactual named turns the result, on random boards", "[counterfactual]") {
  Tally tally;
  for (std::size_t seed = 0; seed < 10; seed++) {
    const RandomBoard board = random_board(seed, Mixture::dense, {4, 12});
    INFO(described(board));
    check_case({board.position, board.orders}, default_rules, tally);
  }
  CHECK(tally.turned > 0);
}

TEST_CASE("the counterfactual named turns the result, whatever was handed in and whatever is chosen",
          "[counterfactual][4]") {
  Tally tally;
  std::size_t accepted = 0, refused = 0;
  for (const ChoiceWitness& w : choice_witnesses) {
    const Issue issue = issue_named(w.issue).value();
    for (std::size_t c = 0; c < info(issue).choices.size(); c++) {
      Rules rules = default_rules;
      if (w.besides) choose(rules, w.besides->issue, w.besides->choice);
      choose(rules, issue, static_cast<std::uint8_t>(c));
      INFO(w.input << "\nunder " << w.issue << "=" << info(issue).choices[c].name);
      (check_witness(w, rules, tally) == "accepted" ? accepted : refused)++;
    }
  }
  CHECK(accepted > 150);
  CHECK(refused < 20);
  CHECK(tally.turned > 300);
}

TEST_CASE("an order of a superseded set, or of a removed unit, is not turned by what others are ordered",
          "[counterfactual][4.D.1][4.E.6]") {
  const Judgement j =
      judged(read_case("Italy owns A Tyrolia\nGermany owns A Munich\nGermany owns A Kiel\ndutchman A Kiel\n"
                       "Germany:\nset 1\nA Munich - Bohemia\nset 2 amends\nA Munich - Berlin\nA Kiel - Berlin\n"
                       "Italy: A Tyrolia Holds\n",
                       "test", standard_map()));
  const Explanation e = explain(j);
  for (std::size_t put_aside : {0, 2}) {
    REQUIRE(e.put_aside_orders[put_aside]);
    CHECK_FALSE(e.put_aside_orders[put_aside]->change);
    CHECK(e.put_aside_orders[put_aside]->tried > 0);
  }
  CHECK(e.units[0].counterfactual->tried == other_orders(j.orders, j.counting, UnitId(1)).size());
}

TEST_CASE("where no change of another order is named, none of everything one could write turns the result",
          "[counterfactual][6]") {
  std::size_t asked = 0;
  for (const char* id : {"6.A.5", "6.A.7", "6.B.5", "6.D.8", "6.D.18", "6.D.24", "6.E.14"}) {
    INFO(id);
    const Judgement j = judged(corpus_case(id));
    const Counterfactuals counterfactuals(j);
    for (std::size_t u = 0; u < j.orders.of_unit.size(); u++) {
      if (!j.orders.of_unit[u].written || counterfactuals.of_unit(UnitId(u), {}).change) continue;
      asked++;
      CHECK(none_turns(j, UnitId(u)));
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
    const std::vector<CountingOrder> counting = all_count(c.orders);
    auto effect = [&](UnitId u, const WrittenOrder& o) {
      const auto orders = with_order(c.position, counting, u, o);
      const SettledOrder s = settle(c.position, orders, default_rules).of_unit[u.index()];
      return std::tuple(s.kind, s.to, s.route, std::optional<UnitId>(s.target), s.put_aside);
    };
    for (std::size_t u = 0; u < c.position.units().size(); u++) {
      std::vector<decltype(effect(UnitId(u), WrittenOrder{}))> enumerated, written;
      for (const WrittenOrder& o : other_orders(settled, counting, UnitId(u)))
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
  const Judgement j = judged(c);
  const Counterfactuals counterfactuals(j);
  const UnitId trieste = *c.position.unit_in(c.orders[1].unit.at.province);
  const Counterfactual of_move = counterfactuals.of_unit(trieste, {});
  REQUIRE(of_move.change);
  CHECK(write_order(of_move.change->order, c.position.map()) == "A Tyrolia Holds");
  CHECK(of_move.change->result == Outcome{Word::succeeds});
}

TEST_CASE("orders are imagined so that no choice of 4.A.6 or 4.C.5 makes them illegal",
          "[counterfactual][4.A.6][4.C.5]") {
  const auto imagined = [](std::string_view issue, std::string_view choice, std::size_t unit) {
    Rules rules = default_rules;
    const Issue chosen = issue_named(issue).value();
    choose(rules, chosen, choice_named(chosen, choice).value());
    const Judgement j =
        judged(read_case("England: A London Holds\nEngland: F North Sea Holds\nFrance: F English Channel Holds\n"
                         "France: F Belgium Supports English F North Sea\n",
                         "test", standard_map(), rules),
               rules);
    std::set<std::string> texts;
    for (const WrittenOrder& o : other_orders(j.orders, j.counting, UnitId(unit)))
      texts.insert(write_order(o, standard_map(), Style::brief));
    return texts;
  };
  for (const char* choice : {"illegal", "valid", "yields"}) {
    CHECK(imagined("4.C.5", choice, 2).contains("F ENG S English A LON"));
    CHECK(imagined("4.C.5", choice, 2).contains("F ENG S F BEL"));
  }
  CHECK(imagined("4.A.6", "ignored", 0).contains("A LON - HOL"));
  CHECK_FALSE(imagined("4.A.6", "ignored", 0).contains("A LON - NTH - HOL"));
  CHECK(imagined("4.A.6", "required", 0).contains("A LON - NTH - HOL"));
  CHECK_FALSE(imagined("4.A.6", "required", 0).contains("A LON - HOL"));
}

TEST_CASE("to order a hold is a change, where a power that ordered nothing is not supported",
          "[counterfactual][4.D.9]") {
  Rules rules = default_rules;
  rules.disorder_support = DisorderSupport::fails;
  const CaseFile c = read_case("Germany owns A Munich\nFrance owns A Burgundy\nFrance: A Burgundy Supports A Munich\n",
                               "test", standard_map());
  const Explanation e = explain(judged(c, rules));
  REQUIRE(e.units[1].counterfactual->change);
  CHECK(std::holds_alternative<HoldOrder>(e.units[1].counterfactual->change->order.action));
  CHECK(e.units[1].counterfactual->change->result == Outcome{Word::given});
}
