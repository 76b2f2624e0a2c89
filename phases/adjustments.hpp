// The adjustment phase: who owns more centres than it has units may build, who owns fewer must remove units.
//
// Orders are judged one by one, in the order in which a power wrote them, then counted. What must go and is not ordered to is
// picked by civil disorder.
#pragma once
#include <span>

#include "phases/civil_disorder.hpp"
#include "phases/game_state.hpp"
#include "phases/reason.hpp"

namespace dipeq {

struct BuildOrder {
  UnitMention unit;
};
struct RemoveOrder {
  UnitMention unit;
};
struct WaiveOrder {};  // a build declined (4.D.7)

struct AdjustmentOrder {
  PowerId by;
  std::variant<BuildOrder, RemoveOrder, WaiveOrder> action;
  TextPlace place;
};

enum class AdjustmentFault : std::uint8_t {
  no_build_due,        // the power owns no more centres than it has units
  no_centre,           // not a supply centre
  not_home,            // 6.I.6, DATC 2.4 12.C
  no_home_owned,       // on maps where a power builds in any centre of its own while it owns a home centre
  not_owned,           // 6.I.5
  occupied,            // 6.I.3, 6.I.4: on whatever coast
  type_needed,         // 4.C.3
  fleet_inland,        // 4.C.4, 6.I.2
  coast_needed,        // 4.B.7, 6.B.14
  second_build_there,  // 4.D.5, 6.I.7
  too_many_builds,     // 4.D.4, 6.I.1
  must_build,          // 4.D.7
  no_removal_due,      // the power owns as many centres as it has units, or more
  no_such_unit,        // 6.J.1: no unit of that power stands there
  removed_already,     // 6.J.2
  too_many_removals,   // 4.D.6, 6.J.1
};
Reason reason(AdjustmentFault fault);

struct AdjustmentResult {
  std::vector<OrderVerdict> of_order;     // by order
  std::vector<Unit> built;                // as ordered
  std::vector<Unit> built_unordered;      // 4.D.7, must-build
  std::vector<UnitId> removed;            // as ordered
  std::vector<UnitId> removed_unordered;  // by civil disorder, in the order of their removal within a power
  std::vector<RemovalLine> lines = {};    // of the powers that lose units so
};

// Why the order is illegal, whatever else is ordered; none: it is legal.
std::optional<Reason> objection(const GameState& state, const AdjustmentOrder& order, const Rules& rules);

AdjustmentResult resolve_adjustments(const GameState& state, std::span<const AdjustmentOrder> orders,
                                     const Rules& rules);
// The board when all have built and removed, the phase still the same.
GameState adjusted(const GameState& state, const AdjustmentResult& result);
GameState after_adjustments(const GameState& state, const AdjustmentResult& result);  // and the next phase begun

}  // namespace dipeq
