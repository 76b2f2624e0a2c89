// Records that are right, records with a fault planted, and what replaying them says of it.
#include "replay/replay.hpp"

#include <algorithm>

#include "boards/dice.hpp"
#include "encodings/house/house_rules.hpp"
#include "io/input_error.hpp"
#include "model/issues.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "replay/journal.hpp"
#include "report/replay/cause_text.hpp"
#include "tests/catch.hpp"
#include "tests/support/random_games.hpp"
#include "tests/support/rules.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

Rules with(Issue issue, std::string_view chosen) {
  Rules rules = datc;
  choose(rules, issue, choice_named(issue, chosen).value());
  return rules;
}

Replay replayed(const Game& game, const Rules& rules = datc) {
  Replayer replayer(rules);
  replayer.take(game);
  return replayer.result();
}

// Boards as cases, one phase after the other; nothing is said but the boards.
Game game_of(std::initializer_list<std::string_view> cases) {
  Game game;
  for (const std::string_view text : cases) {
    RecordedPhase phase{.board = read_case(text, "game.case", standard_map())};
    phase.name = to_text(phase.board.turn);
    game.phases.push_back(std::move(phase));
  }
  return game;
}

ReplayGroup only_group(const Replay& replay) {
  REQUIRE(replay.groups.size() == 1);
  CHECK(replay.differing == replay.groups[0].phases);
  return replay.groups[0];
}

std::size_t first_of(const Game& game, Phase phase, std::size_t after = 0) {
  for (std::size_t i = after; i < game.phases.size(); i++)
    if (game.phases[i].board.turn.phase == phase) return i;
  FAIL("no such phase");
  return 0;
}

void erase(Game& game, std::size_t phase) {
  game.phases.erase(game.phases.begin() + static_cast<std::ptrdiff_t>(phase));
}

void say_nothing_but_boards(Game& game) {
  for (RecordedPhase& phase : game.phases) {
    phase.said.clear();
    phase.after.reset();
  }
}

const std::string_view spring = "phase Spring 1901 movement\nFrance owns SC Paris\nFrance: A Paris - Burgundy\n";

}  // namespace

TEST_CASE("a random game of 20 years replays without a difference", "[replay]") {
  for (const PresetInfo& preset : all_presets())
    for (const Hand hand : {Hand::careful, Hand::careless}) {
      INFO(preset.name);
      const Game game = random_game(7, 20, rules_of(preset.preset), hand);
      const Replay replay = replayed(game, rules_of(preset.preset));
      CHECK(replay.phases == game.phases.size());
      CHECK(replay.differing == 0);
      CHECK(replay.agreed == game.phases.size());
      CHECK(replay.of_kind[1] > 5);
      CHECK(replay.of_kind[2] > 10);
    }
}

TEST_CASE("a record that says nothing of what came of its orders is not compared", "[replay]") {
  const Replay replay = replayed(game_of({spring}));
  CHECK(replay.not_compared == 1);
  CHECK(replay.agreed == 0);
}

TEST_CASE("a phase by whose equations two units end in one province is told, and the others are compared", "[replay]") {
  const Rules rules = with_house_rules(datc, {"PREVENT(m) = 0\n", "nobody.rules"});
  const Game game = game_of({"phase Spring 1901 movement\nFrance: A Paris - Burgundy\nGermany: A Munich - Burgundy\n",
                             "phase Fall 1901 movement\nFrance: A Paris - Picardy\nGermany: A Munich - Ruhr\n",
                             "phase Spring 1902 movement\nFrance: A Picardy H\nGermany: A Ruhr H\n"});
  const Replay replay = replayed(game, rules);
  const ReplayGroup group = only_group(replay);
  CHECK(std::get<NoAnswer>(group.cause).answer == FoundPhase::Answer::no_position);
  CHECK(to_text(group.cause) == "by the equations of the rules no position follows");
  CHECK(replay.agreed == 1);
}

