// Logic: any other, with one thing altered in what a named clause says. A test suite that cannot tell a mutant from the rules
// cannot see that clause.
#pragma once
#include <optional>
#include <span>
#include <string>

#include "encodings/rules/logic.hpp"

namespace dipeq {

enum class Change : std::uint8_t {
  // Of any clause.
  dropped_as_true,
  dropped_as_false,
  negated,
  // Of a clause that compares two strengths.
  or_equal,  // one need not be larger
  by_two,    // one must be larger by two
  // Of a clause that tells which supports count.
  counted_twice,
  counted_once,  // several as one
  one_not_counted,
  // Of the strength that is 0 unless the clause holds.
  without_itself,  // supports alone
  itself_twice,
  one_at_least,  // 1 instead of 0
};

constexpr bool is_of_any_clause(Change c) { return c <= Change::negated; }
constexpr bool is_of_comparison(Change c) { return c == Change::or_equal || c == Change::by_two; }
constexpr bool is_of_supports(Change c) { return c >= Change::counted_twice && c <= Change::one_not_counted; }
constexpr bool is_of_strength(Change c) { return c >= Change::without_itself; }

struct Mutation {
  Clause clause;
  Change change;
  friend bool operator==(const Mutation&, const Mutation&) = default;
};

std::span<const Change> all_changes();
// Every change of every clause of the compiled rules that it can be made of.
std::span<const Mutation> all_mutations();
std::string_view name_of(Change change);        // "never"
std::string name(const Mutation& mutation);     // "support_cut_by_attack=never"
std::string to_text(const Mutation& mutation);  // a clause cited, "taken never to hold"
std::string citation(Clause clause);            // DATC 3.2 5.B.2 "the supporting unit is attacked"

template <Logic L> struct Mutant : L {
  using B = typename L::Bool;
  using S = typename L::Strength;

  struct Bool {
    B value;
    const Mutant* in;
    B compared = value;  // the value by the mutation's way to compare, of what no clause has named yet
    bool named = false;  // the mutation's clause is part of it
    friend Bool operator&&(Bool a, Bool b) {
      return {a.value && b.value, a.in, a.compared && b.compared, a.named || b.named};
    }
    friend Bool operator||(Bool a, Bool b) {
      return {a.value || b.value, a.in, a.compared || b.compared, a.named || b.named};
    }
    friend Bool operator!(Bool a) { return {!a.value, a.in, !a.compared, a.named}; }
    friend bool settles_all(Bool a) { return settles_all(a.value) && settles_all(a.compared); }
    friend Bool clause(Clause c, Bool b) {
      return b.in->altered(c, {clause(c, b.value), b.in, b.compared, b.named || b.in->is_of(c)});
    }
  };
  struct Strength {
    S value;
    const Mutant* in;
    S supports;  // without the unit itself
    B some;      // something was counted
    void add(const Bool& b) { in->count(b, *this); }
    friend Strength operator+(int n, const Strength& s) { return {n + s.value, s.in, s.value, s.some}; }
    friend Bool operator>(const Strength& a, const Strength& b) {
      return {a.value > b.value, a.in, a.in->compare(a.value, b.value)};
    }
    friend Strength when(const Bool& b, const Strength& s) {
      return {s.in->of_condition(b, s), s.in, s.supports, s.some};
    }
    friend Strength larger(const Strength& a, const Strength& b) {
      return {larger(a.value, b.value), a.in, a.supports, a.some};
    }
  };

  std::optional<Mutation> mutation;

  template <class T> Bool constant(T t) const { return {L::constant(t), this}; }
  Bool constant(Bool b) const { return b; }
  Strength zero() const { return {L::zero(), this, L::zero(), L::constant(false)}; }

  // What values and strengths ask the logic that they are of.
  bool is_of(Clause c) const { return mutation && mutation->clause == c; }
  bool is(Change change) const { return mutation && mutation->change == change; }
  bool is(Change change, const Bool& of) const { return is(change) && of.named; }

  Bool altered(Clause c, const Bool& b) const {
    const Bool as_it_is{b.value, b.in, b.value, b.named};
    if (!mutation || mutation->clause != c) return as_it_is;
    switch (mutation->change) {
      case Change::dropped_as_true: return constant(true);
      case Change::dropped_as_false: return constant(false);
      case Change::negated: return !as_it_is;
      case Change::or_equal:
      case Change::by_two: return {b.compared, b.in, b.compared, b.named};
      default: return as_it_is;
    }
  }
  B compare(const S& a, const S& b) const {
    if (is(Change::or_equal)) return !(b > a);
    return is(Change::by_two) ? a > 1 + b : a > b;
  }
  void count(const Bool& b, Strength& s) const {
    const bool once = is(Change::counted_once, b), one_less = is(Change::one_not_counted, b);
    if (!once && !one_less) {
      s.value.add(b.value);
      if (is(Change::counted_twice, b)) s.value.add(b.value);
      return;
    }
    s.value.add(b.value && (once ? !s.some : s.some));
    s.some = s.some || b.value;
  }
  S of_condition(const Bool& b, const Strength& s) const {
    if (is(Change::without_itself, b)) return when(b.value, s.supports);
    if (is(Change::itself_twice, b)) return when(b.value, 1 + s.value);
    const S as_it_is = when(b.value, s.value);
    return is(Change::one_at_least, b) ? larger(as_it_is, 1 + L::zero()) : as_it_is;
  }
};

static_assert(Logic<Mutant<Truth>>);

}  // namespace dipeq
