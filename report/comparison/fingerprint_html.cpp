#include <fmt/format.h>

#include "report/comparison/comparison_html.hpp"
#include "report/comparison/fingerprint.hpp"
#include "report/html/stories.hpp"

namespace dipeq {
namespace {

HtmlStory unexplained(const FingerprintReport& r, std::size_t board) {
  const Board& asked = r.boards[board].board;
  return {.heading = fmt::format("Not explained: telling board {}", board + 1),
          .panels = {judged_panel(asked, r.found.reading, "by " + name(r.found.reading)),
                     panel_of_reply(asked, r.found.reading, r.found.answers[board], "by " + r.other)},
          .to_be_copied = case_text(r, board)};
}

}  // namespace

HtmlReport html_of(const FingerprintReport& r) {
  HtmlReport report{
      .title = "The reading of " + r.other, .lead = "dipeq fingerprint", .stories = {{.text = to_text(r)}}};
  for (const std::size_t board : r.found.unexplained)
    if (report.stories.size() <= most_boards) report.stories.push_back(unexplained(r, board));
  return report;
}

}  // namespace dipeq
