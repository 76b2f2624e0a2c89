// Positions, retreats and adjustments.
#include <algorithm>

#include "notation/order_text.hpp"
#include "report/board/panels.hpp"

namespace dipeq {
namespace {

std::optional<Centres> known(const Centres& centres) { return centres.known() ? std::optional(centres) : std::nullopt; }

Panel units_of(const GameState& state) {
  Panel panel;
  panel.centres = known(state.centres);
  for (const Unit& unit : state.position.units()) panel.units.push_back({.unit = unit});
  return panel;
}

std::string result_text(const OrderVerdict& verdict) {
  return std::string(name(verdict.word)) + (verdict.reason ? ": " + std::string(verdict.reason->sentence) + " (" +
                                                                 std::string(verdict.reason->source) + ")"
                                                           : "");
}

template <class Order> void note(Panel& panel, const Order& order, const OrderVerdict& verdict, const Map& map) {
  panel.notes.push_back(write_order(order, map) + ": " + result_text(verdict));
}

}  // namespace

Panel panel_of(const GameState& state) {
  Panel panel = units_of(state);
  for (const Dislodged& d : state.dislodged)
    panel.units.push_back({.unit = d.unit, .seen = Seen::set_apart, .retreats = d.retreats});
  return panel;
}

Panel panel_of(const GameState& state, std::span<const RetreatOrder> orders, const RetreatResult& result) {
  Panel panel = panel_of(state);
  std::vector<bool> shown(orders.size());
  const std::size_t first = state.position.units().size();
  for (std::size_t d = 0; d < state.dislodged.size(); d++) {
    if (!result.went_to[d]) panel.units[first + d].seen = Seen::removed;
    const auto follows = result.follows[d];
    const auto bound_for = follows ? result.bound_for[d] : std::nullopt;
    if (!follows) continue;
    shown[*follows] = true;
    const OrderVerdict& verdict = result.of_order[*follows];
    panel.orders.push_back({.unit = first + d,
                            .kind = bound_for ? OrderKind::move : OrderKind::hold,
                            .to = bound_for.value_or(state.dislodged[d].unit.at),
                            .word = verdict.word,
                            .text = write_order(orders[*follows], state.map()),
                            .result = result_text(verdict),
                            .written = *follows});
  }
  for (std::size_t i = 0; i < orders.size(); i++)
    if (!shown[i]) note(panel, orders[i], result.of_order[i], state.map());
  return panel;
}

Panel panel_of(const GameState& state, std::span<const AdjustmentOrder> orders, const AdjustmentResult& result) {
  Panel panel = units_of(state);
  for (const auto* removed : {&result.removed, &result.removed_unordered})
    for (UnitId u : *removed) panel.units[u.index()].seen = Seen::removed;
  for (const auto* built : {&result.built, &result.built_unordered})
    for (const Unit& unit : *built) panel.units.push_back({.unit = unit, .seen = Seen::built});
  for (std::size_t i = 0; i < orders.size(); i++)
    if (result.of_order[i].word != dipeq::Word::succeeds || std::holds_alternative<WaiveOrder>(orders[i].action))
      note(panel, orders[i], result.of_order[i], state.map());
  for (const Unit& unit : result.built_unordered)
    panel.notes.push_back(write_unit(unit, state.map()) + ": built without an order");
  for (UnitId u : result.removed_unordered)
    panel.notes.push_back(write_unit(state.position[u], state.map()) + ": removed without an order");
  return panel;
}

}  // namespace dipeq
