// 4.A.3, choice by choice: how an army goes to a province that borders its own.
#include "phases/adjacent_convoy.hpp"
#include "model/issues.hpp"
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

TEST_CASE("a neighbour is reached by land without via convoy, fleets or not", "[4.A.3]") {
  CHECK(ways(Preset::datc_3_2, {{"England", "A lvp - yor"}}) == Ways(10, "land"));
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
