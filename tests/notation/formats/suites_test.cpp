// Suites of TedDriggs, godip and the DATC, and what is only written.
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "notation/suites/csv.hpp"
#include "notation/suites/datc.hpp"
#include "notation/suites/diplomacy_test.hpp"
#include "notation/suites/go_test.hpp"
#include "notation/suites/godip.hpp"
#include "notation/suites/jdip.hpp"
#include "notation/suites/teddriggs.hpp"
#include "replay/filled_in.hpp"
#include "tests/catch.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const Rules rules = rules_of(Preset::datc_3_2);

ReadGames read(ReadGames (*by)(const SourceText&, const Map&, const Rules&), const std::string& text) {
  return by({"game_7.txt", text}, standard_map(), rules);
}

const std::string tests = R"({
  "cases": [
    {"name": "bounce", "url": "http://example.org", "phase": "Main", "edition": "1982",
     "orders": {"AUS: A vie -> tyr": "Fails", "ITA: A ven -> tyr": "Fails", "ITA: F spa(nc) Hold": null}},
    {"name": "old", "url": "", "ignore": "nobody plays so", "phase": "Main", "orders": {"AUS: X": "Fails"}},
    {"name": "stated", "url": "", "phase": "Main", "starting_state": ["ENG: F lon"],
     "orders": {"GER: F lon -> nth": "Fails"}},
    {"name": "back", "url": "", "phase": "Retreat",
     "preceding_main_phase": {"orders": {"GER: A mun -> bur": "Succeeds", "GER: A ruh supports A mun -> bur": "Succeeds",
                                         "FRA: A bur hold": "Fails"}},
     "orders": {"FRA: A bur -> mun": "Fails"}},
    {"name": "winter", "url": "", "phase": "Build", "occupiers": {"war": "GER", "bur": "GER"},
     "starting_state": ["RUS: A lvn", "RUS: A pru", "RUS: A stp", "RUS: A bul"],
     "orders": {"RUS: A lvn disband": "Succeeds", "GER: A kie build": "Succeeds"}, "civil_disorder": []}
  ]
})";

const std::string game = R"(PHASE 1901 Spring Movement
POSITIONS
Germany: army mun
Germany: army ruh
France: army bur
France: fleet spa/nc
England: army lon
England: fleet eng
France: supply par
ORDERS
mun move bur
ruh support mun move bur
bur hold
spa/nc support bur
lon move bre via convoy
eng convoy lon move bre
mos move stp
PHASE 1901 Spring Retreat
POSITIONS
Germany: army bur
Germany: army ruh
France: army/dislodged bur
ORDERS
bur move mar
PHASE 1901 Fall Adjustment
POSITIONS
France: supply par
France: army mar
Germany: supply mun
ORDERS
build Army mun
remove mar
)";

const std::string prose = R"(Chapter 6

6.X.1. TEST CASE, ORDERING A UNIT OF ANOTHER COUNTRY

Check whether someone can order a unit that is not his.

England has a fleet in London.

Germany:
F London - North Sea

Order should fail.

6.X.2. TEST CASE, WHO KNOWS
France has a fleet somewhere.

France:
F Brest - Picardy

6.X.3. TEST CASE, NEW FORM   [spring]
Germany:
A Munich - Burgundy | succeeds
A Ruhr Supports A Munich - Burgundy | given
France:
A Burgundy Holds | dislodged
RETREATS
France:
A Burgundy - Munich | illegal

6.X.4. TEST CASE, GOING   [winter]
Russia owns SC Moscow
Russia owns A Livonia
Russia owns A Prussia
Russia:
| Automatic disband A Prussia
)";

}  // namespace

