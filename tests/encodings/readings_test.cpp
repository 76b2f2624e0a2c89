// The readings of the one rule text agree: interval with truth on all completions, formula with truth, Z3's formula of
// the eight decisions of DATC 2.4 with truth.
#include <algorithm>

#include "encodings/equations_formula.hpp"
#include "encodings/interval.hpp"
#include "encodings/smt.hpp"
#include "encodings/truth.hpp"
#include "tests/encodings/formula_inputs.hpp"
#include "tests/support/assignments.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/chance/sampling.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

template <Encoding E> std::vector<Value> partial_right_sides(const Interactions& x, const Assignment& a) {
  const auto r = partial_reading<E>(x, a);
  std::vector<Value> values;
  for (std::size_t d = 0; d < a.size(); d++) values.push_back(value_of(equation<E>(r, DecisionId(d))));
  return values;
}
std::vector<Value> partial_right_sides(const Interactions& x, Encoding e, const Assignment& a) {
  return e == Encoding::datc_3 ? partial_right_sides<Encoding::datc_3>(x, a)
                               : partial_right_sides<Encoding::datc_2>(x, a);
}

// Every value that is not open, each value that is open counting as any.
bool covers(const std::vector<Value>& partial, const std::vector<bool>& truth) {
  for (std::size_t d = 0; d < truth.size(); d++)
    if (partial[d] != Value::open && partial[d] != value_of(truth[d])) return false;
  return true;
}

// More is known under `more` than under `less`, and nothing otherwise.
bool refines(const std::vector<Value>& more, const std::vector<Value>& less) {
  return std::ranges::equal(more, less, [](Value m, Value l) { return l == Value::open || l == m; });
}

bool interval_covers_completions(const Interactions& x, Dice& dice) {
  for (Encoding e : both_encodings) {
    const Assignment open = random_assignment(x, e, dice, dice.one_of<std::size_t>({20, 50, 80}));
    const Assignment less_open = random_assignment(x, e, dice, 50);
    Assignment between = open;
    for (std::size_t d = 0; d < open.size(); d++)
      if (open[d] == Value::open) between[d] = less_open[d];
    const auto partial = partial_right_sides(x, e, open);
    if (!refines(partial_right_sides(x, e, between), partial)) return false;
    for (int i = 0; i < 3; i++)
      if (!covers(partial, right_sides(x, e, completed(open, dice)))) return false;
  }
  return true;
}

bool interval_of_decided_is_truth(const Interactions& x, Dice& dice) {
  return std::ranges::all_of(both_encodings, [&](Encoding e) {
    const Assignment a = random_assignment(x, e, dice);
    const auto partial = partial_right_sides(x, e, a);
    return std::ranges::find(partial, Value::open) == partial.end() && covers(partial, right_sides(x, e, a));
  });
}

// The formula of each equation over all decisions, at a few random values of them.
template <Encoding E> bool formula_is_truth(FormulaGraph& graph, const Interactions& x, Dice& dice) {
  graph.clear();
  const FormulaInputs inputs(graph, decision_count(x, E));
  const auto r = input_reading<E>(graph, x, inputs);
  std::vector<Formula::Bool> equations;
  for (std::size_t d = 0; d < decision_count(x, E); d++) equations.push_back(equation<E>(r, DecisionId(d)));
  for (int i = 0; i < 8; i++) {
    const Assignment a = random_assignment(x, E, dice);
    const auto nodes = evaluate(graph, inputs, a);
    const auto truth = right_sides(x, E, a);
    for (std::size_t d = 0; d < truth.size(); d++)
      if (holds(nodes, equations[d]) != truth[d]) return false;
  }
  return true;
}

// The formula holds, and unknowns to which the equations leave no choice are as they say.
bool holds_with(const FormulaGraph& graph, const EquationsFormula& formula, const Assignment& a,
                std::span<const DecisionId> unknowns) {
  std::vector<char> inputs(graph.nodes().size());
  bool as_they_say = true;
  for (std::size_t i = 0; i < unknowns.size(); i++) {
    const Literal unknown = formula.unknowns[i].literal;
    const bool yes = a[unknowns[i].index()] == Value::yes;
    if (unknown.node() == 0)
      as_they_say = as_they_say && yes == (unknown == literal_yes);
    else
      inputs[unknown.node()] = yes;
  }
  return as_they_say && holds(graph.evaluate(inputs), formula.holds);
}

