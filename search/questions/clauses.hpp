// From a formula graph to clauses: each shared conjunction gets a variable, defined only in the directions in which it is used
// (Plaisted and Greenbaum, 1986); what is used once is written where it is used.
#pragma once
#include <functional>
#include <span>
#include <vector>

#include "encodings/formula.hpp"

namespace dipeq {

class Clauses {
 public:
  // A literal is a variable's number, counted from 1, or its negation, as in DIMACS.
  using Sink = std::function<void(std::span<const int> clause)>;

  Clauses(const FormulaGraph& graph, Sink sink) : graph_(graph), sink_(std::move(sink)) {}

  void add(Literal l);  // must hold; nodes that the graph gets later may be added later
  int variables() const { return variables_; }
  // 0: the node has none.
  int variable(std::uint32_t node) const { return node < variable_.size() ? variable_[node] : 0; }

 private:
  struct Uses {
    bool as_it_is = false, negated = false;  // defined for these
  };
  bool is_conjunction(Literal l) const { return !l.negated() && l.node() != 0 && !graph_.nodes()[l.node()].input; }
  void count_new_nodes();
  bool written_in_place(Literal l) const { return used_[l.node()] == 1; }
  void conjuncts(Literal l, std::vector<Literal>& into) const;
  int literal(Literal l);
  void define(std::uint32_t node, bool negated);
  void emit_any_of(std::vector<Literal>& some, int also);
  void run();

  const FormulaGraph& graph_;
  Sink sink_;
  int variables_ = 0;
  std::vector<int> variable_;        // by node
  std::vector<Uses> defined_;        // by node
  std::vector<std::uint32_t> used_;  // by node: how often other nodes use it
  std::vector<Literal> to_define_;
};

}  // namespace dipeq
