// UNDISRUPTED [issue 4.A.1]: what is left of the convoy of m, by the fleets c ordered to convoy it, each with CONVOY(c) or not
//
//   all-routes             fleets with CONVOY(c) form a chain
//   any-route              the fleets form a chain, and all that lie on a route have CONVOY(c)
//   any-route-own-first    the same, of the fleets of m's own power alone if these form a chain
#pragma once
#include "encodings/rules/shorthands.hpp"

namespace dipeq::rules {

template <class R> Bool<R> open(Order<R> c) { return clause(convoy_not_disrupted, convoys(c)); }

template <class R> RARE Bool<R> undisrupted_throughout(Order<R> m, bool own_first) {
  const auto whole = chain(m, [](auto c) { return same(c, c); }) && all_of(on_routes(m), [](auto c) { return open(c); });
  if (!own_first) return whole;
  const auto own = chain(m, [&](auto c) { return !foreign(c, m); });
  return (own && all_of(on_own_routes(m), [](auto c) { return open(c); })) || (!own && whole);
}

template <class R> Bool<R> undisrupted(Order<R> m) {
  switch (choices(m).route_disruption) {
    case RouteDisruption::all_routes: break;
    case RouteDisruption::any_route: return undisrupted_throughout(m, false);
    case RouteDisruption::any_route_own_first: return undisrupted_throughout(m, true);
  }
  return chain(m, [](auto c) { return open(c); });
}

}  // namespace dipeq::rules
