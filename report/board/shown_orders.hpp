// (internal) Orders as they were written, as a panel shows them.
#pragma once
#include "model/position.hpp"
#include "model/written_order.hpp"
#include "report/board/panel.hpp"

namespace dipeq {

// An order that was put aside, for the unit of that number: where it would have gone, whom it would have helped.
ShownOrder as_written(const WrittenOrder& order, std::size_t unit, const Position& position);

}  // namespace dipeq
