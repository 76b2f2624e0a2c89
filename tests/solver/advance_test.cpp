// Whole games by the step alone, each step equal to what a position written down, with orders below it, comes to.
#include "solver/advance.hpp"

#include "tests/catch.hpp"
#include "tests/phases/phases.hpp"
#include "tests/support/chance/random_orders.hpp"
#include "tests/support/chance/random_rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const Map& map() { return standard_map(); }

bool same(const GameState& a, const GameState& b) {
  return a.turn == b.turn && std::ranges::equal(a.position.units(), b.position.units()) && a.centres == b.centres &&
         a.dislodged == b.dislodged;
}

// The position and the orders as a case file says them.
CaseFile written_and_read(const GameState& state, const PhaseOrders& orders, const Rules& rules) {
  CaseFile c = waiting_case(state);
  c.orders = orders.movement;
  c.expected.resize(c.orders.size());
  c.retreats = {orders.retreats, std::vector<std::optional<Expectation>>(orders.retreats.size())};
  c.adjustments = {orders.adjustments, std::vector<std::optional<Expectation>>(orders.adjustments.size())};
  return read_case(write_case(c), "game.case", map(), rules);
}

// What became of each order, by order; the words of all phases.
std::string words(const PlayedPhase& played) {
  std::string text;
  if (played.movement)
    for (const Outcome& outcome : played.movement->outcomes) text += to_text(outcome) + ";";
  if (const auto* retreats = std::get_if<PlayedRetreats>(&played.later))
    text += verdicts_text(retreats->result.of_order);
  if (const auto* adjustments = std::get_if<PlayedAdjustments>(&played.later))
    text += verdicts_text(adjustments->result.of_order);
  return text;
}

// Returns how many phases were played; fails at the first that differs.
std::size_t play_to_1920(std::uint64_t seed, const Rules& rules) {
  Dice dice(seed);
  Adjudicator by_step(Backend::native), by_text(Backend::native);
  GameState state = opening(map());
  std::size_t phases = 0;
  for (; state.turn.date->year <= 1920; ++phases) {
    const PhaseOrders orders = some_orders(state, rules, dice);
    const Step step = advance(state, orders, by_step, rules);
    const CaseFile c = written_and_read(state, orders, rules);
    const PlayedPhase played = play(game_state(c), {c, c.retreats.orders, c.adjustments.orders}, by_text, rules);
    if (words(step.played) != words(played)) FAIL("game " << seed << ", " << to_text(state.turn) << ": other words");
    if (step.next.has_value() != played.after.has_value()) FAIL("game " << seed << ", " << to_text(state.turn));
    if (!step.next) continue;  // a paradox without answer: other orders
    const GameState next = next_phase(*played.after);
    if (!same(*step.next, next)) FAIL("game " << seed << ", " << to_text(state.turn) << ": another position");
    state = *step.next;
  }
  return phases;
}

}  // namespace

TEST_CASE("100 random games play from the opening to 1920 by the step alone", "[solver][advance]") {
  std::size_t phases = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) phases += play_to_1920(seed, rules_of(Preset::datc_3_2));
  CHECK(phases > 100 * 20 * 2);  // two of movement a year, and some of retreats and adjustments
}

TEST_CASE("1000 random games play from the opening to 1920 by the step alone, under any reading",
          "[solver][advance][long]") {
  std::size_t phases = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed)
    phases += play_to_1920(seed, seed % 2 == 0 ? rules_of(Preset::datc_3_2) : random_rules(seed));
  CHECK(phases > 1000 * 20 * 2);
}

// DATC 6.F.22: two solutions, so the support rules of 1971 and 2000 leave it open; Szykman's convoys fail.
TEST_CASE("where a core is left without answer no position follows", "[solver][advance]") {
  const CaseFile c = read_case(R"(phase Spring 1901 movement
England:
F Edinburgh - North Sea
F London Supports F Edinburgh - North Sea
France:
A Brest - London
F English Channel Convoys A Brest - London
Germany:
F Belgium Supports F Picardy - English Channel
F Picardy - English Channel
Russia:
A Norway - Belgium
F North Sea Convoys A Norway - Belgium
)",
                               "test.case", map());
  Adjudicator adjudicator(Backend::native);
  const PhaseOrders orders{c.orders, {}, {}};
  const Step answered = advance(game_state(c), orders, adjudicator, rules_of(Preset::datc_3_2));
  REQUIRE(answered.next);
  CHECK(to_text(answered.next->turn) == "Spring 1901 retreats");
  const Step open = advance(game_state(c), orders, adjudicator, rules_with({"4.A.2=rulebook-1971"}));
  CHECK_FALSE(open.played.movement->resolution.complete);
  CHECK_FALSE(open.next);
}

TEST_CASE("without a date nothing says what comes next", "[solver][advance]") {
  Adjudicator adjudicator(Backend::native);
  GameState state(map());
  CHECK_THROWS_AS(advance(state, PhaseOrders{}, adjudicator, rules_of(Preset::datc_3_2)), std::logic_error);
}
