// What stands here for what the page has not. Z3: the native search finds all that the page asks for. Files: maps are those that dipeq has, and
// those that are dropped on the page.
#include <stdexcept>

#include "notation/known_maps.hpp"
#include "solver/z3_search.hpp"

namespace dipeq {

struct Smt::Impl {};

Smt::Smt(const FormulaGraph&) { throw std::logic_error("the page has no Z3"); }
Smt::~Smt() = default;

Enumeration Z3Search::solutions(const Question&) { throw std::logic_error("the page has no Z3"); }

const Map* map_beside(std::string_view, const std::filesystem::path&) { return nullptr; }
const Map& map_in_file(const std::filesystem::path&) { throw UnknownMap("the page reads no files by their names"); }

}  // namespace dipeq
