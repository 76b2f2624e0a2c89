#include "report/comparison/mutants.hpp"
#include "report/html/stories.hpp"

namespace dipeq {
namespace {

HtmlStory of_case(const CaseFile& c, const Rules& rules) {
  return {.heading = c.id, .panels = judged_panels(c, rules), .to_be_copied = write_case(c)};
}

HtmlStory of_kill(const JudgedMutant& m, const Rules& rules) {
  return {.heading = name(m.mutation), .panels = {judged_panel(m.kill->board, rules, "By the rules")}};
}

}  // namespace

HtmlReport html_of(const MutantsReport& r) {
  const bool suite = !r.folders.empty();
  const std::vector<std::string> parts = parts_before(mutants_text(r), "Cases that see all that is seen by none");
  HtmlReport report{.title = "Mutants of " + name(r.rules), .lead = "dipeq mutants", .stories = {{.text = parts[0]}}};
  if (parts.size() > 1) report.stories.push_back({.text = parts[1].substr(0, parts[1].find('\n') + 1)});
  for (const CaseFile& c : r.supplement)
    if (suite) report.stories.push_back(of_case(c, r.rules));
  for (const JudgedMutant& m : r.mutants)
    if (!suite && m.kill && report.stories.size() <= most_boards) report.stories.push_back(of_kill(m, r.rules));
  return report;
}

}  // namespace dipeq
