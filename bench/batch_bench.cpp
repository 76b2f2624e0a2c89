// What adjudicating many boards costs: from settled orders to the outcome of each order, natively and by a kept Z3.
#include "bench/measure.hpp"
#include "phases/legality.hpp"
#include "solver/batch.hpp"

namespace dipeq::bench {
namespace {

// All boards of the kind in one go.
void batch(benchmark::State& state, const Boards& b) {
  BatchAdjudicator adjudicator;
  const auto take = [](std::size_t, std::span<const Outcome> outcomes, const Resolution&) {
    benchmark::DoNotOptimize(outcomes.data());
  };
  for (auto _ : state) adjudicator.adjudicate(b.settled, take);
  state.counters["boards"] = static_cast<double>(b.size());
}

void one_by_one(benchmark::State& state, const Boards& b) {
  BatchAdjudicator adjudicator;
  each_board(state, b, [&](std::size_t i) { benchmark::DoNotOptimize(adjudicator.adjudicate(b.settled[i])); });
}

void settle_one_by_one(benchmark::State& state, const Boards& b) {
  BatchAdjudicator adjudicator;
  each_board(state, b, [&](std::size_t i) {
    const SettledOrders settled = settle(b.written[i].position, b.written[i].orders);
    benchmark::DoNotOptimize(adjudicator.adjudicate(settled));
  });
}

template <Backend backend> void adjudicate_by(benchmark::State& state, const Boards& b) {
  Adjudicator adjudicator(backend);
  Resolution r;
  each_board(state, b, [&](std::size_t i) { adjudicator.adjudicate(b.interactions[i], r); });
}

template <Backend backend> void all_solutions_by(benchmark::State& state, const Boards& b) {
  Adjudicator adjudicator(backend);
  each_board(state, b, [&](std::size_t i) { benchmark::DoNotOptimize(adjudicator.all_solutions(b.interactions[i])); });
}

const bool measured = [] {
  for (const std::string& kind : kinds()) {
    measure("batch", kind, batch);
    measure("one_by_one", kind, one_by_one);
    measure("settle_one_by_one", kind, settle_one_by_one);
    measure("adjudicate_by_z3", kind, adjudicate_by<Backend::z3>);
    if (kind.starts_with("generated")) continue;  // the circles of a large board multiply its solutions
    measure("all_solutions_by_z3", kind, all_solutions_by<Backend::z3>);
    measure("all_solutions_natively", kind, all_solutions_by<Backend::native>);
  }
  return true;
}();

}  // namespace
}  // namespace dipeq::bench
