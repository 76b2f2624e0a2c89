// A comparison of another adjudicator with the rules in a phase of retreats or adjustments: both are asked about many boards, differences
// are reduced, alike ones counted as one, and causes looked for. The result is the same whatever the number of threads.
#pragma once
#include <functional>

#include "compare/comparison_parts.hpp"
#include "compare/phases/phase_asking.hpp"
#include "compare/phases/phase_boards.hpp"

namespace dipeq {

class PhaseJournal;

struct PhaseSettings {
  unsigned threads = 0;                  // 0: as many as the machine has
  std::size_t reductions = 20'000;       // the first N differences are reduced; the others are only counted
  std::size_t reduction_budget = 2'000;  // as of a comparison of movement phases
  std::function<void(std::size_t asked, std::size_t differing)> progress = {};
  std::function<bool()> stop = {};  // as of a comparison of movement phases
  bool other_sequence = true;       // each board is also told again as it stands, and backwards
  PhaseJournal* journal = nullptr;  // boards that stand there are not asked about again, others written there
  Parts* known = nullptr;  // what shards were told (find_phase_parts); the other is asked about reductions alone
};

// Cases of one form; the first that was met stands for them.
struct PhaseForm {
  PhaseSymptom example;
  std::size_t number = 0;  // of the board that was reduced
  std::vector<std::size_t> boards;
  std::string id = {};  // 16 hexadecimal digits
};

struct PhaseFinding {
  PhaseCause cause;
  std::vector<PhaseForm> forms;  // the one met most often first
  std::size_t met = 0;
};

// What an entry of the known differences accounts for. An entry without forms does not occur any more.
struct PhaseKnownMet {
  KnownDifference entry;
  std::vector<PhaseForm> forms = {};
  std::size_t met = 0;
};

enum class PhaseLooked : std::uint8_t { agreed, differs, declined, failed, unstable };

struct PhaseComparison {
  std::size_t asked = 0, agreed = 0, declined = 0, failed = 0, differing = 0, not_reduced = 0;
  std::size_t unstable = 0, by_sequence = 0;  // boards of which it says two things, or others in another sequence
  std::vector<PhaseFinding> findings;         // the one met most often first
  std::vector<std::string> reasons_to_decline = {}, failures = {};
  std::vector<PhaseLooked> looked = {};   // by board
  std::vector<PhaseKnownMet> known = {};  // by entry
  std::string introduced = {};            // what the other calls itself
};

// What is known is taken from the findings, each form by the first entry that names it. An entry of a severity names none.
void silence(const KnownDifferences& known, PhaseComparison& comparison);

PhaseComparison compare_phases(const PhaseBoards& boards, const Rules& rules, const StartAdjudicator& start_other,
                               const PhaseSettings& settings);

// Asks about the boards that `parts` wants asked about, some at a time (compare/comparison_parts.hpp); whether it was not stopped before.
bool find_phase_parts(const PhaseBoards& boards, const Rules& rules, const StartAdjudicator& start_other,
                      const PhaseSettings& settings, Parts& parts);

}  // namespace dipeq
