// DATC 3.x 5.B read once more, sentence by sentence from its prose, on the map itself: no interactions, no encodings.
// Whoever misread the text when the rules were written does not misread it here in the same way, one hopes.
#pragma once
#include <vector>

#include "phases/legality.hpp"

namespace dipeq::testing {

// By unit: whether its MOVE, SUPPORT or CONVOY order succeeds. What is said of a unit that holds means nothing.
using Successes = std::vector<bool>;

// What the conditions of 5.B give for each order, if the orders succeed as said. For a unit that holds: true.
Successes conditions_by_the_book(const SettledOrders& orders, const Successes& success);

// The orders succeed exactly as their conditions say.
bool is_solution_by_the_book(const SettledOrders& orders, const Successes& success);

}  // namespace dipeq::testing
