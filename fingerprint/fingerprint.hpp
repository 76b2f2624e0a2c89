// The reading of the rulebook that another adjudicator follows, issue by issue, from what it says of telling boards.
//
// A choice is said to be the other's only if every reading without that choice leaves more of the other's answers unexplained. This covers
// every reading there is, since the smallest number of unexplained answers is found by elimination (costs.hpp). All else is undetermined.
#pragma once
#include "fingerprint/telling.hpp"

namespace dipeq {

struct IssueFound {
  enum class Verdict : std::uint8_t { determined, undetermined, none_of_them };

  Issue issue;
  Verdict verdict = Verdict::undetermined;
  std::vector<std::uint8_t> choices;   // with which the fewest answers are left unexplained; ascending
  unsigned explained_by_no_other = 0;  // how many answers fewer the best of the other choices explains
  std::vector<std::size_t>
      telling;  // boards whose answers only these choices explain, by index; a few, the smallest first
  std::vector<std::size_t>
      against;  // boards that turn on this issue, and whose answers fit no reading; the smallest first
  std::vector<std::size_t>
      for_others;  // boards whose answers no reading with these choices explains, and one with another does; likewise
};

struct Fingerprint {
  std::vector<Reply> answers;            // by telling board
  std::size_t answered = 0;              // of the boards
  std::vector<std::size_t> unexplained;  // answers that the reading below does not explain; the smallest boards first
  std::vector<std::size_t> fit_none;  // those of them that no reading explains; others explain them, and fewer in all
  Rules reading;                      // explains most answers; where several do, it chooses as datc-3.2
  std::vector<IssueFound> issues;     // all there are, in their order
};

// What the costs of answers say of an issue: its choices, and how many answers they explain that no other does. No boards are named.
IssueFound by_costs(std::span<const Costs> all, Issue issue);

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

// `agrees`: in all that it tells, also the words for orders. `position_agrees`: in where units stand and which are dislodged.
std::vector<CaseAsked> compliance(const Boards& cases, const Rules& datc, const Rules& reading,
                                  OtherAdjudicator& other);

// The names of boards about which it says something else if units and orders are told in one of N other sequences.
std::vector<std::string> depend_on_sequence(const Boards& boards, OtherAdjudicator& other, std::size_t sequences);

}  // namespace dipeq
