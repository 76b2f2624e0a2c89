// Logic: formula. Truth values are literals of a graph of conjunctions in which equal terms are one node; strengths are
// unary counters ("more than n" for each n). Constants fold, so concrete facts cost nothing. Z3 reads this graph.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "encodings/rules/logic.hpp"

namespace dipeq {

// A node or its negation. The two constants are the literals of node 0.
struct Literal {
  std::uint32_t code = 0;  // 2 * node + negated
  constexpr std::uint32_t node() const { return code >> 1; }
  constexpr bool negated() const { return code & 1; }
  friend constexpr Literal operator!(Literal a) { return {a.code ^ 1}; }
  friend constexpr auto operator<=>(Literal, Literal) = default;
};
inline constexpr Literal literal_no{0}, literal_yes{1};

class FormulaGraph {
 public:
  struct Node {
    Literal left, right;  // of a conjunction
    bool input = false;
  };

  FormulaGraph() { clear(); }
  void clear();  // forgets every node but the constants, keeps the memory

  Literal input();
  Literal conjunction(Literal a, Literal b);
  std::span<const Node> nodes() const { return nodes_; }

  // The value of every node, given that of the inputs (by node number; other entries are ignored).
  std::vector<char> evaluate(const std::vector<char>& inputs) const;

 private:
  struct Slot {
    std::uint32_t epoch = 0;
    Literal left, right, conjunction;
  };
  Slot& find(Literal a, Literal b);
  void grow();

  std::vector<Node> nodes_;
  std::vector<Slot> table_;  // open addressing; a slot of an older epoch is free
  std::size_t used_ = 0;
  std::uint32_t epoch_ = 0;
};

struct Formula {
  struct Bool {
    FormulaGraph* graph;
    Literal literal;
    friend Bool operator&&(Bool a, Bool b) { return {a.graph, a.graph->conjunction(a.literal, b.literal)}; }
    friend Bool operator!(Bool a) { return {a.graph, !a.literal}; }
    friend Bool operator||(Bool a, Bool b) { return !(!a && !b); }
    friend bool settles_all(Bool a) { return a.literal == literal_no; }
    friend Bool clause(Clause, Bool b) { return b; }
  };
  struct Strength {
    FormulaGraph* graph;
    std::vector<Literal> more_than;  // more_than[n]: the strength is over n; it is never over more_than.size()
    void add(Bool b);
    friend Strength operator+(int n, Strength s) {
      s.more_than.insert(s.more_than.begin(), static_cast<std::size_t>(n), literal_yes);
      return s;
    }
    friend Bool operator>(const Strength& a, const Strength& b);
    friend Strength when(Bool b, Strength s);
    friend Strength larger(const Strength& a, const Strength& b);
  };

  FormulaGraph* graph;
  Bool constant(bool b) const { return {graph, b ? literal_yes : literal_no}; }
  Bool constant(Bool b) const { return b; }
  Strength zero() const { return {graph, {}}; }
};

inline Formula::Bool iff(Formula::Bool a, Formula::Bool b) { return (!a || b) && (a || !b); }
inline Formula::Bool implies(Formula::Bool a, Formula::Bool b) { return !a || b; }

static_assert(Logic<Formula> && Logic<Interval<Formula>>);

}  // namespace dipeq
