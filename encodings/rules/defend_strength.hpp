// DEFEND STRENGTH [DATC 3.x 5.B.7; 2.4 5.B.7]
//
//   DEFEND(m) = 1 + the supports of m given; one less over a difficult passage (own_strength.hpp)
#pragma once
#include "encodings/rules/own_strength.hpp"

namespace dipeq::rules {

template <class R> Strength<R> defend_equation(Order<R> m) {
  return moving_with(m, count(supporters(m), [&](auto s) { return clause(defend_support_given, given(s)); }));
}

}  // namespace dipeq::rules
