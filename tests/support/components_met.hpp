// The components that an adjudication meets, each with all that is known by then.
#pragma once
#include <vector>

#include "solver/adjudicate.hpp"

namespace dipeq::testing {

struct ComponentMet {
  Assignment known;  // what was decided before; the component and what depends on it are open
  std::vector<DecisionId> decisions;
};

struct WayThrough {
  std::vector<ComponentMet> met;
  Assignment values;  // at the end
};

// Goes the way of the adjudicator (encoding datc_3), but finds the solutions of each component by brute force.
WayThrough components_met(const Interactions& x);

}  // namespace dipeq::testing
