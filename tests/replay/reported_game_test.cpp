// Games as game masters report them, and what a replay of them finds.
#include "replay/reports/reported_game.hpp"

#include <algorithm>

#include "notation/map_file.hpp"
#include "notation/names.hpp"
#include "notation/order_text.hpp"
#include "notation/tolerant/turns.hpp"
#include "replay/replay.hpp"
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"
#include "tests/support/random_games.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

ReportedGame reported(std::string_view text) {
  Adjudicator adjudicator;
  return reported_game({"game.txt", text}, standard_map(), datc, adjudicator);
}

Game game_of_report(std::string_view text) {
  ReportedGame game = reported(text);
  for (const InputError& e : game.read.errors) INFO(e.what());
  REQUIRE(game.read.errors.empty());
  REQUIRE(game.read.games.size() == 1);
  return std::move(game.read.games.front());
}

std::string first_error(std::string_view text) {
  const ReportedGame game = reported(text);
  return game.read.errors.empty() ? "" : game.read.errors.front().what();
}

std::string turns(std::string_view text) {
  std::string all;
  for (const TurnOfText& turn : turns_in(text, standard_map()))
    all += (all.empty() ? "" : ", ") + std::to_string(turn.first_line) + " " +
           (turn.turn ? to_text(*turn.turn) : std::string("no turn"));
  return all;
}

Replay replayed_report(std::string_view text) {
  Replayer replayer(datc);
  replayer.take(game_of_report(text));
  return replayer.result();
}

bool stands_in_next(const RecordedPhase& phase, std::string_view unit) {
  return std::ranges::any_of(phase.board.position.units(),
                             [&](const Unit& u) { return write_unit(u, standard_map()) == unit; });
}

// Spring 1901 with a bounce in Burgundy, which the report of Fall does not know.
constexpr std::string_view opening_turn =
    "Spring 1901\n"
    "Austria: A Vie H, A Bud H, F Tri H\nEngland: F Lon H, F Edi H, A Lvp H\n"
    "France: A Par - Bur, A Mar H, F Bre H\nGermany: A Mun - Bur, A Ber H, F Kie H\n"
    "Italy: A Ven H, A Rom H, F Nap H\nRussia: A Mos H, A War H, F Sev H, F StP H\nTurkey: A Con H, A Smy H, F Ank H\n";

}  // namespace

TEST_CASE("a text is parted into its turns", "[replay]") {
  CHECK(turns("Good luck!\nSpring 1901\nx\nFall 1901 results. A quiet season!\nRetreats:\nBuilds\nSpring 1902") ==
        "1 Spring 1901 movement, 4 Fall 1901 movement, 5 Fall 1901 retreats, 6 Winter 1901 adjustments, "
        "7 Spring 1902 movement");
  CHECK(turns("S1901M\nFall\nWinter\nSpring") ==
        "1 Spring 1901 movement, 2 Fall 1901 movement, 3 Winter 1901 adjustments, 4 Spring 1902 movement");
  CHECK(turns("Game \"Hugo\" - Spring 1901\nOur game (Fall 1901, retreats)\nI stabbed you in Fall 1902!\nA Par - Bur "
              "(as in Fall 1902)\n") == "1 Spring 1901 movement, 2 Fall 1901 retreats");
  CHECK(turns("France: A Par - Bur") == "1 no turn");
  CHECK(turns("SPRING 1902 ADJUDICATION\nFall 1902: resolution of retreats") ==
        "1 Spring 1902 movement, 2 Fall 1902 retreats");
  // What speaks of what comes, of what was, or of a power's retreats, begins no turn.
  CHECK(turns("Fall 1902\nWinter 1902 adjustments will be due tomorrow\nSpring 1901 was better\nFrance retreats\n") ==
        "1 Fall 1902 movement");
  CHECK(turns("Spring 1901\nEngland - Build 1\nFall 1901 is due on Friday") == "1 Spring 1901 movement");
}

TEST_CASE("each turn of a report stands on the board that the turn before leaves", "[replay]") {
  const Game game = game_of_report(std::string(opening_turn) + "Fall 1901\nA Par - Pic\nA Mun - Ruh\n");
  REQUIRE(game.phases.size() == 2);
  CHECK(game.phases[0].board.position.units().size() == 22);
  CHECK(game.phases[1].name == "F1901M");
  CHECK(game.phases[1].board.orders.size() == 2);
  CHECK(game.phases[1].board.orders[0].by == Names::of(standard_map()).power("France"));
  CHECK(stands_in_next(game.phases[1], "A Paris"));
  CHECK(game.phases[1].place.line == 9);
}

