#include "report/search/search_html.hpp"

#include <fmt/format.h>

#include "io/echo.hpp"
#include "phases/legality.hpp"
#include "report/board/panels.hpp"
#include "report/html/stories.hpp"

namespace dipeq {

HtmlReport html_of(const Catalogue& catalogue, const std::vector<CatalogueSheet>& sheets,
                   const CatalogueHeading& heading) {
  HtmlReport report{.title = "Minimal patterns", .lead = heading.command, .stories = {}};
  std::vector<const CatalogueSheet*> in_order;
  for (const bool circular : {false, true})
    for (const CatalogueSheet& s : sheets)
      if (s.entry->circular == circular) in_order.push_back(&s);
  const auto parts = parts_before(to_markdown(catalogue, sheets, heading), "### ");
  for (std::size_t i = 0; i < parts.size(); i++) {
    HtmlStory story{.markdown = parts[i]};
    if (i > 0 && i <= most_boards && in_order.at(i - 1)->placed())
      story.panels = {judged_panel(*in_order[i - 1]->placed(), heading.rules)};
    report.stories.push_back(std::move(story));
  }
  return report;
}

HtmlStory story_of(const CaseFile& c, const std::string& what, const Rules& rules) {
  return {.heading = c.id + (c.title.empty() ? "" : ". " + c.title),
          .panels = judged_panels(c, rules),
          .text = what + "\n",
          .to_be_copied = write_case(c)};
}

namespace {

std::vector<Panel> sides_of(const Counterexample& found, const Claim& claim) {
  constexpr std::size_t most = 12;
  std::vector<Panel> panels;
  for (const CounterexampleSide& side : found.sides) {
    if (!side.board) return {};
    if (side.is_judged()) {
      panels.push_back(judged_panel(*side.board, side.reading, heading(side, found, claim)));
      continue;
    }
    const SettledOrders settled = settle(side.board->position, side.board->orders, side.reading);
    const Interactions x(settled);
    for (std::size_t n = 0; n < std::max<std::size_t>(side.successes.size(), 1) && panels.size() < most; n++) {
      const Assignment values = side.successes.empty() ? Assignment{} : values_of(side, found, side.successes[n]);
      panels.push_back(panel_of(settled, x, side.board->orders, side.successes.empty() ? nullptr : &values));
      panels.back().caption = heading(side, found, claim);
      if (side.successes.size() > 1) panels.back().caption += fmt::format(": solution {}", n + 1);
    }
  }
  light_differences(panels);
  return panels;
}

void show_sides(HtmlStory& story, const Counterexample& found, const Claim& claim) {
  story.panels = sides_of(found, claim);
  story.lit_means = "differs between the sides";
}

}  // namespace

HtmlStory story_of(const Counterexample& found, const Claim& claim) {
  HtmlStory story{.heading = "The counterexample, as each side takes it", .to_be_copied = to_text(found, claim)};
  show_sides(story, found, claim);
  return story;
}

HtmlReport html_of(const std::vector<DecidedClaim>& decided, const ClaimsHeading& heading) {
  HtmlReport report{.title = shown(heading.file), .lead = heading.command, .stories = {}};
  const auto refuted = refuted_claims(decided);
  const auto parts = parts_before(to_markdown(decided, heading), "## ");
  for (std::size_t i = 0; i < parts.size(); i++) {
    HtmlStory story{.markdown = parts[i]};
    if (const DecidedClaim* d = i > 0 && i <= most_boards ? refuted.at(i - 1) : nullptr)
      show_sides(story, counterexample(d->meant, *d->found.counterexample, heading.map), d->meant);
    report.stories.push_back(std::move(story));
  }
  return report;
}

}  // namespace dipeq
