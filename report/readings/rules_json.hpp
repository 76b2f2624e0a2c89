// What there is to choose, and what a reading chooses, as JSON.
#pragma once
#include <string>

#include "model/presets.hpp"

namespace dipeq {

std::string all_rules_json();  // issues, choices, presets, and what is no choice
std::string issue_json(Issue issue);
std::string reading_json(const Rules& rules);
std::string differences_json(const Rules& a, const Rules& b);

}  // namespace dipeq
