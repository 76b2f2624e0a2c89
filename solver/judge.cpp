#include "solver/judge.hpp"

#include "encodings/passages.hpp"

namespace dipeq {
namespace {

Judgement judge(SettledHandedIn settled, Adjudicator& adjudicator) {
  Interactions x(settled.orders);
  Resolution r = adjudicator.adjudicate(x);
  Judgement j{std::move(settled.orders), std::move(x), std::move(r), {}, {}, {}};
  j.written = std::move(settled.written);
  j.unread = std::move(settled.unread);
  j.of_proxy = std::move(settled.of_proxy);
  j.removed = std::move(settled.removed);
  j.counting = std::move(settled.counting);
  j.passages_ignored = passages_ignored(j.interactions);
  if (!j.resolution.gave_up) {
    j.verdicts = verdicts(j.orders, j.interactions, j.resolution);
    j.outcomes = outcomes_of_written(j.orders, j.written, j.verdicts);
  }
  j.whole_board = adjudicator.all_solutions(j.interactions);
  return j;
}

}  // namespace

Judgement judge(const Position& position, std::span<const WrittenOrder> orders, Adjudicator& adjudicator,
                const Rules& rules) {
  return judge({settle(position, orders, rules), {orders.begin(), orders.end()}, {}, {}, {}, all_count(orders)},
               adjudicator);
}

Judgement judge(const HandedIn& in, Adjudicator& adjudicator, const Rules& rules) {
  return judge(settle(in, rules), adjudicator);
}

}  // namespace dipeq
