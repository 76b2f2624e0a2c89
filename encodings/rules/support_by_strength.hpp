// SUPPORT as DATC 2.4 words it [5.B.2]: what cuts is an attack with strength, whoever makes it (an attack on a unit of
// the own power has none), and being dislodged is a decision of its own.
//
//   SUPPORT(s) ⇔ ¬DISLODGE(s) ∧ every attacker a of s comes from where s is directed or has ATTACK(a) = 0
#pragma once
#include "encodings/rules/shorthands.hpp"

namespace dipeq::rules {

template <class R> Bool<R> support_by_strength(Order<R> s) {
  return !clause(support_not_dislodged, dislodged(s))
      && none_of(attackers(s), [&](auto a) {
           return clause(support_cut_by_attack, clause(cut_not_from_target, !supports_against(s, a))
                                             && clause(cut_needs_strength, attack(a) > s.in->zero()));
         });
}

}  // namespace dipeq::rules
