// A comparison as one page of HTML, each finding with its smallest case as both sides see it; and a page of each finding.
#pragma once
#include <functional>

#include "report/comparison/comparison.hpp"
#include "report/html/report.hpp"

namespace dipeq {

// What the adjudicator says of a board, drawn; `seen` by unit of the board. Without an observation: the orders alone.
Panel panel_of_reply(const Board& board, const Rules& rules, const Reply& reply, std::string caption);

// The board as both sides see it; units of which they say something else stand out.
std::vector<Panel> both_sides(const Symptom& symptom, const ComparisonHeading& heading);

// Where the page of a finding's smallest case stands, beside this one; empty: nowhere.
using PageOfFinding = std::function<std::string(std::size_t finding)>;
HtmlReport html_of(const ComparisonHeading& heading, const Boards& boards, const Comparison& result, const Shown& shown,
                   const PageOfFinding& where = {});
HtmlReport html_of(const ComparisonHeading& heading, const Boards& boards, const Finding& finding, const Form& form);

}  // namespace dipeq
