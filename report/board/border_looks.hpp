// (internal) What a picture tells of borders that are not like others: difficult passages (DATC 2.4 chapter 10), borders that are closed in a
// season (chapter 8), and those that lead one way only.
#pragma once
#include <map>
#include <optional>
#include <string>

#include "report/board/drawing.hpp"

namespace dipeq {

struct BorderLook {
  bool difficult = false, closed = false;  // for some unit, in some season
  std::optional<ProvinceId> leads_to;      // some unit goes there and not back the same way
  bool every_unit = false;                 // and so does every unit, there and nowhere else
  std::string told;  // "armies North Africa - Tunis: difficult; fleets: ...", for who points at it
};

using BorderLooks = std::map<ProvincePair, BorderLook>;

// Of the borders between two provinces that are not like others.
BorderLooks border_looks(const Map& map);

// As SVG, with what is told of it. `look`: nullptr if it is like others. The line goes from the first of its ends to the second.
std::string drawn_border(const Curve& line, const ProvincePair& ends, const BorderLook* look);
std::string way_head(Point at, Point direction, bool every_unit);  // on the middle of a line that leads one way

}  // namespace dipeq
