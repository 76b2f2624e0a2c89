// (internal) What a report says behind its orders, as what became of them: "A Par - Bur (bounced)".
#pragma once
#include <vector>

#include "notation/formats/record.hpp"
#include "notation/tolerant/pasted.hpp"

namespace dipeq {

// By order; empty if nothing is said of any. A word of which it is not sure what it says of that kind of order says
// nothing, nor do words that contradict each other.
std::vector<SaidOutcome> reported_outcomes(const std::vector<WrittenOrder>& orders,
                                           const std::vector<UnderstoodLine>& lines);

}  // namespace dipeq
