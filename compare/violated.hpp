// (internal to compare/) Which clauses decide a result by the rules: those that another result violates.
#pragma once
#include <vector>

#include "compare/compared.hpp"
#include "encodings/rules/clause.hpp"
#include "model/rules.hpp"

namespace dipeq {

// For the unit that differs in that way; ascending, none twice.
std::vector<Clause> violated(const Board& board, const Compared& compared, const Way& way, const Rules& rules);

}  // namespace dipeq
