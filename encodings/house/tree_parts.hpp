// (internal to encodings/house/) What stands in a rulebook's tree.
#pragma once
#include <optional>
#include <set>
#include <vector>

#include "encodings/language/rulebook.hpp"

namespace dipeq::house_tree {

using language::Node;
using language::NodeId;
using language::Rulebook;
using language::Slot;
using language::Sort;
using Op = Node::Op;

inline bool counts(const Node& n) { return n.op == Op::how_many && n.number == 0; }
inline bool binds(const Node& n) {
  return n.op == Op::for_all || n.op == Op::exists || n.op == Op::chained || n.op == Op::how_many ||
         n.op == Op::how_many_but_one || n.op == Op::strongest;
}
// [condition]·(number + …): something is there without any support.
inline bool is_strength_on_condition(const Rulebook& book, const Node& n) {
  return n.op == Op::only_if && n.count == 2 && book[book.of(n, 1)].op == Op::sum && book[book.of(n, 1)].number > 0;
}

inline Clause clause_at(const Rulebook& book, const Node& n) { return *book.labels()[n.number].clause; }

// Whether the clause is part of a truth value. What strengths are compared by is no part of it; nor is what another equation says.
inline bool has_part(const Rulebook& book, NodeId id, Clause clause) {
  const Node& n = book[id];
  if (n.op == Op::exceeds) return false;
  if (n.op == Op::clause && clause_at(book, n) == clause) return true;
  for (std::size_t i = 0; i < n.count; ++i)
    if (has_part(book, book.of(n, i), clause)) return true;
  return false;
}

// Each comparison of strengths in it, outside of other clauses.
template <class F> void each_comparison(const Rulebook& book, NodeId id, F f) {
  const Node& n = book[id];
  if (n.op == Op::exceeds) f(n);
  if (n.op == Op::exceeds || n.op == Op::clause) return;
  for (std::size_t i = 0; i < n.count; ++i) each_comparison(book, book.of(n, i), f);
}

// The strength of an order that has a name of its own: ATTACK(m). None: it is another one, as 1 + ATTACK(m) is.
inline std::optional<Shorthand> strength_called(const Rulebook& book, NodeId id) {
  const Node& n = book[id];
  return n.op == Op::call && n.sort == Sort::strength ? book.definitions()[n.number].shorthand : std::nullopt;
}

// The slots of the orders that a place of an equation speaks of.
class Scope {
 public:
  explicit Scope(std::size_t parameters) {
    for (std::size_t i = 0; i < parameters; ++i) slots_.push_back(static_cast<Slot>(i));
  }
  template <class F> auto within(const Node& n, F f) {
    if (!binds(n)) return f();
    slots_.push_back(n.variable);
    const auto result = f();
    slots_.pop_back();
    return result;
  }
  std::optional<Slot> slot_of(std::string_view variable, const language::Definition& d) const {
    for (const Slot s : slots_)
      if (d.variables[s] == variable) return s;
    return std::nullopt;
  }
  const std::vector<Slot>& slots() const { return slots_; }

 private:
  std::vector<Slot> slots_;
};

}  // namespace dipeq::house_tree
