// SUPPORT as DATC 2.4 words it [5.B.2]: what cuts is an attack with strength, whoever makes it (an attack on a unit of
// the own power has none), and being dislodged is a decision of its own.
//
//   SUPPORT(s) ⇔ ¬DISLODGE(s) ∧ every attacker a of s comes from where s is directed or has ATTACK(a) = 0 (or no more than a move
//                over a difficult passage has without support: own_strength.hpp), but nothing is done to s by an attacker that a rulebook's paradox rule spares it from
#pragma once
#include "encodings/rules/attack_origin.hpp"
#include "encodings/rules/own_strength.hpp"
#include "encodings/rules/paradox_rule.hpp"

namespace dipeq::rules {

template <class R> Bool<R> support_by_strength(Order<R> s) {
  const auto by_spared = any_of(attackers(s), [&](auto a) { return spared(s, a) && moves(a); });
  return (!clause(support_not_dislodged, dislodged(s)) || clause(support_spared, by_spared))
      && none_of(attackers(s), [&](auto a) {
           return !clause(support_spared, spared(s, a))
               && clause(support_cut_by_attack, clause(cut_not_from_target, !comes_from_target(a, s))
                                             && clause(cut_needs_strength, attack(a) > without_effect(a)));
         });
}

}  // namespace dipeq::rules
