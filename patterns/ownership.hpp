// Whose the orders of a pattern are.
#pragma once
#include <algorithm>
#include <functional>
#include <optional>

#include "model/pattern.hpp"

namespace dipeq {

// Gives the orders of the pattern to powers in every way, up to the powers' names, and calls `f` with each, until it returns false:
// then it returns false, too. An order that `allowed(order)` refuses, when it and all before it have been given, is not given so.
template <class Allowed, class F>
bool each_ownership(Pattern& p, Allowed allowed, F f, std::size_t order = 0, std::uint32_t powers = 0) {
  if (order == p.size()) return f(static_cast<const Pattern&>(p));
  for (std::uint32_t power = 0; power <= powers; power++) {
    p.orders[order].power = PowerId(power);
    if (allowed(order) && !each_ownership(p, allowed, f, order + 1, std::max(powers, power + 1))) return false;
  }
  return true;
}
template <class F> bool each_ownership(Pattern& p, F f) {
  return each_ownership(
      p, [](std::size_t) { return true; }, f);
}

std::size_t powers_of(const Pattern& p);

// The same orders of at most that many powers, of which something is so: as they are, if they have no more; else of as many, the last orders
// being joined with others. None: with so few it is never so.
std::optional<Pattern> of_at_most(std::size_t powers, const Pattern& p,
                                  const std::function<bool(const Pattern&)>& is_so);

}  // namespace dipeq
