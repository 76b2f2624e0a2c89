// Boards as a picture: an SVG document, or an element within a page. No scripts, nothing from elsewhere.
//
//   std::cout << board_svg(map, {panel_of(judged)}, {.title = "6.F.14"});
//
// What is shown can be told apart without colour: armies are round, fleets have the shape of a hull, powers have two letters; a move that
// succeeds is a solid line, one that fails a broken one with a cross. Below the panels stands a legend of the signs that they use.
//
// Scripts and style sheets find everything by classes and data attributes. A group of class
//   province   has data-province="PAR", data-terrain="inland|coastal|sea", data-owner="France" if an owner is known
//   unit       has data-unit="PAR" (where it stands), data-power, data-type="army|fleet", data-seen="standing|dislodged|…"
//   order      has data-unit, data-kind="hold|move|support|convoy", data-result="succeeds|cut|…", data-order="3": its index as written
//   panel      has data-panel="0"
// and `lit` is one more class of what stands out. Colours are custom properties with a value of their own, which a page can set on the
// element or above it: --board-sea, --board-land, --board-line, --board-ink, --board-success, --board-failure, --board-lit, …
#pragma once
#include <span>
#include <string>

#include "model/map.hpp"
#include "report/board/panel.hpp"

namespace dipeq {

struct Drawing;

struct PictureOptions {
  std::string title = {};
  double width = 1000;      // in pixels, more where a board is very large; the height follows
  std::size_t columns = 2;  // how many panels stand side by side, at most
  bool whole = false;       // the whole board, even if all that is shown lies in a part of it
  bool legend = true;
  std::string lit_means = "no single solution by itself";  // what the legend says of what stands out
  std::string ids = "board";  // what ids in the document begin with: another one for each picture in a page
  const Drawing* drawing =
      nullptr;  // of the map, if it is there already; otherwise it is made (report/board/drawing.hpp)
};

// Requires at least one panel. Each draws the map; units and provinces are of the map.
std::string board_svg(const Map& map, std::span<const Panel> panels, const PictureOptions& options = {});

}  // namespace dipeq
