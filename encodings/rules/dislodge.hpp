// DISLODGE [DATC 2.4 5.B.3; 3.x 5.A]
//
//   DISLODGE(u) ⇔ some attacker a of u has MOVE(a), and u did not move off
#pragma once
#include "encodings/rules/shorthands.hpp"

namespace dipeq::rules {

template <class R> Bool<R> dislodge(Order<R> u) {
  return any_of(attackers(u), [&](auto a) { return clause(dislodged_by_move, moves(a)); })
      && clause(dislodged_unless_left, !moves(u));
}

}  // namespace dipeq::rules