TEST_CASE("TedDriggs' tests are read", "[notation][formats]") {
  const ReadGames found = read(read_teddriggs, tests);
  REQUIRE(found.errors.empty());
  REQUIRE(found.games.size() == 4);
  REQUIRE(found.remarks.size() == 1);
  CHECK(says(found.remarks[0].text, "nobody plays so"));
  const Game& bounce = found.games[0];
  CHECK(bounce.id == "bounce");
  CHECK(bounce.rules == rules_of(Preset::r1982));
  CHECK(bounce.phases[0].board.position.units().size() == 3);
  CHECK(bounce.phases[0].said[0] == SaidOutcome::failure());
  CHECK(bounce.phases[0].said[2].says_nothing());
  CHECK(bounce.phases[0].place.line == 3);
  CHECK(found.games[1].phases[0].board.position.units().size() == 1);
  CHECK(found.games[2].phases.size() == 2);
  const CaseFile& winter = found.games[3].phases.at(0).board;
  const auto owner = [&](const char* code) {
    for (std::size_t p = 0; p < standard_map().provinces().size(); p++)
      if (standard_map()[ProvinceId(p)].code == code)
        if (const auto power = winter.centres.owner(ProvinceId(p))) return standard_map().power(*power);
    return std::string();
  };
  CHECK(owner("war") == "Germany");
  CHECK(owner("kie") == "Germany");
  CHECK(owner("bul") == "Russia");  // a unit stands there
  CHECK(owner("bel").empty());
}

TEST_CASE("TedDriggs' tests that are wrong are told with their places", "[notation][formats]") {
  const ReadGames found =
      read(read_teddriggs,
           "{\"cases\": [{\"name\": \"a\", \"url\": \"\", \"phase\": \"Main\",\n \"orders\": {\"AUS: A vie "
           "-> xyz\": \"Fails\",\n\"AUZ: A vie hold\": null}},\n{\"name\": \"b\", \"phase\": \"Man\"}]}");
  REQUIRE(found.errors.size() == 3);
  CHECK(found.errors[0].place().line == 2);
  CHECK(found.errors[1].place().line == 3);
  CHECK(says(found.errors[2].message(), "expected Main, Retreat or Build"));
  CHECK(found.games.empty());
  CHECK(read(read_teddriggs, "{\"cases\": 7").errors.size() == 1);
}

TEST_CASE("games of godip's are read, and what came of a phase stands in the next", "[notation][formats]") {
  const ReadGames found = read(read_godip, game);
  REQUIRE(found.errors.empty());
  REQUIRE(found.games.size() == 1);
  CHECK(found.games[0].id == "game_7");
  const auto& phases = found.games[0].phases;
  REQUIRE(phases.size() == 3);
  CHECK(phases[0].board.orders.size() == 6);
  CHECK(write_order(phases[0].board.orders[4], standard_map()) == "London - Brest via convoy");
  REQUIRE(found.remarks.size() == 1);
  CHECK(says(found.remarks[0].text, "an order for mos"));
  CHECK(phases[1].board.dislodged.at(0).retreats.empty());
  CHECK(standard_map().power(phases[1].board.retreats.orders.at(0).by) == "France");
  CHECK(to_text(phases[2].board.turn) == "Winter 1901 adjustments");
  CHECK(write_order(phases[2].board.adjustments.orders.at(0), standard_map()) == "Build A Munich");
  CHECK(standard_map().power(phases[2].board.adjustments.orders.at(1).by) == "France");
}

TEST_CASE("lines that are none of godip's are all told", "[notation][formats]") {
  const ReadGames found =
      read(read_godip, "PHASE 1901 Summer Movement\nPOSITIONS\nFrance: tank par\nFrance: army adr\nORDERS\npar jump\n");
  CHECK(found.errors.size() == 4);
  CHECK(found.games.empty());
}

TEST_CASE("the DATC's prose is read, but for cases that a sentence tells of", "[notation][formats]") {
  const ReadGames found = read(read_datc, prose);
  REQUIRE(found.errors.empty());
  REQUIRE(found.games.size() == 3);
  const CaseFile& first = found.games[0].phases[0].board;
  CHECK(first.id == "6.X.1");
  CHECK(first.title == "ORDERING A UNIT OF ANOTHER COUNTRY");
  CHECK(standard_map().power(first.position.units()[0].power) == "England");
  CHECK(found.games[1].phases[0].board.retreats.orders.size() == 1);
  CHECK(found.games[1].phases[0].said.at(0).exact() == Outcome{Word::succeeds});
  CHECK(found.games[2].phases[0].board.automatic.size() == 1);
  REQUIRE(found.remarks.size() == 1);
  CHECK(says(found.remarks[0].text, "6.X.2: left out"));
}

