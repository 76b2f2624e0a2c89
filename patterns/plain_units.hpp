// Unit types and terrain of a pattern, of which no rule of movement asks, but maps do.
#pragma once
#include "model/pattern.hpp"

namespace dipeq {

// Gives units and terrain that more maps have, where the orders allow it: fleets convoy from the sea, unless an army is
// convoyed to where they stand, which is a convoying coast then; moves over difficult passages are armies'. The other
// units stay what they are, unless they must be fleets to come to a fleet at sea.
void give_plain_units(Pattern& pattern);

}  // namespace dipeq
