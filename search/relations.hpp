// (internal to search/) Which relations between its orders a defect takes.
#pragma once
#include <vector>

#include "search/catalogue.hpp"

namespace dipeq {

// Of a defective pattern some of the relations that it has, such that it is defective with any others in place of the rest, and that none
// of them can be left out.
std::vector<Relation> relations_taken(const FoundPattern& pattern, const Rules& rules);

// The same orders, touching only what they have to.
FoundPattern touching_only(const FoundPattern& pattern, const std::vector<Relation>& relations);

}  // namespace dipeq
