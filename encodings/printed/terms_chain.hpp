// A chain of fleets as a term: one alternative for each minimal route, which reads better than the search unrolled.
#pragma once
#include "encodings/chain.hpp"
#include "encodings/minimal_routes.hpp"
#include "encodings/printed/terms.hpp"

namespace dipeq {

inline Terms::Bool connected(const Terms& l, const ConvoyNet& net, std::span<const Terms::Bool> open) {
  const auto routes = minimal_routes(net, 100);
  if (!routes) return connected_unrolled(l, net, open);
  Terms::Bool some = l.constant(false);
  for (const auto& route : *routes) {
    Terms::Bool whole = l.constant(true);
    for (std::uint32_t c : route) whole = whole && open[c];
    some = some || whole;
  }
  return some;
}

}  // namespace dipeq