TEST_CASE("a report that goes on from another board differs where that came about", "[replay]") {
  const std::string fall = std::string(opening_turn) + "Fall 1901\nFrance: A Bur - Bel, A Mar H, F Bre H\n";
  const Game game = game_of_report(fall);
  REQUIRE(game.phases.size() == 2);
  CHECK(stands_in_next(game.phases[1], "A Burgundy"));
  CHECK_FALSE(stands_in_next(game.phases[1], "A Paris"));
  const Replay replay = replayed_report(fall);
  REQUIRE(replay.groups.size() == 1);
  CHECK(replay.differing == 1);
  CHECK(replay.groups[0].smallest.where.phase == "S1901M");

  // Over a winter in between, too: the unit was there in Fall already.
  const Replay later =
      replayed_report(std::string(opening_turn) +
                      "Fall 1901\nFrance: A Par - Bur\nGermany: A Mun - Bur\nWinter 1901\nFrance: waive\n"
                      "Spring 1902\nFrance: A Bur - Bel, A Mar H, F Bre H\n");
  REQUIRE(later.groups.size() == 1);
  CHECK(later.groups[0].smallest.where.phase == "F1901M");
}

TEST_CASE("what a report says became of orders is compared", "[replay]") {
  std::string right(opening_turn), wrong(opening_turn);
  right.replace(right.find("Par - Bur"), 9, "Par - Bur (bounced)");
  wrong.replace(wrong.find("Par - Bur"), 9, "Par - Bur (success)");
  for (const char* bounced : {"gescheitert", "repoussée", "fallito", "rebota", "BOUNCED", "*Fails*"}) {
    INFO(bounced);
    std::string said(opening_turn);
    said.replace(said.find("Par - Bur"), 9, std::string("Par - Bur (") + bounced + ")");
    CHECK(replayed_report(said).agreed == 1);
    said.replace(said.find("A Mar H"), 7, std::string("A Mar - Spa (") + bounced + ")");
    CHECK(replayed_report(said).differing == 1);
  }
  CHECK(replayed_report(right).differing == 0);
  CHECK(replayed_report(right).agreed == 1);
  CHECK(replayed_report(wrong).differing == 1);
  const Game game = game_of_report("Spring 1905\nFrance: A Par - Bur (not dislodged)\nGermany: A Mun H (dislodged)\n");
  REQUIRE(game.phases.size() == 1);
  REQUIRE(game.phases[0].said.size() == 2);
  CHECK_FALSE(game.phases[0].said[1].allows({Word::stands, Fate::in_place_or_moved}));
  CHECK(game.phases[0].said[1].allows({Word::stands, Fate::dislodged}));
}

TEST_CASE("what a report says below an order became of that order", "[replay]") {
  const auto with = [](std::string_view below) {
    std::string said(opening_turn);
    said.replace(said.find(", A Mar H"), 9, "\n" + std::string(below) + "\nA Mar H");
    const Replay replay = replayed_report(said);
    return std::pair(replay.agreed, replay.differing);
  };
  using Phases = std::pair<std::size_t, std::size_t>;
  CHECK(with("Bounced with mun (1 against 1).") == Phases{1, 0});
  CHECK(with("Failed; self-dislodgement prohibited.") == Phases{1, 0});
  CHECK(with("Bounced with mun (1 against 1).\nDislodged from mun (2 against 1).") == Phases{0, 1});
  CHECK(with("Succeeded.") == Phases{0, 1});
  CHECK(with("Succeeded orders have a star.") == Phases{0, 0});  // nothing is said of any order
}

TEST_CASE("that a unit was dislodged is not explained by leaving out its order", "[replay]") {
  const Replay replay = replayed_report("Spring 1905\nFrance: A Par - Pic\nGermany: A Mun H (dislodged)\n");
  REQUIRE(replay.groups.size() == 1);
  CHECK(kind(replay.groups[0].cause) == "unexplained");
}

