// Random readings of the rulebook: of every issue some choice. What must hold of the equations must hold under each.
#pragma once
#include <cstdint>

#include "model/interactions.hpp"

namespace dipeq::testing {

Rules random_rules(std::uint64_t seed);

// Some of the pattern's convoyed armies may go by land where their convoy is disrupted (4.A.3).
Pattern random_fallbacks(Pattern pattern, std::uint64_t seed);

}  // namespace dipeq::testing
