// All solutions by trying every assignment, with the truth reading only: nothing of solver/ has a part in it.
#pragma once
#include <span>
#include <vector>

#include "encodings/decisions.hpp"

namespace dipeq::testing {

inline constexpr std::size_t brute_force_limit = 20;  // decisions

// Sorted; decisions that are not asked for stay as they are. Throws if there are more decisions than the limit.
std::vector<Assignment> brute_force(const Interactions& x, Encoding e, const Assignment& known,
                                    std::span<const DecisionId> unknowns);

// Of the whole board, nothing known.
std::vector<Assignment> brute_force(const Interactions& x, Encoding e);

std::vector<DecisionId> open_decisions(const Assignment& a);

}  // namespace dipeq::testing
