#include "solver/counterfactual.hpp"

#include <algorithm>
#include <tuple>

#include "solver/other_orders.hpp"

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

Counterfactuals::Counterfactuals(const Position& position, std::span<const WrittenOrder> orders, const Rules& rules)
    : units_(position.units().size()) {
  Adjudicator adjudicator(Backend::native);
  Interactions x;
  auto results = [&](std::span<const WrittenOrder> written, const std::vector<std::size_t>& kept) {
    const SettledOrders settled = settle(position, written, rules);
    x.prepare(settled);
    const Resolution r = adjudicator.adjudicate(x);
    Results all;
    if (r.gave_up) return all;
    const auto of_units = verdicts(settled, x, r);
    const auto of_written = outcomes_of_written(settled, written, of_units);
    for (const Verdict& v : of_units) all.of_unit.push_back(v.outcome);
    all.of_written.resize(orders.size());
    for (std::size_t i = 0; i < kept.size(); i++) all.of_written[kept[i]] = of_written[i];
    return all;
  };

  std::vector<std::size_t> every;
  for (std::size_t i = 0; i < orders.size(); i++) every.push_back(i);
  now_ = results(orders, every);
  for (const WrittenOrder& o : orders) unit_of_written_.push_back(position.unit_in(o.unit.at.province));

  const SettledOrders settled = settle(position, orders, rules);
  for (std::size_t u = 0; u < units_; u++)
    for (WrittenOrder& other : other_orders(settled, orders, UnitId(u))) {
      const ChangedOrders changed = with_order(position, orders, UnitId(u), other);
      Results then = results(changed.orders, changed.kept);
      alternatives_.push_back({UnitId(u), std::move(other), std::move(then)});
    }
}

template <class Ask>
Counterfactual Counterfactuals::find(UnitId asked, std::span<const UnitId> first, Ask result) const {
  const std::optional<Outcome> now = result(now_);
  std::vector<std::size_t> place(units_, first.size());
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
  const auto unit = unit_of_written_[order];
  if (!unit) return {};
  return find(*unit, first,
              [&](const Results& r) { return r.of_written.empty() ? std::nullopt : r.of_written[order]; });
}

}  // namespace dipeq
