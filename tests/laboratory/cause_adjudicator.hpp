// What a cause says, as an adjudicator: whoever is right that this is the cause agrees with it.
#pragma once
#include "compare/attribution/attribution.hpp"

namespace dipeq::laboratory {

// None if the cause says no more than that there is a difference.
std::unique_ptr<OtherAdjudicator> as_adjudicator(const Cause& cause, const Rules& rules);

}  // namespace dipeq::laboratory
