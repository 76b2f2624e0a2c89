// Logs of DAIDE's messages.
#include "notation/games/daide.hpp"

#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/notation/games/recorded.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

ReadGames read(std::string_view text) {
  return read_daide({"game.log", text}, standard_map(), rules_of(Preset::datc_3_2));
}

// Two clients are told the same.
constexpr std::string_view spring =
    "  0 == Log started\n"
    "  1 >> NME ( 'bot' ) ( '1' )\n"
    "  1 << SCO ( FRA BRE MAR PAR ) ( ENG LON ) ( UNO BEL )\n"
    "  1 << NOW ( SPR 1902 ) ( FRA AMY PAR ) ( FRA FLT ( SPA NCS ) ) ( ENG FLT ECH ) ( ENG AMY LON ) ( GER AMY BUR ) ( "
    "ITA FLT GOL )\n"
    "2,,NOW ( SPR #1902 ) ( FRA AMY PAR ) ( FRA FLT ( SPA NCS ) ) ( ENG FLT ECH ) ( ENG AMY LON ) ( GER AMY BUR ) ( "
    "ITA FLT GOL )\n"
    "  1 << ORD ( SPR 1902 ) ( ( FRA AMY PAR ) MTO BUR ) ( BNC )\n"
    "2,,ORD ( SPR #1902 ) ( ( FRA AMY PAR ) MTO BUR ) ( BNC )\n"
    "  1 << ORD ( SPR 1902 ) ( ( FRA FLT ( SPA NCS ) ) SUP ( FRA AMY PAR ) MTO BUR ) ( CUT RET )\n"
    "  1 << ORD ( SPR 1902 ) ( ( ENG FLT ECH ) CVY ( ENG AMY LON ) CTO BEL ) ( SUC )\n"
    "  1 << ORD ( SPR 1902 ) ( ( ENG AMY LON ) CTO BEL VIA ( ECH ) ) ( SUC )\n"
    "  1 << ORD ( SPR 1902 ) ( ( GER AMY BUR ) HLD ) ( RET )\n"
    "  1 << ORD ( SPR 1902 ) ( ( ITA FLT GOL ) SUP ( FRA FLT ( SPA NCS ) ) ) ( NSO )\n";

}  // namespace

TEST_CASE("a turn of DAIDE is its NOW and its ORDs, however often they come", "[notation][daide]") {
  const ReadGames r = read(spring);
  const Game g = only_game(r);
  REQUIRE(g.phases.size() == 1);
  const RecordedPhase& p = g.phases[0];
  CHECK(p.name == "S1902M");
  CHECK(units_text(p) ==
        "A Paris of France\nF Spain(nc) of France\nF English Channel of England\nA London of England\nA Burgundy of "
        "Germany\n"
        "F Gulf of Lyon of Italy\n");
  CHECK(orders_text(p) ==
        "A PAR - BUR\nF SPA/nc S A PAR - BUR\nF ENG C A LON - BEL\nA LON - ENG - BEL VIA\nA BUR H\nF LYO S F SPA/nc\n");
  CHECK(p.said[0].exact() == Outcome{Word::fails, Fate::in_place_or_moved});
  CHECK(p.said[1] == SaidOutcome::any_of({Word::cut}).with_fate({Fate::dislodged, Fate::destroyed}));
  CHECK(p.said[2].exact() == Outcome{Word::available, Fate::in_place_or_moved});
  CHECK(p.said[3].exact() == Outcome{Word::succeeds, Fate::in_place_or_moved});
  CHECK(p.said[4] == SaidOutcome::any_of({Word::stands}).with_fate({Fate::dislodged, Fate::destroyed}));
  CHECK(p.said[5].allows({Word::invalid, Fate::in_place_or_moved}));
  CHECK(p.board.centres.of(PowerId(2)).size() == 3);
  REQUIRE(r.remarks.size() == 1);
  CHECK(r.remarks[0].text == "2 lines are passed over: no NOW, SCO or ORD");
}

