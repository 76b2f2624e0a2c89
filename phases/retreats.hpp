// The retreat phase: every dislodged unit retreats to a province it may retreat to, or is disbanded.
//
// An order is first judged alone: it must be for a dislodged unit of one's own, and say a retreat that is open to it, or to
// disband (6.H.1 to 6.H.6). What is left is read as orders are in the movement phase: which of several counts (4.D.3), which
// coast is meant (4.B). Units that retreat to one province are disbanded, all of them (6.H.7, 6.H.8); a retreat that is not
// legal stands in nobody's way (6.H.10). One of them that alone goes there by an ordinary passage, the others over difficult ones, does
// retreat (DATC 2.4 10.K).
#pragma once
#include <span>

#include "phases/game_state.hpp"
#include "phases/reason.hpp"

namespace dipeq {

struct DisbandOrder {};

struct RetreatOrder {
  PowerId by;
  UnitMention unit;
  std::variant<DisbandOrder, WrittenAction> action;  // of the actions only moves can be legal
  TextPlace place;
};

enum class RetreatFault : std::uint8_t {
  not_dislodged,     // 6.H.1, 6.H.3, 6.H.4: only a dislodged unit that may retreat has an order
  no_retreat_order,  // 6.H.2: neither a retreat nor a disband
  not_open,          // 6.H.5, 6.H.6, 6.H.10, 6.H.13: not among the unit's retreats
  same_province,     // 6.H.7, 6.H.8: another unit retreats there as well
  less_than_other,   // 10.K: over a difficult passage, and another unit retreats there by an ordinary one
};
Reason reason(RetreatFault fault);

struct RetreatResult {
  std::vector<OrderVerdict> of_order;                    // by order
  std::vector<std::optional<Location>> went_to;          // by dislodged unit; none: it is disbanded
  std::vector<std::optional<std::size_t>> follows = {};  // by dislodged unit: the order that counts; none: it has none
  // By dislodged unit: where that order takes it, whoever goes there too.
  std::vector<std::optional<Location>> bound_for = {};
};

// Why the order is illegal, whatever else is ordered; none: it is legal.
std::optional<Reason> objection(const GameState& state, const RetreatOrder& order, const Rules& rules);

RetreatResult resolve_retreats(const GameState& state, std::span<const RetreatOrder> orders, const Rules& rules);

// The board when all have retreated, units again in the order of their age; the phase still the same.
GameState retreated(const GameState& state, const RetreatResult& result);
GameState after_retreats(const GameState& state, const RetreatResult& result);  // and the next phase begun

}  // namespace dipeq