TEST_CASE("below what happens in a case of the DATC no order stands, and it may name its map", "[notation][formats]") {
  const ReadGames found = read(read_datc,
                               "6.X.1. TEST CASE, A\n\nmap       Loeb9\nNorway:\nA Norway - Sweden | succeeds\n\n"
                               "What happens, and why:\n\nNorway:\n  A Norway - Sweden: succeeds\n    whatever\n\n"
                               "6.X.2. TEST CASE, B\n\nFrance:\nA Paris - Burgundy\n");
  REQUIRE(found.errors.empty());
  CHECK(found.remarks.empty());
  REQUIRE(found.games.size() == 2);
  const CaseFile& first = found.games[0].phases[0].board;
  CHECK(first.position.map().name() == "Loeb9");
  CHECK(first.orders.size() == 1);
  CHECK(found.games[0].phases[0].said.at(0).exact() == Outcome{Word::succeeds});
  CHECK(found.games[1].phases[0].board.position.map().name() == "Standard");
}

TEST_CASE("an order of the DATC's that cannot be read is told where it stands", "[notation][formats]") {
  const ReadGames found = read(read_datc, "\n6.X.1. TEST CASE, A\n\nFrance:\nA Paris - Nowhere\n");
  REQUIRE(found.errors.size() == 1);
  CHECK(found.errors[0].place().line == 5);
  CHECK(found.errors[0].place().column == 11);
}

TEST_CASE("a game is written as tests in Python and Go and as a table", "[notation][formats]") {
  Adjudicator adjudicator;
  const FilledIn filled = filled_in(read(read_godip, game).games.at(0), rules, adjudicator);
  std::vector<Remark> remarks;
  const auto written = [&](auto by) { return by(std::span(&filled.game, 1), standard_map(), remarks); };
  const std::string python = written(write_diplomacy_test), go = written(write_go_test), table = written(write_csv);
  CHECK(says(python, "def test_game_7_1901_spring_movement():\n    game = set_units('S1901M', {'FRANCE': ['PAR']}, "));
  CHECK(says(python, "'F SPA/NC S A BUR'"));
  CHECK(says(python, "'A LON - BRE VIA'"));
  CHECK(says(python, "'A BUR': 'dislodged'"));
  CHECK(says(python, "set_orders(game, {'FRANCE': ['A BUR R MAR']})"));
  CHECK(says(python, "set_orders(game, {'GERMANY': ['A MUN B'], 'FRANCE': ['A MAR D']})") !=
        says(python, "set_orders(game, {'FRANCE': ['A MAR D'], 'GERMANY': ['A MUN B']})"));
  CHECK(says(go, "{godip.England, \"lon\", orders.Move(\"lon\", \"bre\").ViaConvoy()},"));
  CHECK(says(go, "\"spa/nc\": {godip.Fleet, godip.France}"));
  CHECK(says(table, "game_7,1901 Spring Movement,France,A Burgundy,Burgundy Holds,dislodged,dislodged\n"));
  CHECK(says(table, "game_7,1901 Spring Movement,Germany,A Munich,Munich - Burgundy,succeeds,Burgundy\n"));
  CHECK(remarks.empty());
}

TEST_CASE("a table says where a unit stands by its record, whatever becomes of the order by the rules",
          "[notation][formats]") {
  ReadGames read = read_godip({"game_7.txt", game}, standard_map(), rules);
  Game& one = read.games.at(0);
  RecordedPhase& phase = one.phases.at(0);
  phase.after.emplace().units.emplace(std::vector<Unit>{
      {UnitType::army, phase.board.orders.at(4).by, std::get<MoveOrder>(phase.board.orders.at(4).action).to}});
  phase.said.assign(phase.board.orders.size(), SaidOutcome::exactly({Word::illegal}));
  std::vector<Remark> remarks;
  const std::string table = write_csv({&one, 1}, standard_map(), remarks);
  CHECK(says(table, "A London,London - Brest via convoy,illegal,Brest\n"));
  CHECK(says(table, "A Munich,Munich - Burgundy,illegal,gone\n"));
}