TEST_CASE("a unit that stands elsewhere next than its order takes it is a difference", "[replay]") {
  const Replay replay =
      replayed(game_of({spring, "phase Fall 1901 movement\nFrance owns SC Paris\nFrance owns A Picardy\n"}));
  const ReplayGroup group = only_group(replay);
  // It would be so had the army been ordered to Picardy.
  REQUIRE(std::holds_alternative<OrderOtherwise>(group.cause));
  CHECK(std::get<OrderOtherwise>(group.cause).how == OrderOtherwise::How::another);
  CHECK(std::get<OrderOtherwise>(group.cause).order == "A Paris - Picardy");
  REQUIRE(group.smallest.disagreement.differences.size() == 2);
  CHECK(group.smallest.disagreement.differences[0].where == "Burgundy");
  CHECK(group.smallest.disagreement.differences[0].said == "nobody");
  CHECK(group.smallest.disagreement.differences[0].found == "France A Burgundy");
}

TEST_CASE("an order that the record lost is found by where its unit goes", "[replay]") {
  const Replay replay = replayed(
      game_of({"phase Spring 1901 movement\nFrance owns A Paris\nFrance owns A Brest\nFrance: A Paris - Burgundy\n",
               "phase Fall 1901 movement\nFrance owns A Burgundy\nFrance owns A Gascony\n"}));
  const auto cause = std::get<OrderOtherwise>(only_group(replay).cause);
  CHECK(cause.how == OrderOtherwise::How::lost);
  CHECK(cause.order == "A Brest - Gascony");
}

TEST_CASE("an order that nobody followed is found", "[replay]") {
  // The support of the attack did not count, or the attack would have succeeded.
  const Replay replay = replayed(
      game_of({"phase Spring 1901 movement\nFrance: A Paris - Burgundy\nA Gascony Supports A Paris - Burgundy\n"
               "Germany: A Burgundy Holds\n",
               "phase Fall 1901 movement\nFrance owns A Paris\nFrance owns A Gascony\nGermany owns A Burgundy\n"}));
  const auto cause = std::get<OrderOtherwise>(only_group(replay).cause);
  CHECK(cause.how == OrderOtherwise::How::not_given);
}

// Munich's move stood in the way: the record says that it bounced. So it was given, and Paris had a support.
TEST_CASE("a support that the record lost is found by the move that succeeds", "[replay]") {
  Game game =
      game_of({"phase Spring 1901 movement\nFrance owns A Marseilles\nFrance owns A Paris\nGermany owns A Munich\n"
               "France: A Paris - Burgundy\nGermany: A Munich - Burgundy\n",
               "phase Fall 1901 movement\nFrance owns A Marseilles\nFrance owns A Burgundy\n"
               "Germany owns A Munich\n"});
  const auto cause = [&] { return std::get<OrderOtherwise>(only_group(replayed(game)).cause); };
  CHECK(cause().how == OrderOtherwise::How::not_given);  // who knows
  game.phases[0].said = {SaidOutcome::any_of({Word::succeeds}), SaidOutcome::any_of({Word::fails})};
  CHECK(cause().how == OrderOtherwise::How::lost);
  CHECK(cause().order == "A Marseilles Supports A Paris - Burgundy");
}

TEST_CASE("a support that the record lost is found by the unit that stays", "[replay]") {
  Game game =
      game_of({"phase Spring 1901 movement\nFrance owns A Marseilles\nFrance owns A Burgundy\nGermany owns A Munich\n"
               "Germany owns A Ruhr\nFrance: A Burgundy Holds\n"
               "Germany: A Munich - Burgundy\nA Ruhr Supports A Munich - Burgundy\n",
               "phase Fall 1901 movement\nFrance owns A Marseilles\nFrance owns A Burgundy\n"
               "Germany owns A Munich\nGermany owns A Ruhr\n"});
  game.phases[0].said = {{}, SaidOutcome::any_of({Word::fails}), SaidOutcome::any_of({Word::given})};
  const auto cause = std::get<OrderOtherwise>(only_group(replayed(game)).cause);
  CHECK(cause.how == OrderOtherwise::How::lost);
  CHECK(cause.order == "A Marseilles Supports A Burgundy");
}

TEST_CASE("a unit out of nowhere, and one that vanishes, are gaps", "[replay]") {
  const Replay more = replayed(game_of(
      {spring, "phase Fall 1901 movement\nFrance owns A Burgundy\nFrance owns A Picardy\nGermany owns A Kiel\n"}));
  CHECK(std::get<Gap>(only_group(more).cause).what == Gap::What::unit_appears);
  const Replay fewer = replayed(game_of({"phase Spring 1901 movement\nFrance: A Paris - Burgundy\nA Brest - Picardy\n",
                                         "phase Fall 1901 movement\nFrance owns A Burgundy\n"}));
  CHECK(std::get<Gap>(only_group(fewer).cause).what == Gap::What::unit_vanishes);
}

