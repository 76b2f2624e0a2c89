// What there is to choose, and what a reading of the rulebook chooses, as a player reads it.
#pragma once
#include <span>
#include <string>

#include "model/presets.hpp"

namespace dipeq {

// Every issue, every choice, every preset, and what is no choice and why.
std::string all_rules_text();

std::string issue_title(Issue issue);  // "4.A.1 route-disruption"
// An issue: its question; each choice with its letters, its sentence, who plays so, and which presets choose it and
// why.
std::string issue_text(Issue issue);

// A reading, an issue a line: what it chooses, and where that stands.
std::string reading_text(const Rules& rules);

// The equations that its house rules state, as a rules file has them; empty: it has none.
std::string own_equations_text(const Rules& rules);

// Two readings side by side, where they differ: in choices, and in what their house rules state.
std::string differences_text(const Rules& a, const Rules& b);

}  // namespace dipeq
