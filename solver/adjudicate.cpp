#include "solver/adjudicate.hpp"

#include <algorithm>

#include "encodings/truth.hpp"

namespace dipeq {
namespace {

constexpr std::size_t solutions_of_a_core_listed = 1000;

bool anything_open(const Assignment& a) { return std::ranges::find(a, Value::open) != a.end(); }

// Every decision that no backup rule forced is what its equation says.
void check(const Interactions& x, const Resolution& r) {
  if (r.cores.empty()) {
    if (!is_solution(x, Encoding::datc_3, r.values))
      throw InternalError("the resolution is no solution of the equations");
    return;
  }
  std::vector<DecisionId> by_equation;
  for (std::size_t d = 0; d < r.values.size(); d++) by_equation.push_back(DecisionId(d));
  for (const Core& core : r.cores)
    for (const auto& forced : core.forced) std::erase(by_equation, forced.first);
  if (!solves(x, Encoding::datc_3, r.values, by_equation))
    throw InternalError("the resolution contradicts the equations");
}

}  // namespace

Resolution Adjudicator::adjudicate(const Interactions& x) {
  Resolution r{undecided(x, Encoding::datc_3), {}, true};
  propagator_.run(x, Encoding::datc_3, r.values);
  while (anything_open(r.values) && r.complete) {
    for (const Component& c : components(dependencies(x, Encoding::datc_3, r.values)))
      if (c.independent) decide(x, c, r);
    propagator_.run(x, Encoding::datc_3, r.values);
  }
  if (r.complete) check(x, r);
  return r;
}

void Adjudicator::decide(const Interactions& x, const Component& component, Resolution& r) {
  Enumeration e =
      enumerator_->solutions({x, Encoding::datc_3, r.values, component.decisions, solutions_of_a_core_listed});
  const bool several = e.solutions.size() > 1;
  if (e.stop == Stop::gave_up && !several) {
    r.complete = false;
  } else if (e.solutions.size() == 1) {
    for (DecisionId d : component.decisions) r.values[d.index()] = e.solutions.front()[d.index()];
  } else {
    r.cores.push_back(decide_core(x, component.decisions, std::move(e)));
    for (auto [d, v] : r.cores.back().forced) r.values[d.index()] = v;
  }
}

WholeBoard Adjudicator::all_solutions(const Interactions& x, Encoding e, std::size_t limit) {
  const Assignment open = undecided(x, e);
  std::vector<DecisionId> unknowns;
  for (std::size_t d = 0; d < open.size(); d++)
    if (open[d] == Value::open) unknowns.push_back(DecisionId(d));
  return enumerator_->solutions({x, e, open, unknowns, limit});
}

}  // namespace dipeq
