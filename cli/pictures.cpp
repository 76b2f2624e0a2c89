#include "cli/pictures.hpp"

#include <iostream>

#include "cli/terminal/progress.hpp"
#include "report/board/board_svg.hpp"

namespace dipeq::cli {
namespace {

std::string title_of(const CaseFile& c) {
  if (!c.id.empty()) return c.title.empty() ? c.id : c.id + ". " + c.title;
  return c.turn.date ? to_text(c.turn) : c.title;
}

}  // namespace

void draw(const CaseFile& c, std::span<const Panel> panels) {
  std::cout << board_svg(c.position.map(), panels, {.title = title_of(c)});
}

void tell_html(const Map& map, const HtmlReport& report) {
  make_way_for_results();
  std::cout << html_report(map, report);
}

}  // namespace dipeq::cli
