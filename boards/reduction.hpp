// From a board that is interesting to the smallest that still is: units and orders are dropped, orders turned to holds, powers
// merged, until no such step leaves it interesting. What then makes no difference is written tidily.
//
//   const Board small = reduced(board, [&](const Board& b) { return diverges(b); });
//
// The same board and the same answers give the same result. The last round has tried every single step, so the result is 1-minimal:
// without any one unit or any one order it is no longer interesting.
#pragma once
#include <functional>

#include "model/board.hpp"

namespace dipeq {

using Interesting = std::function<bool(const Board& board)>;

// What stands far from `centre` is dropped first. The board must be interesting as it is.
Board reduced(Board board, const Interesting& interesting, std::optional<ProvinceId> centre = {});

// The steps: boards with one thing less than this one.
Board without_unit(const Board& board, UnitId unit);         // nor its orders
Board without_order(const Board& board, std::size_t order);  // the unit stands as before
Board with_hold(const Board& board, std::size_t order);
Board with_powers_merged(const Board& board, PowerId stays, PowerId goes);

// Each unit that an order names without its type is named with it, if it stands there.
Board with_types(Board board);

// No move says "via convoy", or names the provinces between.
Board without_via(Board board);

// Orders power by power, units in the sequence of their orders, each called by its type and whole place.
Board tidy(const Board& board);

}  // namespace dipeq
