// How a map is drawn: the outline of each province, and where on it units and codes stand.
//
// A drawing file has lines that open with a keyword; `#` starts a comment.
//
//   drawing NAME
//   size WIDTH HEIGHT
//   arc X Y DX DY DX DY...     a line on the board: where it starts, then step by step. Arcs are numbered from 1 as they stand here.
//   province CODE              the lines below, up to the next province, belong to it:
//     unit X Y                 where a unit stands
//     code X Y                 where its code is written
//     fleet COAST X Y          where a fleet on one of several coasts stands
//     ring ARC...              its outline, arc after arc; one that is walked backwards has a minus
//   scenery land|water         what is no province; its rings stand below it
//
// Two provinces border on each other if they share an arc. So a drawing says itself which map it draws: that with its codes and borders.
#pragma once
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "model/map.hpp"
#include "report/board/curve.hpp"

namespace dipeq {

struct DrawnProvince {
  std::string outline;  // as SVG's path; all its rings
  Point from, to;       // the corners of the smallest box around it
  Point unit, code;
  std::map<Coast, Point> fleets;  // of several coasts
};

using ProvincePair = std::pair<ProvinceId, ProvinceId>;  // the lesser first

struct Drawing {
  double width = 0, height = 0;
  std::vector<DrawnProvince> provinces;     // by ProvinceId
  std::string land_scenery, water_scenery;  // outlines; empty if there are none
  std::set<ProvincePair> borders;           // by shared arcs
  std::vector<Curve> lines;                 // of a schematic drawing, in which provinces lie apart: by `borders`

  Point place(const Unit& unit) const { return place(unit.at); }
  Point place(Location at) const;
};

// Throws InputError: an unknown keyword, a line that says too little, an arc that is not there, a ring that does not close, a province that
// the map does not have, or one of the map that is not drawn.
Drawing read_drawing(std::string_view text, std::string_view file, const Map& map);

// The borders of the map, whoever may cross them.
std::set<ProvincePair> borders_of(const Map& map);

// The drawing that comes with dipeq, if it is one of this map: if it has its codes and its borders. Otherwise a schematic one
// (schematic.hpp). Made anew with each call.
Drawing drawing_of(const Map& map);

}  // namespace dipeq
