// 4.A.3, choice by choice: how an army goes to a province that borders its own.
#include "phases/adjacent_convoy.hpp"
#include "model/issues.hpp"
#include "phases/other_orders.hpp"
#include "tests/catch.hpp"
#include "tests/phases/settling.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

using Ways = std::vector<std::string>;

Rules with(Rules rules, AdjacentConvoy choice) {
  rules.adjacent_convoy = choice;
  return rules;
}

SettledOrders settled_under(const Rules& rules, const std::vector<Line>& orders, const std::vector<Line>& units = {}) {
  Position position(standard_map());
  std::vector<WrittenOrder> lines;
  const auto add = [&](const WrittenOrder& order) { position.add({order.unit.type.value(), order.by, order.unit.at}); };
  for (const Line& unit : units) add(written({unit.by, unit.text + " H"}));
  for (const Line& line : orders) add(lines.emplace_back(written(line)));
  return settle(position, lines, rules);
}

// How the first order's army goes, or why it does not.
std::string way(const Rules& rules, const std::vector<Line>& orders, const std::vector<Line>& units = {}) {
  const SettledOrders s = settled_under(rules, orders, units);
  const SettledOrder& army = s.of_unit.at(units.size());
  if (army.kind != OrderKind::move) return "illegal";
  if (army.put_aside != PutAside::nothing) return "invalid";
  return army.route == Route::land ? "land" : army.route == Route::convoy ? "convoy" : "convoy else land";
}

// Under each choice in turn, as the table in adjacent_convoy.hpp has them.
Ways ways(Preset preset, const std::vector<Line>& orders, const std::vector<Line>& units = {}) {
  Ways found;
  for (std::size_t c = 0; c < info(Issue::adjacent_convoy).choices.size(); c++)
    found.push_back(way(with(rules_of(preset), static_cast<AdjacentConvoy>(c)), orders, units));
  return found;
}

}  // namespace

// a to d of 2.4: "the 'via Convoy' directive has no meaning", "should be ignored" (6.G.8). e: "only convoy routes should be considered even
// when there are no convoy routes". 3.x without fallback: by 4.E.1 a move that could not be valid, whatever is ordered (6.D.32). With a
// fallback the army could not arrive by convoy, so it goes by land; but dipcc, which falls back too, knows no such order.
TEST_CASE("via convoy to a neighbour without fleets is by land, a move that fails, or none, as 4.A.3 is chosen",
          "[4.A.3][6.G.8][6.D.32]") {
  const Ways expected{"land", "land", "land", "land", "illegal", "land", "land", "invalid", "land", "illegal"};
  const std::vector<Line> coastal{{"England", "A lvp - yor via"}}, inland{{"France", "A bur - par via"}};
  for (const Preset preset : {Preset::datc_2_4, Preset::datc_3_0, Preset::datc_3_2}) {
    CHECK(ways(preset, coastal) == expected);
    CHECK(ways(preset, inland) == expected);
    CHECK(ways(preset, coastal, {{"Russia", "F bla"}, {"England", "F nth"}}) == expected);  // no chain
  }
}

TEST_CASE("under each named reading via convoy to a neighbour without fleets does as its 4.A.3 says",
          "[4.A.3][6.G.8][6.D.32]") {
  const auto of = [](Preset preset) { return way(rules_of(preset), {{"England", "A lvp - yor via"}}); };
  for (const Preset preset : {Preset::datc_2_4, Preset::r1971, Preset::r1982, Preset::r2000})
    CHECK(of(preset) == "land");
  for (const Preset preset : {Preset::datc_3_0, Preset::datc_3_2, Preset::r2023}) CHECK(of(preset) == "illegal");
  CHECK(of(Preset::dptg) == "invalid");
}

TEST_CASE("a neighbour is reached by land without via convoy, fleets or not", "[4.A.3]") {
  CHECK(ways(Preset::datc_3_2, {{"England", "A lvp - yor"}}) == Ways(10, "land"));
}

TEST_CASE("only a neighbour is reached by land where no convoy is possible", "[4.A.3][6.D.32]") {
  CHECK(ways(Preset::datc_3_2, {{"England", "A yor - hol via"}}) == Ways(10, "illegal"));
  CHECK(ways(Preset::datc_3_2, {{"England", "A lvp - iri via"}}) == Ways(10, "illegal"));
}

TEST_CASE("where via convoy has no meaning the order without it is the same order", "[4.A.3][4.D.3]") {
  Rules rules = with(rules_of(Preset::datc_3_2), AdjacentConvoy::explicit_if_route_ordered);
  rules.second_order = SecondOrder::hold;
  Position position(standard_map());
  const WrittenOrder plain = written({"England", "A lvp - yor"}), via = written({"England", "A lvp - yor via"});
  position.add({UnitType::army, plain.by, plain.unit.at});
  CHECK(settle(position, std::vector{plain, via}, rules).of_unit.front().kind == OrderKind::move);
  rules.adjacent_convoy = AdjacentConvoy::explicit_only;
  CHECK(settle(position, std::vector{plain, via}, rules).of_unit.front().put_aside == PutAside::several_orders);
}

TEST_CASE("via convoy without fleets is another order of a unit where it is one that fails", "[4.A.3]") {
  for (const AdjacentConvoy choice :
       {AdjacentConvoy::explicit_only, AdjacentConvoy::intent, AdjacentConvoy::always_convoy}) {
    const Rules rules = with(rules_of(Preset::datc_2_4), choice);
    const SettledOrders held = settled_under(rules, {{"England", "A lvp H"}});
    std::size_t by_convoy = 0;
    for (const WrittenOrder& other : other_orders(held, {}, UnitId(0)))
      if (const auto* move = std::get_if<MoveOrder>(&other.action)) by_convoy += move->via == Via::convoy;
    CHECK(by_convoy == (choice == AdjacentConvoy::explicit_only ? 4 : 0));  // Clyde, Edinburgh, Wales, Yorkshire
  }
}

TEST_CASE("via convoy where the fleets could and are not ordered falls back to land, or does not", "[4.A.3][6.G.8]") {
  CHECK(ways(Preset::datc_2_4, {{"France", "A bel - hol via"}, {"England", "F nth - hel"}}) ==
        Ways{"land", "land", "land", "land", "invalid", "land", "land", "invalid", "land", "land"});
}

// What engines play: webDiplomacy asks whether a route is ordered, dipcc besides whether it is disrupted (datc/FINDINGS.md).
TEST_CASE("via convoy over a foreign fleet goes by convoy, and by land if disrupted, as 4.A.3 is chosen",
          "[4.A.3][6.G.20]") {
  CHECK(ways(Preset::datc_3_2, {{"France", "A pic - bel via"}, {"England", "F eng C pic - bel"}}) ==
        Ways{"convoy", "land", "land", "land", "convoy", "convoy", "convoy else land", "convoy", "convoy",
             "convoy else land"});
}

TEST_CASE("an own fleet shows the intent, but not where the order must say via convoy", "[4.A.3][6.G.1]") {
  CHECK(ways(Preset::datc_3_2,
             {{"England", "A nwy - swe"}, {"England", "F ska C nwy - swe"}, {"Russia", "A swe - nwy"}}) ==
        Ways{"convoy", "convoy", "convoy else land", "convoy", "convoy", "convoy", "convoy else land", "land", "land",
             "land"});
}
