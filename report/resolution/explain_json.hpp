// An explanation as JSON (docs/explanation.schema.json).
#pragma once
#include "io/json.hpp"
#include "report/resolution/explain_text.hpp"
#include "report/resolution/explained_phase.hpp"

namespace dipeq {

// Of scope.unit alone, or of all units; `depth` does not matter, since reasons name the decisions that they rest on.
// The retreats that follow, if their orders stand below those of the movement.
Json to_json(const CaseFile& c, const Judgement& j, const Explanation& e, const ExplainScope& scope = {},
             const ExplainedPhase* retreats = nullptr);

}  // namespace dipeq
