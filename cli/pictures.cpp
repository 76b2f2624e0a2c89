#include "cli/pictures.hpp"

#include <algorithm>
#include <iostream>

#include "cli/terminal/page.hpp"

namespace dipeq::cli {
namespace {

std::string title_of(const CaseFile& c) {
  if (!c.id.empty()) return c.title.empty() ? c.id : c.id + ". " + c.title;
  return c.turn.date ? to_text(c.turn) : c.title;
}

}  // namespace

void draw(const CaseFile& c, std::span<const Panel> panels, PictureOptions options) {
  if (options.title.empty()) options.title = title_of(c);
  tell_markup(board_svg(c.position.map(), panels, options));
}

void add_notes(Panel& panel, std::string_view report) {
  while (!report.empty()) {
    const std::size_t end = std::min(report.find('\n'), report.size());
    if (end > 0) panel.notes.emplace_back(report.substr(0, end));
    report.remove_prefix(std::min(end + 1, report.size()));
  }
}

void tell_html(const CaseFile& c, HtmlReport report) {
  if (report.lead.empty()) report.lead = report.title;
  if (const std::string title = title_of(c); !title.empty()) report.title = title;
  tell_html(c.position.map(), report);
}

void tell_html(const Map& map, const HtmlReport& report) { tell_markup(html_report(map, report)); }

}  // namespace dipeq::cli
