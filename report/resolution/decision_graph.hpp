// Which decision bears on which, as a picture: an SVG element for a page. The same graph for Graphviz: dot.hpp.
#pragma once
#include <string>

#include "encodings/printed/equations.hpp"
#include "model/position.hpp"

namespace dipeq {

// Decisions that propagation leaves open have a bold frame, and arrows between them are bold. Each of datc-3 has data-unit="LON", the place
// of the unit that it is about. Empty if no order leaves anything to decide, or there are too many to be seen.
std::string decision_graph(const Interactions& x, Encoding encoding, const Position& position);

}  // namespace dipeq
