// What a search found, as a case file: the orders on a map, judged anew, with every result as an expectation.
#pragma once
#include <cstdint>
#include <string>

#include "model/board.hpp"
#include "model/outcome.hpp"
#include "model/pattern.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

struct FoundCaseWords {
  std::string id, title, source;
  std::vector<std::string> notes = {};
};

// Throws InternalError if the solvers do not agree on it (search/rejudged.hpp).
CaseFile found_case(const Board& found, const FoundCaseWords& words, const Rules& rules);

// A pattern that no map is known for, an order a line: "power 1: A a - b via convoy".
std::string pattern_text(const Pattern& pattern);
// The same with what became of each order.
std::string pattern_text(const Pattern& pattern, const std::vector<Outcome>& outcomes);
std::string unit_text(const Pattern& pattern, UnitId unit);    // "F c"
std::string order_text(const Pattern& pattern, UnitId order);  // "A a - b via convoy"

}  // namespace dipeq
