#include "encodings/equations_formula.hpp"

#include <map>

#include "encodings/reading.hpp"

namespace dipeq {
namespace {

struct FormulaValues {
  const std::vector<Formula::Bool>* of;
  Formula::Bool operator[](std::size_t d) const { return (*of)[d]; }
};

// PATH and the strengths of datc_2: each is an input (a strength: one input a unit of it), made when first asked for.
struct DecidedShorthands {
  FormulaGraph* graph;
  Formula::Bool holds;
  std::map<std::pair<Shorthand, UnitId>, Formula::Bool> paths;
  std::map<std::pair<Shorthand, UnitId>, Formula::Strength> strengths;

  auto& decided(Formula::Bool) { return paths; }
  auto& decided(const Formula::Strength&) { return strengths; }
  Formula::Bool fresh_like(Formula::Bool) { return {graph, graph->input()}; }
  Formula::Strength fresh_like(const Formula::Strength& s) {
    Formula::Strength fresh{graph, {}};
    for (std::size_t n = 0; n < s.more_than.size(); n++) fresh.more_than.push_back(graph->input());
    return fresh;
  }
  void equate(Formula::Bool a, Formula::Bool b) { holds = holds && iff(a, b); }
  void equate(const Formula::Strength& a, const Formula::Strength& b) {
    for (std::size_t n = 0; n < a.more_than.size(); n++) equate({graph, a.more_than[n]}, {graph, b.more_than[n]});
  }

  template <class F> auto value(Shorthand s, UnitId m, F equation) -> decltype(equation()) {
    auto& known = decided(decltype(equation()){});
    if (const auto it = known.find({s, m}); it != known.end()) return it->second;
    const auto unfolded = equation();
    const auto decision = fresh_like(unfolded);
    equate(decision, unfolded);
    known.emplace(std::pair(s, m), decision);
    return decision;
  }
};

struct ValuesWithDecidedShorthands : FormulaValues {
  DecidedShorthands* shorthands;
  template <class F> auto shorthand(Shorthand s, UnitId m, F f) const { return shorthands->value(s, m, f); }
};

template <Encoding E, class Reading> Formula::Bool all_equations(const Reading& r,
                                                                 const std::vector<Formula::Bool>& values,
                                                                 std::span<const DecisionId> unknowns) {
  Formula::Bool holds = r.constant(true);
  for (DecisionId d : unknowns) holds = holds && iff(values[d.index()], equation<E>(r, d));
  return holds;
}

bool is_constant(Formula::Bool b) { return b.literal.node() == 0; }

// An equation that is constant, whatever the unknowns are, is its decision's value, and may make others constant. Only so often: what is
// left over is left to the solver.
template <class Reading>
void put_in_constants(const Reading& r, std::vector<Formula::Bool>& values, std::span<const DecisionId> unknowns) {
  constexpr int sweeps = 4;
  bool found = true;
  for (int sweep = 0; sweep < sweeps && found; sweep++) {
    found = false;
    for (DecisionId d : unknowns) {
      Formula::Bool& value = values[d.index()];
      if (is_constant(value)) continue;
      const Formula::Bool says = equation<Encoding::datc_3>(r, d);
      if (!is_constant(says)) continue;
      value = says;
      found = true;
    }
  }
}

}  // namespace

EquationsFormula equations_formula(FormulaGraph& graph, const Interactions& x, Encoding e, const Assignment& known,
                                   std::span<const DecisionId> unknowns) {
  const Formula logic{&graph};
  std::vector<Formula::Bool> values;
  for (Value v : known) values.push_back(logic.constant(v == Value::yes));
  for (DecisionId d : unknowns) values[d.index()] = {&graph, graph.input()};
  EquationsFormula result{logic.constant(true), {}};

  if (e == Encoding::datc_3) {
    const BoardReading<Formula, Encoding::datc_3, FormulaValues> r{logic, x, {&values}};
    put_in_constants(r, values, unknowns);
    result.holds = all_equations<Encoding::datc_3>(r, values, unknowns);
  } else {
    DecidedShorthands shorthands{&graph, logic.constant(true), {}, {}};
    const BoardReading<Formula, Encoding::datc_2, ValuesWithDecidedShorthands> r{logic, x, {{&values}, &shorthands}};
    result.holds = all_equations<Encoding::datc_2>(r, values, unknowns);
    result.holds = result.holds && shorthands.holds;
  }
  for (DecisionId d : unknowns) result.unknowns.push_back(values[d.index()]);
  return result;
}

}  // namespace dipeq
