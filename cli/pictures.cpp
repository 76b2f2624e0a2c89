#include "cli/pictures.hpp"

#include <iostream>

#include "cli/terminal/progress.hpp"

namespace dipeq::cli {

void draw(const CaseFile& c, std::span<const Panel> panels, const PictureOptions& options) {
  make_way_for_results();
  std::cout << case_picture(c, panels, options);
}

void tell_html(const Map& map, const HtmlReport& report) {
  make_way_for_results();
  std::cout << html_report(map, report);
}

}  // namespace dipeq::cli
