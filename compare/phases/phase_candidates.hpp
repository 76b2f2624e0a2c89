// (internal to compare/phases/) What could explain a difference of these phases: other choices, altered rules, and other places that are
// open to a dislodged unit.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "compare/phases/phase_causes.hpp"

namespace dipeq {

struct PhaseCandidate {
  PhaseCause::Kind kind;
  std::string text;
  std::function<UnitsAfter(const PhaseBoard& board)> says;
};

// Choices first, then rules; `rules` has to be there as long as they are.
std::vector<PhaseCandidate> phase_candidates(Phase phase, const Rules& rules);

}  // namespace dipeq
