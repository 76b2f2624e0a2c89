// What stands here for what the page has not, Z3: the native search finds all that the page asks for.
#include <stdexcept>

#include "solver/z3_search.hpp"

namespace dipeq {

struct Smt::Impl {};

Smt::Smt(const FormulaGraph&) { throw std::logic_error("the page has no Z3"); }
Smt::~Smt() = default;

Enumeration Z3Search::solutions(const Question&) { throw std::logic_error("the page has no Z3"); }

}  // namespace dipeq
