// Edits of the second engine: faults of code, most of which no altered clause says.
#include "tests/laboratory/wrong_adjudicator.hpp"

namespace dipeq::laboratory {

std::vector<WrongAdjudicator> with_edited_engine() {
  const std::pair<const char*, std::pair<Slip, Told>> slips[] = {
      {"circles-fail", {Slip::circles_fail, Told::unexplained}},
      {"circles-with-convoys-fail", {Slip::circles_with_convoys_fail, Told::unexplained}},
      {"convoy-next-door-does-not-cut", {Slip::convoy_next_door_does_not_cut, Told::unexplained}},
      {"paradox-army-gets-through", {Slip::paradox_army_gets_through, Told::unexplained}},
      {"only-one-fleet-convoys", {Slip::only_one_fleet_convoys, Told::unexplained}},
      {"fleets-in-sequence", {Slip::fleets_in_sequence, Told::sequence}},
      {"head-to-head-without-rivals", {Slip::head_to_head_without_rivals, Told::unexplained}},
      {"one-rival-at-most", {Slip::one_rival_at_most, Told::sequence}},
      {"fleets-do-not-cut-armies", {Slip::fleets_do_not_cut_armies, Told::unexplained}},
      {"fleets-do-not-support-armies", {Slip::fleets_do_not_support_armies, Told::unexplained}},
      {"england-is-never-kept-out", {Slip::england_is_never_kept_out, Told::unexplained}},
      {"ankara-never-falls", {Slip::ankara_never_falls, Told::unexplained}},
      {"crowds-bounce", {Slip::crowds_bounce, Told::unexplained}},
      {"the-beaten-cut-nothing", {Slip::the_beaten_cut_nothing, Told::unexplained}},
      {"second-support-not-counted", {Slip::second_support_not_counted, Told::unexplained}},
      {"no-support-from-behind", {Slip::no_support_from_behind, Told::unexplained}},
      {"supports-counted-by-power", {Slip::supports_counted_by_power, Told::unexplained}},
      {"fleets-at-sea-do-not-support-in-place", {Slip::supporting_fleets_not_at_sea, Told::unexplained}},
      {"illegal-moves-bounce", {Slip::illegal_moves_bounce, Told::order_taken}},
      {"convoy-by-own-fleets-alone", {Slip::own_fleets_alone, Told::by_alteration}},
      {"like-alone-cuts-like", {Slip::like_alone_cuts_like, Told::unexplained}},
      {"russia-is-never-cut", {Slip::russia_is_never_cut, Told::unexplained}},
      {"balkans-are-never-cut", {Slip::balkans_are_never_cut, Told::unexplained}},
      {"besieged-twice-hold-alone", {Slip::besieged_twice_holds_alone, Told::unexplained}},
      {"dislodged-at-first-prevent-nobody", {Slip::dislodged_at_first_prevent_nobody, Told::unexplained}},
      {"orders-break-ties", {Slip::orders_break_ties, Told::unexplained}},
  };
  std::vector<WrongAdjudicator> all;
  for (const auto& [name, slip] : slips) all.push_back({name, {{name, slip.second, EngineEdited{slip.first}}}});
  return all;
}

}  // namespace dipeq::laboratory