TEST_CASE("a movement phase that is not recorded is a gap", "[replay]") {
  Game game = random_game(3, 4, datc);
  say_nothing_but_boards(game);
  erase(game, first_of(game, Phase::movement, 5));
  const ReplayGroup group = only_group(replayed(game));
  CHECK(std::get<Gap>(group.cause).what == Gap::What::missing);
  CHECK(group.phases == 1);
}

TEST_CASE("a phase that stands twice in the record is a gap", "[replay]") {
  Game game = random_game(3, 2, datc);
  game.phases.insert(game.phases.begin() + 2, game.phases[1]);
  CHECK(std::get<Gap>(only_group(replayed(game)).cause).what == Gap::What::astray);
}

TEST_CASE("a phase of adjustments that is not recorded, and in which something was built, is a gap", "[replay]") {
  Game game = random_game(3, 6, datc);
  say_nothing_but_boards(game);
  std::size_t built = 0;
  while (game.phases[built].board.adjustments.orders.empty() ||
         !std::holds_alternative<BuildOrder>(game.phases[built].board.adjustments.orders.front().action))
    built++;
  erase(game, built);
  const Replay replay = replayed(game);
  CHECK(std::get<Gap>(only_group(replay).cause).what == Gap::What::passed_over);
  CHECK(replay.passed_over == 0);
}

TEST_CASE("a phase of retreats that is not recorded is understood if nobody retreated in it", "[replay]") {
  const std::string_view attacked =
      "phase Spring 1901 movement\nFrance: A Paris - Burgundy\nA Gascony Supports A Paris - Burgundy\n"
      "Germany: A Burgundy Holds\n";
  const Replay gone =
      replayed(game_of({attacked, "phase Fall 1901 movement\nFrance owns A Burgundy\nFrance owns A Gascony\n"}));
  CHECK(gone.differing == 0);
  CHECK(gone.passed_over == 1);
  const Replay retreated = replayed(game_of(
      {attacked, "phase Fall 1901 movement\nFrance owns A Burgundy\nFrance owns A Gascony\nGermany owns A Munich\n"}));
  CHECK(std::get<Gap>(only_group(retreated).cause).what == Gap::What::passed_over);
  // Nobody can retreat to Kiel from there: that is no matter of a phase which is not recorded.
  const Replay elsewhere = replayed(game_of(
      {attacked, "phase Fall 1901 movement\nFrance owns A Burgundy\nFrance owns A Gascony\nGermany owns A Kiel\n"}));
  CHECK(elsewhere.differing == 1);
  CHECK(!std::holds_alternative<Gap>(only_group(elsewhere).cause));
}

TEST_CASE("where units may retreat to follows from the phase before, if the record does not say", "[replay]") {
  Game game = random_game(11, 20, datc);
  for (RecordedPhase& phase : game.phases)
    for (Dislodged& d : phase.board.dislodged) d.retreats.clear();
  const Replay replay = replayed(game);
  CHECK(replay.differing == 0);
  CHECK(replay.of_kind[1] > 5);
}

TEST_CASE("phases that another choice of the rules explains are one group", "[replay]") {
  Replayer replayer(datc);
  for (std::uint64_t seed = 1; seed <= 12; seed++)
    replayer.take(random_game(seed, 10, with(Issue::civil_disorder, "home-armies-over-sea")));
  const Replay replay = replayer.result();
  REQUIRE(replay.differing > 3);
  const ReplayGroup group = only_group(replay);
  CHECK(std::get<RightUnder>(group.cause).rules == with(Issue::civil_disorder, "home-armies-over-sea"));
  CHECK(group.controls_against == 0);
  CHECK(group.games == replay.differing_games);
}

