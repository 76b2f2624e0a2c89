// What truth values and strengths are. A rule is written over any logic; the logic decides what reading it yields.
//
// Strengths have one shape only, when(condition, 1 + count(set, condition)), and are only compared: so a number, an
// interval, a unary counter and a piece of text all serve.
#pragma once
#include <concepts>

#include "encodings/rules/clause.hpp"

namespace dipeq {

template <class L>
concept Logic = requires(const L& l, typename L::Bool b, typename L::Strength s, Clause c) {
  { l.constant(true) } -> std::same_as<typename L::Bool>;
  { l.zero() } -> std::same_as<typename L::Strength>;
  { (b && b) } -> std::same_as<typename L::Bool>;
  { (b || b) } -> std::same_as<typename L::Bool>;
  { !b } -> std::same_as<typename L::Bool>;
  { s > s } -> std::same_as<typename L::Bool>;
  { 1 + s } -> std::same_as<typename L::Strength>;
  s.add(b);                                              // one more if b
  { when(b, s) } -> std::same_as<typename L::Strength>;  // s if b, else 0
  { larger(s, s) } -> std::same_as<typename L::Strength>;
  { clause(c, b) } -> std::same_as<typename L::Bool>;  // b, known to the reader under the name c
  { settles_all(b) } -> std::same_as<bool>;            // certainly no: a conjunction needs no more terms
};

// Everything is known.
struct Truth {
  struct Bool {
    bool v;
    // Both sides are there already: to look at both is cheaper than to guess which decides.
    friend Bool operator&&(Bool a, Bool b) { return {(a.v & b.v) != 0}; }
    friend Bool operator||(Bool a, Bool b) { return {(a.v | b.v) != 0}; }
    friend Bool operator!(Bool a) { return {!a.v}; }
    friend bool settles_all(Bool a) { return !a.v; }
    friend Bool clause(Clause, Bool b) { return b; }
  };
  struct Strength {
    int v = 0;
    void add(Bool b) { v += b.v; }
    friend Strength operator+(int n, Strength s) { return {n + s.v}; }
    friend Bool operator>(Strength a, Strength b) { return {a.v > b.v}; }
    friend Strength when(Bool b, Strength s) { return {b.v * s.v}; }
    friend Strength larger(Strength a, Strength b) { return a.v > b.v ? a : b; }
  };
  Bool constant(bool b) const { return {b}; }
  Strength zero() const { return {}; }
};

// Everything lies between two values of the logic L: Kleene's yes, no and unknown, strengths from least to most.
template <Logic L> struct Interval {
  using B = typename L::Bool;
  using S = typename L::Strength;
  struct Bool {
    B must, may;
    friend Bool operator&&(Bool a, Bool b) { return {a.must && b.must, a.may && b.may}; }
    friend Bool operator||(Bool a, Bool b) { return {a.must || b.must, a.may || b.may}; }
    friend Bool operator!(Bool a) { return {!a.may, !a.must}; }
    friend bool settles_all(Bool a) { return settles_all(a.may); }
    friend Bool clause(Clause c, Bool b) { return {clause(c, b.must), clause(c, b.may)}; }
  };
  struct Strength {
    S least, most;
    void add(Bool b) { least.add(b.must), most.add(b.may); }
    friend Strength operator+(int n, Strength s) { return {n + s.least, n + s.most}; }
    friend Bool operator>(const Strength& a, const Strength& b) { return {a.least > b.most, a.most > b.least}; }
    friend Strength when(Bool b, const Strength& s) { return {when(b.must, s.least), when(b.may, s.most)}; }
    friend Strength larger(const Strength& a, const Strength& b) {
      return {larger(a.least, b.least), larger(a.most, b.most)};
    }
  };
  L base{};
  template <class T> Bool constant(T t) const {
    const auto b = base.constant(t);
    return {b, b};
  }
  Bool constant(Bool b) const { return b; }
  Strength zero() const { return {base.zero(), base.zero()}; }
};

static_assert(Logic<Truth> && Logic<Interval<Truth>> && Logic<Interval<Interval<Truth>>>);

}  // namespace dipeq
