#include "datc/phase_compliance.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/order_text.hpp"

namespace dipeq {
namespace {

template <class Order>
PhaseComparison compare(const ExpectedOrders<Order>& orders, const std::vector<OrderVerdict>& found, const Map& map) {
  PhaseComparison result;
  for (std::size_t i = 0; i < orders.orders.size(); ++i) {
    const auto& expected = orders.expected[i];
    if (!expected) continue;
    result.compared++;
    const std::string order = write_order(orders.orders[i], map);
    if (Outcome{found[i].word} != expected->right())
      result.differences.push_back(
          fmt::format("{}: expected {}, found {}", order, to_text(expected->right()), name(found[i].word)));
    if (expected->dispute)
      result.disputes.push_back(fmt::format("{}: printed {}, held to be {}: {}", order, to_text(expected->printed),
                                            to_text(expected->dispute->right), expected->dispute->argument));
  }
  return result;
}

}  // namespace

PhaseComparison compare_retreats(const CaseFile& c, const GameState& state, const Rules& rules) {
  return compare(c.retreats, resolve_retreats(state, c.retreats.orders, rules).of_order, state.map());
}

PhaseComparison compare_adjustments(const CaseFile& c, const Rules& rules) {
  const Map& map = c.position.map();
  const AdjustmentResult found = resolve_adjustments(game_state(c), c.adjustments.orders, rules);
  PhaseComparison result = compare(c.adjustments, found.of_order, map);
  std::vector<Unit> unexpected;
  for (UnitId u : found.removed_unordered) unexpected.push_back(c.position[u]);
  for (const AutomaticDisband& expected : c.automatic) {
    result.compared++;
    const auto it = std::ranges::find(unexpected, expected.unit);
    if (it != unexpected.end())
      unexpected.erase(it);
    else
      result.differences.push_back(
          fmt::format("{}: expected to be disbanded automatically", write_unit(expected.unit, map)));
  }
  for (const Unit& unit : unexpected)
    result.differences.push_back(
        fmt::format("{}: disbanded automatically, which was not expected", write_unit(unit, map)));
  return result;
}

}  // namespace dipeq
