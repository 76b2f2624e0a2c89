// What single change of another order would turn a result of a phase of retreats or adjustments. Nothing is concluded from the
// rules of these phases: every change is made, the phase resolved anew, and what turns the result is told.
//
// These phases have no equations, so this stands beside them, and not in solver/ where equations are explained.
#pragma once
#include <algorithm>
#include <span>
#include <vector>

#include "phases/adjustments.hpp"
#include "phases/retreats.hpp"

namespace dipeq {

template <class Order> struct OrderChange {
  enum class Place : std::uint8_t { instead, first, last };
  std::vector<std::size_t> without;  // orders that are left out, by index
  std::optional<Order> with = {};    // an order that is given
  Place place = Place::instead;      // where: instead of the first left out, before all others, or after them
};

template <class Order> struct PhaseCounterfactual {
  struct Turn {
    OrderChange<Order> change;
    // Of the order asked about; none: what happened without an order does not happen.
    std::optional<OrderVerdict> result;
  };
  std::optional<Turn> turn;  // none: no single change turns the result
  std::size_t tried = 0;     // how many changes of other orders there are; each was adjudicated
};

template <class Order, class Result> struct PhaseExplanation {
  Result result;
  std::vector<PhaseCounterfactual<Order>> of_order;   // by order
  std::vector<PhaseCounterfactual<Order>> unordered;  // by what happened without an order, see below
};

// Changes: every other legal order of another dislodged unit, instead of all that it has. Unordered are the disbandings of those
// units that follow no order.
using RetreatPhaseExplanation = PhaseExplanation<RetreatOrder, RetreatResult>;
RetreatPhaseExplanation explain(const GameState& state, std::span<const RetreatOrder> orders, const Rules& rules);

// Changes: another order, of whatever power, left out, or any other that is legal by itself given instead of it, or besides it.
// Unordered are builds, then removals, as in the result.
using AdjustmentPhaseExplanation = PhaseExplanation<AdjustmentOrder, AdjustmentResult>;
AdjustmentPhaseExplanation explain(const GameState& state, std::span<const AdjustmentOrder> orders, const Rules& rules);

// Every order that would be legal if it were the only one of its phase.
std::vector<RetreatOrder> legal_retreats(const GameState& state, UnitId dislodged, const Rules& rules);
std::vector<AdjustmentOrder> legal_adjustments(const GameState& state, PowerId power, const Rules& rules);

// The orders after the change, and where each of those before stands now.
template <class Order> struct ChangedPhase {
  std::vector<Order> orders;
  std::vector<std::optional<std::size_t>> now_at;
};
template <class Order> ChangedPhase<Order> changed(std::span<const Order> orders, const OrderChange<Order>& change) {
  using Place = typename OrderChange<Order>::Place;
  ChangedPhase<Order> after;
  if (change.with && change.place == Place::first) after.orders.push_back(*change.with);
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const bool left_out = std::ranges::count(change.without, i) > 0;
    after.now_at.push_back(left_out ? std::nullopt : std::optional(after.orders.size()));
    if (!left_out)
      after.orders.push_back(orders[i]);
    else if (change.with && change.place == Place::instead && change.without.front() == i)
      after.orders.push_back(*change.with);
  }
  if (change.with && change.place == Place::last) after.orders.push_back(*change.with);
  return after;
}

}  // namespace dipeq
