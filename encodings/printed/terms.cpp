#include "encodings/printed/terms.hpp"

#include <algorithm>

namespace dipeq {
namespace {

bool is_number(const Term& t) { return t.op == Term::Op::sum && t.of.empty(); }

}  // namespace

TermId TermGraph::add(Term t) {
  terms_.push_back(std::move(t));
  return TermId(terms_.size() - 1);
}

TermId TermGraph::negation(TermId a) {
  if (a == no) return yes;
  if (a == yes) return no;
  if (terms_[a.index()].op == Term::Op::negation) return terms_[a.index()].of[0];
  if (const auto opposite = opposite_of_negations(a)) return *opposite;
  return add({Term::Op::negation, 0, {}, {a}});
}

// ¬(¬a ∧ ¬b) reads better as a ∨ b, and the other way round.
std::optional<TermId> TermGraph::opposite_of_negations(TermId a) {
  const Term t = terms_[a.index()];
  if (t.op != Term::Op::all && t.op != Term::Op::any) return std::nullopt;
  std::vector<TermId> positive;
  for (TermId part : t.of) {
    if (terms_[part.index()].op != Term::Op::negation) return std::nullopt;
    positive.push_back(terms_[part.index()].of[0]);
  }
  return add({t.op == Term::Op::all ? Term::Op::any : Term::Op::all, 0, {}, std::move(positive)});
}

TermId TermGraph::all(TermId a, TermId b) {
  if (a == no || b == no) return no;
  if (a == yes) return b;
  if (b == yes || a == b) return a;
  return joined(Term::Op::all, a, b);
}

TermId TermGraph::any(TermId a, TermId b) {
  if (a == yes || b == yes) return yes;
  if (a == no) return b;
  if (b == no || a == b) return a;
  return joined(Term::Op::any, a, b);
}

bool TermGraph::same(TermId a, TermId b) const {
  if (a == b) return true;
  const Term &x = terms_[a.index()], &y = terms_[b.index()];
  return x.op == y.op && x.number == y.number && x.text == y.text &&
         std::ranges::equal(x.of, y.of, [&](TermId part, TermId other) { return same(part, other); });
}

bool TermGraph::implies(TermId a, TermId b) const {
  if (same(a, b)) return true;
  const Term &x = terms_[a.index()], &y = terms_[b.index()];
  if (x.op != Term::Op::exceeds || y.op != Term::Op::exceeds || !same(x.of[0], y.of[0])) return false;
  const Term &least = terms_[x.of[1].index()], &less = terms_[y.of[1].index()];
  return is_number(least) && is_number(less) && least.number >= less.number;
}

// Of two parts of which one says less than the other, it is left out of a conjunction, and the other one of a disjunction.
TermId TermGraph::joined(Term::Op op, TermId a, TermId b) {
  std::vector<TermId> of;
  const auto needless = [&](TermId t, TermId beside) {
    return op == Term::Op::all ? implies(beside, t) : implies(t, beside);
  };
  const auto join = [&](TermId t) {
    if (std::ranges::any_of(of, [&](TermId other) { return needless(t, other); })) return;
    std::erase_if(of, [&](TermId other) { return needless(other, t); });
    of.push_back(t);
  };
  for (TermId t : {a, b}) {
    const Term term = terms_[t.index()];
    if (term.op == op)
      std::ranges::for_each(term.of, join);
    else
      join(t);
  }
  return of.size() == 1 ? of.front() : add({op, 0, {}, std::move(of)});
}

TermId TermGraph::exceeds(TermId a, TermId b) {
  const Term &x = terms_[a.index()], &y = terms_[b.index()];
  if (is_number(x) && is_number(y)) return constant(x.number > y.number);
  return add({Term::Op::exceeds, 0, {}, {a, b}});
}

TermId TermGraph::clause(Clause clause, TermId condition) {
  const bool constant = condition == yes || condition == no;
  if (clauses_ == Clauses::unnamed || (constant && clauses_ == Clauses::named_where_open)) return condition;
  return add({Term::Op::clause, 0, std::string(info(clause).name), {condition}});
}

void Terms::Strength::add(Bool b) {
  if (b.term == TermGraph::no) return;
  Term t = (*graph)[term];
  if (b.term == TermGraph::yes)
    t.number++;
  else
    t.of.push_back(b.term);
  term = graph->add(std::move(t));
}

Terms::Strength operator+(int n, const Terms::Strength& s) {
  Term t = (*s.graph)[s.term];
  t.number += n;
  return {s.graph, s.graph->add(std::move(t))};
}

Terms::Strength when(Terms::Bool b, const Terms::Strength& s) {
  if (b.term == TermGraph::yes) return s;
  if (b.term == TermGraph::no) return {s.graph, s.graph->add({Term::Op::sum, 0, {}, {}})};
  const Term& strength = (*s.graph)[s.term];
  if (is_number(strength) && strength.number == 1) return {s.graph, s.graph->add({Term::Op::sum, 0, {}, {b.term}})};
  return {s.graph, s.graph->add({Term::Op::only_if, 0, {}, {b.term, s.term}})};
}

Terms::Strength larger(const Terms::Strength& a, const Terms::Strength& b) {
  const Term &x = (*a.graph)[a.term], &y = (*b.graph)[b.term];
  if (is_number(x) && x.number == 0) return b;
  if (is_number(y) && y.number == 0) return a;
  return {a.graph, a.graph->add({Term::Op::larger, 0, {}, {a.term, b.term}})};
}

}  // namespace dipeq
