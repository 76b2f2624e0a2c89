// What is asked about a phase of retreats or of adjustments: how things stand, and the orders. What is looked at is where units stand
// afterwards.
#pragma once
#include <optional>
#include <variant>
#include <vector>

#include "model/board.hpp"
#include "model/rules.hpp"
#include "phases/phase_mutations.hpp"

namespace dipeq {

struct RetreatBoard {
  GameState state;
  std::vector<RetreatOrder> orders;

  // The movement phase that it follows, and what of it matters now.
  Board before;
  // By dislodged unit: where the unit that dislodged it came from, if that is closed to it for this reason alone.
  std::vector<std::optional<ProvinceId>> attacked_from;
  std::vector<ProvinceId> standoffs;  // empty provinces that a standoff closes to some dislodged unit
};

struct AdjustmentBoard {
  GameState state;
  std::vector<AdjustmentOrder> orders;
};

using PhaseBoard = std::variant<RetreatBoard, AdjustmentBoard>;

inline const GameState& state_of(const PhaseBoard& board) {
  return std::visit([](const auto& b) -> const GameState& { return b.state; }, board);
}
inline Phase phase_of(const PhaseBoard& board) {
  return std::holds_alternative<RetreatBoard>(board) ? Phase::retreats : Phase::adjustments;
}

// Who stands where when the phase is over, by province. A wrong adjudicator may say of two units that they stand in one.
using UnitsAfter = std::vector<Unit>;
UnitsAfter in_sequence(UnitsAfter units);

UnitsAfter units_after(const PhaseBoard& board, const Rules& rules);
// With a rule altered.
UnitsAfter units_after(const RetreatBoard& board, const Rules& rules, std::optional<RetreatMutation> mutation);
UnitsAfter units_after(const AdjustmentBoard& board, const Rules& rules,
                       const std::optional<AdjustmentMutation>& mutation);

}  // namespace dipeq
