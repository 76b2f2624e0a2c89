// Which expectations of a case speak of a reading: the case's own, or those of its `with` blocks.
#pragma once
#include <vector>

#include "notation/case/case_file.hpp"

namespace dipeq {

// The issues that a case says it depends on: those that any of its blocks names, and 4.D.8 or 4.D.7 where it says
// who is disbanded or built without an order.
std::vector<Issue> issues_of(const CaseFile& c);

// The case's own expectations speak of a reading that chooses as the case's reading does in every issue that the case
// depends on. A block speaks of it if its conditions hold, and in the case's other issues the reading chooses as the
// block's base, and so it does in 4.D.8 or 4.D.7 if the block says who comes or goes without an order (where the base is another reading than the case's: in all issues in which the two differ). Of several
// blocks those with the most conditions count; there may be several still, of sources that contradict each other.
// Neither: no source states what the case gives under this reading.
struct Applicable {
  bool own = false;
  std::vector<const OtherReading*> others;
};
Applicable applicable(const CaseFile& c, const Rules& rules);

// The readings that a block speaks of: its base with each combination of the choices that its conditions list.
std::vector<Rules> readings_of(const CaseFile& c, const OtherReading& block);

}  // namespace dipeq
