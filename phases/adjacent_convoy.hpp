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

// Whether an army may go by convoy or by land as adjudication turns out.
inline bool may_go_either_way(const Rules& rules) {
  return falls_back_to_land(rules) || rules.adjacent_convoy == AdjacentConvoy::undisrupted_and_opposite;
}

// What the way of an army turns on whose order says "via convoy", where fleets form a chain.
enum class WayTurnsOn : std::uint8_t { nothing, route_ordered, orders_of_others };
inline WayTurnsOn way_turns_on(const Rules& rules) {
  switch (rules.adjacent_convoy) {
    case AdjacentConvoy::intent:
    case AdjacentConvoy::explicit_only: return WayTurnsOn::nothing;
    case AdjacentConvoy::always_convoy:
    case AdjacentConvoy::intent_if_route_ordered:
    case AdjacentConvoy::intent_with_fallback:
    case AdjacentConvoy::explicit_if_route_ordered:
    case AdjacentConvoy::explicit_with_fallback: return WayTurnsOn::route_ordered;
    case AdjacentConvoy::convoy_if_opposite:
    case AdjacentConvoy::undisrupted_and_opposite:
    case AdjacentConvoy::intent_1982: return WayTurnsOn::orders_of_others;
  }
  throw std::logic_error("settle: no such choice of 4.A.3");
}

// Of the army's orders: whether its own says "via convoy", whether a whole route is ordered for it, by some of its own power's fleets or
// not, and whether the unit at its destination moves the opposite way.
template <class A>
concept ArmyOrders = requires(const A& army) {
  { army.via() } -> std::same_as<Via>;
  { army.route_ordered() } -> std::same_as<bool>;
  { army.own_fleet_ordered() } -> std::same_as<bool>;
  { army.unit_opposite() } -> std::same_as<bool>;
  { army.own_unit_opposite() } -> std::same_as<bool>;
};

template <ArmyOrders A> Route route_to_neighbour(const Rules& rules, const A& army) {
  const bool by_order = army.via() == Via::convoy;
  const auto intended = [&] { return by_order || army.own_fleet_ordered(); };
  const auto if_so = [](bool condition, Route route) { return condition ? route : Route::land; };
  switch (rules.adjacent_convoy) {
    case AdjacentConvoy::always_convoy: return if_so(army.route_ordered(), Route::convoy);
    case AdjacentConvoy::convoy_if_opposite: return if_so(army.route_ordered() && army.unit_opposite(), Route::convoy);
    case AdjacentConvoy::undisrupted_and_opposite:
      return if_so(army.route_ordered() && army.unit_opposite(), Route::convoy_else_land);
    case AdjacentConvoy::intent_1982:
      return if_so(army.route_ordered() && (army.own_fleet_ordered() || army.own_unit_opposite()), Route::convoy);
    case AdjacentConvoy::intent: return if_so(intended(), Route::convoy);
    case AdjacentConvoy::intent_if_route_ordered: return if_so(intended() && army.route_ordered(), Route::convoy);
    case AdjacentConvoy::intent_with_fallback:
      return if_so(intended() && army.route_ordered(), Route::convoy_else_land);
    case AdjacentConvoy::explicit_only: return if_so(by_order, Route::convoy);
    case AdjacentConvoy::explicit_if_route_ordered: return if_so(by_order && army.route_ordered(), Route::convoy);
    case AdjacentConvoy::explicit_with_fallback:
      return if_so(by_order && army.route_ordered(), Route::convoy_else_land);
  }
  throw std::logic_error("settle: no such choice of 4.A.3");
}

}  // namespace dipeq
