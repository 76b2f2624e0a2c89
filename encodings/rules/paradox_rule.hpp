// THE RULEBOOKS' PARADOX RULES [issue 4.A.2]: which support s a convoyed army a that attacks the supporter can do nothing to. They
// take precedence also over a dislodgement by that army (6.F.17, 6.F.21).
//
//   1971    s supports an attack on a fleet that convoys a
//   1982    s supports an action where a fleet convoys some army
//   2000    s supports an attack on a fleet that is necessary for a's convoy: disrupted alone, it disrupts that (4.A.1)
//
// The other choices of the issue decide a paradox once it is there (solver/backup_rules.hpp).
#pragma once
#include "encodings/rules/route.hpp"

namespace dipeq::rules {

template <class R> Bool<R> necessary(Order<R> c, Order<R> a) {
  return !convoy_stands(a, [&](auto other) { return !same(other, c); });
}

template <class R> RARE Bool<R> spared_1971(Order<R> s, Order<R> a) {
  return supports_attack(s) && by_convoy(a) && any_of(acted_on(s), [&](auto c) { return convoys_for(c, a); });
}
template <class R> RARE Bool<R> spared_1982(Order<R> s, Order<R> a) {
  return by_convoy(a) && any_of(acted_on(s), [](auto c) { return convoys_any(c); });
}
template <class R> RARE Bool<R> spared_2000(Order<R> s, Order<R> a) {
  return supports_attack(s) && by_convoy(a) && any_of(acted_on(s), [&](auto c) { return convoys_for(c, a) && necessary(c, a); });
}

template <class R> Bool<R> spared(Order<R> s, Order<R> a) {
  switch (choices(s).convoy_paradox) {
    case ConvoyParadox::rulebook_1971: return spared_1971(s, a);
    case ConvoyParadox::rulebook_1982: return spared_1982(s, a);
    case ConvoyParadox::rulebook_2000: return spared_2000(s, a);
    default: return s.in->constant(false);
  }
}

}  // namespace dipeq::rules
