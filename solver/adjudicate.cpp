#include "solver/adjudicate.hpp"

#include <algorithm>
#include <optional>

#include "encodings/interval.hpp"
#include "encodings/truth.hpp"

namespace dipeq {
namespace {

constexpr std::size_t solutions_of_a_core_listed = 1000;

template <class Facts>
void check_all_but(const Interactions& x, const Assignment& values, const std::vector<bool>& forced) {
  const auto reading = partial_reading<Encoding::datc_3, Facts>(x, values);
  for (std::size_t d = 0; d < values.size(); d++) {
    if (forced[d] || values[d] == Value::open) continue;
    const Value found = value_of(equation<Encoding::datc_3>(reading, DecisionId(d)));
    if (found != values[d] && found != Value::open) throw InternalError("the resolution contradicts the equations");
  }
}

// Every decision that no backup rule forced is what its equation says, or, beside what stays open, may be.
void check(const Interactions& x, const Resolution& r) {
  if (r.cores.empty() && r.complete) {
    if (!is_solution(x, Encoding::datc_3, r.values))
      throw InternalError("the resolution is no solution of the equations");
    return;
  }
  std::vector<bool> forced(r.values.size());
  for (const Core& core : r.cores)
    for (const auto& [d, v] : core.forced) forced[d.index()] = true;
  if (x.as_datc_prefers())
    check_all_but<PreferredBoardFacts>(x, r.values, forced);
  else
    check_all_but<BoardFacts>(x, r.values, forced);
}

bool left_open(const Resolution& r, const Component& c) {
  return std::ranges::any_of(r.cores,
                             [&](const Core& core) { return !core.answered() && core.decisions == c.decisions; });
}

}  // namespace

Interactions as_decided(const Interactions& x, const Resolution& r) {
  Interactions result = x;
  for (const Core& core : r.cores)
    for (UnitId army : core.without_convoy) result.take_convoy(army);
  return result;
}

Resolution Adjudicator::adjudicate(const Interactions& x) {
  Resolution r;
  adjudicate(x, r);
  return r;
}

void Adjudicator::adjudicate(const Interactions& x, Resolution& r) {
  undecided(x, Encoding::datc_3, r.values);
  r.cores.clear();
  r.gave_up = false;
  r.complete = propagator_.run(x, Encoding::datc_3, r.values);
  if (!r.complete)
    decide_components(x, r);
  else if (checks_ == Checks::of_everything)
    check(x, r);
}

void Adjudicator::decide_components(const Interactions& orders, Resolution& r) {
  const Interactions* x = &orders;
  std::optional<Interactions> changed;  // by backup rules
  for (bool decided = true; decided && !r.gave_up && !r.complete;) {
    decided = false;
    const auto known = std::make_shared<const Assignment>(r.values);
    for (Component& c : components(dependencies(*x, Encoding::datc_3, r.values, propagator_.left_open(), tables_)))
      if (c.independent && !left_open(r, c) && decide(*x, std::move(c), known, r)) decided = true;
    if (std::ranges::any_of(r.cores, [](const Core& core) { return !core.without_convoy.empty(); })) {
      changed = as_decided(orders, r);
      x = &*changed;
    }
    if (decided) r.complete = propagator_.resume(*x, Encoding::datc_3, r.values);
  }
  if (checks_ == Checks::of_everything) check(*x, r);
}

bool Adjudicator::decide(const Interactions& x, Component component, const std::shared_ptr<const Assignment>& known,
                         Resolution& r) {
  Enumeration e =
      enumerator_->solutions({x, Encoding::datc_3, *known, component.decisions, solutions_of_a_core_listed});
  const bool several = e.solutions.size() > 1;
  if (e.stop == Stop::gave_up && !several) {
    r.gave_up = true;
    return false;
  }
  if (e.solutions.size() == 1) {
    for (std::size_t i = 0; i < component.decisions.size(); i++)
      r.values[component.decisions[i].index()] = e.solutions.front()[i];
    return true;
  }
  std::optional<Core> core = decide_core(x, std::move(component.decisions), std::move(e));
  if (!core) {
    r.gave_up = true;
    return false;
  }
  r.cores.push_back(std::move(*core));
  r.cores.back().known = known;
  for (auto [d, v] : r.cores.back().forced) r.values[d.index()] = v;
  return r.cores.back().answered();
}

WholeBoard Adjudicator::all_solutions(const Interactions& x, Encoding e, std::size_t limit) {
  const Assignment open = undecided(x, e);
  std::vector<DecisionId> unknowns;
  for (std::size_t d = 0; d < open.size(); d++)
    if (open[d] == Value::open) unknowns.push_back(DecisionId(d));
  return enumerator_->solutions({x, e, open, unknowns, limit});
}

}  // namespace dipeq
