// Boards adjudicated side by side come out as each of them alone.
#include "solver/batch.hpp"

#include <algorithm>
#include <atomic>
#include <stdexcept>

#include "model/presets.hpp"
#include "tests/catch.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/random_boards.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::vector<SettledOrders> boards(Mixture mixture, std::size_t count, const Rules& rules) {
  std::vector<SettledOrders> all;
  for (std::uint64_t seed = 0; seed < count; seed++) {
    const RandomBoard board = random_board(seed, mixture, {4, 34});
    all.push_back(settle(board.position, board.orders, rules));
  }
  return all;
}

bool same(const Core& a, const Core& b) {
  return a.decisions == b.decisions && a.enumeration.unknowns == b.enumeration.unknowns &&
         a.enumeration.solutions == b.enumeration.solutions && a.kind == b.kind && a.rule == b.rule &&
         a.forced == b.forced && a.without_convoy == b.without_convoy && a.known->size() == b.known->size();
}

// Cores of a board may be decided in another order beside other boards; none hangs on another decided in the same
// round.
bool same_cores(std::vector<Core> a, std::vector<Core> b) {
  std::ranges::sort(a, {}, &Core::decisions);
  std::ranges::sort(b, {}, &Core::decisions);
  return std::ranges::equal(a, b, same);
}

bool as_alone(const SettledOrders& board, std::span<const Outcome> outcomes, const Resolution& r) {
  Adjudicator careful(Backend::native, Checks::of_everything);
  const Interactions x(board);
  const Resolution alone = careful.adjudicate(x);
  return std::ranges::equal(verdicts(board, x, alone), outcomes, {}, &Verdict::outcome) && r.values == alone.values &&
         r.complete == alone.complete && same_cores(r.cores, alone.cores);
}

void check_all(std::span<const SettledOrders> all, unsigned threads) {
  std::vector<std::atomic<int>> taken(all.size());
  std::atomic<int> wrong = 0;
  adjudicate(all, threads, [&](std::size_t i, std::span<const Outcome> outcomes, const Resolution& r) {
    taken[i]++;
    if (!as_alone(all[i], outcomes, r)) wrong++;
  });
  CHECK(wrong == 0);
  CHECK(std::ranges::all_of(taken, [](const auto& n) { return n == 1; }));
}

}  // namespace

TEST_CASE("boards side by side come out as each alone, under every named reading", "[solver]") {
  for (const PresetInfo& preset : all_presets()) {
    INFO(preset.name);
    check_all(boards(Mixture::usual, 400, rules_of(preset.preset)), 1);
    check_all(boards(Mixture::dense, 400, rules_of(preset.preset)), 4);
  }
}

TEST_CASE("boards of different readings are kept apart", "[solver]") {
  std::vector<SettledOrders> mixed;
  for (const PresetInfo& preset : all_presets())
    for (const SettledOrders& board : boards(Mixture::dense, 40, rules_of(preset.preset))) mixed.push_back(board);
  std::ranges::stable_sort(mixed, {}, [](const SettledOrders& s) { return s.of_unit.size(); });
  check_all(mixed, 2);
}

TEST_CASE("a batch of no board is nothing to do", "[solver]") {
  adjudicate({}, 3, [](std::size_t, std::span<const Outcome>, const Resolution&) { FAIL("there is no board"); });
}

TEST_CASE("a batch ends with the first exception", "[solver]") {
  const auto all = boards(Mixture::usual, 2000, rules_of(Preset::datc_3_2));
  std::atomic<std::size_t> taken = 0;
  const auto refuse = [&](std::size_t i, std::span<const Outcome>, const Resolution&) {
    taken++;
    if (i == 100) throw std::runtime_error("enough");
  };
  CHECK_THROWS_WITH(adjudicate(all, 2, refuse), "enough");
  CHECK(taken < all.size());
}
