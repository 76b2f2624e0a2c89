#include "solver/native_search.hpp"

#include <algorithm>

#include "encodings/interval.hpp"

namespace dipeq {
namespace {

// Open decisions that are not asked for influence nothing that is.
Assignment closed_outside(const Question& q) {
  Assignment state = q.known;
  std::ranges::replace(state, Value::open, Value::no);
  for (DecisionId d : q.unknowns) state[d.index()] = Value::open;
  return state;
}

Assignment values_of(std::span<const DecisionId> decisions, const Assignment& state) {
  Assignment values;
  for (DecisionId d : decisions) values.push_back(state[d.index()]);
  return values;
}

}  // namespace

Enumeration NativeSearch::solutions(const Question& q) {
  Enumeration found{{q.unknowns.begin(), q.unknowns.end()}, {}};
  if (q.unknowns.size() <= EquationTables::most)
    look_up(q, found);
  else if (q.encoding == Encoding::datc_3)
    search<Encoding::datc_3>(q, closed_outside(q), found);
  else
    search<Encoding::datc_2>(q, closed_outside(q), found);
  std::ranges::sort(found.solutions);
  return found;
}

void NativeSearch::look_up(const Question& q, Enumeration& found) {
  tables_.tabulate(q.interactions, q.encoding, q.known, q.unknowns, EquationTables::As::written);
  const std::vector<std::size_t> rows = tables_.solutions(q.limit);
  found.solutions.reserve(rows.size());
  for (std::size_t row : rows) {
    if (found.solutions.size() == q.limit) {
      found.stop = Stop::limit;
      return;
    }
    Assignment& solution = found.solutions.emplace_back(q.unknowns.size());
    for (std::size_t i = 0; i < solution.size(); i++) solution[i] = value_of(tables_.value(row, i));
  }
}

template <Encoding E> void NativeSearch::search(const Question& q, Assignment state, Enumeration& found) {
  if (found.stop != Stop::exhausted || !propagate<E>(q, state)) return;
  const auto open = std::ranges::find_if(q.unknowns, [&](DecisionId d) { return state[d.index()] == Value::open; });
  if (open == q.unknowns.end()) {
    if (found.solutions.size() == q.limit)
      found.stop = Stop::limit;
    else
      found.solutions.push_back(values_of(q.unknowns, state));
    return;
  }
  for (Value v : {Value::no, Value::yes}) {
    state[open->index()] = v;
    search<E>(q, state, found);
  }
}

// False on a contradiction: an equation that has come out against its decision.
template <Encoding E> bool NativeSearch::propagate(const Question& q, Assignment& state) {
  const auto r = partial_reading<E>(q.interactions, state);
  for (bool changed = true; changed;) {
    changed = false;
    for (DecisionId d : q.unknowns) {
      const Value v = value_of(equation<E>(r, d));
      Value& held = state[d.index()];
      if (v == Value::open || v == held) continue;
      if (held != Value::open) return false;
      held = v;
      changed = true;
    }
  }
  return true;
}

}  // namespace dipeq
