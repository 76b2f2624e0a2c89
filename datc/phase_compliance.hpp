// What a case expects of retreats, builds and disbands, against what was found.
#pragma once
#include "notation/case_file.hpp"

namespace dipeq {

struct PhaseComparison {
  std::vector<std::string> differences;  // empty: all is as expected
  std::vector<std::string> disputes;
  std::size_t compared = 0;
};

// Of the orders in `c.retreats`; `state` is where they were given.
PhaseComparison compare_retreats(const CaseFile& c, const GameState& state, const Rules& rules);
// Of the orders in `c.adjustments`, and who goes without one: all of whom the case must name.
PhaseComparison compare_adjustments(const CaseFile& c, const Rules& rules);

}  // namespace dipeq
