// Why another adjudicator diverges: under which choice of the rules it would be right, or which clause of them it must have got wrong.
//
// A candidate (a reading of the rulebook, the rules with one clause altered, or on a map with one border altered) explains a case if it
// says what the other says. It must also say what the rules say on boards where the other agreed with them, so that nothing is blamed
// that would show elsewhere; and where a reading differs from the rules, the other must follow it rather than not. Of these
// candidates the one that explains most cases is taken first, then the one that explains most of the rest: so that one fault, in
// however many shapes it was met, is one cause.
#pragma once
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "compare/compared.hpp"
#include "encodings/mutant.hpp"
#include "model/rules.hpp"

namespace dipeq {

// Right under these rules.
struct OtherChoice {
  Rules rules;
};
// As if a clause were altered so; behind the first those that explain the same.
struct ClauseAltered {
  std::vector<Mutation> mutations;
};
// As if the map had another border, or had one not: "no border between Baltic Sea and Kiel".
struct MapDiffers {
  std::string how;
};
// As if an order were not there: of notation, of the map, or a rule of its own. By the rules these clauses decide.
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
// There is no reply, whatever the rules.
struct NoReply {
  FailureKind kind;
};
// None of these; the clauses that decide the result by the rules, of the unit that differs most gravely.
struct Unexplained {
  std::vector<Clause> clauses;
};
using Cause = std::variant<OtherChoice, ClauseAltered, MapDiffers, OrderIgnored, OrderTaken, SequenceMatters, NoReply,
                           Unexplained>;

// "right under datc-3.2 with 4.A.3=intent", "a bug: DATC 3.2 5.B.2 …"
std::string to_text(const Cause& cause);
// One word for what it is: "choice", "clause", "map", "notation-or-map", "put-aside", "sequence", "no-reply", "unexplained".
std::string_view kind(const Cause& cause);

// A reduced case to be explained. On the whole board that it was reduced from a cause may be put to the test again.
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

// Controls are boards on which the other agreed with the rules. Every symptom is in one of the results, those with most first.
std::vector<Explained> attribute(std::span<const Symptom> symptoms, std::span<const Board> controls, const Rules& rules,
                                 Observes observes);

}  // namespace dipeq
