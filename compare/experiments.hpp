// (internal to compare/) Boards that are like one that shows a difference, but for some step or two: of several things that may be wrong with
// another adjudicator each says something else of some of them, so that it can be asked which.
#pragma once
#include <cstdint>
#include <optional>

#include "boards/dice.hpp"
#include "model/board.hpp"
#include "model/rules.hpp"

namespace dipeq {

// The same board gives the same experiments. Orders are legal, but for those that the board has already. Now and then a board is wholly
// by chance.
class Experiments {
 public:
  Experiments(const Board& board, const Rules& rules);
  Board next();
  // One step away: first orders of one unit are told the other way round, if there are several, and each unit in turn is of another power.
  Board nearest();
  // The same, or a board near by, in other provinces and of other powers; nothing if there is no room for it.
  std::optional<Board> elsewhere();

 private:
  void step(Board& board);
  bool change_power_in_turn(Board& board);
  void change_power(Board& board);
  void give_power(Board& board, UnitId u, PowerId power) const;
  void change_order(Board& board);
  void change_type(Board& board);
  void add_unit(Board& board);
  void drop_unit(Board& board);
  void drop_order(Board& board);

  const Board& board_;
  Rules rules_;
  Dice dice_;
  std::size_t made_ = 0, nearest_made_ = 0;
  bool is_turned_ = false;
};

}  // namespace dipeq
