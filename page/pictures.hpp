// (internal) Boards as pictures (report/board/), as the page shows them.
#pragma once
#include <string>

#include "solver/judge.hpp"
#include "solver/played_phase.hpp"

namespace dipeq::page {

std::string picture(const GameState& state, const OrdersOfPhase& orders, const PlayedPhase& played);
// Side by side, no more than four.
std::string picture_of_solutions(const SettledHandedIn& settled, const Interactions& x, const WholeBoard& found);

struct Reading {
  std::string caption;
  const GameState& state;
  const OrdersOfPhase& orders;
  const PlayedPhase& played;
};
std::string picture_of_two(const Reading& one, const Reading& other);

}  // namespace dipeq::page
