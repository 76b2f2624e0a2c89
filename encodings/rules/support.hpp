// SUPPORT [DATC 3.x 5.B.2]
//
//   SUPPORT(s) ⇔ no attacker a of s has  MOVE(a), or is foreign, has PATH(a) and does not come from where s is directed,
//                unless a rulebook's paradox rule spares s from a
#pragma once
#include "encodings/rules/attack_origin.hpp"
#include "encodings/rules/paradox_rule.hpp"

namespace dipeq::rules {

template <class R> Bool<R> support(Order<R> s) {
  return none_of(attackers(s), [&](auto a) {
    return !clause(support_spared, spared(s, a))
        && (clause(support_not_dislodged, moves(a))
            || clause(support_cut_by_attack, clause(cut_by_foreign_unit, foreign(a, s))
                                          && clause(cut_not_from_target, !comes_from_target(a, s))
                                          && clause(cut_needs_path, has_path(a))));
  });
}

}  // namespace dipeq::rules
