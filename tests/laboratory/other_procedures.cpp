// Adjudicators that go another way altogether: built-in procedures, and sequential ones written in the style of programs that go through
// the orders in rounds. What the code of these does otherwise than the rules is one fault each (sequential.hpp).
#include "tests/laboratory/wrong_adjudicator.hpp"

namespace dipeq::laboratory {
namespace {

Fault done_so(std::string name, Told told, Slip slip) { return {std::move(name), told, EngineEdited{slip}}; }

// They tell places alone. In each: supports are cut before anything else is asked, and fleets convoy whatever becomes of them.
std::vector<WrongAdjudicator> sequential() {
  const std::vector<Fault> in_each{
      done_so("armies-without-a-convoy-cut", Told::by_alteration, Slip::armies_without_a_convoy_cut),
      done_so("dislodged-supporters-support", Told::by_alteration, Slip::dislodged_supporters_support),
      done_so("dislodged-fleets-convoy", Told::by_alteration, Slip::dislodged_fleets_convoy),
      done_so("any-fleet-is-a-route", Told::unexplained, Slip::any_fleet_is_a_route),
      done_so("convoys-meet-head-to-head", Told::by_alteration, Slip::convoys_meet_head_to_head),
      done_so("losers-prevent", Told::by_alteration, Slip::losers_prevent),
  };
  const auto with = [&](std::string name, std::vector<Fault> more) {
    more.insert(more.begin(), in_each.begin(), in_each.end());
    return WrongAdjudicator{std::move(name), std::move(more), {.words = false, .retreats = false, .coasts = true}};
  };
  const Slip strongest = Slip::strongest_attack_is_decided_first, in_list = Slip::moves_are_decided_in_the_list;
  return {with("rounds-of-bounces", {}),
          with("strongest-first", {done_so("strongest-attack-is-decided-first", Told::sequence, strongest)}),
          with("one-after-the-other", {done_so("moves-are-decided-in-the-list", Told::sequence, in_list)})};
}

}  // namespace

std::vector<WrongAdjudicator> by_other_procedures() {
  std::vector<WrongAdjudicator> all = sequential();
  for (const auto& [name, told] : {std::pair{"haplomacy", Told::sequence}, std::pair{"hotspots", Told::sequence},
                                   std::pair{"guess", Told::sequence}, std::pair{"multi-pass", Told::no_reply}})
    all.push_back(
        {name, {{name, told, Replaced{[name = std::string(name)] { return by_procedure(procedure(name)); }}}}});
  return all;
}

}  // namespace dipeq::laboratory
