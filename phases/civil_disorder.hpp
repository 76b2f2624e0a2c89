// Who is removed if a power does not say so (4.D.8): the units farthest from its centres. What is a centre and what a
// step is the choice. Of equally far units fleets go before armies, then the one whose province comes first in
// alphabetical order; 2.4, 3.0 and 3.2 agree on that (6.J.4, 6.J.6, 6.J.7).
//
// Distances are measured once, on the board as it is given. They do not change when units are removed, not even fleets that
// might convoy. The DATC leaves this open. A unit from which no centre can be reached is farther than any other.
#pragma once
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "model/rules.hpp"
#include "phases/game_state.hpp"

namespace dipeq {

// What puts a unit in front of the next one in line.
enum class RemovalCriterion : std::uint8_t {
  distance,     // it is farther from the nearest centre
  fleet_first,  // equally far, it is a fleet
  alphabet,     // its province comes first
  off_centre,   // it stands at no supply centre
  age,          // it was produced first
};
std::string_view name(RemovalCriterion criterion);      // "fleet first"
std::string_view sentence(RemovalCriterion criterion);  // "equally far, and a fleet goes first"

struct RemovalCandidate {
  UnitId unit;
  // To the nearest centre; none: none can be reached, or no matter.
  std::optional<std::size_t> steps = {};
  std::optional<RemovalCriterion> before_next = {};  // none: the last in line
};

struct RemovalLine {
  std::string_view rule;                     // the choice of 4.D.8, in a sentence
  bool by_distance = true;                   // else by age
  std::vector<RemovalCandidate> candidates;  // who is removed first comes first
  std::size_t removed = 0;                   // so many of them are
};

// Each counts by the centres of its own power.
RemovalLine removal_line(const Position& position, const Centres& centres, std::span<const UnitId> candidates,
                         std::size_t how_many, const Rules& rules);

std::vector<UnitId> removed(const RemovalLine& line);

// The first `how_many` of the candidates (or all of them), in the order of their removal. Each is measured by the centres of
// its own power.
std::vector<UnitId> civil_disorder_removals(const Position& position, const Centres& centres,
                                            std::span<const UnitId> candidates, std::size_t how_many,
                                            const Rules& rules);

}  // namespace dipeq
