#include "adjudicators/phase_board.hpp"

#include <algorithm>
#include <tuple>

namespace dipeq {

UnitsAfter in_sequence(UnitsAfter units) {
  std::ranges::sort(units, {}, [](const Unit& u) { return std::tuple(u.at, u.power, u.type); });
  return units;
}

UnitsAfter units_after(const RetreatBoard& board, const Rules& rules, std::optional<RetreatMutation> mutation) {
  const RetreatResult result = resolve_retreats(board.state, board.orders, rules, mutation);
  const auto standing = board.state.position.units();
  UnitsAfter after(standing.begin(), standing.end());
  for (std::size_t d = 0; d < board.state.dislodged.size(); ++d) {
    const Unit& unit = board.state.dislodged[d].unit;
    if (result.went_to[d]) after.push_back({unit.type, unit.power, *result.went_to[d]});
  }
  return in_sequence(std::move(after));
}

UnitsAfter units_after(const AdjustmentBoard& board, const Rules& rules,
                       const std::optional<AdjustmentMutation>& mutation) {
  const AdjustmentResult result = resolve_adjustments(board.state, board.orders, rules, mutation);
  const auto standing = board.state.position.units();
  UnitsAfter after;
  for (std::size_t u = 0; u < standing.size(); ++u)
    if (std::ranges::count(result.removed, UnitId(u)) + std::ranges::count(result.removed_unordered, UnitId(u)) == 0)
      after.push_back(standing[u]);
  std::ranges::copy(result.built, std::back_inserter(after));
  std::ranges::copy(result.built_unordered, std::back_inserter(after));
  return in_sequence(std::move(after));
}

UnitsAfter units_after(const PhaseBoard& board, const Rules& rules) {
  return std::visit([&](const auto& b) { return units_after(b, rules, {}); }, board);
}

}  // namespace dipeq
