// Z3 asked about a script in SMT-LIB, such as a question about all order sets (encodings/house/obligations.hpp).
#pragma once
#include <string>

#include "encodings/smt.hpp"

namespace dipeq {

// What it says of all that the script asserts; `unknown` if time runs out, 0 milliseconds being no limit. Throws std::invalid_argument where the
// script cannot be read, and says where; std::bad_alloc if memory runs out.
Smt::Response answer_to(const std::string& script, unsigned milliseconds);

}  // namespace dipeq
