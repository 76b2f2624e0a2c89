// A comparison of another adjudicator with the rules in a phase of retreats or adjustments: both are asked about many boards, differences
// are reduced, alike ones counted as one, and causes looked for. The result is the same whatever the number of threads.
#pragma once
#include <functional>

#include "compare/comparison.hpp"
#include "compare/phases/phase_boards.hpp"
#include "compare/phases/phase_causes.hpp"

namespace dipeq {

struct PhaseSettings {
  unsigned threads = 0;             // 0: as many as the machine has
  std::size_t reductions = 20'000;  // the first N differences are reduced; the others are only counted
  std::function<void(std::size_t asked, std::size_t differing)> progress = {};
  std::function<bool()> stop = {};  // as of a comparison of movement phases
};

// Cases of one form; the first that was met stands for them.
struct PhaseForm {
  PhaseSymptom example;
  std::size_t number = 0;  // of the board that was reduced
  std::vector<std::size_t> boards;
};

struct PhaseFinding {
  PhaseCause cause;
  std::vector<PhaseForm> forms;  // the one met most often first
  std::size_t met = 0;
};

struct PhaseComparison {
  std::size_t asked = 0, agreed = 0, declined = 0, failed = 0, differing = 0, not_reduced = 0;
  std::vector<PhaseFinding> findings;  // the one met most often first
  std::vector<std::string> reasons_to_decline = {}, failures = {};
};

PhaseComparison compare_phases(const PhaseBoards& boards, const Rules& rules, const StartAdjudicator& start_other,
                               const PhaseSettings& settings);

}  // namespace dipeq
