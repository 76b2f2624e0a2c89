// What stands in the library for what it has not. Z3: the native search finds all that is asked for. Files: a map is handed in as text, and what it
// says must not have other files read.
#include <stdexcept>

#include "notation/known_maps.hpp"
#include "solver/z3_search.hpp"

namespace dipeq {

struct Smt::Impl {};

Smt::Smt(const FormulaGraph&) { throw std::logic_error("this library has no Z3"); }
Smt::~Smt() = default;

Enumeration Z3Search::solutions(const Question&) { throw std::logic_error("this library has no Z3"); }

const Map* map_beside(std::string_view, const std::filesystem::path&) { return nullptr; }
const Map& map_in_file(const std::filesystem::path&) { throw UnknownMap("this library reads no files by their names"); }

}  // namespace dipeq
