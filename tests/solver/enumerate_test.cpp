// What the backends find, against what brute force finds.
#include "solver/enumerate.hpp"
#include "phases/legality.hpp"

#include "solver/adjudicate.hpp"
#include "tests/support/assignments.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/chance/every_backend.hpp"
#include "tests/support/chance/random_rules.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/components_met.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/patterns.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

bool same_on_whole(EveryBackend& backends, const Interactions& x, Encoding e) {
  const Assignment nothing_known = undecided(x, e);
  const auto unknowns = open_decisions(nothing_known);
  return backends.finds(brute_force(x, e), {x, e, nothing_known, unknowns});
}

// Whole boards of any size, of which propagation leaves little open: the rest is tried out.
bool same_after_propagation(EveryBackend& backends, const Interactions& x, Encoding e) {
  const Assignment nothing_known = undecided(x, e);
  const auto unknowns = open_decisions(nothing_known);
  Assignment propagated = nothing_known;
  Propagator().run(x, e, propagated);
  const auto open = open_decisions(propagated);
  if (open.size() > 14) return true;
  return backends.finds(brute_force(x, e, propagated, open), {x, e, nothing_known, unknowns});
}

std::size_t count(const Pattern& pattern, Encoding e = Encoding::datc_3) {
  return Adjudicator(Backend::both).all_solutions(Interactions(pattern), e).solutions.size();
}

}  // namespace

TEST_CASE("every backend finds the solutions of each component that brute force finds", "[solver]") {
  EveryBackend backends;
  on_random_interactions(6000, [&](const Interactions& x, Dice&) { return same_on_components(backends, x); });
}

TEST_CASE("every backend finds the solutions of each component of every case", "[solver][6]") {
  EveryBackend backends;
  std::size_t largest = 0;
  for (const CaseFile& c : corpus()) {
    INFO(c.id);
    const Interactions x(settled(c));
    CHECK(same_on_components(backends, x));
    for (const ComponentMet& met : components_met(x).met) largest = std::max(largest, met.decisions.size());
  }
  CHECK(largest == 18);  // 6.F.28
}

TEST_CASE("every backend finds the solutions of each component of 100000 boards and as many patterns",
          "[solver][long]") {
  EveryBackend backends;
  on_random_interactions(100'000, [&](const Interactions& x, Dice&) { return same_on_components(backends, x); });
}

TEST_CASE("every backend finds the solutions of small boards and patterns that brute force finds", "[solver]") {
  EveryBackend backends;
  on_random_interactions(
      1500, [&](const Interactions& x, Dice&) { return same_on_whole(backends, x, Encoding::datc_3); }, {4, 9});
  on_random_interactions(
      300, [&](const Interactions& x, Dice&) { return same_on_whole(backends, x, Encoding::datc_2); }, {4, 6}, {2, 6});
}

TEST_CASE("every backend finds the solutions of large boards that brute force finds in what propagation leaves open",
          "[solver]") {
  EveryBackend backends;
  on_random_interactions(600,
                         [&](const Interactions& x, Dice&) {
                           return same_after_propagation(backends, x, Encoding::datc_3) &&
                                  same_after_propagation(backends, x, Encoding::datc_2);
                         },
                         {4, 34}, {6, 14});
}

TEST_CASE("known paradoxes have as many solutions as the articles say", "[solver][5.B.9]") {
  for (Encoding e : both_encodings) {
    CHECK(count(circle_of_three(), e) == 2);
    CHECK(count(simple_convoy_paradox(), e) == 2);
    CHECK(count(betrayal(), e) == 0);
    CHECK(count(pandin(), e) == 0);
    CHECK(count(own_convoy_attacked(), e) == 1);
  }
}

TEST_CASE("large components have the solutions that brute force finds", "[solver][5.B.9]") {
  EveryBackend backends;
  auto only_component = [&](const Pattern& pattern, std::size_t decisions, std::size_t count_of_solutions) {
    const Interactions x(pattern);
    const auto met = components_met(x).met;
    REQUIRE(met.size() == 1);
    CHECK(met.front().decisions.size() == decisions);
    const auto solutions = brute_force(x, Encoding::datc_3, met.front().known, met.front().decisions);
    CHECK(solutions.size() == count_of_solutions);
    CHECK(backends.finds(solutions, {x, Encoding::datc_3, met.front().known, met.front().decisions}));
  };
  only_component(circle(20), 20, 2);
  only_component(ring_of_paradoxes(6, 0), 18, 2);
  only_component(ring_of_paradoxes(6, 1), 18, 0);
  only_component(ring_of_paradoxes(6, 4), 18, 2);
  only_component(ring_of_paradoxes(5, 5), 15, 0);
}

TEST_CASE("under every reading of the rulebook, every backend finds what brute force finds", "[solver][choices]") {
  EveryBackend backends;
  for (std::size_t seed = 0; seed < 1500; seed++) {
    const Rules rules = random_rules(seed);
    const RandomBoard board = random_board(seed, Mixture::dense, {4, 12});
    const Interactions on_board(settle(board.position, board.orders, rules));
    const Pattern pattern = random_fallbacks(random_pattern(seed, {3, 7}), seed);
    const Interactions without_board(pattern, rules);
    for (Encoding e : {Encoding::datc_3, Encoding::datc_2}) {
      INFO("seed " << seed << ", encoding " << static_cast<int>(e) << '\n' << described(board) << described(pattern));
      REQUIRE(same_after_propagation(backends, on_board, e));
      if (e == Encoding::datc_3) REQUIRE(same_on_whole(backends, without_board, e));
    }
  }
}

TEST_CASE("under every reading of the rulebook, a resolution contradicts no equation", "[solver][choices]") {
  Adjudicator native(Backend::native);
  std::size_t unanswered = 0;
  for (std::size_t seed = 0; seed < 6000; seed++) {  // adjudicate() checks itself, and throws
    const Pattern pattern = random_fallbacks(random_pattern(seed), seed);
    const Resolution r = native.adjudicate(Interactions(pattern, random_rules(seed)));
    CHECK_FALSE(r.gave_up);
    const bool answered = std::ranges::all_of(r.cores, [](const Core& core) { return core.answered(); });
    INFO("seed " << seed << '\n' << described(pattern));
    REQUIRE(answered == r.complete);
    unanswered += !answered;
  }
  CHECK(unanswered > 0);
}

TEST_CASE("independent circles multiply their solutions", "[solver]") {
  const Pattern three = pattern("0 a - b; 0 b - c; 0 c - a; 1 d - e; 1 e - f; 1 f - d; 2 g - h; 2 h - i; 2 i - g");
  CHECK(count(three) == 8);
}

TEST_CASE("an enumeration that reaches its limit says so", "[solver]") {
  const Interactions x(circle_of_three());
  for (Backend b : every_backend) {
    Adjudicator adjudicator(b);
    const Enumeration one = adjudicator.all_solutions(x, Encoding::datc_3, 1);
    CHECK(one.stop == Stop::limit);
    CHECK(one.solutions.size() == 1);
    const Enumeration two = adjudicator.all_solutions(x, Encoding::datc_3, 2);
    CHECK(two.stop == Stop::exhausted);
    CHECK(two.solutions.size() == 2);
  }
}
