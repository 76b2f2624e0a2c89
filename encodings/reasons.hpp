// Reading: reasons. What a rule says of one decision, kept as a graph: which clause stands over which, of which order each
// part speaks, and the decisions at the bottom. Under any assignment, whole or partial, the graph can be evaluated, and what
// forces its value read off it (justify.hpp). It is the rules' own text that is kept; no rule is known here.
#pragma once
#include <map>
#include <optional>
#include <vector>

#include "encodings/minimal_routes.hpp"
#include "encodings/reading.hpp"

namespace dipeq {

using ReasonId = Id<struct ReasonTag>;

struct ReasonNode {
  enum class Op : std::uint8_t {
    constant,  // number: 0 or 1; a fact of the board and the orders
    decision,  // number: which
    negation,  // of[0]
    all,
    any,        // conjunction, disjunction
    named,      // of[0], a condition that has a name
    about,      // of[0], said of the order `unit`
    of_all,     // of[0], said of all orders of a set
    shorthand,  // of[0], which is PATH or a strength of the order `unit`
    exceeds,    // of[0] > of[1]
    sum,        // number + how many of `of` hold
    only_if,    // of[1] if of[0] holds, else 0
    larger,     // the larger of two strengths
  };
  Op op;
  std::uint32_t number = 0;
  Clause clause{};
  Shorthand shorthand{};
  UnitId unit;
  std::vector<ReasonId> of;
};

// A node comes after those it is made of. Strengths and truth values share it; a truth value counts 0 or 1.
class ReasonGraph {
 public:
  ReasonId add(ReasonNode n) {
    nodes_.push_back(std::move(n));
    return ReasonId(nodes_.size() - 1);
  }
  ReasonId add(ReasonNode::Op op, std::vector<ReasonId> of) { return add({op, 0, {}, {}, {}, std::move(of)}); }
  const ReasonNode& operator[](ReasonId n) const { return nodes_[n.index()]; }
  std::size_t size() const { return nodes_.size(); }

 private:
  std::vector<ReasonNode> nodes_;
};

struct Reasons {
  using Op = ReasonNode::Op;
  struct Bool {
    ReasonGraph* graph;
    ReasonId node;
    friend Bool operator&&(Bool a, Bool b) { return {a.graph, a.graph->add(Op::all, {a.node, b.node})}; }
    friend Bool operator||(Bool a, Bool b) { return {a.graph, a.graph->add(Op::any, {a.node, b.node})}; }
    friend Bool operator!(Bool a) { return {a.graph, a.graph->add(Op::negation, {a.node})}; }
    friend bool settles_all(Bool) { return false; }  // every part may be the better reason
    friend Bool clause(Clause c, Bool b) { return {b.graph, b.graph->add({Op::named, 0, c, {}, {}, {b.node}})}; }
  };
  struct Strength {
    ReasonGraph* graph;
    ReasonId node;
    void add(Bool b) {
      ReasonNode sum = (*graph)[node];
      sum.of.push_back(b.node);
      node = graph->add(std::move(sum));
    }
    friend Strength operator+(int n, const Strength& s) {
      ReasonNode sum = (*s.graph)[s.node];
      sum.number += static_cast<std::uint32_t>(n);
      return {s.graph, s.graph->add(std::move(sum))};
    }
    friend Bool operator>(const Strength& a, const Strength& b) {
      return {a.graph, a.graph->add(Op::exceeds, {a.node, b.node})};
    }
    friend Strength when(Bool b, const Strength& s) { return {s.graph, s.graph->add(Op::only_if, {b.node, s.node})}; }
    friend Strength larger(const Strength& a, const Strength& b) {
      return {a.graph, a.graph->add(Op::larger, {a.node, b.node})};
    }
  };

  ReasonGraph* graph;
  Bool constant(bool b) const { return {graph, graph->add({Op::constant, b, {}, {}, {}, {}})}; }
  Bool constant(Bool b) const { return b; }
  Strength zero() const { return {graph, graph->add(Op::sum, {})}; }
  Bool of_all(Bool b) const { return {graph, graph->add(Op::of_all, {b.node})}; }
  template <class V> V about(UnitId member, const V& v) const {
    return {graph, graph->add({Op::about, 0, {}, {}, member, {v.node}})};
  }
};
static_assert(Logic<Reasons>);

// A chain of fleets: one alternative for each minimal route, so that a reason names no fleet too many.
inline Reasons::Bool connected(const Reasons& l, const ConvoyNet& net, std::span<const Reasons::Bool> open) {
  const auto routes = minimal_routes(net, 100);
  if (!routes) return connected_unrolled(l, net, open);
  std::vector<ReasonId> some;
  for (const auto& route : *routes) {
    std::vector<ReasonId> whole;
    for (std::uint32_t c : route) whole.push_back(open[c].node);
    some.push_back(l.graph->add(ReasonNode::Op::all, std::move(whole)));
  }
  return {l.graph, l.graph->add(ReasonNode::Op::any, std::move(some))};
}

// Decisions and shorthands of one graph, each a node once.
struct ReasonValues {
  struct Known {
    std::map<DecisionId, ReasonId> decisions;
    std::map<std::pair<Shorthand, UnitId>, ReasonId> shorthands;
  };
  ReasonGraph* graph;
  Known* known;

  Reasons::Bool operator[](std::size_t d) const {
    auto [at, fresh] = known->decisions.try_emplace(DecisionId(d));
    if (fresh) at->second = graph->add({ReasonNode::Op::decision, static_cast<std::uint32_t>(d), {}, {}, {}, {}});
    return {graph, at->second};
  }
  template <class F> auto shorthand(Shorthand s, UnitId m, F equation) const -> decltype(equation()) {
    if (const auto at = known->shorthands.find({s, m}); at != known->shorthands.end()) return {graph, at->second};
    const ReasonId named = graph->add({ReasonNode::Op::shorthand, 0, {}, s, m, {equation().node}});
    known->shorthands.emplace(std::pair(s, m), named);
    return {graph, named};
  }
};
template <Encoding E> using ReasonsReading = BoardReading<Reasons, E, ReasonValues>;

}  // namespace dipeq
