// From a small board to a full one: units are put around it whose orders act on each other and on it, and leave alone what it shows:
// attacks that bounce, supports that are cut or not needed, convoys beside the matter, threats that come to nothing.
//
//   const auto full = dressed(kernel, {.units = 28, .shows = [&](const Board& b) { return fares_as_alone(b); }}, dice);
//
// The opposite of `reduced` (boards/reduction.hpp). The same board, dice and answers give the same result.
#pragma once
#include <functional>
#include <optional>

#include "boards/dice.hpp"
#include "boards/reduction.hpp"

namespace dipeq {

struct Dressing {
  enum class Taste : std::uint8_t { plain, any, entangled };

  std::size_t units = 28;  // in all
  Interesting shows;       // it still shows what it is for
  Taste taste = Taste::any;
  std::size_t ways = 3;                                        // so many ways to put another unit there are compared
  std::function<std::size_t(const Board&)> entanglement = {};  // of what is not to any taste: how much of it
};

// The units of the kernel first, as they were; then the others, each with an order that touches another unit's (boards/touching.hpp). Of
// others that it touched when it was put there, none mattered without it. None, if there was no room for so many.
std::optional<Board> dressed(const Board& kernel, const Dressing& dressing, Dice& dice);

}  // namespace dipeq