TEST_CASE("a unit retreats that was not dislodged by the rules", "[replay]") {
  const auto with = [](std::string_view retreat, std::string_view fall) {
    return reported(std::string(opening_turn) + "Spring 1901 retreats\n" + std::string(retreat) + "\nFall 1901\n" +
                    std::string(fall) + "\n");
  };
  const ReportedGame game = with("A Mun - Boh", "A Boh - Vie");
  CHECK(game.read.errors.empty());
  REQUIRE(game.read.remarks.size() == 1);
  CHECK(contains(game.read.remarks[0].text, "by the rules no unit was dislodged in Munich: S1901R is not judged"));
  REQUIRE(game.read.games.size() == 1);
  REQUIRE(game.read.games[0].phases.size() == 2);
  CHECK(stands_in_next(game.read.games[0].phases[1], "A Bohemia"));
  CHECK(!stands_in_next(game.read.games[0].phases[1], "A Munich"));
  Replayer replayer(datc);
  replayer.take(game.read.games[0]);
  CHECK(replayer.result().differing == 1);
  // Disbanded, or where another unit stands.
  CHECK(with("Germany: A Mun disbands", "A Ber - Kie").read.games[0].phases[1].board.position.units().size() == 21);
  CHECK(stands_in_next(with("A Mun - Ber", "A Ber - Sil").read.games[0].phases[1], "A Munich"));
}

TEST_CASE("what no report of a game can be is refused with its place", "[replay]") {
  CHECK(contains(first_error(std::string(opening_turn) + "Spring 1902\nA Par - Pic\n"),
                 "game.txt:9:1: expected Fall 1901 movement before Spring 1902 movement"));
  CHECK(contains(first_error("Spring 1905\nFrance: A Par - Bur\nand then\nFrance: A Par - Pic"),
                 "game.txt:4:9: Paris is ordered twice, first in game.txt:2. Is this another turn?"));
  CHECK(contains(first_error(std::string(opening_turn) + "and then\nFrance: A Bur - Bel"), "game.txt:10:9: "));
  CHECK(contains(first_error(std::string(opening_turn) + "Fall 1901\nFrance: A Bur - Bel"),
                 "of its units F Brest, A Marseilles, A Paris have no order. State who stands where"));
  CHECK(contains(first_error("Winter 1905\nFrance: Build A Par"), "no position"));
}

TEST_CASE("a heading below which nothing is ordered is no phase", "[replay]") {
  CHECK(game_of_report(std::string(opening_turn) + "Fall 1901\nGood luck!").phases.size() == 1);
  CHECK(contains(first_error(std::string(opening_turn) + "Fall 1901\nGood luck!\nSpring 1902\nA Par - Pic"),
                 "expected Fall 1901 movement before Spring 1902 movement"));
}

TEST_CASE("a game that is played by the rules is reported without a difference", "[replay]") {
  const Map& map = standard_map();
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Game played = random_game(seed, 6, datc);
    std::string report;
    for (const RecordedPhase& phase : played.phases) {
      report += "\n" + to_text(phase.board.turn) + "\n";
      const auto tell = [&](PowerId by, const std::string& order) { report += map.power(by) + ": " + order + "\n"; };
      for (const WrittenOrder& order : phase.board.orders) tell(order.by, write_order(order, map));
      for (const RetreatOrder& order : phase.board.retreats.orders) tell(order.by, write_order(order, map));
      for (const AdjustmentOrder& order : phase.board.adjustments.orders) tell(order.by, write_order(order, map));
    }
    INFO(report);
    const Game read = game_of_report(report);
    REQUIRE(read.phases.size() == played.phases.size());
    for (std::size_t i = 0; i < read.phases.size(); ++i) {
      CHECK(read.phases[i].board.turn == played.phases[i].board.turn);
      CHECK(
          std::ranges::is_permutation(read.phases[i].board.position.units(), played.phases[i].board.position.units()));
      CHECK(number_of_orders(read.phases[i]) == number_of_orders(played.phases[i]));
    }
    Replayer replayer(datc);
    replayer.take(read);
    CHECK(replayer.result().differing == 0);
  }
}

TEST_CASE("without owners of centres a report begins each year anew", "[replay]") {
  const Game game = game_of_report(
      "Fall 1905\nFrance: A Par - Bur\nWinter 1905\nFrance: Build A Par\nSpring 1906\nFrance: A Bur H, A Par - Pic\n");
  REQUIRE(game.phases.size() == 2);
  CHECK(stands_in_next(game.phases[1], "A Paris"));
}

