#include "search/rejudged.hpp"

#include <algorithm>

#include "solver/by_trial.hpp"

namespace dipeq {
namespace {

constexpr std::size_t most_tried = 20;

// Solutions, each as bits by order; what decides nothing is set.
std::vector<std::uint32_t> all_as_bits(const WholeBoard& whole, std::size_t orders) {
  std::vector<std::uint32_t> all;
  for (const Assignment& solution : whole.solutions) {
    Assignment values(orders, Value::yes);
    for (std::size_t u = 0; u < whole.unknowns.size(); u++) values[whole.unknowns[u].index()] = solution[u];
    all.push_back(as_bits(values, orders));
  }
  std::ranges::sort(all);
  return all;
}

}  // namespace

Judgement rejudged(const Position& position, std::span<const WrittenOrder> orders, const Rules& rules) {
  Adjudicator both(Backend::both);
  Judgement j = judge(position, orders, both, rules);
  const bool all_found = j.whole_board.stop == Stop::exhausted;
  if (all_found && j.interactions.size() <= most_tried &&
      all_as_bits(j.whole_board, j.interactions.size()) != solutions_by_trial(j.interactions))
    throw InternalError("trying every resolution finds other solutions than the solvers do");
  return j;
}

}  // namespace dipeq
