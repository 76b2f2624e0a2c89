// Logic: terms. Rules become expressions that can be printed as mathematics, evaluated, and written as SMT-LIB.
//
// The graph keeps the shape of the rule text: strengths stay sums of conditions, PATH and the strengths stay names with an
// equation of their own. What is certain folds away, so the equations of a concrete order set say only what is left to say.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "encodings/rules/logic.hpp"
#include "model/ids.hpp"

namespace dipeq {

using TermId = Id<struct TermTag>;

struct Term {
  enum class Op : std::uint8_t {
    no,
    yes,
    name,      // a decision, a shorthand, or a fact left open: `text`, as printed
    negation,  // of[0]
    all,
    any,        // conjunction, disjunction of two or more
    exceeds,    // of[0] > of[1], both strengths
    sum,        // number + how many of the truth values `of` hold
    only_if,    // [of[0]]·of[1]: the strength of[1] if of[0] holds, else 0
    larger,     // max(of[0], of[1])
    for_all,    // ∀ text: of[0], over a set in words
    how_many,   // #{text: of[0]}, plus `number`, plus how many of the rest of `of` hold
    strongest,  // max{of[0] : text}
    chained,    // a chain through text, each of which has of[0]
    clause,     // of[0], the condition that is called `text`
  };
  Op op;
  int number = 0;
  std::string text;
  std::vector<TermId> of;
};

// Whether conditions keep the names of their clauses. Those that do are not folded away; `named_where_open` leaves out those that hold, or
// fail, whatever the orders are.
enum class Clauses : std::uint8_t { unnamed, named, named_where_open };

class TermGraph {
 public:
  TermGraph() : TermGraph(Clauses::unnamed) {}
  explicit TermGraph(Clauses clauses)
      : clauses_(clauses), terms_{{Term::Op::no, 0, {}, {}}, {Term::Op::yes, 0, {}, {}}} {}

  static constexpr TermId no{0}, yes{1};
  TermId add(Term t);
  TermId constant(bool b) const { return b ? yes : no; }
  TermId name(std::string text) { return add({Term::Op::name, 0, std::move(text), {}}); }
  TermId negation(TermId a);
  TermId all(TermId a, TermId b);
  TermId any(TermId a, TermId b);
  TermId exceeds(TermId a, TermId b);
  TermId clause(Clause clause, TermId condition);
  const Term& operator[](TermId t) const { return terms_[t.index()]; }

 private:
  TermId joined(Term::Op op, TermId a, TermId b);
  bool same(TermId a, TermId b) const;     // in all their parts
  bool implies(TermId a, TermId b) const;  // as can be seen from two comparisons of one strength
  std::optional<TermId> opposite_of_negations(TermId a);
  Clauses clauses_;
  std::vector<Term> terms_;
};

struct Terms {
  struct Bool {
    TermGraph* graph;
    TermId term;
    friend Bool operator&&(Bool a, Bool b) { return {a.graph, a.graph->all(a.term, b.term)}; }
    friend Bool operator||(Bool a, Bool b) { return {a.graph, a.graph->any(a.term, b.term)}; }
    friend Bool operator!(Bool a) { return {a.graph, a.graph->negation(a.term)}; }
    friend bool settles_all(Bool a) { return a.term == TermGraph::no; }
    friend Bool clause(Clause c, Bool b) { return {b.graph, b.graph->clause(c, b.term)}; }
  };
  struct Strength {
    TermGraph* graph;
    TermId term;
    void add(Bool b);
    friend Strength operator+(int n, const Strength& s);
    friend Bool operator>(const Strength& a, const Strength& b) { return {a.graph, a.graph->exceeds(a.term, b.term)}; }
    friend Strength when(Bool b, const Strength& s);
    friend Strength larger(const Strength& a, const Strength& b);
  };

  TermGraph* graph;
  Bool constant(bool b) const { return {graph, graph->constant(b)}; }
  Bool constant(Bool b) const { return b; }
  Strength zero() const { return {graph, graph->add({Term::Op::sum, 0, {}, {}})}; }
};
static_assert(Logic<Terms>);

std::string to_mathematics(const TermGraph& g, TermId t);  // "ATTACK(F Wales) > HOLD(English Channel)"
std::string to_smtlib(const TermGraph& g, TermId t);       // "(> |ATTACK(F Wales)| |HOLD(English Channel)|)"

}  // namespace dipeq
