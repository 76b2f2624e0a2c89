// Boards of retreats and adjustments after which the same units stand whatever is chosen in the rules.
#pragma once
#include <string>
#include <vector>

#include "adjudicators/phase_board.hpp"

namespace dipeq {

struct KnownPhase {
  std::string topic;  // "retreats played"
  std::string what;   // "a fleet retreats"
  PhaseBoard board;
  UnitsAfter after;
};

// Those that come with dipeq (known_phases.jsonl), of the standard map.
const std::vector<KnownPhase>& known_phases();

}  // namespace dipeq
