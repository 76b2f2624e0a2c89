// When the orders of one pattern are among those of another, which may have more units, and other orders where the first only holds.
// Units and terrain do not count, nor do places that fleets touch without convoying.
#pragma once
#include <functional>
#include <vector>

#include "patterns/relations.hpp"

namespace dipeq {

// Of the part's orders these relations are asked for; whatever is not among them does not count.
bool contains(const Pattern& whole, const Pattern& part, const std::vector<Relation>& relations = {});

// Of a pattern with a property: which of its orders must be of one power, and which of two, for it to have it. None can be left out.
std::vector<Relation> powers_that_matter(const Pattern& pattern, const std::function<bool(const Pattern&)>& has_it);

}  // namespace dipeq
