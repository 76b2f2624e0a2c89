// Enumeration by Z3: the equations as a formula, each solution found is excluded by a clause over the decisions asked for.
#pragma once
#include "encodings/smt.hpp"
#include "solver/enumerate.hpp"

namespace dipeq {

class Z3Search : public Enumerator {
 public:
  Enumeration solutions(const Question& q) override;

 private:
  FormulaGraph graph_;
  Smt smt_{graph_};  // one solver, kept
};

}  // namespace dipeq
