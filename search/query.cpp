#include "search/query.hpp"

#include "encodings/rules/all.hpp"

namespace dipeq {
namespace {

// Reading: any logic over formulas, of unknown orders.
template <Logic L> struct SlotReading : L {
  using Id = SlotFacts::Id;
  using typename L::Bool;
  const SlotFacts& facts;
  std::vector<Bool> success;

  SlotReading(L logic, const SlotFacts& f, const PatternQuery::Resolution& s) : L(std::move(logic)), facts(f) {
    for (Formula::Bool b : s) success.push_back(this->constant(b));
  }
  Bool moves(Id o) const { return this->constant(facts.ordered_to_move(o)) && success[o]; }
  Bool given(Id s) const { return success[s]; }
  Bool convoys(Id c) const { return success[c]; }
  template <class O, class F> auto shorthand(Shorthand, const O&, F f) const { return f(); }
};

template <class R> Bool<R> equation_of(const R& r, const SlotFacts& x, SlotFacts::Id i) {
  const Order<R> o{&r, i};
  auto is = [&](SlotFacts::Kind kind) { return r.constant(x.is(kind, i)); };
  return is(SlotFacts::hold) || (is(SlotFacts::move) && rules::move(o)) ||
         ((is(SlotFacts::support_hold) || is(SlotFacts::support_move)) && rules::support(o)) ||
         (is(SlotFacts::convoy) && rules::convoy(o));
}

}  // namespace

PatternQuery::PatternQuery(std::size_t slots, Geography geography)
    : slots_(graph_, slots, geography), required_(slots_.constraints()) {}

PatternQuery::Resolution PatternQuery::fresh_resolution() {
  Resolution s;
  for (std::size_t i = 0; i < slots_.size(); i++) s.push_back({&graph_, graph_.input()});
  return s;
}

Formula::Bool PatternQuery::solves(const Resolution& s) const {
  const SlotReading<Formula> r(Formula{s.front().graph}, slots_, s);
  Formula::Bool all = r.constant(true);
  for (std::size_t i = 0; i < slots_.size(); i++) all = all && iff(s[i], equation_of(r, slots_, i));
  return all;
}

Formula::Bool PatternQuery::solves(const Resolution& s, const Mutation& mutation) const {
  Mutant<Formula> logic{{s.front().graph}, mutation};
  const SlotReading<Mutant<Formula>> r(logic, slots_, s);
  Formula::Bool all{s.front().graph, literal_yes};
  for (std::size_t i = 0; i < slots_.size(); i++) all = all && iff(s[i], equation_of(r, slots_, i).value);
  return all;
}

Formula::Bool PatternQuery::same(const Resolution& a, const Resolution& b) const {
  Formula::Bool all{a.front().graph, literal_yes};
  for (std::size_t i = 0; i < slots_.size(); i++) all = all && iff(a[i], b[i]);
  return all;
}

// There is an order of the slots in which every move goes up.
void PatternQuery::require_no_circle() {
  const std::size_t k = slots_.size();
  std::vector<std::vector<Formula::Bool>> below(k, std::vector<Formula::Bool>(k, Formula::Bool{&graph_, literal_no}));
  for (std::size_t i = 0; i < k; i++)
    for (std::size_t j = i + 1; j < k; j++) {
      below[i][j] = {&graph_, graph_.input()};
      below[j][i] = !below[i][j];
    }
  for (std::size_t a = 0; a < k; a++)
    for (std::size_t b = 0; b < k; b++) {
      if (a == b) continue;
      require(implies(slots_.moves_to_where(a, b) && slots_.is(SlotFacts::move, b) && !(slots_.opposite(a, b) && !slots_.convoy_only(a) && !slots_.convoy_only(b)),
                      below[a][b]));
      for (std::size_t c = 0; c < k; c++)
        if (a != c && b != c) require(implies(below[a][b] && below[b][c], below[a][c]));
    }
}

void PatternQuery::require_sorted_kinds() {
  for (std::size_t i = 0; i + 1 < slots_.size(); i++) {
    Formula::Bool so_far{&graph_, literal_no}, next_so_far{&graph_, literal_no};
    for (std::size_t kind = 0; kind < SlotFacts::kinds; kind++) {
      so_far = so_far || slots_.is(SlotFacts::Kind(kind), i);
      next_so_far = next_so_far || slots_.is(SlotFacts::Kind(kind), i + 1);
      require(implies(next_so_far, so_far));
    }
  }
}

PatternQuery::Result PatternQuery::ask() {
  Smt smt(graph_);
  for (Formula::Bool b : required_) smt.add(b);
  switch (smt.check()) {
    case Smt::Answer::sat:
      return {Answer::found, slots_.extract(graph_.evaluate(smt.inputs()))};
    case Smt::Answer::unsat:
      return {Answer::none, std::nullopt};
    case Smt::Answer::unknown:
      break;
  }
  return {Answer::unknown, std::nullopt};
}

}  // namespace dipeq
