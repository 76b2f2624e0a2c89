// Reading: terms over sets in words. The rules as the general equations that they are, as in the articles.
#pragma once
#include <string>

#include "encodings/decisions.hpp"

namespace dipeq {

// One equation a line: "SUPPORT(s) ⇔ ∀ a ∈ attackers(s): …".
std::string rules_as_mathematics(Encoding e, const Rules& choices = rules_of(Preset::datc_3_2));

}  // namespace dipeq
