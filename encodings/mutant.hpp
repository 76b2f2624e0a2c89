// Logic: any other, with one named clause altered. A test suite that cannot tell a mutant from the rules cannot see
// that clause.
#pragma once
#include <optional>

#include "encodings/logic.hpp"

namespace dipeq {

enum class Change : std::uint8_t { dropped_as_true, dropped_as_false, negated };

struct Mutation {
  Clause clause;
  Change change;
};

template <Logic L> struct Mutant : L {
  struct Bool {
    typename L::Bool value;
    const Mutant* in;
    friend Bool operator&&(Bool a, Bool b) { return {a.value && b.value, a.in}; }
    friend Bool operator||(Bool a, Bool b) { return {a.value || b.value, a.in}; }
    friend Bool operator!(Bool a) { return {!a.value, a.in}; }
    friend bool settles_all(Bool a) { return settles_all(a.value); }
    friend Bool clause(Clause c, Bool b) { return b.in->altered(c, {clause(c, b.value), b.in}); }
  };
  struct Strength {
    typename L::Strength value;
    const Mutant* in;
    void add(Bool b) { value.add(b.value); }
    friend Strength operator+(int n, Strength s) { return {n + s.value, s.in}; }
    friend Bool operator>(const Strength& a, const Strength& b) { return {a.value > b.value, a.in}; }
    friend Strength when(Bool b, const Strength& s) { return {when(b.value, s.value), s.in}; }
    friend Strength larger(const Strength& a, const Strength& b) { return {larger(a.value, b.value), a.in}; }
  };

  std::optional<Mutation> mutation;

  template <class T> Bool constant(T t) const { return {L::constant(t), this}; }
  Bool constant(Bool b) const { return b; }
  Strength zero() const { return {L::zero(), this}; }

  Bool altered(Clause c, Bool b) const {
    if (!mutation || mutation->clause != c) return b;
    switch (mutation->change) {
      case Change::dropped_as_true: return constant(true);
      case Change::dropped_as_false: return constant(false);
      case Change::negated: return !b;
    }
    return b;
  }
};

static_assert(Logic<Mutant<Truth>>);

}  // namespace dipeq
