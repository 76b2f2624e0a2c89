// The formula reading over inputs, one a decision: so that the formula of any rule can be evaluated.
#pragma once
#include <vector>

#include "encodings/formula.hpp"
#include "encodings/reading.hpp"

namespace dipeq::testing {

struct FormulaInputs {
  std::vector<Formula::Bool> of;  // by decision

  FormulaInputs(FormulaGraph& graph, std::size_t decisions) {
    for (std::size_t d = 0; d < decisions; d++) of.push_back({&graph, graph.input()});
  }
};

struct InputValues {
  const FormulaInputs* inputs;
  Formula::Bool operator[](std::size_t d) const { return inputs->of[d]; }
};
template <Encoding E> using InputReading = BoardReading<Formula, E, InputValues>;
template <Encoding E>
InputReading<E> input_reading(FormulaGraph& graph, const Interactions& x, const FormulaInputs& i) {
  return {Formula{&graph}, x, InputValues{&i}};
}

// The value of every node, where the decisions are as assigned.
inline std::vector<char> evaluate(const FormulaGraph& graph, const FormulaInputs& inputs, const Assignment& a) {
  std::vector<char> values(graph.nodes().size());
  for (std::size_t d = 0; d < a.size(); d++) values[inputs.of[d].literal.node()] = a[d] == Value::yes;
  return graph.evaluate(values);
}
inline bool holds(const std::vector<char>& nodes, Formula::Bool b) {
  return bool(nodes[b.literal.node()]) != b.literal.negated();
}

}  // namespace dipeq::testing
