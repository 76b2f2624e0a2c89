// Reading: formula, of a concrete order set. The equations of some decisions as one formula over fresh inputs.
#pragma once
#include <span>

#include "encodings/decisions.hpp"
#include "encodings/formula.hpp"

namespace dipeq {

struct EquationsFormula {
  Formula::Bool holds;                  // every unknown is what its equation says
  std::vector<Formula::Bool> unknowns;  // in the order asked: inputs, but constants where the equations leave no choice
};

// Decisions that are neither known nor asked for are taken to be no. In datc_2, PATH and the strengths are inputs of their
// own, with an equation each.
EquationsFormula equations_formula(FormulaGraph& graph, const Interactions& x, Encoding e, const Assignment& known,
                                   std::span<const DecisionId> unknowns);

}  // namespace dipeq
