// Patterns whose orders have no solution, or several; and the smallest part of one that still is so.
//
// A part of a pattern has some of its units, and of these some only hold. What then no longer matches holds as well: a support or convoy
// of what is not ordered any more, an army without a route, whoever supports or convoys that. Where a unit is gone its place is empty. A
// difficult passage may be an ordinary one in a part.
#pragma once
#include <cstdint>

#include "model/pattern.hpp"

namespace dipeq {

// Not exactly one solution, by the equations of datc_3.
bool is_defective(const Pattern& pattern, const Rules& rules);

// Units and orders by bits. Every order that acts is of a unit that stays.
Pattern part(const Pattern& pattern, std::uint32_t units, std::uint32_t acting);

// Of all parts that are defective one with the fewest units, of these with the fewest that act, and of these with the fewest that go over
// difficult passages; the same pattern if there is none smaller.
Pattern smallest_defective_part(const Pattern& pattern, const Rules& rules);

// Of a defective pattern: no smaller part is.
bool is_minimal(const Pattern& pattern, const Rules& rules);

}  // namespace dipeq
