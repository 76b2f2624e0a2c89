// What is adjudicated: exactly one order a unit, each possible on the board. phases/legality.hpp makes it of what was written.
#pragma once
#include <optional>
#include <vector>

#include "model/position.hpp"
#include "model/presets.hpp"
#include "model/put_aside.hpp"

namespace dipeq {

enum class OrderKind : std::uint8_t { hold, move, support, convoy };
// How an army goes. `convoy_else_land`: by convoy if that is undisrupted, which adjudication decides (4.A.3).
enum class Route : std::uint8_t { land, convoy, convoy_else_land };

// The order that a unit is adjudicated with. A hold is also what is left of an order that was put aside, except an
// invalid move, which stays a move.
struct SettledOrder {
  OrderKind kind = OrderKind::hold;
  Route route = Route::land;   // move
  bool difficult : 1 = false;  // move: by land, if it goes so, it goes over a difficult passage (DATC 2.4 chapter 10)
  bool told_via : 1 =
      false;  // move: it says "via convoy", or names a path that counts; who has no other way need not (4.A.3)
  OrderKind told : 2 = OrderKind::hold;  // what the unit was ordered, if that was put aside
  PutAside put_aside = PutAside::nothing;
  // Move: where to (if that is off the map: where it stands); a fleet's coast is resolved.
  Location to;
  OptionalId<UnitTag> target;  // support, convoy: the unit acted on; the order matches that unit's
  // The written order that this unit follows or tried to, in the order set; none if it has no order, or an implied one (4.E.3).
  std::optional<std::uint32_t> written;
};

struct SettledOrders {
  Position position;
  Rules rules;                        // by which they were settled
  std::vector<SettledOrder> of_unit;  // by UnitId
  std::vector<PutAside> of_written;   // by index in the order set: `nothing`, or why it was put aside
};

}  // namespace dipeq
