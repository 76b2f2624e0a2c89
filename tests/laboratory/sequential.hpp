// Adjudicators that go through the orders in rounds, as many programs do, and look at nothing twice. What each does otherwise than the rules
// can be switched off in the second engine, which with all of it says what these say (other_procedures.cpp).
#pragma once
#include <memory>

#include "adjudicators/other_adjudicator.hpp"

namespace dipeq::laboratory {

// Supports are cut first; then every move is taken to succeed, and moves bounce until no more do. Nobody who is dislodged loses his
// support, and what bounced never moves again.
std::unique_ptr<OtherAdjudicator> by_rounds_of_bounces();

// Supports are cut first; then the strongest attack is decided, and so on; of attacks as strong, the first in the list.
std::unique_ptr<OtherAdjudicator> by_strongest_first();

// Moves are decided as they stand in the list, each by what is decided so far.
std::unique_ptr<OtherAdjudicator> by_one_after_the_other();

}  // namespace dipeq::laboratory
