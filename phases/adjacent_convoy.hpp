// How an army goes to a province that borders its own (issue 4.A.3): by land, by convoy, or by convoy if that is undisrupted and else by
// land. The whole issue stands here; what a convoy to such a province is worth is for encodings/rules/ to say.
//
//                              goes by convoy if                            without a chain  if no route  if every route
//                                                                           of fleets        is ordered   is disrupted
//   always-convoy              a route is ordered                           by land          by land      it fails
//   convoy-if-opposite         and the unit there moves the opposite way    by land          by land      it fails
//   undisrupted-and-opposite   likewise                                     by land          by land      by land
//   intent-1982                a route is ordered, and an own fleet or own  by land          by land      it fails
//                              unit on the opposite way shows the intent
//   intent                     "via convoy" or an own fleet shows it        illegal          invalid      it fails
//   intent-if-route-ordered    likewise                                     by land          by land      it fails
//   intent-with-fallback       likewise                                     by land          by land      by land
//   explicit-only              the order says "via convoy"                  invalid          invalid      it fails
//   explicit-if-route-ordered  likewise                                     by land          by land      it fails
//   explicit-with-fallback     likewise                                     illegal          by land      by land
#pragma once
#include <stdexcept>

#include "model/rules.hpp"
#include "model/settled_orders.hpp"
#include "model/written_order.hpp"

namespace dipeq {

// What "via convoy" means where no fleets on the board form a chain, whatever they are ordered (datc/FINDINGS.md, 4.A.3).
enum class ViaWithoutChain : std::uint8_t {
  means_nothing,  // 2.4's choices a to d and its 6.G.8: there is only the land route; so too for whoever falls back to land
  is_legal,       // 2.4's choice e: only convoy routes are considered, "even when there are no convoy routes"
  is_illegal,  // 3.x: the land route is disregarded (4.A.3), so the move could not be valid whatever is ordered (4.E.1, 6.D.32); dipcc too
};
inline ViaWithoutChain via_without_chain(const Rules& rules) {
  switch (rules.adjacent_convoy) {
    case AdjacentConvoy::intent:
    case AdjacentConvoy::explicit_with_fallback: return ViaWithoutChain::is_illegal;
    case AdjacentConvoy::explicit_only: return ViaWithoutChain::is_legal;
    case AdjacentConvoy::always_convoy:
    case AdjacentConvoy::convoy_if_opposite:
    case AdjacentConvoy::undisrupted_and_opposite:
    case AdjacentConvoy::intent_1982:
    case AdjacentConvoy::intent_if_route_ordered:
    case AdjacentConvoy::intent_with_fallback:
    case AdjacentConvoy::explicit_if_route_ordered: return ViaWithoutChain::means_nothing;
  }
  throw std::logic_error("settle: no such choice of 4.A.3");
}

// An army whose orders would send it by convoy goes by land after all where every route is disrupted. The handling of 1971 is not
// among these: it asks besides what the unit at the destination does.
inline bool falls_back_to_land(const Rules& rules) {
  return rules.adjacent_convoy == AdjacentConvoy::intent_with_fallback ||
         rules.adjacent_convoy == AdjacentConvoy::explicit_with_fallback;
}

inline bool armies_go_alike(const Rules& a, const Rules& b) { return a.adjacent_convoy == b.adjacent_convoy; }
// The second reading, with the first one's choice of this issue.
inline Rules with_armies_going_as_by(const Rules& as, Rules rules) {
  rules.adjacent_convoy = as.adjacent_convoy;
  return rules;
}

// Whether an army may go by convoy or by land as adjudication turns out.
inline bool may_go_either_way(const Rules& rules) {
  return falls_back_to_land(rules) || rules.adjacent_convoy == AdjacentConvoy::undisrupted_and_opposite;
}

// An army whose order says "via convoy" goes so, whatever others are ordered.
inline bool via_alone_decides(const Rules& rules) {
  return rules.adjacent_convoy == AdjacentConvoy::intent || rules.adjacent_convoy == AdjacentConvoy::explicit_only;
}

// Of the army's orders, in any logic: whether its own says "via convoy", whether a whole route is ordered for it, by some of its own power's
// fleets or not, and whether the unit at its destination moves the opposite way.
template <class A>
concept ArmyOrders = requires(const A& army) {
  { army.says_via() } -> std::same_as<typename A::Bool>;
  { army.route_ordered() } -> std::same_as<typename A::Bool>;
  { army.own_fleet_ordered() } -> std::same_as<typename A::Bool>;
  { army.unit_opposite() } -> std::same_as<typename A::Bool>;
  { army.own_unit_opposite() } -> std::same_as<typename A::Bool>;
  { army.never() } -> std::same_as<typename A::Bool>;
};

// One of these at most; neither: it goes by land.
template <class Bool> struct WayToNeighbour { Bool convoy, convoy_else_land; };

template <ArmyOrders A> WayToNeighbour<typename A::Bool> way_to_neighbour(const Rules& rules, const A& army) {
  using Bool = typename A::Bool;
  const auto by_convoy_if = [&](Bool so) { return WayToNeighbour<Bool>{so, army.never()}; };
  const auto either_way_if = [&](Bool so) { return WayToNeighbour<Bool>{army.never(), so}; };
  switch (rules.adjacent_convoy) {
    case AdjacentConvoy::always_convoy: return by_convoy_if(army.route_ordered());
    case AdjacentConvoy::convoy_if_opposite: return by_convoy_if(army.route_ordered() && army.unit_opposite());
    case AdjacentConvoy::undisrupted_and_opposite: return either_way_if(army.route_ordered() && army.unit_opposite());
    case AdjacentConvoy::intent_1982:
      return by_convoy_if(army.route_ordered() && (army.own_fleet_ordered() || army.own_unit_opposite()));
    case AdjacentConvoy::intent: return by_convoy_if(army.says_via() || army.own_fleet_ordered());
    case AdjacentConvoy::intent_if_route_ordered:
      return by_convoy_if((army.says_via() || army.own_fleet_ordered()) && army.route_ordered());
    case AdjacentConvoy::intent_with_fallback:
      return either_way_if((army.says_via() || army.own_fleet_ordered()) && army.route_ordered());
    case AdjacentConvoy::explicit_only: return by_convoy_if(army.says_via());
    case AdjacentConvoy::explicit_if_route_ordered: return by_convoy_if(army.says_via() && army.route_ordered());
    case AdjacentConvoy::explicit_with_fallback: return either_way_if(army.says_via() && army.route_ordered());
  }
  throw std::logic_error("settle: no such choice of 4.A.3");
}

template <ArmyOrders A>
requires std::same_as<typename A::Bool, bool> Route route_to_neighbour(const Rules& rules, const A& army) {
  const WayToNeighbour<bool> way = way_to_neighbour(rules, army);
  return way.convoy ? Route::convoy : way.convoy_else_land ? Route::convoy_else_land : Route::land;
}

}  // namespace dipeq
