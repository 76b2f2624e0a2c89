// Reading: terms over sets in words. The rules as the general equations that they are, as in the articles.
#pragma once
#include <string>

#include "encodings/decisions.hpp"
#include "encodings/passages.hpp"
#include "encodings/printed/terms.hpp"

namespace dipeq {

// One equation a line: "SUPPORT(s) ⇔ ∀ a ∈ attackers(s): …". No letter is bound where it is bound already. With the names of the clauses
// a condition is printed as "cut_needs_path: (PATH(a))", and also where its choice makes it a constant.
std::string rules_as_mathematics(Encoding e, const Rules& choices = rules_of(Preset::datc_3_2),
                                 Clauses clauses = Clauses::unnamed, Passages passages = Passages::ordinary);

}  // namespace dipeq
