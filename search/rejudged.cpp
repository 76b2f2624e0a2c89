#include "search/rejudged.hpp"

#include <algorithm>

#include "solver/by_trial.hpp"

namespace dipeq {
namespace {

constexpr std::size_t most_tried = 20;

// Solutions, each as bits by order; what decides nothing is set.
std::vector<std::uint32_t> as_bits(const WholeBoard& whole, std::size_t orders) {
  std::vector<std::uint32_t> all;
  for (const Assignment& solution : whole.solutions) {
    std::uint32_t bits = (std::uint32_t{1} << orders) - 1;
    for (std::size_t u = 0; u < whole.unknowns.size(); u++)
      if (solution[u] == Value::no) bits &= ~(std::uint32_t{1} << whole.unknowns[u].index());
    all.push_back(bits);
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
      as_bits(j.whole_board, j.interactions.size()) != solutions_by_trial(j.interactions))
    throw InternalError("trying every resolution finds other solutions than the solvers do");
  return j;
}

}  // namespace dipeq
