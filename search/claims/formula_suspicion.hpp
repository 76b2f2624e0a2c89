// (internal to search/claims/) A claim in one's own words as a question for orders that refute it.
#pragma once
#include "search/claims/suspicion.hpp"

namespace dipeq {

std::unique_ptr<Suspicion> formula_suspicion(const Claim& claim, const SlotFacts::Kinds& kinds, std::size_t orders);

}  // namespace dipeq
