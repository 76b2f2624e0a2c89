// A phase played as its orders say, of whatever kind it is: what came of it, and the board after it.
#pragma once
#include <span>
#include <variant>

#include "phases/adjustments.hpp"
#include "phases/retreats.hpp"
#include "solver/aftermath.hpp"

namespace dipeq {

struct PlayedRetreats {
  GameState before;
  RetreatResult result;
};

struct PlayedAdjustments {
  GameState before;
  AdjustmentResult result;
};

struct PlayedPhase {
  std::optional<Judgement> movement;  // of a movement phase
  // Of the other phases; after a movement phase the retreats, if they were ordered with it.
  std::variant<std::monostate, PlayedRetreats, PlayedAdjustments> later;
  std::optional<GameState> after;  // its turn still that of the phase; none if the movement has no complete resolution
};

struct OrdersOfPhase {
  const HandedIn& movement;
  std::span<const RetreatOrder> retreats;
  std::span<const AdjustmentOrder> adjustments;
};

// The phase is that of the state's turn.
PlayedPhase play(const GameState& state, const OrdersOfPhase& orders, Adjudicator& adjudicator, const Rules& rules);

}  // namespace dipeq
