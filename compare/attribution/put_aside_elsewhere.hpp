// (internal to compare/) Boards by chance with an order that is put aside as one of a case's orders is: what is said of such orders is said of all of
// them, wherever they are given. Boards made from the case have the same order, and boards by chance hardly any.
#pragma once
#include <optional>
#include <vector>

#include "boards/dice.hpp"
#include "model/board.hpp"
#include "model/put_aside.hpp"
#include "model/rules.hpp"

namespace dipeq {

// The same case gives the same boards.
class PutAsideElsewhere {
 public:
  PutAsideElsewhere(const Board& of_case, const Rules& rules);
  // None if no order of the case is illegal by the board alone, or chance finds no unit that could be given such an order.
  std::optional<Board> next();

 private:
  // Why, which form of order, and whose.
  struct Kind {
    PutAside reason;
    std::size_t form;
    UnitType type;
    friend bool operator==(const Kind&, const Kind&) = default;
  };
  std::vector<WrittenOrder> orders_of(const Kind& kind, const Board& board) const;

  Rules rules_;
  const Map& map_;
  Dice dice_;
  std::vector<Kind> kinds_;
};

}  // namespace dipeq
