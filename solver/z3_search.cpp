#include "solver/z3_search.hpp"

#include <algorithm>

#include "encodings/equations_formula.hpp"

namespace dipeq {

Enumeration Z3Search::solutions(const Question& q) {
  graph_.clear();
  smt_.forget();
  const EquationsFormula equations = equations_formula(graph_, q.interactions, q.encoding, q.known, q.unknowns);
  const Smt::Scope scope(smt_);
  smt_.add(equations.holds);
  Enumeration found{{q.unknowns.begin(), q.unknowns.end()}, {}};
  Smt::Response response;
  while ((response = smt_.check()) == Smt::Response::sat) {
    if (found.solutions.size() == q.limit) {
      found.stop = Stop::limit;
      break;
    }
    Assignment solution;
    std::vector<Formula::Bool> differs;
    for (std::size_t i = 0; i < q.unknowns.size(); i++) {
      const Formula::Bool unknown = equations.unknowns[i];
      const bool is_constant = unknown.literal.node() == 0;
      const bool yes = is_constant ? unknown.literal == literal_yes : smt_.value(unknown);
      solution.push_back(value_of(yes));
      if (!is_constant) differs.push_back(yes ? !unknown : unknown);
    }
    found.solutions.push_back(std::move(solution));
    if (differs.empty()) {  // there is no other
      response = Smt::Response::unsat;
      break;
    }
    smt_.add_any_of(differs);
  }
  if (response == Smt::Response::unknown) found.stop = Stop::gave_up;
  std::ranges::sort(found.solutions);
  return found;
}

}  // namespace dipeq
