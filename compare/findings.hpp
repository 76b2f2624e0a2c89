// (internal to compare/) From reduced cases to findings: every case gets its cause, and a form is of one cause.
#pragma once
#include <map>
#include <tuple>

#include "compare/audit/audited_map.hpp"
#include "compare/comparison.hpp"
#include "compare/rounds.hpp"

namespace dipeq {

// A reduced case and the boards that were reduced to it.
struct ReducedCase {
  Symptom symptom;
  std::string form;
  std::vector<std::size_t> boards;
};

// What the findings rest on besides the cases.
struct Grounds {
  const Rules& rules;
  std::span<const Board> controls;
  Observes observes;
  const AuditedMap& map;
  const Audited& audited;
  std::span<const MetByMap> met_by_map;
  OtherAdjudicator& other;
  const std::function<bool()>& stop;
  const std::function<void()>& asked;  // told at every question
  Answers& answers;                    // no board that stands there is asked about again; others are added
  const std::function<void(const Answer&)>& answered;  // told of each that is added
  std::size_t&
      failures;  // what questions of this run without a reply have cost; too much, and nobody is asked any more
  const std::vector<Fault>& granted;       // the cases show what is left besides these
  std::shared_ptr<SuspectRecord>& record;  // kept for the run
  bool sequence_matters;                   // to the other, as the run has seen
  const BoardsOnIssue& telling;
  bool tells_map;          // the findings begin with what the audit of the map found
  bool conditions = true;  // a fault may be looked for under conditions
};

// Of cases of one run, and nothing else looked at. Those met most often first.
std::vector<Finding> findings_of(std::vector<ReducedCase> cases, const Grounds& grounds);

// What a run saw besides its cases.
struct Seen {
  std::span<const Board> controls;      // on which the other agreed with the rules
  std::span<const std::size_t> agreed;  // the numbers of these, and of further ones
  std::span<const MetByMap> by_map;
  bool by_sequence;  // some board was told otherwise in another sequence
};
// Of all cases of a run: what they show besides what was found is looked for as well; no cause is told that the others make needless, and
// none that is wrong beside them.
std::vector<Finding> causes_found(std::vector<ReducedCase> cases, Rounds& rounds, const Rules& rules,
                                  const ComparisonSettings& settings, const Seen& seen);

// How the cause of a finding is borne out beside what is granted.
Upheld upheld(const Finding& finding, const Grounds& grounds);
// Whether the cause of a finding says of a case what the other says, beside what is granted; one of several solutions is enough.
bool may_say(const Finding& finding, const Symptom& symptom, const Grounds& grounds);
// Whether the equations leave open what the other says of a case, with what is granted: then no clause need be wrong.
bool is_left_open(const Symptom& symptom, const Grounds& grounds);
// Faults that fell since others may hide them, and that may be assumed beside what is granted: those first that say most of what the other says.
std::vector<Fault> worth_assuming(const Grounds& grounds);
// The cause of a finding as it is rather said, beside what is granted: a clause in another way, an order left out in another way. None if it is said well.
std::optional<Cause> rather_said(const Finding& finding, const Grounds& grounds);
// The faults that findings name, that of the finding met most often first.
std::vector<Fault> faults_of(const std::vector<Finding>& findings);
// The boards of these findings whose difference some fault explains, as far as was seen.
std::vector<std::size_t> explained_boards(const std::vector<Finding>& findings);
// Boards that are taken out of findings whose fault does nothing there, so that their smallest cases show something else than they do;
// of each finding one stays at least, and of a form the board of its case. `shows` is asked of a finding, by number, and a board.
using Shows = std::function<bool(std::size_t finding, std::size_t board)>;
std::vector<std::size_t> take_out(std::vector<Finding>& findings, const Shows& shows);
// One list of both; what has the same cause is one finding.
std::vector<Finding> together(std::vector<Finding> findings, std::vector<Finding> more);
std::vector<std::size_t> boards_of(const Finding& finding);  // ascending
// Forms of one finding that belong to another, by number, go there, each with these of its boards; of the others it is told elsewhere.
struct Belonging {
  std::size_t finding;
  std::vector<std::size_t> boards;
};
using Belongs = std::function<std::optional<Belonging>(const Form& form)>;
std::vector<Finding> given_over(std::vector<Finding> findings, std::size_t from, const Belongs& belongs);
// Boards in sequence, none twice; forms by how often they were met.
void finish(Finding& finding);
// What is not reduced, or is of an adjudicator that answers now so, now otherwise, is of one form whatever the board.
std::string form_of(const Symptom& symptom, const Rules& rules);
// Whether it is not reduced, then how many units and orders it has: the smaller case is the better one to show.
std::tuple<bool, std::size_t, std::size_t> size_of(const Symptom& symptom);

}  // namespace dipeq
