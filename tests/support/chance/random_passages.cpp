#include "tests/support/chance/random_passages.hpp"

#include "boards/dice.hpp"

namespace dipeq::testing {
namespace {

template <class AnyOrders> void make_difficult(AnyOrders& orders, std::uint64_t seed) {
  Dice dice(seed);
  for (auto& o : orders)
    if (o.kind == OrderKind::move && o.route != Route::convoy) o.difficult = dice.percent(50);
}

}  // namespace

Pattern with_difficult_passages(Pattern pattern, std::uint64_t seed) {
  make_difficult(pattern.orders, seed);
  return pattern;
}

SettledOrders with_difficult_passages(SettledOrders orders, std::uint64_t seed) {
  make_difficult(orders.of_unit, seed);
  return orders;
}

}  // namespace dipeq::testing
