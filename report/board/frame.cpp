#include "report/board/frame.hpp"

#include <algorithm>

namespace dipeq {
namespace {

constexpr double around = 110, least_width = 600, least_height = 400, most_share = 0.7;

class Box {
 public:
  void take(Point p) {
    if (empty_) from_ = to_ = p;
    empty_ = false;
    from_ = {std::min(from_.x, p.x), std::min(from_.y, p.y)};
    to_ = {std::max(to_.x, p.x), std::max(to_.y, p.y)};
  }
  bool empty() const { return empty_; }
  Point from() const { return from_; }
  Point to() const { return to_; }

 private:
  bool empty_ = true;
  Point from_, to_;
};

// From `from`, of that length at least, within 0 to `all`.
std::pair<double, double> stretched(double from, double to, double least, double all) {
  from -= around, to += around;
  const double more = std::max(0.0, least - (to - from)) / 2;
  from -= more, to += more;
  if (to - from >= all) return {0, all};
  const double shift = from < 0 ? -from : to > all ? all - to : 0;
  return {from + shift, to - from};
}

}  // namespace

Frame whole_board(const Drawing& drawing) { return {{0, 0}, drawing.width, drawing.height}; }

Frame part_shown(const Drawing& drawing, std::span<const Panel> panels) {
  Box box;
  for (const Panel& panel : panels) {
    for (const ShownUnit& unit : panel.units) {
      box.take(drawing.place(unit.unit));
      for (Location to : unit.retreats) box.take(drawing.place(to));
    }
    for (const ShownOrder& order : panel.orders) box.take(drawing.place(order.to));
  }
  if (box.empty()) return whole_board(drawing);
  const auto [x, width] = stretched(box.from().x, box.to().x, least_width, drawing.width);
  const auto [y, height] = stretched(box.from().y, box.to().y, std::max(least_height, width * 0.55), drawing.height);
  if (width * height > most_share * drawing.width * drawing.height) return whole_board(drawing);
  return {{x, y}, width, height};
}

}  // namespace dipeq
