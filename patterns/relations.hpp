// What is known of a pattern's orders but for what each of them is: relations between two of them.
#pragma once
#include <compare>
#include <vector>

#include "model/pattern.hpp"
#include "model/rules.hpp"

namespace dipeq {

struct Relation {
  enum class Kind : std::uint8_t { foreign, touches_origin, touches_destination, touch };
  Kind kind;
  // Foreign: of different powers; else `one` is a convoying fleet, `other` its army or another of its fleets.
  UnitId one, other;
  bool holds = true;
  friend auto operator<=>(const Relation&, const Relation&) = default;
};

// Whether two orders of the pattern stand so to each other; what `relation.holds` says does not count.
bool are_related(const Pattern& pattern, const Relation& relation);

// What equations ask of orders. Those of the DATC ask of an army's fleets only whether those that convoy make a route, and of two units
// whose they are only if one, or who it supports, moves to where the other stands.
enum class Asked : std::uint8_t { everything, as_by_the_datc };

// Of a defective pattern some of the relations that it has, such that it is defective with any others in place of the rest, and that none
// of them can be left out.
std::vector<Relation> relations_taken(const Pattern& pattern, const Rules& rules, Asked asked = Asked::everything);

// Whosever the orders of a minimal pattern are: as many such sets as it takes that it has all relations of one of them wherever it is
// minimal. They are the same for all patterns that are the same but for their powers.
std::vector<std::vector<Relation>> all_relations_taken(const Pattern& pattern, const Rules& rules, Asked asked);

// The same orders, touching only what they have to.
Pattern touching_only(const Pattern& pattern, const std::vector<Relation>& relations);

}  // namespace dipeq
