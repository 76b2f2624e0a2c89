// An explanation as a player reads it: each order with its result, the reasons with their sections, what would have
// turned it; then each core with its circle of equations and what other readings make of it.
#pragma once
#include <optional>
#include <string>

#include "explanation/explain.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

struct ExplainScope {
  std::optional<UnitId> unit;  // of this unit only; none: of all
  std::size_t depth = 0;       // how far orders that a reason rests on are explained in place, below it
};

std::string to_text(const CaseFile& c, const Judgement& j, const Explanation& e, const ExplainScope& scope = {});

}  // namespace dipeq
