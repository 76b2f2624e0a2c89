// Panels of what dipeq finds: a position, a movement phase, retreats, adjustments, one solution of several.
#pragma once
#include <span>

#include "report/board/panel.hpp"
#include "solver/judge.hpp"
#include "solver/played_phase.hpp"

namespace dipeq {

// Units and centres, no orders; dislodged units with their retreats.
Panel panel_of(const GameState& state);

// Movement: what became of each order. Units whose decisions are in a core stand out.
Panel panel_of(const Judgement& judged, const Centres* centres = nullptr);

// One solution of the whole board, values by decision of datc_3: what would become of each order by it. Without solution the orders
// alone.
Panel panel_of(const SettledOrders& orders, const Interactions& x, std::span<const WrittenOrder> written,
               const Assignment* solution = nullptr);

Panel panel_of(const GameState& state, std::span<const RetreatOrder> orders, const RetreatResult& result);
Panel panel_of(const GameState& state, std::span<const AdjustmentOrder> orders, const AdjustmentResult& result);

// All that was played, a panel each: the movement, and the retreats that were ordered with it; or the other phase. `state`: before it.
std::vector<Panel> panels_of(const GameState& state, const OrdersOfPhase& orders, const PlayedPhase& played);

// Of panels of one board: only that stands out which is not the same in all of them.
void light_differences(std::span<Panel> panels);

}  // namespace dipeq
