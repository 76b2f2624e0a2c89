// Another adjudicator written anew for the laboratory, in the manner of programs that keep a table of decisions: all that follows from what is
// known is entered, pass after pass; what then waits for itself is guessed, and the guess followed to its end (DATC 5.B, The Math of
// Adjudication). It is wrong by slips of its code, and by clauses altered under guards.
#pragma once
#include <memory>
#include <set>
#include <vector>

#include "adjudicators/other_adjudicator.hpp"
#include "tests/laboratory/third/twist.hpp"

namespace dipeq::laboratory {

// What programmers get wrong.
enum class TableSlip : std::uint8_t {
  // the wrong thing is looked up
  rivals_by_coast,     // moves to one province meet only if they name the same coast
  occupants_by_coast,  // a fleet on one of several coasts is not found by who names the province or another coast
  target_by_coast,     // so with the unit against which a support is directed, which then cuts
  own_support_by_movers_power,  // that a support is not given against one's own is asked of the mover, not of the supporter
  cutter_foreign_to_supported,  // whether an attacker is foreign is asked of the unit supported
  first_power_is_nobody,        // the power with number 0 is taken for none: its units are foreign to each other
  first_province_is_nowhere,    // the province with number 0 is taken for none: nobody moves there
  one_attacker_a_province,      // of the attackers of a supporting unit the last one in the list is known
  last_attacker_sinks_fleets,   // of those of a convoying fleet likewise
  coastal_supporters_twice,     // a supporter on one of several coasts is in the list twice
  // a case is missing, or one too many
  own_unit_that_stays_is_beaten,  // an own unit that stays is attacked like a foreign one
  nobody_follows_his_own,         // an own unit that leaves is attacked like one that stays
  swapped_prevent_nothing,      // whoever loses his place to the unit he goes against prevents nothing, also by convoy
  opposite_moves_always_meet,   // by convoy too
  neighbours_need_no_fleet,     // an army by convoy to a province next door gets there without its fleets
  failed_movers_keep_supports,  // a unit that failed to move holds with the supports of its move
  rivals_prevent_by_attack,     // with ATTACK for PREVENT
  opponents_defend_by_attack,   // with ATTACK for DEFEND
  unmatched_supports_count,     // a support of a move counts, wherever the unit moves
  // loops that end too early, or go on too long
  route_by_first_fleet,       // of the fleets that go on with a route the first in the list is taken, and never another
  three_fleets_are_too_many,  // a route has two fleets at most
  long_circles_fail,          // a circle has three moves at most
  circles_of_three_alone,     // any other circle fails
  counting_ends_at_a_cut,     // a support that is cut ends the count
  // what was known before is kept, or asked too early
  convoys_end_battles,       // no head-to-head battles are seen where any fleet convoys
  later_supports_are_given,  // to a move, supports that come later in the list
  first_solution_is_taken,   // of two solutions the first one found
  // retreats
  last_standoff_alone_bars,  // of standoffs the last one in the list is known
  first_comer_dislodges,     // the first attacker in the list is taken for the one that dislodges
  one_origin_for_all,        // of all that dislodge the last one in the list is known
  retreats_to_any_coast,     // a fleet reaches each coast of a province
};

struct Oddities {
  std::set<TableSlip> slips;
  std::vector<Twist> twists;
};

// The rules say which orders are legal, and how armies go.
std::unique_ptr<OtherAdjudicator> third_engine(Oddities oddities, const Rules& rules);

}  // namespace dipeq::laboratory
