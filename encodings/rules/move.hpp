// MOVE [DATC 3.x 5.B.1; 2.4 5.B.1]
//
//   MOVE(m) ⇔ ( m meets o head to head:  ATTACK(m) > DEFEND(o);  otherwise:  ATTACK(m) > HOLD(destination of m) )
//             ∧ for every a that lands on m (Brannan's rule):  ATTACK(m) > DEFEND(a)
//             ∧ for every rival r of m:  ATTACK(m) > PREVENT(r)
#pragma once
#include "encodings/rules/attack_origin.hpp"

namespace dipeq::rules {

template <class R> Bool<R> meets_head_to_head(Order<R> m) {
  return any_of(occupants(m), [&](auto o) { return meets(m, o); });
}

template <class R> Bool<R> move(Order<R> m) {
  const auto strength = attack(m);
  const auto takes_the_place =
      clause(move_beats_opponent, all_of(occupants(m), [&](auto o) { return implies(meets(m, o), [&] { return strength > defend(o); }); }))
      && clause(move_beats_landing, all_landing(m, [&](auto a) { return strength > defend(a); }))
      && clause(move_beats_hold, clause(move_meets_opponent, meets_head_to_head(m)) || strength > hold(m));
  return both(takes_the_place, [&] {
    return clause(move_beats_rivals, all_of(rivals(m), [&](auto r) { return strength > prevent(r); }));
  });
}

}  // namespace dipeq::rules
