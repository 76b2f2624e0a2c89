#include "report/html/stories.hpp"
#include "report/replay/replay_report.hpp"

namespace dipeq {

HtmlReport html_of(const ReplayReport& r, std::size_t groups) {
  constexpr std::size_t as_wide_as_it_is = 100'000;
  HtmlReport report{.title = r.games + " against " + name(r.replay.rules), .lead = "dipeq replay"};
  const auto parts = numbered_parts(to_text(r, {groups, as_wide_as_it_is}));
  for (std::size_t i = 0; i < parts.size(); i++) {
    HtmlStory story{.text = parts[i]};
    if (i > 0 && i <= most_boards && i <= r.replay.groups.size())
      story.panels = judged_panels(r.replay.groups[i - 1].smallest.phase.board, r.replay.rules);
    report.stories.push_back(std::move(story));
  }
  return report;
}

}  // namespace dipeq
