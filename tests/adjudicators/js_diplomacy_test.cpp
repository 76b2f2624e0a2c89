// js-diplomacy, asked for real: what it says of boards of which DATC's answer is plain.
#include <fmt/format.h>

#include <regex>

#include "notation/order_text.hpp"

#include "tests/catch.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/js_diplomacy.hpp"
#include "tests/support/program.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::string told(OtherAdjudicator& other, std::initializer_list<PowersOrder> orders) {
  const Board board = board_of(orders);
  return in_words(other.ask(board), board.position);
}

// Places and who is dislodged: what every adjudicator says.
bool same(const Reply& a, const Reply& b) {
  const auto *one = std::get_if<Observation>(&a), *other = std::get_if<Observation>(&b);
  return one && other && std::ranges::equal(one->units, other->units, [](const ObservedUnit& x, const ObservedUnit& y) {
           return x.at == y.at && x.dislodged == y.dislodged;
         });
}

}  // namespace

TEST_CASE("js-diplomacy answers plain cases of the DATC as the DATC does", "[compare][npm]") {
  const Other js = js_diplomacy(), right = by_rules("datc-3.2", rules_of(Preset::datc_3_2));
  for (const char* id : {"6.A.1", "6.A.2", "6.A.4", "6.A.7", "6.A.8", "6.A.10", "6.A.11", "6.A.12", "6.B.3", "6.B.5",
                         "6.C.1", "6.C.2", "6.D.1", "6.D.2", "6.D.3", "6.D.10", "6.D.12", "6.E.1",  "6.F.1", "6.F.2"}) {
    const CaseFile c = corpus_case(id);
    const Reply found = js->ask({c.position, c.orders}), expected = right->ask({c.position, c.orders});
    INFO(id << ": " << in_words(found, c.position) << "\n" << in_words(expected, c.position));
    CHECK(same(found, expected));
  }
  CHECK(js->remarks().empty());
}

TEST_CASE("js-diplomacy is told orders as they are written, and its words are told as they are", "[compare][npm]") {
  const Other js = js_diplomacy();
  CHECK(told(*js, {{"Italy", "A Venice - Trieste"},
                   {"Italy", "A Tyrolia Supports A Venice - Trieste"},
                   {"Austria", "F Trieste Holds"}}) ==
        "A VEN at TRI, succeeds; A TYR at TYR, given; F TRI at TRI, dislodged, may retreat to ALB ADR");
  CHECK(js->name() == "js-diplomacy 0.1.5");
  CHECK(js->observes().words);
  CHECK(js->observes().retreats);
  CHECK(js->observes().coasts);
  // Provinces that it calls otherwise, and coasts.
  CHECK(told(*js, {{"France", "F Mid-Atlantic Ocean - Spain(nc)"},
                   {"Italy", "F Gulf of Lyon - Spain(sc)"},
                   {"England", "F Norwegian Sea - North Atlantic Ocean"},
                   {"Russia", "F Gulf of Bothnia - St Petersburg(sc)"},
                   {"Turkey", "F Tyrrhenian Sea Holds"}}) ==
        "F MAO at MAO, fails; F LYO at LYO, fails; F NWG at NAO, succeeds; F BOT at STP/sc, succeeds; F TYS at TYS, "
        "stands");
  // Convoys, a support that is cut, an order that matches nothing, one that is impossible.
  CHECK(told(*js, {{"England", "A London - Norway"}, {"England", "F North Sea Convoys A London - Norway"}}) ==
        "A LON at NWY, succeeds; F NTH at NTH, available");
  CHECK(told(*js, {{"Austria", "A Vienna - Budapest"},
                   {"Austria", "A Serbia Supports A Vienna - Budapest"},
                   {"Turkey", "A Bulgaria - Serbia"}}) ==
        "A VIE at BUD, succeeds; A SER at SER, cut; A BUL at BUL, fails");
  CHECK(told(*js, {{"Austria", "A Vienna Holds"},
                   {"Austria", "A Budapest Supports A Vienna - Galicia"},
                   {"Germany", "A Munich - Moscow"}}) ==
        "A VIE at VIE, stands; A BUD at BUD, invalid; A MUN at MUN, illegal");
  // Nobody can retreat: it has disbanded the unit already.
  CHECK(told(*js, {{"France", "A Portugal Holds"},
                   {"Italy", "F Spain(nc) - Portugal"},
                   {"Italy", "F Mid-Atlantic Ocean Supports F Spain(nc) - Portugal"},
                   {"Italy", "A Gascony - Spain"}}) ==
        "A POR at POR, dislodged, may retreat to; F SPA/nc at POR, succeeds; F MAO at MAO, given; A GAS at SPA, "
        "succeeds");
}