TEST_CASE("retreats and adjustments are turns of DAIDE of their own, and the last NOW is how things stand",
          "[notation][daide]") {
  const Game g = only_game(
      read("NOW ( AUT 1901 ) ( AUS AMY SER ) ( TUR AMY SER MRT ( ALB GRE ) ) ( TUR FLT BLA MRT ( ( BUL ECS ) ) )\n"
           "ORD ( AUT 1901 ) ( ( TUR AMY SER ) RTO GRE ) ( SUC )\n"
           "ORD ( AUT 1901 ) ( ( TUR FLT BLA ) DSB ) ( SUC )\n"
           "SCO ( AUS SER BUD ) ( TUR CON )\n"
           "NOW ( WIN 1901 ) ( AUS AMY SER ) ( TUR AMY GRE ) ( TUR AMY CON )\n"
           "ORD ( WIN 1901 ) ( ( AUS AMY BUD ) BLD ) ( SUC )\n"
           "ORD ( WIN 1901 ) ( ( TUR AMY GRE ) REM ) ( SUC )\n"
           "ORD ( WIN 1901 ) ( RUS WVE ) ( SUC )\n"
           "NOW ( SPR 1902 ) ( AUS AMY SER ) ( AUS AMY BUD ) ( TUR AMY CON )\n"));
  REQUIRE(g.phases.size() == 2);
  CHECK(g.phases[0].name == "F1901R");
  REQUIRE(g.phases[0].board.dislodged.size() == 2);
  CHECK(g.phases[0].board.dislodged[0].retreats.size() == 2);
  CHECK(g.phases[0].board.dislodged[1].retreats.at(0).coast == Coast::east);
  CHECK(orders_text(g.phases[0]) == "A Serbia - Greece\nDisband F Black Sea\n");
  CHECK(g.phases[1].name == "W1901A");
  CHECK(orders_text(g.phases[1]) == "Build A Budapest\nDisband A Greece\nWaive\n");
  REQUIRE(g.phases[1].after);
  CHECK(g.phases[1].after->units->size() == 3);
}

TEST_CASE("without a NOW of DAIDE the units are those with orders", "[notation][daide]") {
  const ReadGames r = read("ORD ( SPR 1901 ) ( ( RUS FLT ( STP SCS ) ) MTO GOB ) ( SUC )\n");
  CHECK(units_text(only_game(r).phases.at(0)) == "F St Petersburg(sc) of Russia\n");
  REQUIRE(r.remarks.size() == 1);
  CHECK(says(r.remarks[0].text, "no NOW tells who stands where in S1901M"));
}

TEST_CASE("an order of DAIDE that does not say where to, or is for nobody, is left out with a remark",
          "[notation][daide]") {
  const ReadGames r = read(
      "NOW ( SPR 1901 ) ( ENG AMY CLY )\n"
      "ORD ( SPR 1901 ) ( ( ENG AMY CLY ) MTO VIA ) ( SUC )\n"
      "ORD ( SPR 1901 ) ( ( ENG AMY WAL ) HLD ) ( SUC )\n");
  CHECK(only_game(r).phases.at(0).board.orders.empty());
  REQUIRE(r.remarks.size() == 2);
  CHECK(says(r.remarks[0].text, "A Clyde of England is left out, for it does not say where to"));
  CHECK(says(r.remarks[1].text, "no unit stands in Wales"));
}

TEST_CASE("what is wrong in a log of DAIDE is told with its place", "[notation][daide]") {
  const std::string now = "NOW ( SPR 1901 ) ( FRA AMY PAR )\n";
  const auto error = [&](const std::string& line) { return error_of(read(now + line)); };
  CHECK(says(error("ORD ( SPR 1901 ) ( ( FRA AMY PAR ) MTO XYZ ) ( SUC )"), "game.log:2:40: 'XYZ' is no province"));
  CHECK(says(error("ORD ( SPR 1901 ) ( ( PRU AMY PAR ) HLD ) ( SUC )"), "'PRU' is no power"));
  CHECK(says(error("ORD ( SPR 1901 ) ( ( FRA AMY PAR ) RTO BUR ) ( SUC )"), "expected HLD, MTO, SUP, CVY or CTO"));
  CHECK(says(error("ORD ( SPR 1901 ) ( ( FRA AMY PAR ) HLD"), "expected a token, '(' or ')'"));
  CHECK(says(error("ORD ( XXX 1901 ) ( ( FRA AMY PAR ) HLD ) ( SUC )"), "expected a turn such as SPR 1901"));
  CHECK(says(error("NOW ( SPR 1901 ) ( FRA AMY BUR )"), "another state of Spring 1901 movement"));
  CHECK(says(
      error("ORD ( SPR 1901 ) ( ( FRA AMY PAR ) HLD ) ( SUC )\nORD ( SPR 1901 ) ( ( FRA AMY PAR ) MTO BUR ) ( SUC )"),
      "another order for this unit"));
  CHECK(says(error_of(read("nothing\n")), "expected the messages NOW, SCO or ORD"));
}
