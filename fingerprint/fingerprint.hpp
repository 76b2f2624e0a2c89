// The reading of the rulebook that another adjudicator goes by, issue by issue, from what it says of telling boards.
//
// A choice is said to be the other's only if every reading without it leaves more of its answers unexplained: every reading there is,
// since the fewest answers left unexplained are found by elimination (costs.hpp). All else is undetermined.
#pragma once
#include "fingerprint/telling.hpp"

namespace dipeq {

struct IssueFound {
  enum class Verdict : std::uint8_t { determined, undetermined, none_of_them };

  Issue issue;
  Verdict verdict = Verdict::undetermined;
  std::vector<std::uint8_t> choices;   // with which the fewest answers are left unexplained; ascending
  unsigned explained_by_no_other = 0;  // so many answers less are explained by the best of the other choices
  std::vector<std::size_t> telling;    // boards whose answers only these choices explain, by index; a few
  std::vector<std::size_t> against;    // boards that turn on this issue, and whose answers no choice explains
};

struct Fingerprint {
  std::vector<Reply> answers;            // by telling board
  std::size_t answered = 0;              // of the boards
  std::vector<std::size_t> unexplained;  // by the reading below: answers that fit no reading that explains as many
  Rules reading;                         // explains as many answers as any; where it is all the same, it is as datc-3.2
  std::vector<IssueFound> issues;        // all there are, in their order
};

// Which reading the answers come from.
Fingerprint fingerprint(std::span<const Telling> boards, std::vector<Reply> answers, Observes observes,
                        Declining declining);
// Asks the boards first.
Fingerprint fingerprint(std::span<const Telling> boards, OtherAdjudicator& other, Declining declining);

// Of a case of the DATC: how the other's result compares with the DATC's.
enum class Compliance : std::uint8_t { agrees, position_agrees, differs, declined, failed };
std::string_view name(Compliance compliance);  // "agrees", "position agrees"

struct CaseAsked {
  std::string name;
  Compliance compliance;
  bool by_its_reading = false;  // where it differs: its result is that of the reading found
};

// Agrees: in all that it tells, the words for its orders among it. The position agrees: where units stand and who is dislodged.
std::vector<CaseAsked> compliance(const Boards& cases, const Rules& datc, const Rules& reading,
                                  OtherAdjudicator& other);

// Boards that it says something else of if units and orders are told in one of so many other sequences, by name.
std::vector<std::string> depend_on_sequence(const Boards& boards, OtherAdjudicator& other, std::size_t sequences);

}  // namespace dipeq
