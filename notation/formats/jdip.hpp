// A movement phase as a case of jDip's test suite, the text format in which many adjudicators keep DATC's cases:
//
//   CASE d09a5549608d376e
//   PRESTATE_SETPHASE Spring 1901, Movement
//   PRESTATE
//     England: F LON
//   ORDERS
//     England: F LON S F WAL - ENG
//   POSTSTATE                        (or POSTSTATE_SAME)
//     England: F LON
//   POSTSTATE_DISLODGED
//     France: F ENG
//   END
//
// A dislodged unit that cannot retreat is in neither list: jDip takes it off the board at once.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "model/position.hpp"
#include "model/written_order.hpp"

namespace dipeq {

struct JdipCase {
  std::string id;                     // without blanks
  std::vector<std::string> comments;  // a line each
  const Position& before;
  std::span<const WrittenOrder> orders;
  std::vector<Unit> after;      // those that are not dislodged, where they stand then
  std::vector<Unit> dislodged;  // those that may retreat, where they stood
};

std::string write_jdip(const JdipCase& c);

}  // namespace dipeq
