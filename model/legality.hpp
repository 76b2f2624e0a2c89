// From what was written to what is adjudicated: exactly one order a unit, and the reason for every order put aside.
//
// Under datc-3.2 (4.E.1) an order is *illegal* by the board alone: the unit then counts as having no order, holds, and can
// be supported in place. It is *invalid* when it matches no other order: a support or convoy of something not ordered
// does nothing; a convoyed move whose route is not ordered is still a move (no support in place, 6.D.8) and has no path.
#pragma once
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "model/position.hpp"
#include "model/presets.hpp"
#include "model/written_order.hpp"

namespace dipeq {

enum class Validity : std::uint8_t { valid, invalid, illegal };

// Why an order was put aside, one enumerator a rule. `sentence` tells it to a player, `source` cites it.
enum class PutAside : std::uint8_t {
  nothing,                     // the order stands
  not_your_unit,               // 6.A.6
  second_order,                // 4.D.3 a
  own_province,                // 6.A.4, 6.A.5
  army_to_sea,                 // 6.A.2
  fleet_to_land,               // 6.A.3
  not_adjacent,                // 6.A.1, 6.A.9 (a fleet, or an army to or from an inland province)
  no_route,                    // 6.D.32: no fleets on the board form a chain
  coast_needed,                // 4.B.1, 6.B.1
  coast_unreachable,           // 4.B.3, 6.B.3
  fleets_are_not_convoyed,     // 6.A.7: "via convoy" for a fleet, or a convoy of one
  no_such_unit,                // support or convoy of a province without a unit
  supports_itself,             // 6.A.8
  supports_against_itself,     // 6.D.34: into the supporter's own province
  support_unreachable,         // 6.A.10
  supported_move_impossible,   // 6.D.22-6.D.24: the board does not allow the supported move
  supporter_needed_as_convoy,  // 6.D.31
  only_fleets_convoy,          // an army ordered to convoy
  not_at_sea,                  // 6.F.1
  not_on_a_route,              // 6.F.12, 6.G.19: on no proper route of that army
  unmatched_support,           // invalid: the unit was ordered something else (6.D.7, 6.D.9, 6.B.9)
  unmatched_convoy,            // invalid: the army was ordered something else (6.D.27)
  route_not_ordered,           // invalid: the fleets ordered to convoy form no chain (6.D.8, 6.G.8)
};
Validity validity(PutAside reason);
std::string_view name(PutAside reason);      // the enumerator's name
std::string_view sentence(PutAside reason);  // "the province is not adjacent"
std::string_view source(PutAside reason);    // "DATC 3.2 6.A.1"

enum class OrderKind : std::uint8_t { hold, move, support, convoy };
// How an army goes. `convoy_else_land`: by convoy if that is undisrupted, which adjudication decides (4.A.3).
enum class Route : std::uint8_t { land, convoy, convoy_else_land };

// The order that a unit is adjudicated with. A hold is also what is left of an order that was put aside, except an
// invalid move, which stays a move.
struct SettledOrder {
  OrderKind kind = OrderKind::hold;
  Location to;                          // move: where to; the coast is resolved for a fleet
  Route route = Route::land;            // move
  std::optional<UnitId> target;         // support, convoy: the unit acted on; the order matches that unit's
  std::optional<std::size_t> written;   // the written order this unit follows or tried to, in the order set
  PutAside put_aside = PutAside::nothing;
};

struct SettledOrders {
  Position position;
  Rules rules;                          // by which they were settled
  std::vector<SettledOrder> of_unit;    // by UnitId
  std::vector<PutAside> of_written;     // by index in the order set: `nothing`, or why it was put aside
};

SettledOrders settle(const Position& position, std::span<const WrittenOrder> orders, const Rules& rules = rules_of(Preset::datc_3_2));

}  // namespace dipeq
