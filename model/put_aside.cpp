// Every reason for putting an order aside: what kind of fault, how to tell a player, where it is written.
#include <array>

#include "model/put_aside.hpp"

namespace dipeq {
namespace {

struct Reason {
  PutAside reason;
  Validity validity;
  std::string_view name, sentence, source;
};

constexpr auto valid = Validity::valid;
constexpr auto invalid = Validity::invalid;
constexpr auto illegal = Validity::illegal;

constexpr std::array reasons{
    Reason{PutAside::nothing, valid, "nothing", "the order stands", "DATC 3.2 4.E.1"},
    Reason{PutAside::superseded_set, invalid, "superseded_set", "a later order set of the power replaces this one",
           "DATC 3.2 4.D.1"},
    Reason{PutAside::superseded_order, invalid, "superseded_order",
           "a later order set of the power orders the unit otherwise", "DATC 3.2 4.D.1"},
    Reason{PutAside::unordered_sets, invalid, "unordered_sets",
           "nobody knows which of the power's order sets is the latest, so its units hold", "DATC 3.2 4.D.2"},
    Reason{PutAside::conflicting_sets, invalid, "conflicting_sets",
           "another order set orders the unit otherwise, and nobody knows which is the later one", "DATC 3.2 4.D.2"},
    Reason{PutAside::perpetual_not_allowed, illegal, "perpetual_not_allowed",
           "orders given for good in an earlier turn do not count", "DATC 3.2 4.E.4"},
    Reason{PutAside::perpetual_overridden, invalid, "perpetual_overridden", "the unit has an order of this turn",
           "DATC 3.2 4.E.4"},
    Reason{PutAside::proxied_unit, invalid, "proxied_unit", "the power left the unit to another to order",
           "DATC 3.2 4.E.5"},
    Reason{PutAside::proxy_not_allowed, illegal, "proxy_not_allowed",
           "a power cannot leave its unit to another to order", "DATC 3.2 4.E.5"},
    Reason{PutAside::proxy_not_notified, illegal, "proxy_not_notified",
           "that the unit is left to another power had to be notified beforehand", "DATC 3.2 4.E.5"},
    Reason{PutAside::proxy_not_in_set, illegal, "proxy_not_in_set",
           "that the unit is left to another power had to stand in the order set", "DATC 3.2 4.E.5"},
    Reason{PutAside::removed_unit, illegal, "removed_unit", "the unit should not be on the board and was removed",
           "DATC 3.2 4.E.6"},
    Reason{PutAside::not_your_unit, illegal, "not_your_unit", "the unit belongs to another power", "DATC 3.2 6.A.6"},
    Reason{PutAside::second_order, invalid, "second_order", "the unit follows another of its orders", "DATC 3.2 4.D.3"},
    Reason{PutAside::several_orders, illegal, "several_orders", "the unit has several orders, so none of them counts",
           "DATC 2.4 4.D.3"},
    Reason{PutAside::yields_to_better_named, invalid, "yields_to_better_named",
           "another order of the unit names the units properly", "DATC 2.4 4.C.1, 4.C.2, 4.C.5, 4.C.6"},
    Reason{PutAside::own_province, illegal, "own_province", "the destination is where the unit already stands",
           "DATC 3.2 6.A.4, 6.A.5"},
    Reason{PutAside::army_to_sea, illegal, "army_to_sea", "an army cannot go to sea", "DATC 3.2 6.A.2"},
    Reason{PutAside::fleet_to_land, illegal, "fleet_to_land", "a fleet cannot go inland", "DATC 3.2 6.A.3"},
    Reason{PutAside::not_adjacent, illegal, "not_adjacent", "the province is not adjacent", "DATC 3.2 6.A.1, 6.A.9"},
    Reason{PutAside::no_route, illegal, "no_route", "the fleets on the board form no chain to the destination",
           "DATC 3.2 6.D.32"},
    Reason{PutAside::path_needed, illegal, "path_needed", "an army that goes by convoy must name its path",
           "DATC 3.2 4.A.6"},
    Reason{PutAside::path_broken, illegal, "path_broken", "the fleets that it names form no chain to the destination",
           "DATC 3.2 4.A.6"},
    Reason{PutAside::border_closed, illegal, "border_closed", "the border is closed in this season", "DATC 2.4 8"},
    Reason{PutAside::off_the_map, illegal, "off_the_map", "the destination is no place on the map", "DATC 2.4 4.E.1"},
    Reason{PutAside::coast_needed, illegal, "coast_needed",
           "the fleet can reach several coasts there: one of them must be named", "DATC 3.2 4.B.1, 6.B.1"},
    Reason{PutAside::only_coast_not_named, illegal, "only_coast_not_named",
           "the coast must be named, even where the fleet can reach just one", "DATC 3.2 4.B.2"},
    Reason{PutAside::coast_unreachable, illegal, "coast_unreachable", "the fleet cannot reach the coast named",
           "DATC 3.2 4.B.3, 6.B.3"},
    Reason{PutAside::support_coast_needed, illegal, "support_coast_needed",
           "the support does not name the coast that the supported fleet goes to", "DATC 3.2 4.B.4"},
    Reason{PutAside::wrong_coast, illegal, "wrong_coast", "a unit that the order names stands on another coast",
           "DATC 3.2 4.B.5"},
    Reason{PutAside::unknown_coast, illegal, "unknown_coast",
           "a coast that is named does not exist, or does not matter", "DATC 3.2 4.B.6"},
    Reason{PutAside::unit_type_missing, illegal, "unit_type_missing",
           "the order does not say whether its unit is an army or a fleet", "DATC 3.2 4.C.1"},
    Reason{PutAside::unit_type_wrong, illegal, "unit_type_wrong", "the order calls an army a fleet, or a fleet an army",
           "DATC 3.2 4.C.2"},
    Reason{PutAside::nationality_missing, illegal, "nationality_missing",
           "the order does not name the power of the other unit", "DATC 3.2 4.C.5"},
    Reason{PutAside::nationality_wrong, illegal, "nationality_wrong",
           "the order names the wrong power for the other unit", "DATC 3.2 4.C.6"},
    Reason{PutAside::fleets_are_not_convoyed, illegal, "fleets_are_not_convoyed", "only armies can be convoyed",
           "DATC 3.2 6.A.7"},
    Reason{PutAside::no_such_unit, illegal, "no_such_unit", "no unit stands in the province named", "DATC 3.2 4.E.1"},
    Reason{PutAside::supports_itself, illegal, "supports_itself", "a unit cannot support itself", "DATC 3.2 6.A.8"},
    Reason{PutAside::supports_against_itself, illegal, "supports_against_itself",
           "a unit cannot support a move to its own province", "DATC 3.2 6.D.34"},
    Reason{PutAside::support_unreachable, illegal, "support_unreachable",
           "the supporter could not itself move to where its support goes", "DATC 3.2 6.A.10"},
    Reason{PutAside::support_over_difficult, illegal, "support_over_difficult",
           "no support is given over a difficult passage", "DATC 2.4 10.E"},
    Reason{PutAside::supported_move_impossible, illegal, "supported_move_impossible",
           "the supported unit cannot make that move", "DATC 3.2 6.D.22, 6.D.23, 6.D.24"},
    Reason{PutAside::supporter_needed_as_convoy, illegal, "supporter_needed_as_convoy",
           "the supported army can make that move only if the supporter convoys it", "DATC 3.2 6.D.31"},
    Reason{PutAside::only_fleets_convoy, illegal, "only_fleets_convoy", "an army cannot convoy", "DATC 3.2 4.E.1"},
    Reason{PutAside::not_at_sea, illegal, "not_at_sea", "only a fleet in a sea province can convoy", "DATC 3.2 6.F.1"},
    Reason{PutAside::not_on_a_route, illegal, "not_on_a_route",
           "with the fleets on the board no proper route of that army passes this fleet",
           "DATC 3.2 4.E.1, 6.F.12, 6.G.19"},
    Reason{PutAside::impossible, invalid, "impossible", "it cannot be done, but counts as an order", "DATC 2.4 4.E.1"},
    Reason{PutAside::unmatched_support, invalid, "unmatched_support", "the supported unit follows no such order",
           "DATC 3.2 6.D.7, 6.D.9, 6.B.9"},
    Reason{PutAside::in_civil_disorder, invalid, "in_civil_disorder",
           "the supported unit's power is in civil disorder: it ordered nothing at all", "DATC 3.2 4.D.9"},
    Reason{PutAside::unmatched_convoy, invalid, "unmatched_convoy", "the army follows no such order",
           "DATC 3.2 6.D.27"},
    Reason{PutAside::not_on_the_path, invalid, "not_on_the_path", "the army's order names no path that passes here",
           "DATC 3.2 4.A.6"},
    Reason{PutAside::route_not_ordered, invalid, "route_not_ordered",
           "the fleets ordered to convoy form no chain to the destination", "DATC 3.2 6.D.8, 6.G.8"},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < reasons.size(); ++i)
    if (static_cast<std::size_t>(reasons[i].reason) != i) return false;
  return true;
}
static_assert(in_order());

static_assert(reasons.size() == put_aside_values);

const Reason& about(PutAside reason) { return reasons.at(static_cast<std::size_t>(reason)); }

}  // namespace

Validity validity(PutAside reason) { return about(reason).validity; }
std::string_view name(PutAside reason) { return about(reason).name; }
std::string_view sentence(PutAside reason) { return about(reason).sentence; }
std::string_view source(PutAside reason) { return about(reason).source; }

}  // namespace dipeq
