// (internal to search/claims/) A claim in one's own words as questions for orders that refute it: one for each choice of kinds that those may
// have that its change names.
#pragma once
#include "search/claims/suspicion.hpp"

namespace dipeq {

std::vector<std::unique_ptr<Suspicion>> formula_suspicions(const Claim& claim, std::size_t orders);

}  // namespace dipeq
