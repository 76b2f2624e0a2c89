#include "solver/advance.hpp"

#include <stdexcept>

namespace dipeq {

Step advance(const GameState& state, const OrdersOfPhase& orders, Adjudicator& adjudicator, const Rules& rules) {
  if (!state.turn.date) throw std::logic_error("advance: a turn without season and year");
  Step step{play(state, orders, adjudicator, rules), {}};
  if (step.played.after) step.next = next_phase(*step.played.after);
  return step;
}

Step advance(const GameState& state, const PhaseOrders& orders, Adjudicator& adjudicator, const Rules& rules) {
  const HandedIn movement{.position = state.position, .orders = orders.movement, .centres = state.centres};
  return advance(state, OrdersOfPhase{movement, orders.retreats, orders.adjustments}, adjudicator, rules);
}

}  // namespace dipeq
