#include "explanation/counterfactual.hpp"

#include <algorithm>
#include <tuple>

#include "phases/legality.hpp"
#include "phases/other_orders.hpp"

namespace dipeq {
namespace {

bool good(Word w) { return w == Word::stands || w == Word::succeeds || w == Word::given || w == Word::available; }
bool no_result(Word w) { return w == Word::invalid || w == Word::illegal || w == Word::no_answer; }

// How much a reader gains by it: 0 the most.
int interest(const Outcome& now, const Outcome& then) {
  const bool turns = good(now.word) != good(then.word) ||
                     (now.fate == Fate::in_place_or_moved) != (then.fate == Fate::in_place_or_moved);
  const bool has_result = no_result(now.word) || !no_result(then.word);
  return turns && has_result ? 0 : turns ? 1 : 2;
}

}  // namespace

Counterfactuals::Counterfactuals(const Judgement& j) : j_(j), now_(results(j.counting)) {
  for (std::size_t u = 0; u < j.orders.of_unit.size(); u++)
    for (WrittenOrder& other : other_orders(j.orders, j.counting, UnitId(u))) {
      Results then = results(with_order(j.orders.position, j.counting, UnitId(u), other));
      alternatives_.push_back({UnitId(u), std::move(other), std::move(then)});
    }
}

Counterfactuals::Results Counterfactuals::results(std::span<const CountingOrder> orders) {
  const SettledOrders settled = settle(j_.orders.position, orders, j_.orders.rules);
  interactions_.prepare(settled);
  const Resolution r = adjudicator_.adjudicate(interactions_);
  if (r.gave_up) return {};
  Results all;
  const auto of_units = verdicts(settled, interactions_, r);
  for (const Verdict& v : of_units) all.of_unit.push_back(v.outcome);
  const auto outcomes = outcomes_of_written(settled, as_written(orders), of_units);
  all.of_written.resize(j_.written.size());
  for (std::size_t i = 0; i < orders.size(); i++)
    if (orders[i].handed_in) all.of_written[*orders[i].handed_in] = outcomes[i];
  return all;
}

template <class Ask>
Counterfactual Counterfactuals::find(std::optional<UnitId> asked, std::span<const UnitId> first, Ask result) const {
  const std::optional<Outcome> now = result(now_);
  std::vector<std::size_t> place(j_.orders.of_unit.size(), first.size());
  for (std::size_t i = first.size(); i > 0; i--) place[first[i - 1].index()] = i - 1;
  Counterfactual answer;
  std::optional<std::tuple<int, bool, std::size_t>> best;
  for (const Alternative& a : alternatives_) {
    if (a.unit == asked) continue;
    answer.tried++;
    const std::optional<Outcome> then = result(a.results);
    if (!now || !then || *then == *now) continue;
    const bool hold = std::holds_alternative<HoldOrder>(a.order.action);
    const std::tuple rank(interest(*now, *then), !hold, place[a.unit.index()]);
    if (best && *best <= rank) continue;
    best = rank;
    answer.change = {a.unit, a.order, *then};
  }
  return answer;
}

Counterfactual Counterfactuals::of_unit(UnitId u, std::span<const UnitId> first) const {
  return find(u, first,
              [&](const Results& r) { return r.of_unit.empty() ? std::nullopt : std::optional(r.of_unit[u.index()]); });
}

Counterfactual Counterfactuals::of_written(std::size_t order, std::span<const UnitId> first) const {
  return find(j_.orders.position.unit_in(j_.written[order].unit.at.province), first,
              [&](const Results& r) { return r.of_written.empty() ? std::nullopt : r.of_written[order]; });
}

}  // namespace dipeq
