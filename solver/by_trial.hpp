// The solutions of a few orders, found by trying every resolution with the truth reading: no solver has a part in it.
#pragma once
#include <cstdint>
#include <vector>

#include "encodings/decisions.hpp"

namespace dipeq {

// Order i succeeds iff bit i is set; a hold always does, and in datc_2 a convoy does while its fleet is not dislodged. Ascending. Throws
// std::length_error for more than 20 orders.
std::vector<std::uint32_t> solutions_by_trial(const Interactions& x, Encoding encoding = Encoding::datc_3);

}  // namespace dipeq
