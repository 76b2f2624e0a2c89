// (internal to bench/) What is measured over and over. The counter `boards` says how many boards an iteration is.
#pragma once
#include <benchmark/benchmark.h>

#include "bench/boards.hpp"

namespace dipeq::bench {

// Calls `one` with the boards' numbers in turn, over and over; an iteration is a board.
template <class F> void each_board(benchmark::State& state, const Boards& b, F one) {
  std::size_t i = 0;
  for (auto _ : state) {
    one(i);
    if (++i == b.size()) i = 0;
  }
  state.counters["boards"] = 1;
}

// NAME/KIND, to be named on the command line (--benchmark_filter).
inline void measure(std::string_view name, std::string_view kind, void (*what)(benchmark::State&, const Boards&)) {
  const std::string k(kind);
  benchmark::RegisterBenchmark((std::string(name) + "/" + k).c_str(),
                               [=](benchmark::State& state) { what(state, boards(k)); });
}

}  // namespace dipeq::bench
