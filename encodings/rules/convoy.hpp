// CONVOY [DATC 3.x 5.B.3]
//
//   CONVOY(c) ⇔ no attacker a of c has MOVE(a)
#pragma once
#include "encodings/rules/shorthands.hpp"

namespace dipeq::rules {

template <class R> Bool<R> convoy(Order<R> c) {
  return none_of(attackers(c), [&](auto a) { return clause(convoy_not_dislodged, moves(a)); });
}

}  // namespace dipeq::rules
