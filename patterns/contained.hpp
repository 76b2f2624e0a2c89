// (internal to search/) When the orders of one pattern are among those of another, which may have more units, and other orders where the
// first only holds. Units and terrain do not count, nor do places that fleets touch without convoying.
#pragma once
#include <functional>
#include <vector>

#include "search/query.hpp"

namespace dipeq {

// Whosever the orders are, and whatever the fleets touch.
bool contains(const FoundPattern& whole, const FoundPattern& part);

// Two orders are of one power, or of two.
struct SamePower {
  std::size_t one, other;
  bool same;
};

// Of a pattern with a property: which orders must be of one power, and which of two, for it to have it. None can be left out.
std::vector<SamePower> powers_that_matter(const FoundPattern& pattern,
                                          const std::function<bool(const FoundPattern&)>& has_it);

// That the query's slots, which are sorted, contain the pattern, with those powers, and its fleets touching what they touch.
PatternQuery::Condition contains(const PatternQuery& query, const FoundPattern& part,
                                 const std::vector<SamePower>& powers);

}  // namespace dipeq
