// What stands here for what the page has not. Z3: the native search finds all that the page asks for. Maps that nobody drew: the page has the
// standard map alone. Nobody asks for either.
#include <stdexcept>

#include "report/board/schematic.hpp"
#include "solver/z3_search.hpp"

namespace dipeq {

struct Smt::Impl {};

Smt::Smt(const FormulaGraph&) { throw std::logic_error("the page has no Z3"); }
Smt::~Smt() = default;

Enumeration Z3Search::solutions(const Question&) { throw std::logic_error("the page has no Z3"); }

Drawing schematic(const Map&) { throw std::logic_error("the page has the standard map alone"); }

}  // namespace dipeq
