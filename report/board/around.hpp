// Lines of a schematic drawing that keep clear of the fields which they do not join.
#pragma once
#include <span>

#include "report/board/curve.hpp"

namespace dipeq {

// From one point to another: straight where it passes nobody's field, otherwise past the fields in its way, by the shortest way found.
// `fields` are the middles of all fields of that radius, also of the two that are joined. Straight, too, where no way was found.
Curve line_around(Point from, Point to, std::span<const Point> fields, double radius);

}  // namespace dipeq
