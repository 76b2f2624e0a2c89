// Logic: any other, in which every value also carries which of the open decisions may turn it: an upper bound of what it depends on,
// as a formula of the orders that are unknown. What is certain depends on nothing.
#pragma once
#include <vector>

#include "encodings/formula.hpp"

namespace dipeq {

struct Dependent {
  using Known = Interval<Formula>;
  using On = std::vector<Formula::Bool>;  // by decision; empty: on nothing

  static On both(const On& a, Formula::Bool if_a, const On& b, Formula::Bool if_b) {
    if (a.empty() && b.empty()) return {};
    On result;
    for (std::size_t x = 0; x < std::max(a.size(), b.size()); x++) {
      const Formula::Bool no{if_a.graph, literal_no};
      result.push_back((x < a.size() ? a[x] && if_a : no) || (x < b.size() ? b[x] && if_b : no));
    }
    return result;
  }
  static Formula::Bool yes(Formula::Bool b) { return {b.graph, literal_yes}; }

  struct Bool {
    Known::Bool value;
    On on;
    friend Bool operator&&(const Bool& a, const Bool& b) {
      return {a.value && b.value, both(a.on, b.value.may, b.on, a.value.may)};
    }
    friend Bool operator!(const Bool& a) { return {!a.value, a.on}; }
    friend Bool operator||(const Bool& a, const Bool& b) { return !(!a && !b); }
    friend bool settles_all(const Bool& a) { return settles_all(a.value); }
    friend Bool clause(Clause, const Bool& b) { return b; }
  };
  struct Strength {
    Known::Strength value;
    On on;
    void add(const Bool& b) {
      value.add(b.value);
      on = both(on, yes(b.value.must), b.on, yes(b.value.must));
    }
    friend Strength operator+(int n, const Strength& s) { return {n + s.value, s.on}; }
    friend Strength when(const Bool& b, const Strength& s) {
      return {when(b.value, s.value), both(b.on, yes(b.value.must), s.on, b.value.may)};
    }
    friend Strength larger(const Strength& a, const Strength& b) {
      const auto always = yes({a.value.least.graph, literal_yes});
      return {larger(a.value, b.value), both(a.on, always, b.on, always)};
    }
    friend Bool operator>(const Strength& a, const Strength& b) {
      const Known::Bool exceeds = a.value > b.value;
      const auto open = exceeds.may && !exceeds.must;
      return {exceeds, both(a.on, open, b.on, open)};
    }
  };

  FormulaGraph* graph;
  Known known() const { return {{graph}}; }
  template <class T> Bool constant(T t) const { return {known().constant(t), {}}; }
  Bool constant(Bool b) const { return b; }
  Strength zero() const { return {known().zero(), {}}; }
  // Decision x of `of` decisions, open where `open` holds, else with that value.
  Bool decision(std::size_t x, std::size_t of, Formula::Bool open, Formula::Bool value) const {
    On on(of, {graph, literal_no});
    on[x] = open;
    return {{value && !open, value || open}, on};
  }
};

static_assert(Logic<Dependent>);

}  // namespace dipeq
