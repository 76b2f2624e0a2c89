#include "datc/phase_compliance.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/case/case_phase.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

using Expectations = std::vector<std::optional<Expectation>>;

bool as_printed(const OtherReading* block) { return !block || block->besides == OtherReading::Besides::as_printed; }

// What is expected of each order of a phase: what the block says, or the case where that holds.
Expectations expectations(const Expectations& own, const OtherReading* block) {
  Expectations result = as_printed(block) ? own : Expectations(own.size());
  if (block)
    for (std::size_t i = 0; i < result.size(); ++i)
      if (block->expected_orders[i]) result[i] = block->expected_orders[i];
  return result;
}

template <class Order> PhaseComparison compare(const std::vector<Order>& orders, const Expectations& expectations,
                                               const std::vector<OrderVerdict>& found, const Map& map) {
  PhaseComparison result;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const auto& expected = expectations[i];
    if (!expected) continue;
    result.compared++;
    const std::string order = write_order(orders[i], map);
    if (Outcome{found[i].word} != expected->right())
      result.differences.push_back(
          fmt::format("{}: expected {}, found {}", order, to_text(expected->right()), name(found[i].word)));
    if (expected->dispute)
      result.disputes.push_back(fmt::format("{}: printed {}, held to be {}: {}", order, to_text(expected->printed),
                                            to_text(expected->dispute->right), expected->dispute->argument));
  }
  return result;
}

// A block has no answer only where a paradox has none.
void refuse_no_answer(const OtherReading* block, PhaseComparison& result) {
  if (block && block->besides == OtherReading::Besides::no_answer)
    result.differences.emplace_back("expected no answer, found one");
}

std::vector<Automatic> without_order(const AdjustmentResult& found, const Position& position) {
  std::vector<Automatic> result;
  for (UnitId u : found.removed_unordered) result.push_back({Automatic::Kind::disband, position[u], {}});
  for (const Unit& unit : found.built_unordered) result.push_back({Automatic::Kind::build, unit, {}});
  return result;
}

void compare(const std::vector<Automatic>& expected, std::vector<Automatic> found, const Map& map,
             PhaseComparison& result) {
  for (const Automatic& wanted : expected) {
    result.compared++;
    const auto it =
        std::ranges::find_if(found, [&](const Automatic& a) { return a.kind == wanted.kind && a.unit == wanted.unit; });
    if (it != found.end())
      found.erase(it);
    else
      result.differences.push_back(fmt::format("{}: expected, but it did not happen", write_automatic(wanted, map)));
  }
  for (const Automatic& unexpected : found)
    result.differences.push_back(fmt::format("{}: not expected", write_automatic(unexpected, map)));
}

}  // namespace

PhaseComparison compare_later_retreats(const CaseFile& c, const OtherReading* block, const GameState& state,
                                       const Rules& rules) {
  const bool has_own = block && !block->retreats.orders.empty();
  if (!has_own && !as_printed(block)) return {};
  const ExpectedOrders<RetreatOrder>& retreats = has_own ? block->retreats : c.retreats;
  return compare(retreats.orders, retreats.expected, resolve_retreats(state, retreats.orders, rules).of_order,
                 state.map());
}

PhaseComparison compare_retreats(const CaseFile& c, const OtherReading* block, const Rules& rules) {
  const GameState state = game_state(c);
  PhaseComparison result = compare(c.retreats.orders, expectations(c.retreats.expected, block),
                                   resolve_retreats(state, c.retreats.orders, rules).of_order, state.map());
  refuse_no_answer(block, result);
  return result;
}

PhaseComparison compare_adjustments(const CaseFile& c, const OtherReading* block, const Rules& rules) {
  const Map& map = c.position.map();
  const AdjustmentResult found = resolve_adjustments(game_state(c), c.adjustments.orders, rules);
  PhaseComparison result =
      compare(c.adjustments.orders, expectations(c.adjustments.expected, block), found.of_order, map);
  const bool said_anew = block && (!as_printed(block) || !block->automatic.empty());
  compare(said_anew ? block->automatic : c.automatic, without_order(found, c.position), map, result);
  refuse_no_answer(block, result);
  return result;
}

}  // namespace dipeq
