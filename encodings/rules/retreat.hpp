// RETREAT [DATC 2.4 5.B.11]: where a dislodged unit may go, of the provinces it can reach without convoy.
//
//   u may retreat to p ⇔ HOLD(p) = 0  ∧  PREVENT(m) = 0 and ¬MOVE(m) for every m that tried to move to p
//                        ∧ no a that dislodged u came from p, unless by convoy (issue 4.A.5);
//                        a move without support over a difficult passage contests nothing if it fails (own_strength.hpp)
//
// What got to p stands there, whatever its PREVENT STRENGTH: over a difficult passage, or by house rules.
#pragma once
#include "encodings/rules/hold_strength.hpp"
#include "encodings/rules/own_strength.hpp"

namespace dipeq::rules {

template <class R> Bool<R> passed_the_border(Order<R> a) {
  return a.in->constant(choices(a).convoyed_retreat == ConvoyedRetreat::not_to_origin) || !by_convoy(a);
}

template <class R, class Place> Bool<R> is_entered(const R& r, Place p) {
  return any_of(orders(&r, r.facts.moves_to(p)), [](auto m) { return moves(m); });
}

template <class R, class Place> Bool<R> may_retreat(Order<R> u, Place p) {
  const auto tried = orders(u.in, u.in->facts.moves_to(p));
  const auto there = orders(u.in, u.in->facts.units_at(p));
  const auto none = u.in->zero();
  return both(clause(retreat_not_held, !(hold_of(there) > none)), [&] {
    return none_of(tried, [&](auto m) { return clause(retreat_not_contested, prevent(m) > without_effect(m)); })
        && !is_entered(*u.in, p)
        && none_of(attackers(u), [&](auto a) {
             return moves(a) && clause(retreat_not_to_dislodger, u.in->constant(u.in->facts.stands_at(a.id, p)))
                 && clause(retreat_after_convoyed_attack, passed_the_border(a));
           });
  });
}

}  // namespace dipeq::rules
