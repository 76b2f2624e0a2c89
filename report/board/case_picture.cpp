#include "report/board/case_picture.hpp"

#include <algorithm>

#include "io/lines.hpp"

namespace dipeq {

std::string title_of(const CaseFile& c) {
  if (!c.id.empty()) return c.title.empty() ? c.id : c.id + ". " + c.title;
  return c.turn.date ? to_text(c.turn) : c.title;
}

std::string case_picture(const CaseFile& c, std::span<const Panel> panels, PictureOptions options) {
  if (options.title.empty()) options.title = title_of(c);
  return board_svg(c.position.map(), panels, options);
}

void add_notes(Panel& panel, std::string_view report) {
  for (const SourceLine& line : Lines(report))
    if (!line.text.empty()) panel.notes.emplace_back(line.text);
}

}  // namespace dipeq
