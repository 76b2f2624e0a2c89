// The words a rule may use. A rule sees orders, relations between orders (facts) and the unknowns that a resolution
// decides; it never sees how they are represented. What a word means is up to the reading that an order is seen in.
//
// A reading R is a Logic and offers besides
//   Id                        what stands for an order: a number, a slot, a name
//   facts                     relations between orders (see below)
//   moves(id), given(id), convoys(id), dislodged(id)   the unknowns
//   shorthand(kind, order, f) the value of f(), which a reading may name instead of unfolding, or keep as a decision
// and, if it wants to know what is said of sets, about(id, value) for that of one member and of_all(value) for that of all; each
// returns the value, noted so.
#pragma once
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

#include "encodings/rules/logic.hpp"
#include "model/rules.hpp"

namespace dipeq {

template <class R> using Bool = typename R::Bool;
template <class R> using Strength = typename R::Strength;

template <class R> struct Order {
  const R* in;
  typename R::Id id;
};
template <class R, class Id> Order(const R*, Id) -> Order<R>;

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

// --- The choices of the reading of the rulebook (model/rules.hpp). Each is asked for in one rule only.
template <class R> decltype(auto) choices(Order<R> o) { return o.in->facts.rules(); }

// --- Facts: sets of orders.
// Move to o's place.
template <class R> auto attackers(Order<R> o) { return orders(o.in, o.in->facts.attackers(o.id)); }
// Other moves to m's destination.
template <class R> auto rivals(Order<R> m) { return orders(m.in, m.in->facts.rivals(m.id)); }
// Unit there, at most one.
template <class R> auto occupants(Order<R> m) { return orders(m.in, m.in->facts.occupants(m.id)); }
// Of its move, or in place.
template <class R> auto supporters(Order<R> o) { return orders(o.in, o.in->facts.supporters(o.id)); }
// The unit where the support acts: supported in place, or attacked; at most one.
template <class R> auto acted_on(Order<R> s) { return orders(s.in, s.in->facts.acted_on(s.id)); }
template <class R> auto fleets(Order<R> m) { return orders(m.in, m.in->facts.fleets(m.id)); }  // ordered to convoy m

// --- Facts: relations.
// Rules that only other readings than the DATC's ask for stay out of the way of those that all ask for.
#define RARE [[gnu::noinline]]

// A fact and f(), which is not looked at where the fact is known not to hold.
template <class R, class Fact, class F> Bool<R> where(const R* r, Fact fact, F f) {
  if constexpr (std::is_same_v<Fact, bool>)
    if (!fact) return r->constant(false);
  return r->constant(fact) && f();
}

// Conjunction, disjunction and implication that do not look at f() where the first part settles the matter.
template <class B, class F> B both(B a, F f) { return settles_all(a) ? a : a && f(); }
template <class B, class F> B either(B a, F f) { return settles_all(!a) ? a : a || f(); }
template <class B, class F> B implies(B a, F f) { return either(!a, f); }

template <class R> Bool<R> foreign(Order<R> a, Order<R> b) { return a.in->constant(a.in->facts.foreign(a.id, b.id)); }
template <class R> Bool<R> ordered_to_move(Order<R> o) { return o.in->constant(o.in->facts.ordered_to_move(o.id)); }
template <class R> Bool<R> supports_against(Order<R> s, Order<R> a) {  // s supports a move to where a stands
  return s.in->constant(s.in->facts.supports_against(s.id, a.id));
}
// A move.
template <class R> Bool<R> supports_attack(Order<R> s) { return s.in->constant(s.in->facts.supports_attack(s.id)); }
// Ordered to convoy.
template <class R> Bool<R> convoys_any(Order<R> c) { return c.in->constant(c.in->facts.convoys_any(c.id)); }
template <class R> Bool<R> convoys_for(Order<R> c, Order<R> a) {
  return c.in->constant(c.in->facts.convoys_for(c.id, a.id));
}
template <class R> Bool<R> lands_from(Order<R> a, Order<R> c) {  // c is ordered to convoy a and touches a's destination
  return a.in->constant(a.in->facts.lands_from(a.id, c.id));
}
template <class R> Bool<R> same(Order<R> a, Order<R> b) { return a.in->constant(a.in->facts.same(a.id, b.id)); }
// How the orders send an army: by convoy whatever becomes of it, or by convoy if that is undisrupted and else by land.
template <class R> Bool<R> convoy_only(Order<R> m) { return m.in->constant(m.in->facts.convoy_only(m.id)); }
template <class R, class F> Bool<R> where_land_is_left(Order<R> m, F f) {
  return where(m.in, m.in->facts.convoy_else_land(m.id), [&]() RARE { return f(); });
}
// By land, should it go so, m goes over a difficult passage; and whether some move there is does. Where none does, rules have nothing to
// say of it.
template <class R> bool some_difficult(Order<R> o) {
  if constexpr (requires { o.in->some_difficult(); })
    return o.in->some_difficult();
  else
    return o.in->facts.some_difficult();
}
template <class R, class F> Bool<R> where_difficult(Order<R> m, F f) { return where(m.in, m.in->facts.difficult(m.id), f); }
// The occupant b of a's destination moves to where a stands.
template <class R, class F> Bool<R> where_opposite(Order<R> a, Order<R> b, F f) {
  return where(a.in, a.in->facts.opposite(a.id, b.id), f);
}

// --- Quantifiers. A set brings its own way to run over its members; a guarded set makes each member conditional.
template <class R, class F, class Id> auto member_value(const R* in, F f, const Id& id) {
  auto value = f(Order<R>{in, id});
  if constexpr (requires { in->about(id, value); })
    return in->about(id, value);
  else
    return value;
}
template <class R, class S, class F> Bool<R> all_of(const Orders<R, S>& x, F f) {
  auto value = x.set.template all<R>(x.in, [&](auto id) { return member_value(x.in, f, id); });
  if constexpr (requires { x.in->of_all(value); })
    return x.in->of_all(value);
  else
    return value;
}
template <class R, class S, class F> Bool<R> none_of(const Orders<R, S>& x, F f) {
  return all_of(x, [&](auto o) { return !f(o); });
}
template <class R, class S, class F> Bool<R> any_of(const Orders<R, S>& x, F f) { return !none_of(x, f); }
template <class R, class S, class F> Strength<R> count(const Orders<R, S>& x, F f) {
  return x.set.template count<R>(x.in, [&](auto id) { return member_value(x.in, f, id); });
}
template <class R, class S, class F> Strength<R> strongest(const Orders<R, S>& x, F f) {  // 0 if there is none
  return x.set.template strongest<R>(x.in, [&](auto id) { return member_value(x.in, f, id); });
}
// Fleets ordered to convoy m, each of which satisfies f, form a chain from m's origin to its destination.
template <class R, class F> Bool<R> chain(Order<R> m, F f) {
  return m.in->facts.template chain<R>(m.in, m.id, [&](auto id) { return member_value(m.in, f, id); });
}
// The fleets on some route without detours over the fleets ordered to convoy m, or over those of m's own power alone.
template <class R> auto on_routes(Order<R> m) { return orders(m.in, m.in->facts.on_routes(m.id, false)); }
template <class R> auto on_own_routes(Order<R> m) { return orders(m.in, m.in->facts.on_routes(m.id, true)); }

}  // namespace dipeq
