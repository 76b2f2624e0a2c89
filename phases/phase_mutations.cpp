#include "phases/phase_mutations.hpp"

#include <vector>

namespace dipeq {
namespace {

using Fault = AdjustmentFault;

std::string_view sentence(RemovalMutation mutation) {
  switch (mutation) {
    case RemovalMutation::nobody: return "DATC 3.2 6.J.1: nobody is removed that is not ordered to be";
    case RemovalMutation::nearest_first: return "DATC 3.2 4.D.8, 6.J.3: the nearest units are removed first";
    case RemovalMutation::armies_first: return "DATC 3.2 4.D.8, 6.J.6: of equally far units armies are removed first";
    case RemovalMutation::alphabet_backward:
      return "DATC 3.2 4.D.8, 6.J.4: of equally far units the last in alphabetical order is removed first";
    case RemovalMutation::alphabet_alone:
      return "DATC 3.2 4.D.8, 6.J.3: units are removed in alphabetical order, however far they are";
    case RemovalMutation::by_code:
      return "DATC 3.2 4.D.8, 6.J.4: alphabetical order is that of the short names of provinces";
    case RemovalMutation::type_alike:
      return "DATC 3.2 4.D.8, 6.J.6: of equally far units fleets are not removed before armies";
    case RemovalMutation::distance_alike:
      return "DATC 3.2 4.D.8, 6.J.3: fleets are removed first, then armies, however far they are";
    case RemovalMutation::as_it_moves:
      return "DATC 3.2 4.D.8, 6.J.3: how far a unit is is counted as it moves, armies by land and fleets by water";
    case RemovalMutation::none_if_too_few:
      return "DATC 3.2 4.D.6, 6.J.1: if too few units are ordered to be removed, civil disorder picks them all";
  }
  return {};
}

std::string_view sentence(BuildsThereMutation mutation) {
  switch (mutation) {
    case BuildsThereMutation::last_legal:
      return "DATC 3.2 4.D.5: the last legal order to build in a province counts, also where it repeats another";
    case BuildsThereMutation::last_legal_or_not:
      return "DATC 3.2 4.D.5: the last order to build in a province counts, legal or not";
    case BuildsThereMutation::first_legal_or_not:
      return "DATC 3.2 4.D.5: the first order to build in a province counts, legal or not";
    case BuildsThereMutation::none_counts:
      return "DATC 3.2 4.D.5: of several legal orders to build in a province none counts, also where they are alike";
  }
  return {};
}

}  // namespace

std::span<const RetreatMutation> all_retreat_mutations() {
  using enum RetreatMutation;
  static constexpr RetreatMutation all[] = {meeting_units_stand,   first_of_them_stands, last_of_them_stands,
                                            illegal_is_in_the_way, another_powers_order, unordered_takes_a_place,
                                            first_legal_or_not,    last_legal_or_not};
  return all;
}

std::span<const AdjustmentMutation> all_adjustment_mutations() {
  using enum AdjustmentFault;
  using enum RemovalMutation;
  using enum BuildsThereMutation;
  static const std::vector<AdjustmentMutation> all{no_build_due,
                                                   no_centre,
                                                   not_home,
                                                   not_owned,
                                                   occupied,
                                                   fleet_inland,
                                                   too_many_builds,
                                                   no_removal_due,
                                                   too_many_removals,
                                                   no_such_unit,
                                                   nobody,
                                                   nearest_first,
                                                   armies_first,
                                                   alphabet_backward,
                                                   alphabet_alone,
                                                   by_code,
                                                   second_build_there,
                                                   removed_already,
                                                   last_legal,
                                                   last_legal_or_not,
                                                   first_legal_or_not,
                                                   none_counts,
                                                   type_alike,
                                                   distance_alike,
                                                   as_it_moves,
                                                   none_if_too_few,
                                                   WaiveCostsNothing{},
                                                   BuildsOverOthers{}};
  return all;
}

std::string to_text(RetreatMutation mutation) {
  using enum RetreatMutation;
  switch (mutation) {
    case meeting_units_stand: return "DATC 3.2 6.H.7: units that retreat to one province all stand there";
    case first_of_them_stands:
      return "DATC 3.2 6.H.7: of units that retreat to one province the first that is ordered stands there";
    case last_of_them_stands:
      return "DATC 3.2 6.H.7: of units that retreat to one province the last that is ordered stands there";
    case illegal_is_in_the_way: return "DATC 3.2 6.H.10: an illegal retreat is in the way of a legal one";
    case another_powers_order: return "DATC 3.2 6.A.6: a power's order for another power's unit counts";
    case unordered_takes_a_place:
      return "DATC 3.2 6.H: a unit without an order goes to the only place where it may, instead of being disbanded";
    case first_legal_or_not: return "DATC 3.2 4.D.3: the first order for a dislodged unit counts, legal or not";
    case last_legal_or_not: return "DATC 3.2 4.D.3: the last order for a dislodged unit counts, legal or not";
  }
  return {};
}

std::string to_text(const AdjustmentMutation& mutation) {
  if (const auto* removal = std::get_if<RemovalMutation>(&mutation)) return std::string(sentence(*removal));
  if (const auto* builds = std::get_if<BuildsThereMutation>(&mutation)) return std::string(sentence(*builds));
  if (const auto* fault = std::get_if<Fault>(&mutation)) {
    const Reason why = reason(*fault);
    return std::string(why.source) + ": not minded that " + std::string(why.sentence);
  }
  if (std::holds_alternative<BuildsOverOthers>(mutation))
    return "DATC 3.2 6.I.3, 6.I.4: not minded that another power's unit stands there";
  return "DATC 3.2 4.D.4: a waived build does not count as a build";
}

}  // namespace dipeq
