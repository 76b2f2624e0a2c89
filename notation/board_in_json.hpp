// Boards as JSON that one run writes and another reads: {"units": ["England: F LON"], "orders": ["England: F LON - NTH"]}, each in the
// sequence in which the board has them.
#pragma once
#include <string>
#include <unordered_map>

#include "io/json.hpp"
#include "model/board.hpp"
#include "model/rules.hpp"

namespace dipeq {

// Reading throws JsonError, std::invalid_argument or InputError for what was not written so.
class BoardInJson {
 public:
  BoardInJson(const Map& map, const Rules& rules);

  Json json(const Board& board) const;
  Board board(const Json& j) const;

  std::string text(Location at) const;  // "STP/nc"
  Location location(const std::string& text) const;

 private:
  const Map& map_;
  Rules rules_;
  std::unordered_map<std::string, Location> locations_;
};

}  // namespace dipeq
