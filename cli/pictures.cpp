#include "cli/pictures.hpp"

#include "cli/terminal/page.hpp"

namespace dipeq::cli {

void draw(const CaseFile& c, std::span<const Panel> panels, const PictureOptions& options) {
  tell_markup(case_picture(c, panels, options));
}

void tell_html(const CaseFile& c, HtmlReport report) {
  if (report.lead.empty()) report.lead = report.title;
  if (const std::string title = title_of(c); !title.empty()) report.title = title;
  tell_html(c.position.map(), report);
}

void tell_html(const Map& map, const HtmlReport& report) { tell_markup(html_report(map, report)); }

}  // namespace dipeq::cli
