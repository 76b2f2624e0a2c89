#include "page/pictures.hpp"

#include <algorithm>

#include "page/answers.hpp"
#include "report/board/board_svg.hpp"
#include "report/board/panels.hpp"

namespace dipeq::page {
namespace {

std::string drawn(const Map& map, const std::vector<Panel>& panels, PictureOptions options) {
  options.drawing = &drawing_kept(map);
  return board_svg(map, panels, options);
}

}  // namespace

// The whole board, since orders are given on it.
std::string picture(const GameState& state, const OrdersOfPhase& orders, const PlayedPhase& played) {
  return drawn(state.map(), panels_of(state, orders, played), {.columns = 1, .whole = true, .ids = "board"});
}

std::string picture_of_solutions(const SettledHandedIn& settled, const Interactions& x, const WholeBoard& found) {
  constexpr std::size_t most = 4;
  std::vector<Panel> panels;
  const std::vector<Assignment> solutions = completed(found, undecided(x, Encoding::datc_3));
  for (std::size_t s = 0; s < std::min(most, solutions.size()); ++s) {
    panels.push_back(panel_of(settled.orders, x, settled.written, &solutions[s]));
    panels.back().caption = "solution " + std::to_string(s + 1);
  }
  return drawn(settled.orders.position.map(), panels, {.ids = "solutions"});
}

std::string picture_of_two(const Reading& one, const Reading& other) {
  std::vector<Panel> panels;
  for (const Reading* r : {&one, &other}) {
    panels.push_back(panels_of(r->state, r->orders, r->played).front());
    panels.back().caption = r->caption;
  }
  light_differences(panels);
  return drawn(one.state.map(), panels, {.lit_means = "differs between the readings", .ids = "readings"});
}

}  // namespace dipeq::page
