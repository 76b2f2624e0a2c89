// A reading of the rulebook as a rulebook: sentences for players, and under each the equation that says it. The page is Markdown and a rules
// file at once (notation/rules_file.hpp): read back, it is the reading.
//
// The sentences stand in rulebook.sentences, the equations are the compiled rules, printed. In the sentences a line that begins with @ is
// not text: @equation NAME, @rules, @differences, @choices, @title; and "@if ISSUE CHOICE ..." keeps what stands before its "@else" or
// "@end" for the readings that choose so.
#pragma once
#include <string>

#include "model/presets.hpp"

namespace dipeq {

// Requires a reading without house rules.
std::string rulebook_page(const Rules& rules);

}  // namespace dipeq
