// An explanation as JSON (docs/explanation.schema.json).
#pragma once
#include <string>

#include "report/explain_text.hpp"

namespace dipeq {

// Of scope.unit alone, or of all units; `depth` does not matter, since reasons name the decisions that they rest on.
std::string to_json(const CaseFile& c, const Judgement& j, const Explanation& e, const ExplainScope& scope = {});

}  // namespace dipeq
