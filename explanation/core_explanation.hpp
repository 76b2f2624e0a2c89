// A core told: in which circle its decisions depend on each other, what its equations come down to once everything else is
// known, and what the other choices of issue 4.A.2 would have made of the position.
#pragma once
#include <vector>

#include "solver/judge.hpp"

namespace dipeq {

// A decision of the core, as it follows from the core's other decisions. Exact: found by trying all their values.
struct CoreEquation {
  using Condition = std::vector<std::pair<DecisionId, Value>>;  // all of these; empty: always
  DecisionId decision;
  std::vector<DecisionId> depends_on;  // decisions of the core, in ascending order
  std::vector<Condition> yes_if;       // any of these, none of which holds one too many; empty: never
  bool in_full = true;                 // false: depends on more than `most_inputs`, and yes_if is not told
  static constexpr std::size_t most_inputs = 8;
};

// What a decision's success does to one that depends on it, whatever the core's other decisions are.
enum class Dependence : std::uint8_t {
  helps,    // it never makes the other fail
  hinders,  // it never makes the other succeed
  turns,    // either, as the others are
  untold,   // the other's equation is not told in full
};
std::string_view name(Dependence d);

struct CoreStep {
  DecisionId from, to;  // `to` depends on `from`
  Dependence how;
};

struct CoreExplanation {
  // Along the dependencies, from the first decision on: each before those it depends on.
  std::vector<CoreEquation> equations;
  std::vector<CoreStep> circle;  // through all its decisions, from the first one back to it
};

CoreExplanation explain_core(const Interactions& x, const Core& core);

// The position under other choices of issue 4.A.2, those that give the same results together.
struct OtherwiseDecided {
  struct Difference {
    UnitId unit;
    Outcome outcome;
  };
  std::vector<std::uint8_t> choices;    // of Issue::convoy_paradox, in ascending order; not the one that was made
  bool complete = true;                 // false: a solver gave up, and no differences are told
  std::vector<Difference> differences;  // units whose result is another
};
std::vector<OtherwiseDecided> other_readings(const Judgement& j);

}  // namespace dipeq
