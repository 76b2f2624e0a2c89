// Choices that phases of retreats and of adjustments show: which of them another adjudicator makes, from what it says of telling boards of
// such a phase. What is looked at is who stands where when the phase is over.
#pragma once
#include "fingerprint/fingerprint.hpp"
#include "notation/map_file.hpp"

namespace dipeq {

struct TellingPhase {
  PhaseBoard board;
  Issues issues;                         // on which its result depends
  std::vector<std::uint16_t> said = {};  // by combination of choices in these: an index of `replies`
  std::vector<UnitsAfter> replies = {};  // none twice

  const UnitsAfter& reply(const Rules& reading) const;
};

// Random boards of the phase, each as small as it still tells what no two boards before it tell: one choice of an issue from another,
// where a preset makes all other choices. The same map gives the same boards.
std::vector<TellingPhase> telling_phases(Phase phase, const Map& map = standard_map());

struct PhaseFingerprint {
  Phase phase;
  std::vector<TellingPhase> boards;
  std::vector<PhaseReply> answers = {};  // by board
  std::string not_asked = {};            // why: it does not adjudicate the phase
  bool coasts = true;                    // it tells them
  std::size_t answered = 0;
  std::vector<std::size_t> unexplained = {};   // answers that the reading does not explain
  Rules reading = rules_of(Preset::datc_3_2);  // explains most; where several do, it chooses as the one that was given
  std::vector<IssueFound> issues = {};         // on which the boards turn; `telling` and `against` are of these boards
};

PhaseFingerprint fingerprint_of(Phase phase, OtherAdjudicator& other, const Rules& like,
                                const Map& map = standard_map());

}  // namespace dipeq
