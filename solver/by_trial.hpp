// The solutions of a few orders, found by trying every resolution with the truth reading: no solver has a part in it.
#pragma once
#include <cstdint>
#include <vector>

#include "encodings/decisions.hpp"

namespace dipeq {

// What becomes of some orders as bits, and as values: order i succeeds iff bit i is set. What is open does not.
std::uint32_t as_bits(const Assignment& values, std::size_t orders);
Assignment as_values(std::uint32_t successes, std::size_t orders);

// A hold always succeeds, and in datc_2 a convoy does while its fleet is not dislodged. Ascending. Throws
// std::length_error for more than 20 orders.
std::vector<std::uint32_t> solutions_by_trial(const Interactions& x, Encoding encoding = Encoding::datc_3);

}  // namespace dipeq
