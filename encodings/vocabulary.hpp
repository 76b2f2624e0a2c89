// The words a rule may use. A rule sees orders, relations between orders (facts) and the unknowns that a resolution
// decides; it never sees how they are represented. What a word means is up to the reading that an order is seen in.
//
// A reading R is a Logic and offers besides
//   Id                        what stands for an order: a number, a slot, a name
//   facts                     relations between orders (see below)
//   moves(id), given(id), convoys(id), dislodged(id)   the unknowns
//   shorthand(kind, order, f) the value of f(), which a reading may name instead of unfolding, or keep as a decision
// and, only where a rule choice makes them decisions, head_to_head(id, id) and by_convoy(id).
#pragma once
#include <cstdint>
#include <string_view>
#include <utility>

#include "encodings/logic.hpp"

namespace dipeq {

template <class R> using Bool = typename R::Bool;
template <class R> using Strength = typename R::Strength;

template <class R> struct Order {
  const R* in;
  typename R::Id id;
};

// Orders that stand in some relation to a given one. Set is the facts' own kind of set: a list, guarded slots, words; it
// runs over its members by all(), count() and strongest().
template <class R, class Set> struct Orders {
  const R* in;
  Set set;
};
template <class R, class Set> Orders<R, Set> orders(const R* in, Set set) { return {in, std::move(set)}; }

enum class Shorthand : std::uint8_t { path, attack, hold, prevent, defend };
constexpr std::string_view name(Shorthand s) {
  constexpr std::string_view names[] = {"PATH", "ATTACK", "HOLD", "PREVENT", "DEFEND"};
  return names[static_cast<int>(s)];
}

// --- Unknowns: what a resolution decides.
template <class R> Bool<R> moves(Order<R> o) { return o.in->moves(o.id); }  // no for an order that is not a move
template <class R> Bool<R> given(Order<R> s) { return s.in->given(s.id); }
template <class R> Bool<R> convoys(Order<R> c) { return c.in->convoys(c.id); }
template <class R> Bool<R> dislodged(Order<R> u) { return u.in->dislodged(u.id); }

// --- Facts: sets of orders.
template <class R> auto attackers(Order<R> o) { return orders(o.in, o.in->facts.attackers(o.id)); }  // move to o's place
template <class R> auto rivals(Order<R> m) { return orders(m.in, m.in->facts.rivals(m.id)); }  // other moves to m's destination
template <class R> auto occupants(Order<R> m) { return orders(m.in, m.in->facts.occupants(m.id)); }  // unit there, at most one
template <class R> auto supporters(Order<R> o) { return orders(o.in, o.in->facts.supporters(o.id)); }  // of its move, or in place
template <class R> auto fleets(Order<R> m) { return orders(m.in, m.in->facts.fleets(m.id)); }  // ordered to convoy m

// --- Facts: relations.
template <class R> Bool<R> foreign(Order<R> a, Order<R> b) { return a.in->constant(a.in->facts.foreign(a.id, b.id)); }
template <class R> Bool<R> ordered_to_move(Order<R> o) { return o.in->constant(o.in->facts.ordered_to_move(o.id)); }
template <class R> Bool<R> supports_against(Order<R> s, Order<R> a) {  // s supports a move to where a stands
  return s.in->constant(s.in->facts.supports_against(s.id, a.id));
}
template <class R> Bool<R> by_convoy(Order<R> m) {
  if constexpr (requires { m.in->by_convoy(m.id); })
    return m.in->by_convoy(m.id);
  else
    return m.in->constant(m.in->facts.by_convoy(m.id));
}
// The two units move against each other, neither by convoy. Asked of an occupant of a's destination only.
template <class R> Bool<R> head_to_head(Order<R> a, Order<R> b) {
  if constexpr (requires { a.in->head_to_head(a.id, b.id); })
    return a.in->head_to_head(a.id, b.id);
  else
    return a.in->constant(a.in->facts.head_to_head(a.id, b.id));
}

// --- Quantifiers. A set brings its own way to run over its members; a guarded set makes each member conditional.
template <class R, class S, class F> Bool<R> all_of(const Orders<R, S>& x, F f) {
  return x.set.template all<R>(x.in, [&](auto id) { return f(Order<R>{x.in, id}); });
}
template <class R, class S, class F> Bool<R> none_of(const Orders<R, S>& x, F f) {
  return all_of(x, [&](auto o) { return !f(o); });
}
template <class R, class S, class F> Bool<R> any_of(const Orders<R, S>& x, F f) { return !none_of(x, f); }
template <class R, class S, class F> Strength<R> count(const Orders<R, S>& x, F f) {
  return x.set.template count<R>(x.in, [&](auto id) { return f(Order<R>{x.in, id}); });
}
template <class R, class S, class F> Strength<R> strongest(const Orders<R, S>& x, F f) {  // 0 if there is none
  return x.set.template strongest<R>(x.in, [&](auto id) { return f(Order<R>{x.in, id}); });
}
// Fleets ordered to convoy m, each of which satisfies f, form a chain from m's origin to its destination.
template <class R, class F> Bool<R> chain(Order<R> m, F f) {
  return m.in->facts.template chain<R>(m.in, m.id, [&](auto id) { return f(Order<R>{m.in, id}); });
}

}  // namespace dipeq
