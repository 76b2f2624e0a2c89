// Why another adjudicator diverges: under which choice of the rules it would be right, or what it must have wrong.
//
// What could be wrong with it is a fault (faults.hpp) that dipeq can have too. It is suspected if dipeq with that fault says of the reduced
// case what the other says. Then boards are made that are like the case, but for some step or two (experiments.hpp), and the other
// is asked about those on which suspects differ: a suspect that is wrong there falls. Of those that are left the one of which least
// is to be said is named, if the other was seen to follow it on some board on which the rules say something else, and if it does not
// contradict the boards on which the other agrees with the rules. So what is said of a case hangs on the case and on the other, and
// not on what else is in the run. If nothing is left, the case is unexplained.
#pragma once
#include <array>
#include <functional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "compare/attribution/compared.hpp"
#include "compare/audit/map_audit.hpp"
#include "compare/faults/faults.hpp"

namespace dipeq {

// Right under these rules.
struct OtherChoice {
  Rules rules;
};
// As if a clause were altered in this way, perhaps under conditions. The first is followed by others of which as much is to be said, and
// that no experiment told from it.
struct ClauseAltered {
  std::vector<GuardedAlteration> alterations;
};
// As if the map were another: "no border between Baltic Sea and Kiel".
struct MapDiffers {
  std::string how;
  std::optional<BorderAltered> border = {};
  MapAudit audit = {};  // that found it; else it was suspected
};
// The result depends on the sequence in which units and orders are told.
struct SequenceMatters {};
// The other says two things of the same board in the same sequence, or replies at one time only.
struct Unstable {
  bool without_reply = false;  // one time
};
// What no reading of the rules could say.
struct ImpossibleAnswer {
  Impossibility what;
};
// There is no reply, whatever the rules.
struct NoReply {
  FailureKind kind;
};
// None of these. Whether it is one fault or several is not known.
struct Unexplained {};
using Cause =
    std::variant<OtherChoice, ClauseAltered, MapDiffers, OrderIgnored, OrderUnread, OrderTaken, RouteTaken, RetreatSlip,
                 BackupSlip, WordSaid, SequenceMatters, Unstable, ImpossibleAnswer, NoReply, Unexplained>;

// "right under datc-3.2 with 4.A.3=intent", "a bug: DATC 3.2 5.B.2 …"
std::string to_text(const Cause& cause);
// One word for what it is: "choice", "clause", "map", "order-ignored", "order-taken", "retreats",
// "backup-rule", "words", "sequence", "unstable", "impossible", "no-reply", "unexplained".
std::string_view kind(const Cause& cause);

// A reduced case to be explained. A cause can be tested once more on the whole board that the case was reduced from.
struct Symptom {
  Board board;
  Way way;
  Compared compared;
  Board whole;
  Reply told_of_whole;  // by the other
  bool by_sequence = false;
  bool unstable = false;  // the other differs from itself in the same sequence
  bool reduced = true;    // else it is the whole board: what reduces it costs too much
  std::optional<Board> told_otherwise =
      {};  // the case in another sequence, in which the other says another thing of it
};

struct Explained {
  Cause cause;
  std::vector<std::size_t> symptoms;  // by index, ascending
};

// The fault that a cause says the other has; none if it says of none.
std::optional<Fault> fault_of(const Cause& cause);

// Boards on which the choices in an issue tell.
using BoardsOnIssue = std::function<std::vector<Board>(Issue issue)>;

// What the other says of a board as it stands, and backwards.
using BothWays = std::function<std::array<Reply, 2>(const Board&)>;

class SuspectRecord;

struct AttributionSettings {
  const MapAudit* audit = nullptr;  // no border that it settles is suspected
  OtherAdjudicator* other =
      nullptr;  // asked about experiments; without it suspects are told from each other by the symptoms alone
  std::size_t questions = 200;      // about experiments, for each symptom that no cause explains yet, at most
  std::vector<Fault> granted = {};  // the other has these too: what is left besides is to be explained
  std::function<bool()> stop = {};  // once it says so, what is left is unexplained
  bool conditions = true;           // a fault may be looked for under conditions
  BoardsOnIssue telling = {};       // a choice that is a suspect is held to these; none: it is not
  // Of an other whose results depend on the sequence, and that declines boards that it tells otherwise backwards: what it says of these.
  BothWays both_ways = {};
  // Where what is found out about suspects is kept, to be used again with the same map, controls, rules and other.
  std::shared_ptr<SuspectRecord>* record = nullptr;
};

// Whether the fault that a cause says of says of a case what the other says; nobody is asked. Of a run that found that cause.
bool explains(const Cause& cause, const Symptom& symptom, const Rules& rules, Observes observes,
              const AttributionSettings& settings);

// Faults that say the same, and of those that are named together behind "or" further ones.
Cause as_cause(const std::vector<Fault>& faults, const Map& map);

// Whether the fault of a cause, beside what is granted, says of a case all that the other says, and what is granted does not by itself; of
// altered equations with several solutions one is enough. Of a run that found that cause.
bool may_say(const Cause& cause, const Symptom& symptom, const Rules& rules, Observes observes,
             const AttributionSettings& settings);
// Whether all that the other says of a case solves the equations with what is granted: they leave it open, and the other decides otherwise. Of a
// run that found causes.
bool is_left_open(const Symptom& symptom, const Rules& rules, Observes observes, const AttributionSettings& settings);

// Of boards by chance of which a cause says something else than the rules with what is granted: so many, and on how many it is wrong; how many
// of these what is still unexplained accounts for, by how often it shows on other boards.
struct Upheld {
  std::size_t departs = 0, wrong = 0;
  double by_others = 0;
  // Of boards on which it departs, the share of what it alone is wrong on.
  double wrong_rate() const;
};
// The other is asked about boards of which it was not asked yet. Of a run that found that cause.
Upheld upheld(const Cause& cause, const Symptom& symptom, const Rules& rules, Observes observes,
              const AttributionSettings& settings);

// Controls are boards on which the other agreed with the rules. Every symptom is in one of the results, those with most first.
std::vector<Explained> attribute(std::span<const Symptom> symptoms, std::span<const Board> controls, const Rules& rules,
                                 Observes observes, const AttributionSettings& settings = {});

}  // namespace dipeq
