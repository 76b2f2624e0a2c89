#include "patterns/reading.hpp"

#include <algorithm>

#include "encodings/chain.hpp"
#include "phases/adjacent_convoy.hpp"

namespace dipeq {

Interactions interactions(const Pattern& pattern, const Rules& rules) {
  if (!falls_back_to_land(rules)) return Interactions(pattern, rules);
  Pattern falling_back = pattern;
  for (PatternOrder& o : falling_back.orders)
    if (o.by_land_too) o.route = Route::convoy_else_land;
  return Interactions(falling_back, rules);
}

bool has_route(const Interactions& x, UnitId army) {
  return chain_of(x.convoy_net(army), [](std::size_t) { return true; });
}

bool has_its_routes(const Pattern& pattern) {
  const Interactions x(pattern);
  return std::ranges::all_of(x.of_kind(OrderKind::move),
                             [&](UnitId m) { return x.route(m) == Route::land || has_route(x, m); });
}

}  // namespace dipeq