// What is known is folded into the formula: each equation, the other decisions known, at both values of its own.
bool formula_with_known_is_truth(FormulaGraph& graph, const Interactions& x, Dice& dice) {
  Assignment a = random_assignment(x, Encoding::datc_3, dice);
  for (DecisionId d : open_decisions(undecided(x, Encoding::datc_3))) {
    graph.clear();
    const auto formula = equations_formula(graph, x, Encoding::datc_3, a, std::vector{d});
    for (bool value : {false, true}) {
      a[d.index()] = value_of(value);
      if (holds_with(graph, formula, a, std::vector{d}) != solves(x, Encoding::datc_3, a, std::vector{d})) return false;
    }
  }
  return true;
}

// Each solution, each assignment that differs from one in one decision, and a few others.
std::vector<Assignment> worth_trying(const Interactions& x, Encoding e, Dice& dice) {
  std::vector<Assignment> tried = brute_force(x, e);
  for (const Assignment& solution : brute_force(x, e))
    for (DecisionId d : open_decisions(undecided(x, e))) {
      tried.push_back(solution);
      tried.back()[d.index()] = value_of(solution[d.index()] == Value::no);
    }
  for (int i = 0; i < 8; i++) tried.push_back(random_assignment(x, e, dice));
  return tried;
}

bool whole_formula_is_truth(FormulaGraph& graph, const Interactions& x, Dice& dice) {
  const Assignment nothing_known = undecided(x, Encoding::datc_3);
  const auto unknowns = open_decisions(nothing_known);
  graph.clear();
  const auto formula = equations_formula(graph, x, Encoding::datc_3, nothing_known, unknowns);
  return std::ranges::all_of(worth_trying(x, Encoding::datc_3, dice), [&](const Assignment& a) {
    return holds_with(graph, formula, a, unknowns) == is_solution(x, Encoding::datc_3, a);
  });
}

// PATH and the strengths are inputs of their own in datc_2: whether some values of them satisfy the rest, Z3 says.
bool formula_with_eight_decisions_is_truth(FormulaGraph& graph, Smt& smt, const Interactions& x, Dice& dice) {
  const Assignment nothing_known = undecided(x, Encoding::datc_2);
  const auto unknowns = open_decisions(nothing_known);
  graph.clear();
  smt.forget();
  const auto formula = equations_formula(graph, x, Encoding::datc_2, nothing_known, unknowns);
  const Smt::Scope of_this_board(smt);
  smt.add(formula.holds);
  return std::ranges::all_of(worth_trying(x, Encoding::datc_2, dice), [&](const Assignment& a) {
    const Smt::Scope of_these_values(smt);
    for (std::size_t i = 0; i < unknowns.size(); i++)
      smt.add(a[unknowns[i].index()] == Value::yes ? formula.unknowns[i] : !formula.unknowns[i]);
    return smt.check() == (is_solution(x, Encoding::datc_2, a) ? Smt::Response::sat : Smt::Response::unsat);
  });
}

}  // namespace

TEST_CASE("with everything decided the interval reading is the truth reading", "[readings]") {
  on_random_interactions(3000, interval_of_decided_is_truth);
}

TEST_CASE("with something open the interval reading holds the truth of every completion", "[readings]") {
  on_random_interactions(3000, interval_covers_completions);
}

TEST_CASE("with something open the interval reading of 100000 boards holds the truth of every completion",
          "[readings][long]") {
  on_random_interactions(100'000, interval_covers_completions);
}

TEST_CASE("the formula of each equation is the truth reading", "[readings]") {
  FormulaGraph graph;
  on_random_interactions(1500, [&](const Interactions& x, Dice& dice) {
    return formula_is_truth<Encoding::datc_3>(graph, x, dice) && formula_is_truth<Encoding::datc_2>(graph, x, dice) &&
           formula_with_known_is_truth(graph, x, dice);
  });
}

TEST_CASE("the formula of all equations holds at the solutions and nowhere else", "[readings]") {
  FormulaGraph graph;
  on_random_interactions(
      1000, [&](const Interactions& x, Dice& dice) { return whole_formula_is_truth(graph, x, dice); }, {4, 8});
}

TEST_CASE("the formula with the eight decisions of DATC 2.4 can be satisfied at the solutions and nowhere else",
          "[readings][5.B]") {
  FormulaGraph graph;
  Smt smt(graph);
  on_random_interactions(
      150, [&](const Interactions& x, Dice& d) { return formula_with_eight_decisions_is_truth(graph, smt, x, d); },
      {4, 6}, {2, 6});
}
