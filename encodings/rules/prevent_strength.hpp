// PREVENT STRENGTH [DATC 3.x 5.B.6; 2.4 5.B.6]
//
//   PREVENT(m) = 0 without PATH(m), or if m is beaten by the unit that it moves against; otherwise 1 + the supports of m given;
//                one less over a difficult passage (own_strength.hpp)
//
//   m is beaten by o ⇔ they meet head to head and MOVE(o);  by the choice `never` of issue 4.A.7 also if they pass each other by
//                       convoy, MOVE(o), and m itself fails
#pragma once
#include "encodings/rules/own_strength.hpp"

namespace dipeq::rules {

template <class R> Bool<R> beaten(Order<R> m, Order<R> o) {
  if (choices(m).swap_effect == SwapEffect::never) return where_opposite(m, o, [&] { return moves(o) && !moves(m); });
  return head_to_head(m, o) && moves(o);
}

template <class R> Strength<R> prevent_equation(Order<R> m) {
  return when(clause(prevent_needs_path, has_path(m))
                  && none_of(occupants(m), [&](auto o) { return clause(prevent_not_beaten, beaten(m, o)); }),
              moving_with(m, count(supporters(m), [&](auto s) { return clause(prevent_support_given, given(s)); })));
}

}  // namespace dipeq::rules
