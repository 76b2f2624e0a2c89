// The step of a game: a position and orders in, what came of them and the next position out.
//
//   GameState s = opening(standard_map());
//   Step step = advance(s, some_of(legal_orders(s, rules)), adjudicator, rules);     (phases/legal_orders.hpp)
//   if (step.next) s = *step.next;                                                   Spring 1901 retreats, or Fall 1901 movement
#pragma once
#include "solver/played_phase.hpp"

namespace dipeq {

struct Step {
  PlayedPhase played;
  // The next phase in which anybody has anything to do. None: the orders have a core that the rulebook leaves without answer, or a solver
  // gave up (`played.movement->resolution` says which).
  std::optional<GameState> next;
};

// What is ordered in one phase; orders of other phases are not looked at, but for retreats that are ordered with a movement.
struct PhaseOrders {
  std::vector<WrittenOrder> movement = {};
  std::vector<RetreatOrder> retreats = {};
  std::vector<AdjustmentOrder> adjustments = {};
};

// An illegal order is none, so any orders will do; but std::logic_error if the turn has no date, since what comes next depends on the season.
Step advance(const GameState& state, const PhaseOrders& orders, Adjudicator& adjudicator, const Rules& rules);
// All that may be handed in for a movement phase, such as several sets: `orders.movement.position` is that of the state.
Step advance(const GameState& state, const OrdersOfPhase& orders, Adjudicator& adjudicator, const Rules& rules);

}  // namespace dipeq
