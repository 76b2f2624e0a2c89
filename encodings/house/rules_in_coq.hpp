// The rules of a reading as Gallina (encodings/language/gallina.hpp): what the theorems of theorems/ are about.
#pragma once
#include <string>

#include "encodings/printed/rules_in_words.hpp"
#include "model/rules.hpp"

namespace dipeq {

// With the equations of its house rules, if it has any; these are equations of datc_3. Throws std::invalid_argument where one of them asks
// for what is known of boards alone.
std::string rules_in_coq(Encoding e, const Rules& rules, Passages passages = Passages::ordinary);

}  // namespace dipeq
