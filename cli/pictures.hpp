// (internal) `--format svg` and `--format html`: boards as a picture, and reports with them, on standard output.
#pragma once
#include <span>

#include "notation/case/case_file.hpp"
#include "report/board/panel.hpp"
#include "report/html/report.hpp"

namespace dipeq::cli {

// Under the case's name, or the phase's.
void draw(const CaseFile& c, std::span<const Panel> panels);

void tell_html(const Map& map, const HtmlReport& report);

}  // namespace dipeq::cli
