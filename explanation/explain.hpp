// Why each order ended as it did: the reasons that the rules' own text gives (encodings/justify.hpp), which decisions no equation
// decided, and what would have turned each result.
#pragma once
#include <optional>
#include <vector>

#include "encodings/justify.hpp"
#include "explanation/core_explanation.hpp"
#include "explanation/counterfactual.hpp"
#include "solver/judge.hpp"

namespace dipeq {

// What decided a decision.
enum class DecidedBy : std::uint8_t {
  equation,     // its equation, from decisions that were there before it
  solution,     // its equation with others that depend on it in turn; together they have one solution
  backup_rule,  // no equation: a backup rule
  nothing,      // there is no answer
};
std::string_view name(DecidedBy by);

struct DecisionExplanation {
  DecidedBy by = DecidedBy::equation;
  std::optional<std::size_t> core;  // of the resolution's cores, the one that it belongs to, or that forced it
  Justification why;
};

struct RetreatExplanation {
  Location to;
  Justification why;  // yes: open
};

struct UnitExplanation {
  UnitId unit;
  std::optional<DecisionExplanation> decision;  // none: the unit holds
  Justification dislodged;                      // whether it is
  std::vector<RetreatExplanation> retreats;     // of a dislodged unit: every place that it could reach
  std::optional<Counterfactual> counterfactual;
};

struct Explanation {
  std::vector<UnitExplanation> units;  // by unit; empty if a solver gave up
  std::vector<CoreExplanation> cores;  // by core of the resolution
  // Of issue 4.A.2, if there is a core that it may decide.
  std::vector<OtherwiseDecided> other_readings;
  std::vector<std::optional<Counterfactual>> put_aside_orders;  // by order handed in; of those that no unit follows
};

enum class Thoroughness : std::uint8_t { reasons_only, with_counterfactuals };

Explanation explain(const Judgement& j, Thoroughness t = Thoroughness::with_counterfactuals);

// The other units that the reasons of this one name, those of its own reasons first, then those of theirs, and so on.
std::vector<UnitId> mentioned(const std::vector<UnitExplanation>& all, UnitId unit);

}  // namespace dipeq