TEST_CASE("suites of units leave a phase out whose record says something else than the rules, others keep its words",
          "[notation][formats]") {
  Game one{.id = "g", .file = "f"};
  one.phases.push_back({.board = read_case("France:\nA Par - Bur | fails\n", "f", standard_map())});
  Adjudicator adjudicator;
  const Game game = filled_in(std::move(one), rules, adjudicator).game;
  std::vector<Remark> remarks;
  const auto written = [&](auto by) { return by(std::span(&game, 1), standard_map(), remarks); };
  for (const auto write : {write_jdip, write_go_test, write_diplomacy_test}) CHECK_FALSE(says(written(write), "BUR"));
  REQUIRE(remarks.size() == 3);
  for (const Remark& r : remarks) CHECK(says(r.text, "nothing says who stands where when it is over"));
  CHECK(says(written(write_csv), "France,A Paris,A Paris - Burgundy,fails,\n"));
  CHECK(says(written(write_teddriggs), "\"FRA: A par -> bur\": \"Fails\""));
}

TEST_CASE("boards with order sets or perpetual orders are written as cases alone", "[notation][formats]") {
  for (const char* special : {"perpetual A Mar - Spa\nA Par - Bur", "set 1\nA Mar - Spa\nset 2\nA Mar - Gas"}) {
    Game one{.id = "g", .file = "f"};
    one.phases.push_back({.board = read_case("France:\n" + std::string(special) + "\n", "f", standard_map())});
    for (const Format& format : formats()) {
      if (!format.write) continue;
      INFO(format.id << ": " << special);
      std::vector<Remark> remarks;
      const std::string text = format.write({&one, 1}, standard_map(), remarks);
      CHECK(says(text, "Mar") == (format.id == "case"));
      CHECK_FALSE(says(text, "MAR"));
      if (format.id == "case") continue;
      REQUIRE(remarks.size() == 1);
      CHECK(says(remarks[0].text, "g: left out, because it has order sets, proxies, perpetual orders"));
    }
  }
}

TEST_CASE("prose and TedDriggs' tests say that they lose a date", "[notation][formats]") {
  Game one{.id = "g", .file = "f"};
  one.phases.push_back({.board = read_case("phase Fall 1905 movement\n\nFrance:\nA Par - Bur\n", "f", standard_map())});
  Adjudicator adjudicator;
  const Game game = filled_in(std::move(one), rules, adjudicator).game;
  for (const auto write : {write_datc, write_teddriggs}) {
    std::vector<Remark> remarks;
    write({&game, 1}, standard_map(), remarks);
    REQUIRE(remarks.size() == 1);
    CHECK(remarks[0].text == "g: that it is Fall 1905 movement is not written");
  }
}

TEST_CASE("suites keep the title of a case that has an id, and the notes of its game", "[notation][formats]") {
  Adjudicator adjudicator;
  Game one = read(read_godip, game).games.at(0);
  one.phases.erase(one.phases.begin() + 1, one.phases.end());
  one.phases[0].board.id = "6.X.1", one.phases[0].board.title = "An army is beaten";
  one.notes = {"of the second round"};
  FilledIn filled = filled_in(one, rules, adjudicator);
  const auto written = [&](auto by) {
    std::vector<Remark> remarks;
    return by(std::span(&filled.game, 1), standard_map(), remarks);
  };
  CHECK(says(written(write_jdip), "CASE 6.X.1\n# An army is beaten\n# of the second round\n"));
  CHECK(says(written(write_teddriggs), R"("description": "An army is beaten\nof the second round")"));
  CHECK(says(written(write_diplomacy_test), "():\n    # An army is beaten\n    # of the second round\n    game ="));
  CHECK(says(written(write_go_test), "\t// An army is beaten\n\t// of the second round\n\t{\"6.X.1\""));
  // What is the name already, or a note, is said once.
  filled.game.notes = {"An army is beaten"};
  CHECK(says(written(write_jdip), "CASE 6.X.1\n# An army is beaten\nPRESTATE"));
  filled.game.id = filled.game.phases[0].board.id = "", filled.game.notes.clear();
  CHECK(says(written(write_jdip), "CASE An army is beaten\nPRESTATE"));
}
