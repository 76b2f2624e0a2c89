// Which orders match. A support or a convoy speaks of another unit's order; if that unit is ordered otherwise, it does nothing.
#pragma once
#include "model/settled_orders.hpp"

namespace dipeq {

enum class ActsOn : std::uint8_t {
  unit_in_place,  // a support without a destination
  move,           // a support of a move; a convoy
};

// Whether the unit is ordered to do what the support or convoy is for. (Where it goes, and by which coast, is compared besides.)
inline bool matches(ActsOn acts_on, OrderKind ordered) {
  return (ordered == OrderKind::move) == (acts_on == ActsOn::move);
}

}  // namespace dipeq
