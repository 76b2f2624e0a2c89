// What there is to choose, and what a reading chooses, as JSON.
#pragma once
#include "io/json.hpp"
#include "model/presets.hpp"

namespace dipeq {

Json all_rules_json();  // issues, choices, presets, and what is no choice
Json issue_json(Issue issue);
Json reading_json(const Rules& rules);
Json differences_json(const Rules& a, const Rules& b);

}  // namespace dipeq
