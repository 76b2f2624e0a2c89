// (internal to compare/) What an audit asks about a map (map_audit.hpp), several questions on one board.
#pragma once
#include <span>
#include <variant>
#include <vector>

#include "compare/audit/map_audit.hpp"

namespace dipeq {

// The first unit is to go there; by the map it does, or not.
struct MapQuestion {
  std::variant<Crossing, Carriage> of;
  std::vector<Unit> units;  // of whatever power
  Location to;
  bool expected;
  std::size_t number = 0;
};

std::vector<MapQuestion> border_questions(const Map& map);
// Between places where such a unit could stand.
std::vector<MapQuestion> non_border_questions(const Map& map);
// To where such a unit cannot stand, over what is a border for the others.
std::vector<MapQuestion> odd_questions(const Map& map);

std::vector<MapQuestion> touching_questions(const Map& map);
// From or to a shore that the fleet does not touch.
std::vector<MapQuestion> far_questions(const Map& map);

// Questions that share no province share a board: units that only go, each somewhere else, do not bear on each other on any map.
std::vector<std::vector<const MapQuestion*>> put_together(const std::vector<MapQuestion>& questions, const Map& map,
                                                          std::size_t units);
Board board_of(std::span<const MapQuestion* const> questions, const Map& map);

}  // namespace dipeq
