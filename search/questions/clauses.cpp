#include "search/questions/clauses.hpp"

namespace dipeq {

void Clauses::add(Literal l) {
  count_new_nodes();
  if (l == literal_yes) return;
  if (is_conjunction(l)) {
    std::vector<Literal> parts;
    conjuncts(l, parts);
    for (Literal part : parts) add(part);
    return;
  }
  std::vector<Literal> some;
  if (l != literal_no && is_conjunction(!l))
    conjuncts(!l, some);
  else if (l != literal_no)
    some.push_back(!l);
  emit_any_of(some, 0);
  run();
}

void Clauses::count_new_nodes() {
  const auto nodes = graph_.nodes();
  const std::size_t before = used_.size();
  used_.resize(nodes.size());
  variable_.resize(nodes.size());
  defined_.resize(nodes.size());
  for (std::size_t n = before; n < nodes.size(); n++)
    if (n != 0 && !nodes[n].input) used_[nodes[n].left.node()]++, used_[nodes[n].right.node()]++;
}

// The literals whose conjunction l is; conjunctions that nothing else uses are opened. They may stand in each other as deep as a question is long.
void Clauses::conjuncts(Literal l, std::vector<Literal>& into) const {
  std::vector<Literal> open;
  const auto push = [&](Literal conjunction) {
    const auto& node = graph_.nodes()[conjunction.node()];
    open.push_back(node.right);
    open.push_back(node.left);
  };
  push(l);
  while (!open.empty()) {
    const Literal part = open.back();
    open.pop_back();
    if (is_conjunction(part) && written_in_place(part))
      push(part);
    else
      into.push_back(part);
  }
}

int Clauses::literal(Literal l) {
  int& variable = variable_[l.node()];
  if (variable == 0) variable = ++variables_;
  bool& defined = l.negated() ? defined_[l.node()].negated : defined_[l.node()].as_it_is;
  if (!defined && !graph_.nodes()[l.node()].input) to_define_.push_back(l);
  defined = true;
  return l.negated() ? -variable : variable;
}

// Not all of `some`, or `also`.
void Clauses::emit_any_of(std::vector<Literal>& some, int also) {
  std::vector<int> clause;
  if (also != 0) clause.push_back(also);
  for (Literal l : some) clause.push_back(literal(!l));
  sink_(clause);
}

void Clauses::define(std::uint32_t node, bool negated) {
  std::vector<Literal> parts;
  conjuncts({2 * node}, parts);
  const int variable = variable_[node];
  if (negated) return emit_any_of(parts, variable);
  for (Literal part : parts) {
    const int clause[] = {-variable, literal(part)};
    sink_(clause);
  }
}

void Clauses::run() {
  while (!to_define_.empty()) {
    const Literal l = to_define_.back();
    to_define_.pop_back();
    define(l.node(), l.negated());
  }
}

}  // namespace dipeq
