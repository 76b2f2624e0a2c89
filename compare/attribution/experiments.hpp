// (internal to compare/) Boards that are like one that shows a difference, but for some step or two: of several things that may be wrong with
// another adjudicator each says something else of some of them, so that it can be asked which. And boards that were not made for any case.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "adjudicators/other_adjudicator.hpp"
#include "boards/dice.hpp"
#include "boards/random_boards.hpp"
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

// How the other wants boards to be told: with the types of units that orders name; without "via convoy" and paths, which it does not know.
struct ToldTo {
  bool with_types = false, without_via = false;
};
ToldTo told_to(const OtherAdjudicator& other);
Board told(Board board, ToldTo to);

// Boards by chance on which suspects differ from the rules, or from each other. Each is asked of the other once at most.
class Stock {
 public:
  // The same map gives the same boards. It must be there as long as the stock.
  explicit Stock(const Map& map, ToldTo to = {});

  std::size_t size() const { return boards_.size(); }
  const Board& board(std::size_t i) const { return boards_[i]; }
  // Full and crowded boards beyond these, for what shows on hardly any. Each is made when it is wanted.
  static constexpr std::size_t further = 24'000;
  Board further_board(std::size_t i) const;
  const Reply& answer(std::size_t i, OtherAdjudicator& other);

 private:
  Board made(std::uint64_t number, Mixture mixture, UnitCount count) const;

  const Map& map_;
  ToldTo to_;
  std::vector<Board> boards_;
  std::vector<std::optional<Reply>> answers_;
};

}  // namespace dipeq
