// (internal) Which part of the board a picture shows.
#pragma once
#include <span>

#include "report/board/drawing.hpp"
#include "report/board/panel.hpp"

namespace dipeq {

struct Frame {
  Point from;
  double width = 0, height = 0;
  bool meets(Point least, Point most) const {
    return most.x >= from.x && least.x <= from.x + width && most.y >= from.y && least.y <= from.y + height;
  }
};

Frame whole_board(const Drawing& drawing);

// All that the panels show, with some of the board around it; the whole board if that is most of it, or if nothing is shown.
Frame part_shown(const Drawing& drawing, std::span<const Panel> panels);

}  // namespace dipeq
