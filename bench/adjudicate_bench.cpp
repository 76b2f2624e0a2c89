// What a board costs: 34 units, seeded random orders, prepared and unprepared, natively and through a kept Z3.
//
//   build/release/bench/dipeq_bench --benchmark_counters_tabular=true
//
// Times drift on shared machines: quote ratios of one run, or count instructions (bench/README.md).
#include <benchmark/benchmark.h>

#include "model/interactions.hpp"
#include "solver/judge.hpp"
#include "tests/support/random_boards.hpp"

namespace {

using namespace dipeq;
using testing::Mixture;

struct Boards {
  std::vector<testing::RandomBoard> written;
  std::vector<SettledOrders> settled;
  std::vector<Interactions> interactions;
};

const Boards& boards(Mixture mixture) {
  static const auto make = [](Mixture m) {
    Boards b;
    for (std::uint64_t seed = 0; seed < 500; seed++) {
      b.written.push_back(testing::random_board(seed, m, {34, 34}));
      b.settled.push_back(settle(b.written.back().position, b.written.back().orders));
      b.interactions.emplace_back(b.settled.back());
    }
    return b;
  };
  static const Boards usual = make(Mixture::usual), dense = make(Mixture::dense);
  return mixture == Mixture::usual ? usual : dense;
}

Mixture mixture_of(const benchmark::State& state) { return state.range(0) == 0 ? Mixture::usual : Mixture::dense; }

// Runs `one` over all boards in turn; an item is a board.
template <class F> void each_board(benchmark::State& state, F one) {
  const Boards& b = boards(mixture_of(state));
  std::size_t i = 0;
  for (auto _ : state) {
    one(b, i);
    i = (i + 1) % b.written.size();
  }
  state.SetItemsProcessed(state.iterations());
  state.SetLabel(mixture_of(state) == Mixture::usual ? "usual" : "dense");
}

void judge_orders_on_the_board(benchmark::State& state) {
  each_board(state, [](const Boards& b, std::size_t i) {
    benchmark::DoNotOptimize(settle(b.written[i].position, b.written[i].orders));
  });
}

void prepare_interactions(benchmark::State& state) {
  Interactions x;
  each_board(state, [&](const Boards& b, std::size_t i) { x.prepare(b.settled[i]); });
}

void propagate(benchmark::State& state) {
  Propagator propagator;
  Assignment a;
  each_board(state, [&](const Boards& b, std::size_t i) {
    a = undecided(b.interactions[i], Encoding::datc_3);
    propagator.run(b.interactions[i], Encoding::datc_3, a);
  });
}

void adjudicate(benchmark::State& state) {
  Adjudicator adjudicator(Backend::native);
  each_board(state, [&](const Boards& b, std::size_t i) {
    benchmark::DoNotOptimize(adjudicator.adjudicate(b.interactions[i]));
  });
}

void adjudicate_with_verdicts(benchmark::State& state) {
  Adjudicator adjudicator(Backend::native);
  Interactions x;
  each_board(state, [&](const Boards& b, std::size_t i) {
    x.prepare(b.settled[i]);
    const Resolution r = adjudicator.adjudicate(x);
    benchmark::DoNotOptimize(verdicts(b.settled[i], x, r));
  });
}

void all_solutions_by_z3(benchmark::State& state) {
  Adjudicator adjudicator(Backend::z3);
  each_board(state, [&](const Boards& b, std::size_t i) {
    benchmark::DoNotOptimize(adjudicator.all_solutions(b.interactions[i]));
  });
}

void adjudicate_by_z3(benchmark::State& state) {
  Adjudicator adjudicator(Backend::z3);
  each_board(state, [&](const Boards& b, std::size_t i) {
    benchmark::DoNotOptimize(adjudicator.adjudicate(b.interactions[i]));
  });
}

}  // namespace

BENCHMARK(judge_orders_on_the_board)->Arg(0)->Arg(1);
BENCHMARK(prepare_interactions)->Arg(0)->Arg(1);
BENCHMARK(propagate)->Arg(0)->Arg(1);
BENCHMARK(adjudicate)->Arg(0)->Arg(1);
BENCHMARK(adjudicate_with_verdicts)->Arg(0)->Arg(1);
BENCHMARK(adjudicate_by_z3)->Arg(0)->Arg(1);
BENCHMARK(all_solutions_by_z3)->Arg(0)->Arg(1);
