#include "encodings/formula.hpp"

#include <algorithm>

namespace dipeq {

void FormulaGraph::clear() {
  if (table_.empty()) table_.resize(1 << 10);
  nodes_.assign(1, Node{});
  used_ = 0;
  epoch_++;
}

Literal FormulaGraph::input() {
  nodes_.push_back({{}, {}, true});
  return {static_cast<std::uint32_t>(2 * (nodes_.size() - 1))};
}

Literal FormulaGraph::conjunction(Literal a, Literal b) {
  if (b < a) std::swap(a, b);
  if (a == literal_no || a == !b) return literal_no;
  if (a == literal_yes || a == b) return b;
  if (2 * (used_ + 1) > table_.size()) grow();
  Slot& slot = find(a, b);
  if (slot.epoch != epoch_) {
    slot = {epoch_, a, b, {static_cast<std::uint32_t>(2 * nodes_.size())}};
    nodes_.push_back({a, b, false});
    used_++;
  }
  return slot.conjunction;
}

FormulaGraph::Slot& FormulaGraph::find(Literal a, Literal b) {
  const std::uint64_t key = std::uint64_t(a.code) << 32 | b.code;
  const std::size_t mask = table_.size() - 1;
  for (std::size_t h = (key * 0x9E3779B97F4A7C15ull) >> 32;; h++) {
    Slot& slot = table_[h & mask];
    if (slot.epoch != epoch_ || (slot.left == a && slot.right == b)) return slot;
  }
}

void FormulaGraph::grow() {
  std::vector<Slot> old(table_.size() * 2);
  old.swap(table_);
  for (const Slot& s : old)
    if (s.epoch == epoch_) find(s.left, s.right) = s;
}

std::vector<char> FormulaGraph::evaluate(const std::vector<char>& inputs) const {
  std::vector<char> value(nodes_.size(), 0);
  auto of = [&](Literal l) { return bool(value[l.node()]) != l.negated(); };
  for (std::size_t n = 1; n < nodes_.size(); n++)
    value[n] = nodes_[n].input ? inputs[n] : of(nodes_[n].left) && of(nodes_[n].right);
  return value;
}

void Formula::Strength::add(Bool b) {
  if (b.literal == literal_no) return;
  more_than.push_back(literal_no);
  for (std::size_t n = more_than.size(); n-- > 0;) {
    const Bool before{graph, n > 0 ? more_than[n - 1] : literal_yes};
    more_than[n] = (Bool{graph, more_than[n]} || (before && b)).literal;
  }
}

Formula::Bool operator>(const Formula::Strength& a, const Formula::Strength& b) {
  Formula::Bool result{a.graph, literal_no};
  for (std::size_t n = 0; n < a.more_than.size(); n++) {
    const Literal at_most_n = n < b.more_than.size() ? !b.more_than[n] : literal_yes;
    result = result || (Formula::Bool{a.graph, a.more_than[n]} && Formula::Bool{a.graph, at_most_n});
  }
  return result;
}

Formula::Strength when(Formula::Bool b, Formula::Strength s) {
  for (Literal& l : s.more_than) l = (b && Formula::Bool{b.graph, l}).literal;
  return s;
}

Formula::Strength larger(const Formula::Strength& a, const Formula::Strength& b) {
  Formula::Strength result{a.graph, {}};
  for (std::size_t n = 0; n < std::max(a.more_than.size(), b.more_than.size()); n++) {
    auto over = [&](const Formula::Strength& s) {
      return Formula::Bool{a.graph, n < s.more_than.size() ? s.more_than[n] : literal_no};
    };
    result.more_than.push_back((over(a) || over(b)).literal);
  }
  return result;
}

}  // namespace dipeq
