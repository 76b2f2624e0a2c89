// (internal) Orders as lines on a board.
#pragma once
#include <string>

#include "report/board/drawing.hpp"
#include "report/board/panel.hpp"

namespace dipeq {

class OrderLines {
 public:
  OrderLines(const Drawing& drawing, const Panel& panel) : drawing_(drawing), panel_(panel) {}

  Point place(std::size_t unit) const;               // where it stands; a unit set apart beside its province's place
  std::string halo(const ShownOrder& order) const;   // below all lines, of an order that stands out
  std::string line(const ShownOrder& order) const;   // may be empty
  std::string signs(const ShownOrder& order) const;  // above the units
  std::string retreats(std::size_t unit) const;

 private:
  Curve move(const ShownOrder& order) const;
  Curve shown_move(const ShownOrder& order) const;  // as far as it is drawn
  Curve help(const ShownOrder& order) const;        // of a support or convoy
  bool carries(const ShownOrder& convoy) const;     // the fleet is in the chain that is drawn
  const ShownOrder* move_of(std::size_t unit, Location to) const;
  bool is_taken(ProvinceId province) const;

  const Drawing& drawing_;
  const Panel& panel_;
};

}  // namespace dipeq
