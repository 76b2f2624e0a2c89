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
  }
  return {};
}

}  // namespace

std::span<const RetreatMutation> all_retreat_mutations() {
  using enum RetreatMutation;
  static constexpr RetreatMutation all[] = {meeting_units_stand,   first_of_them_stands, last_of_them_stands,
                                            illegal_is_in_the_way, another_powers_order, unordered_takes_a_place};
  return all;
}

std::span<const AdjustmentMutation> all_adjustment_mutations() {
  using enum AdjustmentFault;
  using enum RemovalMutation;
  using enum BuildsThereMutation;
  static const std::vector<AdjustmentMutation> all{
      no_build_due,       no_centre,          not_home,        not_owned,
      occupied,           fleet_inland,       too_many_builds, no_removal_due,
      too_many_removals,  no_such_unit,       nobody,          nearest_first,
      armies_first,       alphabet_backward,  alphabet_alone,  by_code,
      second_build_there, removed_already,    last_legal,      last_legal_or_not,
      first_legal_or_not, WaiveCostsNothing{}};
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
  return "DATC 3.2 4.D.4: a waived build does not count as a build";
}

}  // namespace dipeq
