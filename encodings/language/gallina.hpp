// A rulebook as Gallina, the language of Coq: what theorems are proved of (theorems/README.md).
//
// Each word becomes a function of values and orders, and each decision its equation: MOVE_equation. Sets are lists, strengths natural
// numbers; the sets and relations of the board are those of the class `facts` of theorems/Words.v. A word stands before those that ask it.
#pragma once
#include <string>

#include "encodings/language/rulebook.hpp"

namespace dipeq::language {

// A whole file. Throws std::invalid_argument where an equation asks for what is known of boards alone, and says for what.
std::string to_gallina(const Rulebook& rulebook);

}  // namespace dipeq::language
