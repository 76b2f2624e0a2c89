// (internal to fingerprint/ and replay/) Costs that depend on a few choices each, and the least that all of them come to: over every
// reading of the rulebook, without looking at each.
#pragma once
#include <functional>
#include <span>
#include <vector>

#include "model/rules.hpp"

namespace dipeq {

using Issues = std::vector<Issue>;  // ascending, none twice

Issues joined(const Issues& a, const Issues& b);

// How many ways there are to choose in these issues.
std::size_t combinations(const Issues& issues);
// The reading that makes the n-th of these choices, the first issue turning slowest, and chooses as `rules` in every other issue.
Rules with_choices(Rules rules, const Issues& issues, std::size_t n);
std::size_t combination(const Issues& issues, const Rules& reading);  // the n of a reading's choices

// What it costs to choose so, by combination of these issues.
struct Costs {
  Issues issues;
  std::vector<unsigned> of = {};
};

// The same costs in fewer tables.
std::vector<Costs> together(std::vector<Costs> all);

// By choice of the issue: what the costs come to at least that bear on it, directly or through other issues.
std::vector<unsigned> least_by_choice(std::span<const Costs> all, Issue issue);
// A reading with the least cost; where it is all the same, it chooses as `rules`, or what stands first.
Rules cheapest(std::vector<Costs> all, Rules rules);

}  // namespace dipeq
