// A drawing of a map that nobody has drawn: each province a round field, each border a line, laid out as a graph.
#pragma once
#include "report/board/drawing.hpp"

namespace dipeq {

// The same map gives the same drawing. Parts of the map that no border joins stand side by side.
Drawing schematic(const Map& map);

}  // namespace dipeq
