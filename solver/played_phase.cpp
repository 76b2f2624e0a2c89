#include "solver/played_phase.hpp"

namespace dipeq {
namespace {

PlayedPhase play_retreats(const GameState& state, std::span<const RetreatOrder> orders, const Rules& rules) {
  PlayedRetreats played{state, resolve_retreats(state, orders, rules)};
  GameState after = retreated(state, played.result);
  return {std::nullopt, std::move(played), std::move(after)};
}

PlayedPhase play_adjustments(const GameState& state, std::span<const AdjustmentOrder> orders, const Rules& rules) {
  PlayedAdjustments played{state, resolve_adjustments(state, orders, rules)};
  GameState after = adjusted(state, played.result);
  return {std::nullopt, std::move(played), std::move(after)};
}

// Retreats that are ordered with the movement belong to the phase that follows upon it; both are played then.
PlayedPhase play_movement(const GameState& state, const OrdersOfPhase& orders, Adjudicator& adjudicator,
                          const Rules& rules) {
  Judgement judgement = judge(orders.movement, adjudicator, rules);
  if (!judgement.resolution.complete) return {std::move(judgement), {}, std::nullopt};
  GameState after = moved(state, judgement);
  if (orders.retreats.empty()) return {std::move(judgement), {}, std::move(after)};
  after.turn.phase = Phase::retreats;
  PlayedPhase both = play_retreats(after, orders.retreats, rules);
  both.movement = std::move(judgement);
  return both;
}

}  // namespace

PlayedPhase play(const GameState& state, const OrdersOfPhase& orders, Adjudicator& adjudicator, const Rules& rules) {
  switch (state.turn.phase) {
    case Phase::movement: return play_movement(state, orders, adjudicator, rules);
    case Phase::retreats: return play_retreats(state, orders.retreats, rules);
    case Phase::adjustments: return play_adjustments(state, orders.adjustments, rules);
  }
  return {};
}

}  // namespace dipeq
