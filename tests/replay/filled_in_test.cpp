// What a record does not say is filled in; what it says stays.
#include "replay/filled_in.hpp"

#include "notation/map_file.hpp"
#include "notation/names.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"

using namespace dipeq;

namespace {

const Rules rules = rules_of(Preset::datc_3_2);

Game game_of(const std::string& text) {
  Game game{.id = "g", .file = "f"};
  game.phases.push_back({.board = read_case(text, "f", standard_map())});
  return game;
}

FilledIn filled(Game game) {
  Adjudicator adjudicator;
  return filled_in(std::move(game), rules, adjudicator);
}

const std::string dislodged = "Germany: A Mun-Bur\nGermany: A Ruh S A Mun-Bur\nFrance: A Bur H\n";

}  // namespace

TEST_CASE("results and the end of a phase are filled in", "[replay]") {
  const FilledIn f = filled(game_of(dislodged));
  const RecordedPhase& phase = f.game.phases.at(0);
  CHECK(f.judged == 1);
  CHECK(f.remarks.empty());
  CHECK(phase.said.at(0).exact() == Outcome{Word::succeeds});
  CHECK(phase.said.at(2).exact() == Outcome{Word::stands, Fate::dislodged});
  CHECK(phase.after->units->size() == 2);
  REQUIRE(phase.after->dislodged->size() == 1);
  CHECK(phase.after->dislodged->at(0).retreats->size() == 5);  // Belgium, Gascony, Marseilles, Paris, Picardy
}

TEST_CASE("who owns what afterwards is filled in only where it was said before", "[replay]") {
  CHECK_FALSE(filled(game_of(dislodged)).game.phases.at(0).after->centres);
  const PowerId france = *Names::of(standard_map()).power("France");
  Game game = game_of("phase Fall 1901 movement\n\nFrance:\nA Pic - Bel\n");
  game.phases[0].board.centres.give(testing::province("par"), france);
  const FilledIn f = filled(std::move(game));
  REQUIRE(f.game.phases.at(0).after->centres);
  CHECK(f.game.phases[0].after->centres->owner(testing::province("bel")) == france);
}

TEST_CASE("retreats that stand below the orders become a phase of their own", "[replay]") {
  const FilledIn f = filled(game_of(dislodged + "\nRETREATS\n\nFrance:\nA Bur-Gas | succeeds\n"));
  REQUIRE(f.game.phases.size() == 2);
  const RecordedPhase& retreats = f.game.phases[1];
  CHECK(retreats.board.turn.phase == Phase::retreats);
  CHECK(retreats.board.dislodged.at(0).retreats.size() == 5);
  CHECK(retreats.said.at(0).exact() == Outcome{Word::succeeds});
  CHECK(retreats.after->units->size() == 3);
}

TEST_CASE("what a record says stays, and is told where dipeq differs", "[replay]") {
  Game game = game_of(dislodged);
  game.phases[0].said = {SaidOutcome::failure(), SaidOutcome::success(), {}};
  game.phases[0].after.emplace();
  game.phases[0].after->units.emplace();
  const FilledIn f = filled(std::move(game));
  CHECK(f.differences == 2);
  CHECK(f.remarks.size() == 2);
  CHECK(f.game.phases[0].said[0] == SaidOutcome::failure());
  CHECK(f.game.phases[0].said[1].exact() == Outcome{Word::given});
  CHECK(f.game.phases[0].after->units->empty());
}

TEST_CASE("who stands where is left open after a phase of which the record says something else", "[replay]") {
  const FilledIn f = filled(game_of("France:\nA Par-Bur | fails\n"));
  CHECK(f.differences == 1);
  REQUIRE(f.game.phases.at(0).after.value_or(SaidAfter{}).units == std::nullopt);
}

TEST_CASE("retreats without the movement before them cannot be judged", "[replay]") {
  Game game{.id = "g", .file = "f"};
  CaseFile board = read_case("phase retreats\nFrance owns A Paris\nGermany dislodged A Paris, may retreat to Picardy\n",
                             "f", standard_map());
  board.dislodged[0].retreats.clear();
  game.phases.push_back({.board = std::move(board)});
  const FilledIn f = filled(std::move(game));
  CHECK(f.judged == 0);
  CHECK(f.remarks.size() == 1);
  CHECK_FALSE(f.game.phases[0].after);
}

TEST_CASE("order sets are not judged, but told", "[replay]") {
  const FilledIn f = filled(game_of("France:\nset 1\nA Par-Bur\nset 2 replaces\nA Par-Pic\n"));
  CHECK(f.judged == 0);
  CHECK(f.remarks.size() == 1);
}

TEST_CASE("places for a retreat where another unit stands are left out and told", "[replay]") {
  Game game = game_of(
      "phase retreats\n\nGermany owns A Burgundy\nItaly owns A Gascony\n"
      "France dislodged A Burgundy, may retreat to Paris\n\nFrance: A Bur - Par\n");
  std::vector<Location>& retreats = game.phases[0].board.dislodged.at(0).retreats;
  retreats.push_back({testing::province("gas")});
  retreats.push_back({testing::province("lon")});
  const FilledIn f = filled(std::move(game));
  CHECK(f.game.phases.at(0).board.dislodged.at(0).retreats == std::vector<Location>{{testing::province("par")}});
  CHECK(f.game.phases[0].said.at(0).exact() == Outcome{Word::succeeds});
  REQUIRE(f.remarks.size() == 2);
  CHECK(f.remarks[0].text ==
        "g: A Burgundy cannot retreat to Gascony: A Gascony of Italy stands there; among the places for its retreat "
        "this one is left out");
}

TEST_CASE("places for a retreat after a movement that is told otherwise are looked at as well", "[replay]") {
  Game game = game_of(dislodged);
  SaidAfter& after = game.phases[0].after.emplace();
  const auto units = game.phases[0].board.position.units();
  const PowerId france = units[2].power;
  after.units.emplace(std::vector<Unit>{{UnitType::army, france, {testing::province("par")}}});
  after.dislodged.emplace(std::vector<SaidDislodged>{
      {units[2], std::vector<Location>{{testing::province("par")}, {testing::province("gas")}}}});
  const FilledIn f = filled(std::move(game));
  CHECK(f.differences > 0);
  CHECK(f.game.phases.at(0).after->dislodged->at(0).retreats == std::vector<Location>{{testing::province("gas")}});
}

TEST_CASE("retreats that follow from the movement lead nowhere where the record has a unit", "[replay]") {
  for (const bool all_taken : {false, true}) {
    Game game = game_of(dislodged);
    const Unit france = game.phases[0].board.position.units()[2];
    RecordedPhase& retreats = game.phases.emplace_back(RecordedPhase{.board = game.phases[0].board});
    retreats.board.turn.phase = Phase::retreats;
    retreats.board.orders.clear(), retreats.board.expected.clear(), retreats.board.position.clear();
    retreats.board.dislodged = {{france, {}, 0}};
    for (const char* taken : {"par", "gas", "mar", "bel", "pic"})
      if (all_taken || taken == std::string_view("par"))
        retreats.board.position.add({UnitType::army, france.power, {testing::province(taken)}});
    const FilledIn f = filled(std::move(game));
    CHECK(f.game.phases.at(1).board.dislodged.at(0).retreats.size() == (all_taken ? 0 : 4));
    REQUIRE_FALSE(f.remarks.empty());
    CHECK((f.remarks.back().text ==
           "g: not judged, because A Burgundy could retreat nowhere where units are said to stand") == all_taken);
  }
}