TEST_CASE("what js-diplomacy cannot be told, its adapter declines, and what it throws, its adapter tells",
          "[compare][npm]") {
  const Other js = js_diplomacy();
  const auto of_case = [&](const char* id) {
    const CaseFile c = corpus_case(id);
    return in_words(js->ask({c.position, c.orders}), c.position);
  };
  CHECK(of_case("6.A.6") ==
        "declined: js-diplomacy's orders do not say who gives them, but Germany gives one to another power's F LON");
  CHECK(told(*js, {{"Germany", "A Munich Holds"}, {"Germany", "A Munich - Berlin"}}) ==
        "declined: js-diplomacy refuses the orders: SeveralOrders");
  CHECK(told(*js, {{"England", "A Yorkshire - North Sea - Norway"},
                   {"England", "F North Sea Convoys A Yorkshire - Norway"}}) ==
        "declined: js-diplomacy has no words for A YOR - NTH - NWY");
  CHECK(told(*js, {{"Austria", "A Vienna Holds"}}) == "A VIE at VIE, stands");
}

// Every place on the map is translated there and back: a unit alone on the board goes wherever it can go.
TEST_CASE("js-diplomacy lets a lone unit go where the map lets it go, but over four borders that it lacks",
          "[compare][npm]") {
  const Other js = js_diplomacy();
  const Map& map = standard_map();
  std::string lacks;
  std::size_t asked_for = 0;
  const auto ask = [&](UnitType type, Location from, Location to) {
    Position position(map);
    position.add({type, PowerId(0), from});
    const WrittenOrder order{PowerId(0), {type, from}, MoveOrder{to}, {}};
    const Reply reply = js->ask({position, {order}});
    INFO(in_words(reply, position));
    REQUIRE(std::holds_alternative<Observation>(reply));
    const ObservedUnit& seen = std::get<Observation>(reply).units[0];
    CHECK((seen.at == to || seen.at == from));
    if (seen.at == from) lacks += write_order(order, map, Style::brief) + "; ";
    asked_for++;
  };
  for (std::size_t p = 0; p < map.provinces().size(); p++) {
    for (ProvinceId to : map.army_neighbours(ProvinceId(p))) ask(UnitType::army, {ProvinceId(p)}, {to});
    for (Location from : fleet_locations(map, ProvinceId(p)))
      for (Location to : map.fleet_neighbours(from)) ask(UnitType::fleet, from, to);
  }
  CHECK(asked_for > 400);
  CHECK(lacks ==
        "F ADR - ALB; F ALB - ADR; F BAL - KIE; A GAL - SIL; F KIE - BAL; F NTH - SKA; A SIL - GAL; F SKA - NTH; ");
}

TEST_CASE("the README of js-diplomacy's adapter says in which cases it differs", "[compare][npm]") {
  const Other js = js_diplomacy(), right = by_rules("datc-3.2", rules_of(Preset::datc_3_2));
  std::size_t same_as_dipeq = 0;
  std::string declined = "declined   ", failed = "own failure", differs = "differs    ";
  const auto cases = corpus();
  for (const CaseFile& c : cases) {
    const Reply found = js->ask({c.position, c.orders}), expected = right->ask({c.position, c.orders});
    if (same(found, expected)) {
      same_as_dipeq++;
    } else {
      (std::holds_alternative<Declined>(found) ? declined
       : std::holds_alternative<Failed>(found) ? failed
                                               : differs) += " " + c.id;
    }
  }
  CHECK(js->remarks().empty());
  const std::string readme = run("cat adapters/js-diplomacy/README.md | tr '\\n' ' ' | tr -s ' '").out;
  const auto says = [&](const std::string& text) {
    INFO(text);
    CHECK(readme.find(std::regex_replace(text, std::regex(" +"), " ") + " ") != std::string::npos);
  };
  says(declined);
  says(failed);
  says(differs);
  says(fmt::format("same {} of {}", same_as_dipeq, cases.size()));
}
