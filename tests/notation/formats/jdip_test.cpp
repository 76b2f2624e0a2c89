// Cases in the format of jDip's test suite.
#include "notation/suites/jdip.hpp"

#include "notation/known_maps.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "report/resolution/jdip_case.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

ReadGames read(const std::string& text) {
  return read_jdip({"suite.txt", text}, standard_map(), rules_of(Preset::datc_3_2));
}

std::string written(const ReadGames& games) {
  std::vector<Remark> remarks;
  return write_jdip(games.games, standard_map(), remarks);
}

// A paradox of a convoy: the fleet in Brest is dislodged.
const std::string movement =
    "VARIANT_ALL Standard\n"
    "\n"
    "CASE paradox\n"
    "PRESTATE_SETPHASE Fall 1902, Movement\n"
    "PRESTATE\n"
    "\tEngland: F LON\n"
    "\tEngland: A WAL\n"
    "\tFrance: A BRE\n"
    "\tRussia: F STP/nc\n"
    "ORDERS\n"
    "\tEngland: F LON S A WAL - YOR\n"
    "\tEngland: A WAL - YOR\n"
    "\tFrance: A BRE - LON VIA CONVOY\n"
    "\tRussia: F STP/nc H\n"
    "POSTSTATE\n"
    "\tEngland: F LON\n"
    "\tEngland: A YOR\n"
    "\tRussia: F STP/nc\n"
    "POSTSTATE_DISLODGED\n"
    "\tFrance: A BRE\n"
    "END\n";

const std::string retreats =
    "VARIANT_ALL Standard\n"
    "\n"
    "CASE back\n"
    "PRESTATE_SETPHASE Spring 1901, Retreat\n"
    "PRESTATE\n"
    "\tAustria: A TRI\n"
    "\tAustria: A TYR\n"
    "\tItaly: A ROM\n"
    "PRESTATE_DISLODGED\n"
    "\tItaly: A TRI\n"
    "PRESTATE_RESULTS\n"
    "\tSUCCESS: Austria: A VIE - TRI\n"
    "\tSUCCESS: Austria: A TYR S A VIE - TRI\n"
    "\tFAILURE: Italy: A TRI H\n"
    "\tSUCCESS: Italy: A ROM H\n"
    "ORDERS\n"
    "\tItaly: A TRI - VIE\n"
    "POSTSTATE_SAME\n"
    "END\n";

const std::string adjustments =
    "VARIANT_ALL Standard\n"
    "\n"
    "CASE winter\n"
    "PRESTATE_SETPHASE Fall 1901, Adjustment\n"
    "PRESTATE_SUPPLYCENTER_OWNERS\n"
    "\tFrance: A BRE\n"
    "\tFrance: A PAR\n"
    "\tRussia: A STP\n"
    "PRESTATE\n"
    "\tFrance: A PAR\n"
    "ORDERS\n"
    "\tFrance: Build F BRE\n"
    "\tRussia: Build F STP/nc\n"
    "POSTSTATE\n"
    "\tFrance: A PAR\n"
    "\tFrance: F BRE\n"
    "\tRussia: F STP/nc\n"
    "END\n";

std::string jdip_with(std::string text, std::string_view old, std::string_view by) {
  const std::size_t at = text.find(old);
  REQUIRE(at != std::string::npos);
  return text.replace(at, old.size(), by);
}

}  // namespace

TEST_CASE("a movement phase of jDip's is read, and written the same", "[notation][jdip]") {
  const ReadGames games = read(movement);
  REQUIRE(games.errors.empty());
  REQUIRE(games.games.size() == 1);
  const RecordedPhase& phase = games.games[0].phases.at(0);
  CHECK(games.games[0].id == "paradox");
  CHECK(to_text(phase.board.turn) == "Fall 1902 movement");
  CHECK(phase.board.position.units().size() == 4);
  CHECK(phase.board.orders.size() == 4);
  CHECK(phase.said.empty());
  REQUIRE(phase.after);
  CHECK(phase.after->units->size() == 3);
  CHECK(write_unit(phase.after->dislodged->at(0).unit, standard_map()) == "A Brest");
  CHECK(written(games) == movement);
}

