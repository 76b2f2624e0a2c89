#include "phases/phase_explanation.hpp"

#include <algorithm>

namespace dipeq {
namespace {

RetreatResult resolve(const GameState& state, std::span<const RetreatOrder> orders, const Rules& rules) {
  return resolve_retreats(state, orders, rules);
}
AdjustmentResult resolve(const GameState& state, std::span<const AdjustmentOrder> orders, const Rules& rules) {
  return resolve_adjustments(state, orders, rules);
}

template <class Order> bool legal_alone(const GameState& state, const Order& order, const Rules& rules) {
  return resolve(state, std::span(&order, 1), rules).of_order.front().word == Word::succeeds;
}

// A phase under every change of its orders.
template <class Order, class Result> class Changes {
 public:
  Changes(const GameState& state, std::span<const Order> orders, const Rules& rules)
      : state_(state), orders_(orders), rules_(rules) {}

  void add(OrderChange<Order> change) {
    ChangedPhase<Order> after = changed(orders_, change);
    Result result = resolve(state_, after.orders, rules_);
    all_.push_back({std::move(change), std::move(after.now_at), std::move(result)});
  }

  // Of an order with that word; `other` says whether a change is one of other orders.
  template <class Other> PhaseCounterfactual<Order> of_order(std::size_t asked, Word now, Other other) const {
    return find(other, [&](const Changed& c) -> Then {
      if (!c.now_at[asked]) return {false};
      const OrderVerdict& then = c.result.of_order[*c.now_at[asked]];
      return {then.word != now, then};
    });
  }

  // Of what happened without an order.
  template <class Other, class Happens> PhaseCounterfactual<Order> unordered(Other other, Happens happens) const {
    return find(other, [&](const Changed& c) -> Then { return {!happens(c.result)}; });
  }

 private:
  struct Changed {
    OrderChange<Order> change;
    std::vector<std::optional<std::size_t>> now_at;
    Result result;
  };

  struct Then {
    bool turned;
    std::optional<OrderVerdict> result = {};
  };

  template <class Other, class Asked> PhaseCounterfactual<Order> find(Other other, Asked asked) const {
    PhaseCounterfactual<Order> answer;
    for (const Changed& c : all_) {
      if (!other(c.change)) continue;
      answer.tried++;
      if (const Then then = asked(c); then.turned && !answer.turn) answer.turn = {c.change, then.result};
    }
    return answer;
  }

  const GameState& state_;
  std::span<const Order> orders_;
  const Rules& rules_;
  std::vector<Changed> all_;
};

std::vector<std::size_t> orders_of(const Unit& dislodged, std::span<const RetreatOrder> orders) {
  std::vector<std::size_t> own;
  for (std::size_t i = 0; i < orders.size(); ++i)
    if (orders[i].by == dislodged.power && orders[i].unit.at.province == dislodged.at.province) own.push_back(i);
  return own;
}

std::optional<Location> destination(const RetreatOrder& order) {
  const auto* action = std::get_if<WrittenAction>(&order.action);
  return action ? std::optional(std::get<MoveOrder>(*action).to) : std::nullopt;
}

bool same(const AdjustmentOrder& a, const AdjustmentOrder& b) {
  if (a.by != b.by || a.action.index() != b.action.index()) return false;
  if (const auto* build = std::get_if<BuildOrder>(&a.action)) return build->unit == std::get<BuildOrder>(b.action).unit;
  if (const auto* remove = std::get_if<RemoveOrder>(&a.action))
    return remove->unit == std::get<RemoveOrder>(b.action).unit;
  return true;
}

// First what is simplest to say.
Changes<AdjustmentOrder, AdjustmentResult> all_changes(const GameState& state, std::span<const AdjustmentOrder> orders,
                                                       const Rules& rules) {
  using Change = OrderChange<AdjustmentOrder>;
  Changes<AdjustmentOrder, AdjustmentResult> changes(state, orders, rules);
  std::vector<AdjustmentOrder> legal;
  for (std::size_t p = 0; p < state.map().powers().size(); ++p)
    std::ranges::move(legal_adjustments(state, PowerId(p), rules), std::back_inserter(legal));
  for (std::size_t i = 0; i < orders.size(); ++i) changes.add({{i}});
  for (const AdjustmentOrder& o : legal) changes.add({{}, o, Change::Place::last});
  for (std::size_t i = 0; i < orders.size(); ++i)
    for (const AdjustmentOrder& o : legal)
      if (o.by == orders[i].by && !same(o, orders[i])) changes.add({{i}, o, Change::Place::instead});
  for (const AdjustmentOrder& o : legal)
    if (std::ranges::count(orders, o.by, &AdjustmentOrder::by) > 0) changes.add({{}, o, Change::Place::first});
  return changes;
}

}  // namespace

std::vector<RetreatOrder> legal_retreats(const GameState& state, UnitId dislodged, const Rules& rules) {
  const auto& [unit, open, listed_after] = state.dislodged[dislodged.index()];
  std::vector<RetreatOrder> all{{unit.power, {unit.type, unit.at}, DisbandOrder{}, {}}};
  for (Location to : open) all.push_back({unit.power, {unit.type, unit.at}, WrittenAction(MoveOrder{to}), {}});
  std::erase_if(all, [&](const RetreatOrder& o) { return !legal_alone(state, o, rules); });
  return all;
}

std::vector<AdjustmentOrder> legal_adjustments(const GameState& state, PowerId power, const Rules& rules) {
  std::vector<AdjustmentOrder> all;
  const auto build = [&](UnitType type, Location at) { all.push_back({power, BuildOrder{{type, at}}, {}}); };
  for (std::size_t p = 0; p < state.map().provinces().size(); ++p) {
    const Province& province = state.map().provinces()[p];
    if (!province.supply_center) continue;
    build(UnitType::army, {ProvinceId(p)});
    if (province.coasts.empty()) build(UnitType::fleet, {ProvinceId(p)});
    for (Coast coast : province.coasts) build(UnitType::fleet, {ProvinceId(p), coast});
  }
  for (const Unit& unit : state.position.units())
    if (unit.power == power) all.push_back({power, RemoveOrder{{unit.type, unit.at}}, {}});
  all.push_back({power, WaiveOrder{}, {}});
  std::erase_if(all, [&](const AdjustmentOrder& o) { return !legal_alone(state, o, rules); });
  return all;
}

RetreatPhaseExplanation explain(const GameState& state, std::span<const RetreatOrder> orders, const Rules& rules) {
  RetreatPhaseExplanation e{resolve(state, orders, rules), {}, {}};
  Changes<RetreatOrder, RetreatResult> changes(state, orders, rules);
  for (std::size_t d = 0; d < state.dislodged.size(); ++d)
    for (RetreatOrder& o : legal_retreats(state, UnitId(d), rules)) {
      if (destination(o) == e.result.bound_for[d]) continue;
      auto own = orders_of(state.dislodged[d].unit, orders);
      const auto place =
          own.empty() ? OrderChange<RetreatOrder>::Place::last : OrderChange<RetreatOrder>::Place::instead;
      changes.add({std::move(own), std::move(o), place});
    }
  const auto of_another_unit = [](ProvinceId than) {
    return [than](const OrderChange<RetreatOrder>& change) { return change.with->unit.at.province != than; };
  };
  for (std::size_t i = 0; i < orders.size(); ++i)
    e.of_order.push_back(changes.of_order(i, e.result.of_order[i].word, of_another_unit(orders[i].unit.at.province)));
  for (std::size_t d = 0; d < state.dislodged.size(); ++d)
    if (!e.result.follows[d])
      e.unordered.push_back(changes.unordered(of_another_unit(state.dislodged[d].unit.at.province),
                                              [&](const RetreatResult& then) { return !then.went_to[d]; }));
  return e;
}

AdjustmentPhaseExplanation explain(const GameState& state, std::span<const AdjustmentOrder> orders,
                                   const Rules& rules) {
  AdjustmentPhaseExplanation e{resolve(state, orders, rules), {}, {}};
  const auto changes = all_changes(state, orders, rules);
  const auto any = [](const OrderChange<AdjustmentOrder>&) { return true; };
  for (std::size_t i = 0; i < orders.size(); ++i)
    e.of_order.push_back(changes.of_order(
        i, e.result.of_order[i].word,
        [&](const OrderChange<AdjustmentOrder>& change) {  // the same once more would only take its place
          return std::ranges::count(change.without, i) == 0 && !(change.with && same(*change.with, orders[i]));
        }));
  for (const Unit& unit : e.result.built_unordered)
    e.unordered.push_back(changes.unordered(any, [&](const AdjustmentResult& then) {
      return std::ranges::count(then.built, unit) + std::ranges::count(then.built_unordered, unit) > 0;
    }));
  for (UnitId unit : e.result.removed_unordered)
    e.unordered.push_back(changes.unordered(any, [&](const AdjustmentResult& then) {
      return std::ranges::count(then.removed, unit) + std::ranges::count(then.removed_unordered, unit) > 0;
    }));
  return e;
}

}  // namespace dipeq
