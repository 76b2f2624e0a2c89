// A phase that was played, as a player reads it and as JSON (docs/resolution.schema.json, docs/phase.schema.json).
#pragma once
#include <string>

#include "io/json.hpp"
#include "notation/case/case_file.hpp"
#include "solver/played_phase.hpp"

namespace dipeq {

// `c` holds the orders that were played.
std::string to_text(const CaseFile& c, const PlayedPhase& played, const Rules& rules);
Json to_json(const CaseFile& c, const PlayedPhase& played, const Rules& rules);

}  // namespace dipeq
