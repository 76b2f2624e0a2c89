// CIRCLE [DATC 3.x 5.B.9; 2.4 5.B.9]: units that all move, each to where the next one stands, and the last to where the first one stands.
//
//   a moves on to b ⇔ both are ordered to move, a to where b stands
#pragma once
#include "encodings/rules/vocabulary.hpp"

namespace dipeq::rules {

template <class R> Bool<R> moves_on_to(Order<R> a, Order<R> b) {
  return ordered_to_move(a) && ordered_to_move(b) && any_of(occupants(a), [&](auto o) { return same(o, b); });
}

}  // namespace dipeq::rules
