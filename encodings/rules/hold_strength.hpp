// HOLD STRENGTH [DATC 3.x 5.B.5; 2.4 5.B.5] of a province
//
//   HOLD = 0 if it is empty or its unit moves off; 1 if its unit was ordered to move and failed;
//          otherwise 1 + the supports in hold given to its unit (in place of 1, 2 beside a difficult passage: own_strength.hpp)
#pragma once
#include "encodings/rules/own_strength.hpp"

namespace dipeq::rules {

template <class Occupants> auto hold_of(const Occupants& units) {
  return strongest(units, [&](auto o) {
    return when(clause(hold_unless_left, !moves(o)), standing_with(o, count(supporters(o), [&](auto s) {
                  return clause(hold_support_in_place, !ordered_to_move(o)) && clause(hold_support_given, given(s));
                })));
  });
}

template <class R> Strength<R> hold_equation(Order<R> m) { return hold_of(occupants(m)); }

}  // namespace dipeq::rules
