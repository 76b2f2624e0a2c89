// What reports of several cases are made of: a case's boards, and a text's parts, each to stand with its board.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "model/board.hpp"
#include "notation/case/case_file.hpp"
#include "report/html/report.hpp"

namespace dipeq {

// A case of any phase, judged.
std::vector<Panel> judged_panels(const CaseFile& c, const Rules& rules);
// A movement phase, judged, under a caption.
Panel judged_panel(const Board& board, const Rules& rules, std::string caption = "");

// The text cut before each line that begins with a number and a point at the margin ("1. no answer: met on 3 boards"). Put together again they
// are the text. The first part is what stands before all of them, and may be empty.
std::vector<std::string> numbered_parts(std::string_view report);
// Likewise before each line that begins so: "### ".
std::vector<std::string> parts_before(std::string_view text, std::string_view beginning);

// Of more stories than this a page has no boards: it would be too large to be opened.
inline constexpr std::size_t most_boards = 200;

}  // namespace dipeq
