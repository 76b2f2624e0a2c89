// PREVENT STRENGTH [DATC 3.x 5.B.6; 2.4 5.B.6]
//
//   PREVENT(m) = 0 without PATH(m), or if the unit that m meets head to head moves; otherwise 1 + the supports of m given
#pragma once
#include "encodings/rules/shorthands.hpp"

namespace dipeq::rules {

template <class R> Strength<R> prevent_equation(Order<R> m) {
  return when(clause(prevent_needs_path, has_path(m))
                  && none_of(occupants(m), [&](auto o) { return clause(prevent_not_beaten, head_to_head(m, o) && moves(o)); }),
              1 + count(supporters(m), [&](auto s) { return clause(prevent_support_given, given(s)); }));
}

}  // namespace dipeq::rules
