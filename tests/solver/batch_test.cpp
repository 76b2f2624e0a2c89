// Boards adjudicated side by side come out as each of them alone: by careful adjudication, and by Z3.
#include "solver/batch.hpp"
#include "phases/legality.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <iostream>
#include <thread>

#include "tests/support/chance/sampling.hpp"
#include "tests/support/corpus.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

SettledOrders seeded_board(std::uint64_t seed, Mixture mixture, Preset preset = Preset::datc_3_2) {
  const RandomBoard board = random_board(seed, mixture, {4, 34});
  return settle(board.position, board.orders, rules_of(preset));
}
std::vector<SettledOrders> boards(Mixture mixture, std::size_t count, Preset preset = Preset::datc_3_2) {
  std::vector<SettledOrders> all;
  for (std::uint64_t seed = 0; seed < count; seed++) all.push_back(seeded_board(seed, mixture, preset));
  return all;
}
std::vector<SettledOrders> cases(Preset preset) {
  std::vector<SettledOrders> all;
  for (const CaseFile& c : corpus()) all.push_back(settle(c.position, c.orders, rules_of(preset)));
  return all;
}

bool same_core(const Core& a, const Core& b) {
  return a.decisions == b.decisions && a.enumeration.unknowns == b.enumeration.unknowns &&
         a.enumeration.solutions == b.enumeration.solutions && a.enumeration.stop == b.enumeration.stop &&
         a.kind == b.kind && a.rule == b.rule && a.forced == b.forced && a.without_convoy == b.without_convoy &&
         a.known->size() == b.known->size();
}

// Cores of a board may be decided in another order beside other boards; none hangs on another decided in the same
// round.
bool same_cores(std::vector<Core> a, std::vector<Core> b) {
  std::ranges::sort(a, {}, &Core::decisions);
  std::ranges::sort(b, {}, &Core::decisions);
  return std::ranges::equal(a, b, same_core);
}

// Whether that adjudicator says of the board alone what the batch says of it.
bool as_alone(Adjudicator& adjudicator, const SettledOrders& board, const Interactions& x,
              std::span<const Outcome> outcomes, const Resolution& r) {
  const Resolution alone = adjudicator.adjudicate(x);
  return std::ranges::equal(verdicts(board, x, alone), outcomes, {}, &Verdict::outcome) && r.values == alone.values &&
         r.complete == alone.complete && r.gave_up == alone.gave_up && same_cores(r.cores, alone.cores);
}

void check_all(std::span<const SettledOrders> all, unsigned threads) {
  std::vector<std::atomic<int>> taken(all.size());
  std::atomic<int> wrong = 0;
  adjudicate(all, threads, [&](std::size_t i, std::span<const Outcome> outcomes, const Resolution& r) {
    Adjudicator careful(Backend::native, Checks::of_everything);
    taken[i]++;
    if (!as_alone(careful, all[i], Interactions(all[i]), outcomes, r)) wrong++;
  });
  CHECK(wrong == 0);
  CHECK(std::ranges::all_of(taken, [](const auto& n) { return n == 1; }));
}

// Of a board without a core the equations have that one solution; with cores, not just one, unless a later core is the
// work of a backup rule.
bool is_the_only_solution(const Resolution& r, const WholeBoard& all, const Assignment& undecided) {
  if (!r.cores.empty()) return all.solutions.size() != 1 || r.cores.size() > 1;
  const auto solutions = completed(all, undecided);
  return all.stop == Stop::exhausted && solutions.size() == 1 && solutions.front() == r.values;
}

