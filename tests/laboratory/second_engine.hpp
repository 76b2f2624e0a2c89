// An adjudicator written anew for the laboratory, on the map itself: strengths are known from least to most, orders are decided as soon as
// nothing open can matter, and what waits for itself is tried out (DATC 3.2 5.B). Edits of it, the slips, are faults that alter code and
// not clauses.
#pragma once
#include <memory>
#include <set>

#include "adjudicators/other_adjudicator.hpp"

namespace dipeq::laboratory {

enum class Slip : std::uint8_t {
  circles_fail,                   // moves in a circle all fail
  circles_with_convoys_fail,      // if one of them goes by convoy
  convoy_next_door_does_not_cut,  // an army by convoy to a province that it could march to cuts nothing
  paradox_army_gets_through,      // of a convoy paradox the convoys stand
  only_one_fleet_convoys,         // a chain of two fleets is no convoy
  fleets_in_sequence,             // a chain goes on to fleets that come later in the list alone
  head_to_head_without_rivals,    // who wins a head-to-head battle does not ask who else goes there
  one_rival_at_most,              // of the other moves to a province the first one counts
  fleets_do_not_cut_armies,       // a fleet's attack cuts no army's support
  fleets_do_not_support_armies,   // a fleet's support of an army's attack does not count
  england_is_never_kept_out,      // an English move does not ask for its rivals
  ankara_never_falls,             // nobody dislodges a unit in Ankara
  crowds_bounce,                  // of three moves to one province none succeeds
  the_beaten_cut_nothing,         // the attack of a unit that is dislodged cuts nothing
  second_support_not_counted,     // one support of a move counts at most
  no_support_from_behind,        // against a unit it counts only if the supporter could go to where the attacker stands
  supports_counted_by_power,     // two supports by one power count as one
  supporting_fleets_not_at_sea,  // a fleet at sea gives no support in place
  own_fleets_alone,              // an army is convoyed by fleets of its own power alone
  illegal_moves_bounce,          // a move that is put aside as illegal keeps others out of where it was to go
  like_alone_cuts_like,          // armies cut armies, fleets cut fleets
  russia_is_never_cut,           // nobody cuts a Russian support
  balkans_are_never_cut,         // nobody cuts a support that is given from the Balkans
  besieged_twice_holds_alone,    // supports do not count in place where two units or more move to
  orders_break_ties,             // of rivals that are equally strong, more supports ordered, given or not, win
  dislodged_at_first_prevent_nobody,  // all is resolved twice: whoever is dislodged the first time keeps nobody out the second
  // what programs do that go through the orders in rounds (sequential.hpp)
  armies_without_a_convoy_cut,   // whether an army gets to where it attacks is not asked for supports
  dislodged_supporters_support,  // from where the support is directed to
  dislodged_fleets_convoy,       // fleets that are ordered to convoy do
  any_fleet_is_a_route,          // a fleet that is ordered to convoy, wherever it stands
  convoys_meet_head_to_head,     // units that change places by convoy meet
  losers_prevent,                // a unit that loses a head-to-head battle keeps others out
  // what is decided is never looked at again, and what is not decided succeeds
  strongest_attack_is_decided_first,  // of those as strong the first in the list
  moves_are_decided_in_the_list,      // as they stand there
};

std::unique_ptr<OtherAdjudicator> second_engine(std::set<Slip> slips);

}  // namespace dipeq::laboratory
