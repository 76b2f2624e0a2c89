// What could be ordered in a position: every legal order of every unit that moves, of every dislodged unit, of every power that
// builds or removes.
//
//   for (const auto& orders : legal_orders(state, rules).of_unit) …   each unit's, in a movement phase
//
// Legal is what the board alone allows (4.E.1; board_legality.hpp, and `objection` of the other phases); that an order matches no
// other, or is one too many, is not asked. Where 4.E.1 lets orders pass that cannot be done in this position, these are not listed:
// there is no end of them.
//
// Each order stands there once, however many ways there are to write it. Every unit is named with its type and the coast on which
// it stands, and another power's with the power. Besides
//   - a fleet that moves, retreats or is built says its coast, wherever the province has several;
//   - so does the support of a fleet; if the fleet could go to several coasts there, the support that leaves the coast open is an
//     order of its own;
//   - an army's move says "via convoy" where the same move without it could go by land, and only there;
//   - a move names its path only where paths count (4.A.6), and then each path without detours makes an order of its own.
#pragma once
#include <vector>

#include "phases/adjustments.hpp"
#include "phases/retreats.hpp"

namespace dipeq {

// Of the phase of the position's turn; of other phases nothing.
struct LegalOrders {
  std::vector<std::vector<WrittenOrder>> of_unit = {};       // by unit: to hold, then moves, supports, convoys
  std::vector<std::vector<RetreatOrder>> of_dislodged = {};  // by dislodged unit: to disband, then where it may go
  std::vector<std::vector<AdjustmentOrder>> of_power = {};   // by power: builds, then to waive one; or removals
};

LegalOrders legal_orders(const GameState& state, const Rules& rules);

// Of one unit in a movement phase, its moves: by land or as a fleet, then by convoy.
std::vector<MoveOrder> legal_moves(const Position& position, UnitId unit, const Rules& rules);

// Where a unit could go without a convoy, coasts told apart.
std::vector<Location> in_reach(const Map& map, const Unit& unit);

// How a power's order names a unit that it supports or convoys: in full (4.B.5, 4.C.5).
UnitMention mention(const Unit& unit, PowerId by);

}  // namespace dipeq
