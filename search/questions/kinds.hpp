// Order sets by how many orders are of each kind: so questions about all order sets fall into parts. Of k orders there are C(k+4, 4).
#pragma once
#include <string>
#include <vector>

#include "search/questions/slots.hpp"

namespace dipeq {

std::vector<SlotFacts::Kinds> each_kinds(std::size_t orders);
// The same orders by slot, some of them last and the others ascending: all that can be last, in each sequence. Of fewer orders than are to
// be last, just as they are.
std::vector<SlotFacts::Kinds> each_with_last(std::size_t some, const SlotFacts::Kinds& kinds);
// A letter an order: H hold, M move, S support of a unit in place, A support of an attack, C convoy.
std::string name(const SlotFacts::Kinds& kinds);
SlotFacts::Kinds kinds_of_each(const Pattern& pattern);  // by order
SlotFacts::Kinds kinds_of(const Pattern& pattern);       // ascending

}  // namespace dipeq
