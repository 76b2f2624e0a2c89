// Why another adjudicator diverges: under which choice of the rules it would be right, or which clause of them it must have got wrong.
//
// A candidate is a reading of the rulebook, the rules with one clause altered, or the rules on a map with one border altered. It explains
// a case if it says what the other says. On boards where the other agreed with the rules it must agree with them too; otherwise its
// effects would show there. Where a reading differs from the rules, the other must follow the reading at least as often as not. The
// candidate that explains most cases is taken first, then the one that explains most of the remaining cases. So one fault is one
// cause, in however many shapes it was met.
#pragma once
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "compare/compared.hpp"
#include "compare/map_audit.hpp"
#include "encodings/mutant.hpp"
#include "model/rules.hpp"

namespace dipeq {

// Right under these rules.
struct OtherChoice {
  Rules rules;
};
// As if a clause were altered in this way. The first is followed by others that explain the same cases.
struct ClauseAltered {
  std::vector<Mutation> mutations;
};
// As if the map had one border more or one fewer: "no border between Baltic Sea and Kiel".
struct MapDiffers {
  std::string how;
};
// As if an order had not been given: by its notation, by the map, or by a rule of the other's own. These clauses decide by the rules.
struct OrderIgnored {
  OrderKind kind;
  std::vector<Clause> clauses;
};
// An order that the rules put aside seems to count, or counts in another way.
struct OrderTaken {
  PutAside put_aside;
};
// The result depends on the sequence in which units and orders are told.
struct SequenceMatters {};
// The other says two things of the same board in the same sequence, or replies at one time only.
struct Unstable {};
// What no reading of the rules could say.
struct ImpossibleAnswer {
  Impossibility what;
};
// There is no reply, whatever the rules.
struct NoReply {
  FailureKind kind;
};
// None of these. The clauses are those that decide, by the rules, the result of the unit that differs most gravely.
struct Unexplained {
  std::vector<Clause> clauses;
};
using Cause = std::variant<OtherChoice, ClauseAltered, MapDiffers, OrderIgnored, OrderTaken, SequenceMatters, Unstable,
                           ImpossibleAnswer, NoReply, Unexplained>;

// "right under datc-3.2 with 4.A.3=intent", "a bug: DATC 3.2 5.B.2 …"
std::string to_text(const Cause& cause);
// One word for what it is: "choice", "clause", "map", "notation-or-map", "put-aside", "sequence", "unstable",
// "impossible", "no-reply", "unexplained".
std::string_view kind(const Cause& cause);

// A reduced case to be explained. A cause can be tested once more on the whole board that the case was reduced from.
struct Symptom {
  Board board;
  Way way;
  Compared compared;
  Board whole;
  Reply told_of_whole;  // by the other
  bool by_sequence = false;
};

struct Explained {
  Cause cause;
  std::vector<std::size_t> symptoms;  // by index, ascending
};

// Controls are boards on which the other agreed with the rules. Every symptom is in one of the results, those with most first. With an
// audit that settles borders no border is a candidate: the symptoms are those that the map as audited does not explain.
std::vector<Explained> attribute(std::span<const Symptom> symptoms, std::span<const Board> controls, const Rules& rules,
                                 Observes observes, const MapAudit* audit = nullptr);

}  // namespace dipeq
