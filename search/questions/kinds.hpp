// Order sets by how many orders are of each kind: so questions about all order sets fall into parts. Of k orders there are C(k+4, 4).
#pragma once
#include <string>
#include <vector>

#include "search/questions/slots.hpp"

namespace dipeq {

std::vector<SlotFacts::Kinds> each_kinds(std::size_t orders);
// A letter an order: H hold, M move, S support of a unit in place, A support of an attack, C convoy.
std::string name(const SlotFacts::Kinds& kinds);
SlotFacts::Kinds kinds_of_each(const Pattern& pattern);  // by order
SlotFacts::Kinds kinds_of(const Pattern& pattern);       // ascending

}  // namespace dipeq