TEST_CASE("a position that a report states is the board", "[replay]") {
  const Game game = game_of_report(
      "Germany owns A Munich\nFrance owns A Burgundy\nFall 1905\nA Mun - Bur\nA Bur H\nSpring 1906\nFrance owns A "
      "Gascony\n"
      "A Gas H\n");
  REQUIRE(game.phases.size() == 2);
  CHECK(game.phases[0].board.position.units().size() == 2);
  CHECK(game.phases[1].board.position.units().size() == 1);
}

namespace {

// The end of 1905 of a game whose beginning is not told, with what follows below the orders.
std::string end_of_1905(const std::string& lists) {
  return "Fall 1905\nAustria: A Vienna - Galicia\nAustria: F Albania - Greece\nEngland: F North Sea - Norway\n" + lists;
}

const std::string winter =
    "Winter 1905\nAustria: Builds an army in Vienna.\nEngland: Builds a fleet in London.\nSpring 1906\n"
    "Austria: A Gal H, F Gre H, A Vie H\nEngland: F Nwy H, F Lon H\n";

}  // namespace

TEST_CASE("builds are judged by the centres that a report lists", "[replay]") {
  const std::string centres =
      "Ownership of supply centers:\nAustria: Budapest, Greece, Vienna.\nEngland: London, Norway.\n";
  const std::string below = end_of_1905(centres) + winter;
  const Game game = game_of_report(below);
  REQUIRE(game.phases.size() == 3);
  CHECK(game.phases[1].board.turn.phase == Phase::adjustments);
  CHECK(game.phases[1].board.centres.known());
  CHECK(replayed_report(below).differing == 0);
  // In the turn that follows, they are the same.
  CHECK(game_of_report(end_of_1905("Winter 1905\n" + centres + winter.substr(winter.find('\n') + 1))).phases.size() ==
        3);
  CHECK(game_of_report(end_of_1905("") + winter).phases.size() == 2);
  // One centre less: the army that was built is one too many.
  const std::string one_less = "Ownership of supply centers:\nAustria: Budapest, Greece.\nEngland: London, Norway.\n";
  CHECK(replayed_report(end_of_1905(one_less) + winter).differing == 1);
  // Not of all powers: so nothing is known.
  CHECK(game_of_report(end_of_1905("Supply centers\nEngland: London, Norway\n") + winter).phases.size() == 2);
}

TEST_CASE("what a report lists afterwards is compared", "[replay]") {
  const std::string game = std::string(opening_turn) + "Fall 1901\nAustria: A Bud - Ser\nEngland: F Lon - Nth\n";
  const std::string centres =
      "Supply centers\nAustria: Bud, Ser, Tri, Vie\nEngland: Edi, Lvp, Lon\nFrance: Bre, Mar, Par\n"
      "Germany: Ber, Kie, Mun\nItaly: Nap, Rom, Ven\nRussia: Mos, Sev, StP, War\nTurkey: Ank, Con, Smy\n";
  const std::string units =
      "Positions\nAustria: A Vie, A Ser, F Tri\nEngland: F Nth, F Edi, A Lvp\nFrance: A Par, A Mar, F Bre\n"
      "Germany: A Mun, A Ber, F Kie\nItaly: A Ven, A Rom, F Nap\nRussia: A Mos, A War, F Sev, F StP(sc)\n"
      "Turkey: A Con, A Smy, F Ank\n";
  const auto fall = [&](const std::string& lists) { return game_of_report(game + lists).phases[1]; };
  CHECK(!fall("").after);
  REQUIRE(fall(centres + units).after);
  CHECK(fall(centres + units).after->units->size() == 22);
  CHECK(replayed_report(game + centres + units).differing == 0);
  const auto with = [](std::string text, std::string_view a, std::string_view b) {
    return text.replace(text.find(a), a.size(), b);
  };
  const Replay other_centre = replayed_report(game + with(centres, "Bud, Ser, Tri", "Bud, Tri"));
  REQUIRE(other_centre.differing == 1);
  CHECK(replayed_report(game + with(units, "A Ser", "A Bud")).differing == 1);
  // Above its orders they are where the turn begins. If by the rules they stand elsewhere, the report begins anew.
  const auto above = [&](const std::string& lists) {
    return game_of_report(std::string(opening_turn) + "Fall 1901\n" + lists + "Austria: A Bud - Ser\n").phases[1];
  };
  const std::string other = with(units, "A Ser", "A Bud"), as_ruled = with(other, "F Nth", "F Lon");
  CHECK(above(as_ruled).board.centres.known());
  CHECK(!above(other).board.centres.known());
  CHECK(stands_in_next(above(other), "F North Sea"));
}