TEST_CASE("two choices that change something only together explain a record", "[replay]") {
  std::size_t differing = 0, unexplained = 0;
  for (std::uint64_t seed = 0; seed < 400; seed++) {
    Dice dice(seed);
    Rules rules = datc;
    for (int i = 0; i < 2; i++) {
      const IssueInfo& issue = all_issues()[dice.below(all_issues().size())];
      choose(rules, issue.issue, static_cast<std::uint8_t>(dice.below(issue.choices.size())));
    }
    const Replay replay = replayed(random_game(seed, 10, rules, Hand::careless));
    for (const ReplayGroup& group : replay.groups) {
      differing += group.phases;
      if (std::holds_alternative<UnexplainedDifference>(group.cause)) unexplained += group.phases;
    }
  }
  CHECK(differing > 1'000);
  CHECK(unexplained == 0);  // of 27 each choice alone changes nothing, by whatever preset
}

TEST_CASE("a single wrong result is no other reading of the rules if the record follows it nowhere else", "[replay]") {
  // One bounce of hundreds is recorded as a success: readings that would explain it are refuted by all other phases.
  Game game = random_game(5, 20, datc);
  std::size_t planted = 0;
  for (RecordedPhase& phase : game.phases)
    for (SaidOutcome& said : phase.said)
      if (planted == 0 && phase.board.turn.phase == Phase::movement && said.exact() &&
          *said.exact() == Outcome{Word::fails, Fate::in_place_or_moved}) {
        said = SaidOutcome::exactly({Word::given, Fate::in_place_or_moved});
        planted++;
      }
  REQUIRE(planted == 1);
  const ReplayGroup group = only_group(replayed(game));
  CHECK(group.phases == 1);
  CHECK(std::get<UnexplainedDifference>(group.cause).gravest == Difference::What::outcome);
}

TEST_CASE("another reading is no cause if the record follows it less often than not", "[replay]") {
  // One phase is recorded as a reading has it that no other phase follows.
  const Rules odd = with(Issue::missing_nationality, "illegal");
  const Game game = random_game(5, 20, datc);
  BatchAdjudicator adjudicator;
  Game alone;
  for (const RecordedPhase& phase : game.phases) {
    AskedPhase asked(phase.board, adjudicator);
    if (!alone.phases.empty() || asked.number(odd) == asked.number(datc)) continue;
    alone.phases.push_back(phase);
    alone.phases[0].after.reset();
    alone.phases[0].said.clear();
    for (const Outcome& outcome : asked.under(odd).outcomes)
      alone.phases[0].said.push_back(SaidOutcome::exactly(outcome));
  }
  CHECK(std::holds_alternative<RightUnder>(only_group(replayed(alone)).cause));
  Replayer replayer(datc);
  replayer.take(game);
  replayer.take(alone);
  CHECK_FALSE(std::holds_alternative<RightUnder>(only_group(replayer.result()).cause));
}

TEST_CASE("the smallest phase of a group is shown", "[replay]") {
  const Game large =
      game_of({"phase Spring 1901 movement\nFrance: A Paris - Burgundy\nA Brest - Picardy\n",
               "phase Fall 1901 movement\nFrance owns A Burgundy\nFrance owns A Picardy\nGermany owns A Kiel\n"});
  const Game small = game_of({spring, "phase Fall 1901 movement\nFrance owns A Burgundy\nGermany owns A Kiel\n"});
  Replayer replayer(datc);
  replayer.take(large);
  replayer.take(small);
  const Replay replay = replayer.result();
  const ReplayGroup group = only_group(replay);
  CHECK(group.phases == 2);
  CHECK(group.games == 2);
  CHECK(group.smallest.phase.board.position.units().size() == 1);
}

TEST_CASE("a replay goes on from its journal, and comes to the same", "[replay]") {
  testing::TemporaryFolder folder;
  std::vector<Game> games;
  for (std::uint64_t seed = 1; seed <= 4; seed++) games.push_back(random_game(seed, 5, rules_of(Preset::dptg)));
  const auto run = [&](std::size_t first, std::size_t last) {
    ReplayJournal journal(folder / "journal.jsonl", "test");
    Replayer replayer(datc);
    for (std::size_t i = first; i < last; i++) {
      const auto known = journal.next(games[i]);
      const GameReplayed result = replayer.take(games[i], known ? &*known : nullptr);
      if (!known) journal.write(games[i], result);
    }
    return replayer.result();
  };
  run(0, 2);
  const Replay resumed = run(0, 4);
  Replayer at_once(datc);
  for (const Game& game : games) at_once.take(game);
  const Replay whole = at_once.result();
  CHECK(resumed.differing > 0);
  CHECK(resumed.differing == whole.differing);
  CHECK(resumed.agreed == whole.agreed);
  CHECK(resumed.groups.size() == whole.groups.size());
  CHECK_THROWS_AS(run(1, 2), InputError);  // of another game
}
