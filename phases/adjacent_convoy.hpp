// How an army goes to a province that it could also reach by land (issue 4.A.3): what is known of a reading before there are orders.
// How one army goes is settled with its orders (legality.hpp).
#pragma once
#include "model/rules.hpp"

namespace dipeq {

// Whether an army whose power shows the intent that it goes by convoy goes by land after all where every route is disrupted.
bool falls_back_to_land(const Rules& rules);

}  // namespace dipeq
