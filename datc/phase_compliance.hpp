// What a case expects of retreats, builds and disbands, against what was found.
#pragma once
#include "notation/case/case_file.hpp"

namespace dipeq {

struct PhaseComparison {
  std::vector<std::string> differences;  // empty: all is as expected
  std::vector<std::string> disputes;
  std::size_t compared = 0;
};

// Each compares what the case expects, or the block if there is one.

// Of the retreats that follow upon a movement phase; `state` is where they were ordered. A block that neither orders
// some nor says that all is as printed expects nothing of them.
PhaseComparison compare_later_retreats(const CaseFile& c, const OtherReading* block, const GameState& state,
                                       const Rules& rules);
// Of a phase of retreats.
PhaseComparison compare_retreats(const CaseFile& c, const OtherReading* block, const Rules& rules);
// Of a phase of adjustments, and who comes or goes without an order: all of whom must be named.
PhaseComparison compare_adjustments(const CaseFile& c, const OtherReading* block, const Rules& rules);

}  // namespace dipeq
