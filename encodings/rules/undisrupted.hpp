// UNDISRUPTED [issue 4.A.1]: whether the convoy of m stands, if of the fleets ordered to convoy it those that f picks are undisrupted
//
//   all-routes             the fleets picked form a chain
//   any-route              the fleets form a chain, and all that lie on a route are picked
//   any-route-own-first    the same, of the fleets of m's own power alone if these form a chain
#pragma once
#include "encodings/rules/shorthands.hpp"

namespace dipeq::rules {

template <class R, class F> RARE Bool<R> stands_throughout(Order<R> m, F f, bool own_first) {
  const auto whole = chain(m, [](auto c) { return same(c, c); }) && all_of(on_routes(m), f);
  if (!own_first) return whole;
  const auto own = chain(m, [&](auto c) { return !foreign(c, m); });
  return (own && all_of(on_own_routes(m), f)) || (!own && whole);
}

template <class R, class F> Bool<R> convoy_stands(Order<R> m, F f) {
  switch (choices(m).route_disruption) {
    case RouteDisruption::all_routes: break;
    case RouteDisruption::any_route: return stands_throughout(m, f, false);
    case RouteDisruption::any_route_own_first: return stands_throughout(m, f, true);
  }
  return chain(m, f);
}

template <class R> Bool<R> undisrupted(Order<R> m) {
  return convoy_stands(m, [](auto c) { return clause(convoy_not_disrupted, convoys(c)); });
}

}  // namespace dipeq::rules
