// Units that could be put on a board, with orders that touch those of its units.
#pragma once
#include <optional>
#include <vector>

#include "boards/dice.hpp"
#include "model/board.hpp"

namespace dipeq {

class Distractors {
 public:
  // Units of the kernel are sought out more often than others. All must be there as long as this.
  Distractors(const Board& board, std::size_t kernel, Dice& dice);

  // The board with a unit more, or with an army and the fleet that convoys it; none, where there is no room.
  std::optional<Board> one_more();

 private:
  struct Going {
    UnitId unit;
    ProvinceId to;
  };

  ProvinceId focus();
  std::optional<ProvinceId> empty_site(ProvinceId near);
  PowerId some_power();
  bool busy(ProvinceId p) const;      // somebody stands there, or goes there
  bool attacked(ProvinceId p) const;  // somebody goes there
  std::optional<WrittenAction> action(const Unit& unit);
  std::optional<WrittenAction> move(const Unit& unit);
  std::optional<WrittenAction> support(const Unit& unit);
  std::optional<WrittenAction> idle(const Unit& unit);
  WrittenAction mismatched(const Unit& unit);
  std::optional<Board> one_unit();
  std::optional<Board> a_convoy();
  Board with(const Unit& unit, const WrittenAction& action, Board board) const;

  const Board& board_;
  const Map& map_;
  std::size_t kernel_;
  Dice& dice_;
  std::vector<Going> going_;
  std::vector<bool> goes_;  // by unit
};

}  // namespace dipeq
