// SUPPORT [DATC 3.x 5.B.2]
//
//   SUPPORT(s) ⇔ no attacker a of s has  MOVE(a), or is foreign, has PATH(a) and does not come from where s is directed,
//                unless a rulebook's paradox rule spares s from a;
//                over a difficult passage it takes besides that a support of a counts (own_strength.hpp)
#pragma once
#include "encodings/rules/attack_origin.hpp"
#include "encodings/rules/own_strength.hpp"
#include "encodings/rules/paradox_rule.hpp"

namespace dipeq::rules {

template <class R> Bool<R> passes_to_cut(Order<R> a) {
  if (!some_difficult(a)) return a.in->constant(true);
  return clause(cut_needs_passage, either(!over_difficult(a), [&] { return attack(a) > without_effect(a); }));
}

template <class R> Bool<R> support(Order<R> s) {
  return none_of(attackers(s), [&](auto a) {
    return !clause(support_spared, spared(s, a))
        && (clause(support_not_dislodged, moves(a))
            || clause(support_cut_by_attack, clause(cut_by_foreign_unit, foreign(a, s))
                                          && clause(cut_not_from_target, !comes_from_target(a, s))
                                          && clause(cut_needs_path, has_path(a)) && passes_to_cut(a)));
  });
}

}  // namespace dipeq::rules
