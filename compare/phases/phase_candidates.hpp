// (internal to compare/phases/) What could explain a difference of these phases: other choices, altered rules, and other places that are
// open to a dislodged unit, by rule or by map.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "compare/phases/phase_causes.hpp"
#include "compare/phases/telling_retreats.hpp"

namespace dipeq {

struct PhaseCandidate {
  PhaseCause::Kind kind;
  std::string text;
  std::function<UnitsAfter(const PhaseBoard& board)> says;
  std::vector<PhaseBoard> checks = {};    // beyond the cases: it falls if the other says something else there
  std::optional<PlacesOpen> places = {};  // if it says otherwise than the rules where dislodged units may go
};

// Choices first, then rules, then borders that orders of these cases cross and that a question can be asked about; `rules` has to be there as long
// as they are.
std::vector<PhaseCandidate> phase_candidates(std::span<const PhaseSymptom> symptoms, const Rules& rules);
// Where a dislodged unit may retreat, altered under one condition. None of other phases.
std::vector<PhaseCandidate> phase_candidates_under_conditions(std::span<const PhaseSymptom> symptoms,
                                                              const Rules& rules);

}  // namespace dipeq
