// ATTACK STRENGTH [DATC 3.x 5.B.8; 2.4 5.B.4]
//
//   ATTACK(m) = 0 without PATH(m), or against a unit of m's own power that stays;
//               otherwise 1 + the supports of m given, except those of the power of a unit that stays; one less over a difficult
//               passage (own_strength.hpp)
//
// The unit at m's destination stays unless it moves off, and is in the way anyhow if m meets it head to head.
#pragma once
#include "encodings/rules/attack_origin.hpp"
#include "encodings/rules/own_strength.hpp"

namespace dipeq::rules {

template <class R> Bool<R> stays(Order<R> o, Order<R> m) {
  return clause(stays_if_head_to_head, meets(m, o)) || clause(stays_if_not_moved, !moves(o));
}

// By (a support of) the move m, x would fight a unit of its own power.
template <class R> Bool<R> against_own(Order<R> x, Order<R> m) {
  return any_of(occupants(m), [&](auto o) { return both(!foreign(x, o), [&] { return stays(o, m); }); });
}

template <class R> Strength<R> attack_equation(Order<R> m) {
  return when(clause(attack_needs_path, has_path(m)) && clause(attack_not_own_unit, !against_own(m, m)),
              moving_with(m, count(supporters(m), [&](auto s) {
                return clause(attack_support_given, given(s)) && clause(attack_support_not_against_own, !against_own(s, m));
              })));
}

}  // namespace dipeq::rules
