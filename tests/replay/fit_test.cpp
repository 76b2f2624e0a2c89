// The reading that games were played under, found again from the games.
#include "replay/fit.hpp"

#include <algorithm>

#include "io/whole_file.hpp"
#include "model/issues.hpp"
#include "replay/reading_costs.hpp"
#include "replay/replay.hpp"
#include "tests/catch.hpp"
#include "tests/support/program.hpp"
#include "tests/support/random_games.hpp"
#include "tests/support/rules.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

EachGame each_of(const std::vector<Game>& games) {
  return [&games](const auto& take) {
    for (const Game& game : games)
      if (!take(game)) return;
  };
}

std::vector<Game> games_under(const Rules& rules, Hand hand, std::size_t number, int years) {
  std::vector<Game> games;
  for (std::size_t i = 1; i <= number; i++) games.push_back(random_game(i, years, rules, hand));
  return games;
}

// The choice that they were played under remains in every issue; what is named alone is it.
void check_compatible(const Fit& fit, const Rules& played) {
  CHECK(fit.agreed == fit.compared);
  for (const IssueFit& f : fit.issues) {
    INFO(info(f.issue).id);
    CHECK(std::ranges::count(f.choices, choice(played, f.issue)) == 1);
    CHECK((f.verdict == IssueFit::Verdict::determined) == (f.choices.size() == 1));
  }
}

}  // namespace

TEST_CASE("the reading of every preset is found again from random games", "[replay][fit]") {
  for (const PresetInfo& preset : all_presets()) {
    INFO(preset.name);
    const Rules played = rules_of(preset.preset);
    const Fit found = fit(each_of(games_under(played, Hand::careful, 3, 12)), datc);
    check_compatible(found, played);
    CHECK(std::ranges::count(found.presets, preset.preset) == 1);
    CHECK(std::ranges::count(found.issues, IssueFit::Verdict::determined, &IssueFit::verdict) >= 3);
  }
}

TEST_CASE("what careless hands write tells more issues", "[replay][fit][long]") {
  for (const PresetInfo& preset : all_presets()) {
    INFO(preset.name);
    const Rules played = rules_of(preset.preset);
    const Fit found = fit(each_of(games_under(played, Hand::careless, 10, 20)), datc);
    check_compatible(found, played);
    CHECK(std::ranges::count(found.issues, IssueFit::Verdict::determined, &IssueFit::verdict) >= 10);
  }
}

// Whether a convoyed army cuts that support is asked only if it is convoyed: so every choice of 4.A.2 remains, with another one of 4.A.3.
TEST_CASE("an issue matters that a phase tells, though each of its choices may be the record's", "[replay][fit]") {
  const std::string record =
      R"({"id":"f","phases":[{"phase":"Spring 1902 movement","units":{"England":["F HEL","F HOL","F NTH"],"Germany":["A KIE"]},)"
      R"("orders":{"England":["F HEL C A KIE - HOL","F HOL S F HEL","F NTH S A KIE - HOL"],"Germany":["A KIE - HOL"]},)"
      R"("results":{"England":["available","cut","given"],"Germany":["fails"]}}]})"
      "\n";
  const testing::TemporaryFolder folder;
  write_whole(folder / "record.jsonl", record);
  const testing::Run fitted =
      run("dipeq replay --from jsonl --fit --rule 4.A.3=always-convoy " + (folder / "record.jsonl").string());
  CHECK(fitted.out.find("agree, 1 of 1: datc-3.2 with") != std::string::npos);
  CHECK(fitted.out.find("  4.A.2 ") != std::string::npos);
}

TEST_CASE("where no phase tells, the issue does not matter", "[replay][fit]") {
  // Orders are written so that no coast and no nationality is in doubt, and nobody convoys: a handful of plain moves.
  Game game = random_game(1, 1, datc);
  for (RecordedPhase& phase : game.phases) {
    phase.board.orders.clear();
    phase.said.clear();
    phase.after.reset();
  }
  game.phases.erase(game.phases.begin() + 1, game.phases.end());
  game.phases[0].after = SaidAfter{};
  game.phases[0].after->units.emplace(game.phases[0].board.position.units().begin(),
                                      game.phases[0].board.position.units().end());
  const Fit found = fit(each_of({game}), datc);
  CHECK(found.compared == 1);
  CHECK(std::ranges::all_of(found.issues,
                            [](const IssueFit& f) { return f.verdict == IssueFit::Verdict::does_not_matter; }));
}

TEST_CASE("a record with a few faults is fitted all the same", "[replay][fit]") {
  std::vector<Game> games = games_under(rules_of(Preset::dptg), Hand::careful, 4, 20);
  std::size_t planted = 0;
  for (Game& game : games)
    for (std::size_t i = 7; i < game.phases.size(); i += 20)
      if (!game.phases[i].said.empty()) {
        game.phases[i].said[0] = SaidOutcome::exactly({Word::no_answer, Fate::in_place_or_moved});
        planted++;
      }
  REQUIRE(planted > 5);
  const Fit found = fit(each_of(games), datc);
  CHECK(found.compared - found.agreed == planted);
  CHECK(std::ranges::count(found.presets, Preset::dptg) == 1);
}

TEST_CASE("costs that are too many for elimination are brought down one choice after the other", "[replay][fit]") {
  // Every two issues have a phase that wants both otherwise than datc-3.2 has them: together they are beyond any table.
  ReadingCosts costs;
  Rules wanted = datc;
  std::vector<Issue> issues;
  for (const IssueInfo& i : all_issues()) {
    issues.push_back(i.issue);
    choose(wanted, i.issue, static_cast<std::uint8_t>((choice(datc, i.issue) + 1) % i.choices.size()));
  }
  for (std::size_t a = 0; a < issues.size(); a++)
    for (std::size_t b = a + 1; b < issues.size(); b++) {
      Costs pair{{issues[a], issues[b]}};
      for (std::size_t n = 0; n < combinations(pair.issues); n++) {
        const Rules reading = with_choices(datc, pair.issues, n);
        pair.of.push_back(choice(reading, issues[a]) != choice(wanted, issues[a]) ||
                          choice(reading, issues[b]) != choice(wanted, issues[b]));
      }
      for (const Issue issue : pair.issues) {
        Costs alone{{issue}};
        for (std::uint8_t c = 0; c < info(issue).choices.size(); c++) alone.of.push_back(c != choice(wanted, issue));
        costs.add(alone);
      }
      costs.add(pair);
    }
  costs.prepare();
  CHECK_FALSE(costs.every_reading());
  CHECK(costs.cheapest(datc) == wanted);
  CHECK(costs.of(wanted) == 0);
  for (const Issue issue : issues) {
    const auto least = costs.least_by_choice(issue, wanted);
    CHECK(std::ranges::count(least, 0u) == 1);
    CHECK(least[choice(wanted, issue)] == 0);
  }
}
