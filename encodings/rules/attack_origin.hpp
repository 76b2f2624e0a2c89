// WHERE AN ATTACK COMES FROM [issue 4.A.4]: that of an army by convoy from its starting position, from the sea, or, by Brannan's rule,
// from the province of the fleet that lands it.
//
//   a comes from where s is directed ⇔ s supports an attack on a's place, unless the attack comes from the sea;
//                                       Brannan: s supports an attack on the fleet that lands a
//   m lands on o (Brannan only)      ⇔ m goes by convoy, and o moves against the fleet that lands it: they meet head to head
#pragma once
#include "encodings/rules/route.hpp"

namespace dipeq::rules {

template <class R> AttackOrigin attack_origin(Order<R> o) { return choices(o).attack_origin; }

template <class R> RARE Bool<R> landed_from_target(Order<R> a, Order<R> s) {
  return supports_attack(s) && by_convoy(a) && any_of(acted_on(s), [&](auto c) { return lands_from(a, c); });
}
template <class R> Bool<R> comes_from_target(Order<R> a, Order<R> s) {
  const auto against_its_place = supports_against(s, a);
  switch (attack_origin(s)) {
    case AttackOrigin::starting_position: break;
    case AttackOrigin::body_of_water: return against_its_place && !by_convoy(a);
    case AttackOrigin::brannan: return (against_its_place && !by_convoy(a)) || landed_from_target(a, s);
  }
  return against_its_place;
}

template <class R> RARE Bool<R> landed_where_attacked(Order<R> m, Order<R> o) {
  return ordered_to_move(o) && by_convoy(m) && any_of(occupants(o), [&](auto c) { return lands_from(m, c); });
}
template <class R> Bool<R> lands_on(Order<R> m, Order<R> o) {
  return attack_origin(m) == AttackOrigin::brannan ? landed_where_attacked(m, o) : m.in->constant(false);
}

template <class R> Bool<R> meets(Order<R> m, Order<R> o) { return head_to_head(m, o) || lands_on(m, o); }

// Armies that land on m: they move to its place, which m leaves against their fleet.
template <class R, class F> Bool<R> all_landing(Order<R> m, F f) {
  if (attack_origin(m) != AttackOrigin::brannan) return m.in->constant(true);
  return all_of(attackers(m), [&](auto a) { return !lands_on(a, m) || f(a); });
}

}  // namespace dipeq::rules