TEST_CASE("a case without an id is called by its title", "[notation][jdip]") {
  ReadGames games = read(movement);
  REQUIRE(games.games.size() == 1);
  games.games[0].id = games.games[0].phases[0].board.id = "";
  games.games[0].phases[0].board.title = "A convoy is cut";
  CHECK(written(games).find("\nCASE A convoy is cut\n") != std::string::npos);
  games.games[0].phases[0].board.title = "";
  CHECK(written(games).find("\nCASE Fall 1902 movement\n") != std::string::npos);
}

TEST_CASE("retreats of jDip's are read with the movement before them, and written the same", "[notation][jdip]") {
  const ReadGames games = read(retreats);
  REQUIRE(games.errors.empty());
  const Game& game = games.games.at(0);
  REQUIRE(game.phases.size() == 2);
  CHECK(game.phases[0].given);
  CHECK(write_unit(game.phases[0].board.position.units()[0], standard_map()) == "A Vienna");
  CHECK(game.phases[0].said.at(0) == SaidOutcome::success());
  CHECK(game.phases[0].said.at(2) == SaidOutcome::failure());
  CHECK(game.phases[1].board.dislodged.at(0).retreats.empty());
  CHECK(game.phases[1].board.retreats.orders.size() == 1);
  CHECK(written(games) == retreats);
}

TEST_CASE("adjustments of jDip's are read, and written the same", "[notation][jdip]") {
  const ReadGames games = read(adjustments);
  REQUIRE(games.errors.empty());
  const CaseFile& board = games.games.at(0).phases.at(0).board;
  CHECK(to_text(board.turn) == "Winter 1901 adjustments");
  CHECK(board.adjustments.orders.size() == 2);
  CHECK(written(games) == adjustments);
}

TEST_CASE("a waive of jDip's names a home that is free, and is read with it", "[notation][jdip]") {
  const std::string waived =
      "VARIANT_ALL Standard\n\nCASE winter\nPRESTATE_SETPHASE Fall 1901, Adjustment\nPRESTATE_SUPPLYCENTER_OWNERS\n"
      "\tAustria: A BUD\n\tAustria: A SER\n\tAustria: A TRI\n\tAustria: A VIE\nPRESTATE\n\tAustria: A VIE\nORDERS\n"
      "\tAustria: Build A BUD\n\tAustria: Waive TRI\nPOSTSTATE\n\tAustria: A VIE\n\tAustria: A BUD\nEND\n";
  const ReadGames games = read(waived);
  REQUIRE(games.errors.empty());
  CHECK(std::holds_alternative<WaiveOrder>(games.games.at(0).phases.at(0).board.adjustments.orders.at(1).action));
  CHECK(written(games) == waived);
  const ReadGames twice = read(jdip_with(waived, "Build A BUD", "Waive"));
  CHECK(says(written(twice), "\tAustria: Waive TRI\n\tAustria: Waive BUD\n"));
  std::vector<Remark> remarks;
  const ReadGames none = read(jdip_with(waived, "Waive TRI", "Waive\n\tAustria: Waive"));
  CHECK(says(write_jdip(none.games, standard_map(), remarks), "Build A BUD\n\tAustria: Waive TRI\nPOSTSTATE"));
  REQUIRE(remarks.size() == 1);
  CHECK(remarks[0].text == "winter: waives for which no home is free are left out");
}

TEST_CASE("jDip's cases are of the standard map, and of retreats whose movement is known", "[notation][jdip]") {
  std::vector<Remark> remarks;
  ReadGames alone = read(retreats);
  REQUIRE(alone.games.at(0).phases.size() == 2);
  alone.games[0].phases.erase(alone.games[0].phases.begin());
  CHECK_FALSE(says(write_jdip(alone.games, standard_map(), remarks), "CASE"));
  ReadGames loeb = read(movement);
  loeb.games.at(0).phases.at(0).board.position = Position(map_named("Loeb9", ""));
  CHECK_FALSE(says(write_jdip(loeb.games, map_named("Loeb9", ""), remarks), "CASE"));
  REQUIRE(remarks.size() == 2);
  CHECK(says(remarks[0].text, "by the movement before alone"));
  CHECK(says(remarks[1].text, "it is on the map Loeb9, and this format has the standard one alone"));
}

TEST_CASE("without owners, jDip's adjustments have those of the opening", "[notation][jdip]") {
  const ReadGames games = read(
      "VARIANT_ALL Standard\nCASE a\nPRESTATE_SETPHASE F1901A\nPRESTATE\nFrance: A gas\nORDERS\nFrance: Build A par\n"
      "POSTSTATE\nFrance: A gas\nFrance: A par\nEND\n");
  REQUIRE(games.errors.empty());
  CHECK(games.games.at(0).phases.at(0).board.centres == opening(standard_map()).centres);
}

