// A phase of retreats or adjustments explained, as a player reads it and as JSON (docs/phase-explanation.schema.json).
#pragma once
#include <string>
#include <vector>

#include "io/json.hpp"
#include "phases/phase_explanation.hpp"
#include "report/resolution/phases.hpp"

namespace dipeq {

struct ToldTurn {
  std::vector<std::string> without;  // orders left out
  std::string with;                  // an order given, or empty
  std::string_view place;            // "instead", "first", "last"; of `with`
  std::string result;                // "succeeds", "not removed"
};

struct ExplainedLine : PhaseLine {
  std::optional<ProvinceId> province;  // none: a build declined
  std::vector<std::string> meets;      // units that retreat to the same province
  std::vector<std::string> open;       // retreats that were open to the unit, where another was ordered
  std::optional<ToldTurn> turn;
  std::optional<std::size_t> tried = {};  // changes of other orders; none: none was looked for
};

struct ToldCandidate {
  std::string unit;
  std::optional<std::size_t> steps;
  std::optional<RemovalCriterion> before_next;
};

struct ToldPower {
  PowerId power;
  std::size_t centres, units;
  int due;
  std::optional<RemovalLine> line;        // if it loses units by civil disorder
  std::vector<ToldCandidate> candidates;  // of that line
};

struct ExplainedPhase {
  Turn turn;
  std::string rules;
  std::vector<ExplainedLine> lines;
  std::vector<ToldPower> powers;  // of an adjustment phase: those of which there is anything to tell
};

ExplainedPhase explained(const GameState& state, const std::vector<RetreatOrder>& orders,
                         const RetreatPhaseExplanation& e, const Rules& rules);
ExplainedPhase explained(const GameState& state, const std::vector<AdjustmentOrder>& orders,
                         const AdjustmentPhaseExplanation& e, const Rules& rules);

// What is said of one province.
ExplainedPhase only_of(ExplainedPhase phase, ProvinceId province);

ExplainedPhase without_counterfactuals(ExplainedPhase phase);

std::string to_text(const CaseFile& c, const ExplainedPhase& phase);  // with the case's title
std::string to_text(const Map& map, const ExplainedPhase& phase);     // by power, order by order
Json to_json(const CaseFile& c, const ExplainedPhase& phase);

}  // namespace dipeq
