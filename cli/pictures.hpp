// (internal) `--format svg` and `--format html`: boards as a picture, and reports with them, on standard output.
#pragma once
#include <span>

#include "report/board/case_picture.hpp"
#include "report/html/report.hpp"

namespace dipeq::cli {

// Under the case's name, or the phase's.
void draw(const CaseFile& c, std::span<const Panel> panels, const PictureOptions& options = {});

// A report as a page of its own. Under the case's name, if the report does not begin with it.
void tell_html(const CaseFile& c, HtmlReport report);
void tell_html(const Map& map, const HtmlReport& report);

}  // namespace dipeq::cli
