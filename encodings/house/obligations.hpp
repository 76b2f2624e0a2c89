// What the theorems (theorems/README.md) come to where they speak of one equation at a time: questions to an SMT solver about orders that are
// nobody's in particular (encodings/language/first_order.hpp). If the solver answers "unsat", it is so of all order sets of any size.
#pragma once
#include <string>
#include <vector>

#include "encodings/language/rulebook.hpp"
#include "model/rules.hpp"

namespace dipeq {

struct Obligation {
  std::string name;     // "MOVE turns one way with each decision"
  std::string smt_lib;  // whole; asks whether it can fail
};

// Of the rules on boards without difficult passages, and on which armies that may fall back to land go where a unit moves away, as under the
// preset 1971. Throws std::invalid_argument where an equation of house rules asks for what is known of boards alone. House rules are equations of DATC 3, so of them nothing is asked about both systems.
std::vector<Obligation> obligations(const Rules& rules);
std::vector<Obligation> obligations(const language::Rulebook& datc_3, const language::Rulebook* datc_2);

}  // namespace dipeq
