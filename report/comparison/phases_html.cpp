// A comparison of a phase as a page, each finding with its smallest case; and a page of each form.
#include <algorithm>

#include "report/comparison/phases.hpp"
#include "report/html/stories.hpp"

namespace dipeq {
namespace {

constexpr std::size_t as_wide_as_it_is = 100'000;

// Who stands where when the phase is over; those of whom only this side says so stand out.
Panel afterwards(const UnitsAfter& one, const UnitsAfter& other, std::string caption) {
  Panel panel{.caption = std::move(caption)};
  for (const Unit& unit : one)
    panel.units.push_back({.unit = unit, .lit = std::ranges::count(one, unit) > std::ranges::count(other, unit)});
  return panel;
}

std::vector<Panel> both_sides(const PhaseSymptom& s, const ComparisonHeading& heading) {
  std::vector<Panel> panels = judged_panels(case_of(s, "", heading), heading.rules);
  panels.push_back(afterwards(s.by_rules, s.by_other, "afterwards, by the rules"));
  panels.push_back(afterwards(s.by_other, s.by_rules, "afterwards, by " + heading.other));
  return panels;
}

constexpr const char* lit_means = "who stands afterwards by one side only";

}  // namespace

HtmlReport html_of(const PhaseReported& r, const Shown& shown, const PageOfPhaseFinding& where) {
  HtmlReport report{
      .title = r.heading.other + " against " + name_of_rules(r.heading) + ", " + std::string(name(r.phase)),
      .lead = "dipeq compare --phase " + std::string(name(r.phase))};
  const auto parts = numbered_parts(to_text(r, {shown.findings, as_wide_as_it_is}));
  for (std::size_t i = 0; i < parts.size(); i++) {
    HtmlStory story{.lit_means = lit_means, .text = parts[i]};
    if (i > 0 && i <= most_boards)
      story.panels = both_sides(r.result.findings.at(i - 1).forms.front().example, r.heading);
    if (i > 0 && where) story.link = where(i - 1), story.of_link = "The finding: the rules' reasons, and the case";
    report.stories.push_back(std::move(story));
  }
  return report;
}

HtmlReport html_of(const PhaseReported& r, const PhaseFinding& finding, const PhaseForm& form) {
  return {.title = to_text(finding.cause),
          .lead = r.heading.other + " against " + name_of_rules(r.heading) + ", " + std::string(name(r.phase)),
          .stories = {{.panels = both_sides(form.example, r.heading),
                       .lit_means = lit_means,
                       .markdown = explanation_markdown(r, finding, form)}}};
}

}  // namespace dipeq