TEST_CASE("jDip's cases are read as people write them", "[notation][jdip]") {
  const ReadGames games = read(
      "# a suite\nVARIANT_ALL Standard\nCASE 6.X (a title) # why\nPRESTATE_SETPHASE Spring 1901 (Movement)\nPRESTATE\n"
      "\tEngland Army Nor\n# nobody\n\tGermany: Fleet North Sea\nORDERS\n"
      "\tEngland: Army Norway => Sweden.\n\tGermany: F nth-nwy\nPOSTSTATE_SAME\nEND\n");
  INFO(games.errors.size());
  REQUIRE(games.errors.empty());
  const RecordedPhase& phase = games.games.at(0).phases.at(0);
  CHECK(games.games[0].id == "6.X (a title)");
  CHECK(write_order(phase.board.orders.at(0), standard_map()) == "A Norway - Sweden");
  CHECK(phase.after->units->size() == 2);
}

TEST_CASE("all that is wrong with jDip's cases is told, and the other cases are read", "[notation][jdip]") {
  const ReadGames games = read(
      "VARIANT_ALL Standard\nCASE one\nPRESTATE\nFrnce: A par\nFrance: A Nowhere\nORDERS\nFrance: A mar - gas\n"
      "POSTSTATE_SAME\nEND\nCASE two\nPRESTATE\nFrance: A par\nORDERS\nPOSTSTATE_SAME\nEND\nCASE three\nPRESTATE\n");
  REQUIRE(games.errors.size() == 4);
  CHECK(games.errors[0].message() == "'Frnce' is no power; is it France?");
  CHECK(games.errors[0].place().line == 4);
  CHECK(games.errors[1].place().line == 5);
  CHECK(games.errors[2].message() == "no unit stands in Marseilles");
  CHECK(games.errors[3].message() == "this case has no END");
  REQUIRE(games.games.size() == 1);
  CHECK(games.games[0].id == "two");
}

TEST_CASE("cases of another map are refused once", "[notation][jdip]") {
  const ReadGames games = read("VARIANT_ALL Chaos\nCASE one\nPRESTATE\nUtopia: A foo\nEND\n");
  CHECK(games.errors.size() == 1);
  CHECK(games.games.empty());
}

TEST_CASE("a judged movement is written with a case for each retreat that might be open", "[notation][jdip]") {
  const Board b = board_of({{"Germany", "A Munich - Burgundy"},
                            {"Germany", "A Ruhr Supports A Munich - Burgundy"},
                            {"France", "A Burgundy Holds"},
                            {"France", "A Paris Holds"}});
  Adjudicator adjudicator;
  const std::string text = jdip_case("d", {"two\nlines"}, judge(b.position, b.orders, adjudicator), b.orders);
  CHECK(text.find("CASE d\n# two lines\nPRESTATE_SETPHASE Spring 1901, Movement\n") != std::string::npos);
  CHECK(text.find("POSTSTATE_DISLODGED\n\tFrance: A BUR\n") != std::string::npos);
  const ReadGames games = read(text);
  REQUIRE(games.errors.empty());
  const auto after = [&](const std::string& id) {
    for (const Game& game : games.games)
      if (game.id == id) return game.phases.back().after->units->size();
    FAIL("no case " << id);
    return std::size_t{0};
  };
  CHECK(games.games.size() == 8);  // Belgium, Gascony, Marseilles, Munich, Paris, Picardy, Ruhr
  CHECK(after("d retreat A BUR - GAS") == 4);
  CHECK(after("d retreat A BUR - MUN") == 3);  // whence the attack came
  CHECK(after("d retreat A BUR - PAR") == 3);  // where another stands
}

TEST_CASE("cases of jDip's that name the standard map are on no other", "[notation][jdip]") {
  const std::string text =
      "VARIANT_ALL Standard\nCASE one\nPRESTATE\nFrance: A par\nORDERS\nFrance: A par - bur\nEND\n";
  CHECK(read(text).errors.empty());
  const ReadGames on_1898 = read_jdip({"suite.txt", text}, map_named("1898", {}), rules_of(Preset::datc_3_2));
  REQUIRE(on_1898.errors.size() == 1);
  CHECK(says(on_1898.errors[0].message(), "cases of another map; expected VARIANT_ALL 1898"));
}
