// Retreats and adjustments with one rule altered: what an adjudicator that has it wrong would say. The rules themselves never are.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <variant>

#include "phases/adjustments.hpp"
#include "phases/retreats.hpp"

namespace dipeq {

enum class RetreatMutation : std::uint8_t {
  meeting_units_stand,      // units that retreat to one province all stand there, two units in one province
  first_of_them_stands,     // the one whose order was told first
  last_of_them_stands,      // the one whose order was told last
  illegal_is_in_the_way,    // an illegal retreat is in the way of a legal one
  another_powers_order,     // a power orders another power's unit
  unordered_takes_a_place,  // a unit without an order goes where it can, if that is one place
  first_legal_or_not,       // of several orders for a unit the first one counts; if it is illegal, none does
  last_legal_or_not,        // the last one, likewise
};

enum class RemovalMutation : std::uint8_t {
  nobody,             // who is not ordered to be removed stays
  nearest_first,      // instead of the farthest
  armies_first,       // of equally far units
  alphabet_backward,  // of equally far units of one type
  alphabet_alone,     // how far units are does not matter
  by_code,            // alphabetical by the short names of provinces
  type_alike,         // of equally far units fleets do not go before armies
  distance_alike,     // how far units are does not matter, but fleets go before armies
  as_it_moves,        // units are as far as they have to go, armies by land and fleets by water
  none_if_too_few,    // if fewer are ordered to be removed than have to be, these orders do not count
};

// Which of several orders to build in one province counts.
enum class BuildsThereMutation : std::uint8_t {
  last_legal,          // the last one that is legal, also where it repeats another
  last_legal_or_not,   // the last one; if it is illegal, nothing is built there
  first_legal_or_not,  // the first one, likewise
  none_counts,         // none of them, also where they say the same
};

// Another power's unit in a centre does not prevent a build there; an own one does.
struct BuildsOverOthers {
  friend constexpr auto operator<=>(BuildsOverOthers, BuildsOverOthers) = default;
};

struct WaiveCostsNothing {
  friend constexpr auto operator<=>(WaiveCostsNothing, WaiveCostsNothing) = default;
};

// A fault that is not minded, or in part not, civil disorder that picks others, another of several builds, or a waived build that is not counted
// as one.
using AdjustmentMutation =
    std::variant<AdjustmentFault, RemovalMutation, BuildsThereMutation, WaiveCostsNothing, BuildsOverOthers>;

std::span<const RetreatMutation> all_retreat_mutations();
std::span<const AdjustmentMutation> all_adjustment_mutations();
// "DATC 3.2 6.I.6 "units are built in one's own home centres" is not minded"
std::string to_text(RetreatMutation mutation);
std::string to_text(const AdjustmentMutation& mutation);

// As the rules have it if there is no mutation.
RetreatResult resolve_retreats(const GameState& state, std::span<const RetreatOrder> orders, const Rules& rules,
                               std::optional<RetreatMutation> mutation);
AdjustmentResult resolve_adjustments(const GameState& state, std::span<const AdjustmentOrder> orders,
                                     const Rules& rules, const std::optional<AdjustmentMutation>& mutation);
RemovalLine removal_line(const Position& position, const Centres& centres, std::span<const UnitId> candidates,
                         std::size_t how_many, const Rules& rules, std::optional<RemovalMutation> mutation);

}  // namespace dipeq
