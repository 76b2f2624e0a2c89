// (internal to procedures/) What DATC 3.0's recursive algorithms (5.E, 5.F) share: the orders of the cycle that they are in, and the backup
// rule that decides it.
#pragma once
#include <algorithm>
#include <vector>

#include "encodings/decisions.hpp"

namespace dipeq {

// The global array `cycle`: orders in the sequence in which they were met; "order in cycle" is asked often.
class Cycle {
 public:
  void clear(std::size_t orders) {
    orders_.clear();
    in_.assign(orders, false);
  }
  bool has(UnitId o) const { return in_[o.index()]; }
  std::size_t size() const { return orders_.size(); }
  void add(UnitId o) {
    orders_.push_back(o);
    in_[o.index()] = true;
  }
  std::span<const UnitId> from(std::size_t first) const { return std::span(orders_).subspan(first); }
  void cut_to(std::size_t size) {
    for (UnitId o : from(size)) in_[o.index()] = false;
    orders_.resize(size);
  }

 private:
  std::vector<UnitId> orders_;
  std::vector<bool> in_;
};

// DATC 3.0 5.B.9: if there are only moves, all succeed; if there are convoys, these fail; otherwise all fail. Tells each order that is
// decided, and its value. `succeed` says what becomes of the moves of a circle, and of the convoys of a paradox.
template <class Succeed, class Decide>
void backup_rule(const Interactions& x, std::span<const UnitId> cycle, Succeed succeed, Decide decide) {
  const auto has = [&](OrderKind k) { return [&x, k](UnitId o) { return x.kind(o) == k; }; };
  const bool convoys = std::ranges::any_of(cycle, has(OrderKind::convoy));
  const bool circle = std::ranges::all_of(cycle, has(OrderKind::move));
  const Value value = value_of((circle || convoys) && succeed(cycle, convoys));
  for (UnitId o : cycle)
    if (!convoys || x.kind(o) == OrderKind::convoy) decide(o, value);
}
template <class Decide> void backup_rule(const Interactions& x, std::span<const UnitId> cycle, Decide decide) {
  backup_rule(
      x, cycle, [](std::span<const UnitId>, bool is_paradox) { return !is_paradox; }, decide);
}

}  // namespace dipeq
