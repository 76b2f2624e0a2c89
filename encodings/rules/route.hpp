// ROUTE [issue 4.A.3; DATC 2.4 5.B.10]: how an army goes is settled with its orders, unless it goes by land where no convoy is left
// undisrupted. The battle that it meets at its destination then depends on its convoy.
//
//   m goes by convoy ⇔ its orders leave it no other way, or let it fall back to land, and its convoy is undisrupted
//   m meets o head to head ⇔ o moves to where m stands, and neither goes by convoy
#pragma once
#include "encodings/rules/undisrupted.hpp"

namespace dipeq::rules {

template <class R> Bool<R> by_convoy(Order<R> m);

template <class R> Bool<R> by_convoy_equation(Order<R> m) {
  return convoy_only(m) || where_land_is_left(m, [&] { return undisrupted(m); });
}
template <class R> Bool<R> head_to_head_equation(Order<R> m, Order<R> o) {
  return where_opposite(m, o, [&] { return !by_convoy(m) && !by_convoy(o); });
}

// A reading may have words of its own for them.
template <class R> Bool<R> by_convoy(Order<R> m) {
  if constexpr (requires { m.in->by_convoy(m.id); })
    return m.in->by_convoy(m.id);
  else
    return by_convoy_equation(m);
}
template <class R> Bool<R> head_to_head(Order<R> m, Order<R> o) {
  if constexpr (requires { m.in->head_to_head(m.id, o.id); })
    return m.in->head_to_head(m.id, o.id);
  else
    return head_to_head_equation(m, o);
}

}  // namespace dipeq::rules
