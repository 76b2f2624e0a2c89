// House rules that nobody wrote with difficult passages in mind.
#pragma once
#include "model/interactions.hpp"

namespace dipeq {

// Some move goes over a difficult passage, and the equations by which the orders are judged do not ask for that: they treat such a passage
// like any other.
bool passages_ignored(const Interactions& x);

}  // namespace dipeq
