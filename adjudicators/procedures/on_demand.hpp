// (internal to procedures/) Equations that ask for other orders one at a time, from left to right, and only as long as the answer matters:
// as an `adjudicate` function does that a programmer writes. The rules' text becomes an expression, facts fold away, and what is left
// is evaluated supposing the best or the worst of what is uncertain (DATC 3.0 5.E).
#pragma once
#include <optional>
#include <vector>

#include "encodings/mutant.hpp"
#include "encodings/reading.hpp"

namespace dipeq {

class ExpressionsOnDemand {
 public:
  using Node = std::uint32_t;
  enum class Op : std::uint8_t { no, yes, decision, negation, both, exceeds, number, add, only_if, larger };

  ExpressionsOnDemand() { clear(); }
  void clear() { nodes_.assign({{Op::no, 0, 0}, {Op::yes, 0, 0}}); }

  Node truth(bool b) const { return b ? 1 : 0; }
  Node number(std::uint32_t n) { return make(Op::number, n, 0); }
  Node decision(std::size_t d) { return make(Op::decision, static_cast<Node>(d), 0); }
  Node negation(Node a) { return a <= 1 ? 1 - a : make(Op::negation, a, 0); }
  Node both(Node a, Node b) {
    if (a <= 1) return a == 0 ? 0 : b;
    return b <= 1 ? (b == 0 ? 0 : a) : make(Op::both, a, b);
  }
  Node exceeds(Node a, Node b) {
    return is_number(a) && is_number(b) ? truth(nodes_[a].a > nodes_[b].a) : make(Op::exceeds, a, b);
  }
  Node add(Node strength, Node truth) {
    if (truth == 0) return strength;
    return truth == 1 && is_number(strength) ? number(nodes_[strength].a + 1) : make(Op::add, strength, truth);
  }
  Node only_if(Node truth, Node strength) {
    if (truth <= 1) return truth == 1 ? strength : number(0);
    return make(Op::only_if, truth, strength);
  }
  Node larger(Node a, Node b) { return make(Op::larger, a, b); }

  // `ask` tells the Value of a decision.
  template <class Ask> bool holds(Node n, bool optimistic, Ask ask) const {
    const Expression e = nodes_[n];
    switch (e.op) {
      case Op::yes: return true;
      case Op::decision: {
        const Value v = ask(e.a);
        return v == Value::open ? optimistic : v == Value::yes;
      }
      case Op::negation: return !holds(e.a, !optimistic, ask);
      case Op::both: return holds(e.a, optimistic, ask) && holds(e.b, optimistic, ask);
      case Op::exceeds: {
        const std::uint32_t left = strength(e.a, optimistic, ask);
        return left > strength(e.b, !optimistic, ask);
      }
      default: return false;
    }
  }

 private:
  struct Expression {
    Op op;
    Node a, b;
  };
  Node make(Op op, Node a, Node b) {
    nodes_.push_back({op, a, b});
    return static_cast<Node>(nodes_.size() - 1);
  }
  bool is_number(Node n) const { return nodes_[n].op == Op::number; }

  template <class Ask> std::uint32_t strength(Node n, bool optimistic, Ask ask) const {
    const Expression e = nodes_[n];
    switch (e.op) {
      case Op::number: return e.a;
      case Op::add: {
        const std::uint32_t without = strength(e.a, optimistic, ask);
        return without + holds(e.b, optimistic, ask);
      }
      case Op::only_if: return holds(e.a, optimistic, ask) ? strength(e.b, optimistic, ask) : 0;
      case Op::larger: {
        const std::uint32_t left = strength(e.a, optimistic, ask);
        return std::max(left, strength(e.b, optimistic, ask));
      }
      default: return 0;
    }
  }

  std::vector<Expression> nodes_;
};

// The logic whose truth values and strengths are such expressions.
struct OnDemand {
  ExpressionsOnDemand* in;

  struct Bool {
    ExpressionsOnDemand* in = nullptr;
    ExpressionsOnDemand::Node node = 0;
    friend Bool operator&&(Bool a, Bool b) { return {a.in, a.in->both(a.node, b.node)}; }
    friend Bool operator!(Bool a) { return {a.in, a.in->negation(a.node)}; }
    // Whether an attack cuts a support is asked before whether it dislodges it, as DATC 3.0 5.B.2 has it and the rules' text has not.
    friend Bool operator||(Bool a, Bool b) { return !(!b && !a); }
    friend bool settles_all(Bool a) { return a.node == 0; }
    friend Bool clause(Clause, Bool b) { return b; }
  };
  struct Strength {
    ExpressionsOnDemand* in = nullptr;
    ExpressionsOnDemand::Node node = 0;
    void add(Bool b) { node = in->add(node, b.node); }
    friend Strength operator+(int n, Strength s) {
      for (; n > 0; n--) s.node = s.in->add(s.node, s.in->truth(true));
      return s;
    }
    friend Bool operator>(Strength a, Strength b) { return {a.in, a.in->exceeds(a.node, b.node)}; }
    friend Strength when(Bool b, Strength s) { return {s.in, s.in->only_if(b.node, s.node)}; }
    friend Strength larger(Strength a, Strength b) { return {a.in, a.in->larger(a.node, b.node)}; }
  };
  Bool constant(bool b) const { return {in, in->truth(b)}; }
  Bool constant(Bool b) const { return b; }
  Strength zero() const { return {in, in->number(0)}; }
};
static_assert(Logic<OnDemand>);

// The equations of a board, or of a mutant of the rules, each made when it is first evaluated.
class EquationsOnDemand {
 public:
  explicit EquationsOnDemand(std::optional<Mutation> mutation = {}) : mutation_(mutation) {}
  void prepare(const Interactions& x) {
    x_ = &x;
    expressions_.clear();
    roots_.assign(x.size(), unmade);
  }
  template <class Ask> bool holds(UnitId o, bool optimistic, Ask ask) {
    ExpressionsOnDemand::Node& root = roots_[o.index()];
    if (root == unmade) root = made(DecisionId(o.index()));
    return expressions_.holds(root, optimistic, ask);
  }

 private:
  static constexpr ExpressionsOnDemand::Node unmade = ~ExpressionsOnDemand::Node{0};
  struct Decisions {
    ExpressionsOnDemand* in;
    OnDemand::Bool operator[](std::size_t d) const { return {in, in->decision(d)}; }
  };
  struct MutantDecisions {
    Decisions of;
    const Mutant<OnDemand>* in = nullptr;
    Mutant<OnDemand>::Bool operator[](std::size_t d) const { return {of[d], in}; }
  };
  using Reading = BoardReading<OnDemand, Encoding::datc_3, Decisions>;
  using MutantReading = BoardReading<Mutant<OnDemand>, Encoding::datc_3, MutantDecisions>;

  ExpressionsOnDemand::Node made(DecisionId d) {
    if (!mutation_) return equation<Encoding::datc_3>(Reading({&expressions_}, *x_, {&expressions_}), d).node;
    MutantReading r({{&expressions_}, mutation_}, *x_, {{&expressions_}});
    r.unknowns.values.in = &r;
    return equation<Encoding::datc_3>(r, d).value.node;
  }

  std::optional<Mutation> mutation_;
  const Interactions* x_ = nullptr;
  ExpressionsOnDemand expressions_;
  std::vector<ExpressionsOnDemand::Node> roots_;
};

}  // namespace dipeq
