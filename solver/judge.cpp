#include "solver/judge.hpp"

namespace dipeq {

Judgement judge(const Position& position, std::span<const WrittenOrder> orders, Adjudicator& adjudicator,
                const Rules& rules) {
  SettledOrders settled = settle(position, orders, rules);
  Interactions x(settled);
  Resolution r = adjudicator.adjudicate(x);
  Judgement j{std::move(settled), std::move(x), std::move(r), {}, {}, {}};
  if (!j.resolution.gave_up) {
    j.verdicts = verdicts(j.orders, j.interactions, j.resolution);
    j.outcomes = outcomes_of_written(j.orders, orders, j.verdicts);
  }
  j.whole_board = adjudicator.all_solutions(j.interactions);
  return j;
}

}  // namespace dipeq
