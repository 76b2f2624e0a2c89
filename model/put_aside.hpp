// Why an order was put aside: one value a rule of orders, each with its kind, its sentence and its source.
//
// An order is *illegal* by what is written and by the board alone, not by other orders (4.E.1): the unit then counts as having no order,
// holds, and can be supported in place. It is *invalid* when other orders, or their lack, leave it without effect: a support or convoy of
// something not ordered does nothing; a convoyed move whose route is not ordered is still a move (no support in place, 6.D.8) and has no
// path. Some readings of 4.E.1 treat an impossible move so too.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace dipeq {

enum class Validity : std::uint8_t { valid, invalid, illegal };

// Why an order was put aside, one enumerator a rule. `sentence` tells it to a player, `source` cites it.
enum class PutAside : std::uint8_t {
  nothing,                     // the order stands
  superseded_set,              // 4.D.1: a later set of the power replaces the order's
  superseded_order,            // 4.D.1: a later set of the power orders the unit otherwise
  unordered_sets,              // 4.D.2 all-hold
  conflicting_sets,            // 4.D.2 combined: two of the sets order the unit differently
  perpetual_not_allowed,       // 4.E.4
  perpetual_overridden,        // 4.E.4: the unit has an order of this turn
  proxied_unit,                // 4.E.5: the unit's owner left it to another power
  proxy_not_allowed,           // 4.E.5
  proxy_not_notified,          // 4.E.5 notified
  proxy_not_in_set,            // 4.E.5 in-set
  removed_unit,                // 4.E.6
  not_your_unit,               // 6.A.6
  second_order,                // 4.D.3: another one of the unit's orders counts
  several_orders,              // 4.D.3: none of them counts
  yields_to_better_named,      // 4.C: another one of the unit's orders names units properly
  own_province,                // 6.A.4, 6.A.5
  army_to_sea,                 // 6.A.2
  fleet_to_land,               // 6.A.3
  not_adjacent,                // 6.A.1, 6.A.9 (a fleet, or an army to or from an inland province)
  no_route,                    // 6.D.32: no fleets on the board form a chain
  path_needed,                 // 4.A.6 required: the army goes by convoy and names no path
  path_broken,                 // 4.A.6: the fleets that it names form no chain
  border_closed,               // 8 of DATC 2.4: in another season the unit could go there
  off_the_map,                 // 4.E.1: to no place on the map
  coast_needed,                // 4.B.1, 6.B.1
  only_coast_not_named,        // 4.B.2
  coast_unreachable,           // 4.B.3, 6.B.3
  support_coast_needed,        // 4.B.4
  wrong_coast,                 // 4.B.5
  unknown_coast,               // 4.B.6
  unit_type_missing,           // 4.C.1
  unit_type_wrong,             // 4.C.2
  nationality_missing,         // 4.C.5
  nationality_wrong,           // 4.C.6
  fleets_are_not_convoyed,     // 6.A.7: "via convoy" for a fleet, or a convoy of one
  no_such_unit,                // support or convoy of a province without a unit
  supports_itself,             // 6.A.8
  supports_against_itself,     // 6.D.34: into the supporter's own province
  support_unreachable,         // 6.A.10
  support_over_difficult,      // 10.E of DATC 2.4
  supported_move_impossible,   // 6.D.22-6.D.24: the board does not allow the supported move
  supporter_needed_as_convoy,  // 6.D.31
  only_fleets_convoy,          // an army ordered to convoy
  not_at_sea,                  // 6.F.1
  not_on_a_route,              // 6.F.12, 6.G.19: on no proper route of that army
  impossible,                  // invalid: impossible, but an order nevertheless (4.E.1)
  unmatched_support,           // invalid: by the order that counts the unit does something else (6.D.7, 6.D.9, 6.B.9)
  in_civil_disorder,           // invalid: the unit's power ordered nothing at all (4.D.9)
  unmatched_convoy,            // invalid: by the order that counts the army does something else (6.D.27)
  not_on_the_path,             // invalid: the army's order names another path (4.A.6)
  route_not_ordered,           // invalid: the fleets ordered to convoy form no chain (6.D.8, 6.G.8)
};
constexpr std::size_t put_aside_values = static_cast<std::size_t>(PutAside::route_not_ordered) + 1;
Validity validity(PutAside reason);
std::string_view name(PutAside reason);      // the enumerator's name
std::string_view sentence(PutAside reason);  // "the province is not adjacent"
std::string_view source(PutAside reason);    // "DATC 3.2 6.A.1"

}  // namespace dipeq