// By components, as it adjudicates; every tenth board also by all equations at once.
void compare_with_z3(Adjudicator& z3, Mixture mixture, std::uint64_t from, std::size_t how_many) {
  std::vector<SettledOrders> some;
  for (std::uint64_t seed = from; seed < from + how_many; seed++) some.push_back(seeded_board(seed, mixture));
  adjudicate(some, 1, [&](std::size_t i, std::span<const Outcome> outcomes, const Resolution& r) {
    const Interactions x(some[i]);
    const bool alike = as_alone(z3, some[i], x, outcomes, r) &&
                       (i % 10 != 0 || is_the_only_solution(r, z3.all_solutions(x), undecided(x, Encoding::datc_3)));
    if (!alike) FAIL("seed " << from + i << ":\n" << described(random_board(from + i, mixture, {4, 34})));
  });
}

}  // namespace

TEST_CASE("boards side by side come out as each alone, under every named reading", "[solver]") {
  for (const PresetInfo& preset : all_presets()) {
    INFO(preset.name);
    for (unsigned threads : {1u, 4u}) {
      check_all(boards(Mixture::usual, 400, preset.preset), threads);
      check_all(boards(Mixture::dense, 400, preset.preset), threads);
    }
  }
}

TEST_CASE("cases side by side come out as each alone, under every named reading", "[solver][6]") {
  for (const PresetInfo& preset : all_presets()) {
    INFO(preset.name);
    for (unsigned threads : {1u, 4u}) check_all(cases(preset.preset), threads);
  }
}

TEST_CASE("boards of different readings are kept apart", "[solver]") {
  std::vector<SettledOrders> mixed;
  for (const PresetInfo& preset : all_presets())
    for (const SettledOrders& board : boards(Mixture::dense, 40, preset.preset)) mixed.push_back(board);
  std::ranges::stable_sort(mixed, {}, [](const SettledOrders& s) { return s.of_unit.size(); });
  check_all(mixed, 2);
}

TEST_CASE("a batch of no board is nothing to do", "[solver]") {
  for (unsigned threads : {0u, 1u, 4u})
    adjudicate({}, threads,
               [](std::size_t, std::span<const Outcome>, const Resolution&) { FAIL("there is no board"); });
}

TEST_CASE("a batch ends with the first exception", "[solver]") {
  const auto all = boards(Mixture::usual, 4000);
  struct Enough {
    std::size_t board;
  };
  for (unsigned threads : {1u, 4u}) {
    std::atomic<std::size_t> taken = 0;
    std::atomic<bool> thrown = false;
    const auto refuse = [&](std::size_t i, std::span<const Outcome>, const Resolution&) {
      if (i == 100) {
        thrown = true;
        throw Enough{i};
      }
      taken++;
      while (i >= 1024 && !thrown) std::this_thread::yield();                   // the others do not run ahead,
      if (thrown) std::this_thread::sleep_for(std::chrono::microseconds(500));  // nor get everything done meanwhile
    };
    try {
      adjudicate(all, threads, refuse);
      FAIL("nothing was thrown");
    } catch (const Enough& e) {
      CHECK(e.board == 100);
    }
    CHECK(taken < 3000);
  }
}

TEST_CASE("if every board is refused, each thread stops at its first and one exception is thrown on", "[solver]") {
  const auto all = boards(Mixture::usual, 1100);
  for (int threads : {1, 4}) {
    std::atomic<int> thrown = 0;
    const auto refuse = [&](std::size_t, std::span<const Outcome>, const Resolution&) { throw thrown++; };
    CHECK_THROWS_AS(adjudicate(all, static_cast<unsigned>(threads), refuse), int);
    CHECK(thrown <= threads);
  }
}

TEST_CASE("a batch says what Z3 says on 1000000 boards of each mixture", "[solver][long]") {
  constexpr std::size_t count = 1'000'000, at_once = 20'000;
  Adjudicator z3(Backend::z3);
  for (Mixture mixture : {Mixture::usual, Mixture::dense})
    for (std::size_t from = 0; from < count; from += at_once) {
      compare_with_z3(z3, mixture, from, at_once);
      std::cerr << (mixture == Mixture::usual ? "usual" : "dense") << ": " << from + at_once << " boards agree\n";
    }
  SUCCEED();
}
