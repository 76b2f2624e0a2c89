// (internal) `--format svg` and `--format html`: boards as a picture, and reports with them, on standard output.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "notation/case/case_file.hpp"
#include "report/board/board_svg.hpp"
#include "report/html/report.hpp"

namespace dipeq::cli {

// Under the case's name, or the phase's.
void draw(const CaseFile& c, std::span<const Panel> panels, PictureOptions options = {});

// A report as notes below a picture, a line each.
void add_notes(Panel& panel, std::string_view report);

inline constexpr std::size_t most_panels = 12;  // of one picture; what is left out is said

// A report as a page of its own. Under the case's name, if the report does not begin with it.
void tell_html(const CaseFile& c, HtmlReport report);
void tell_html(const Map& map, const HtmlReport& report);

}  // namespace dipeq::cli
