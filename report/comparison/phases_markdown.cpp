// A comparison of a phase in Markdown: the whole on a page, and each form explained.
#include <fmt/format.h>

#include "io/counted.hpp"
#include "notation/order_text.hpp"
#include "report/comparison/markdown.hpp"
#include "report/comparison/phases.hpp"
#include "report/resolution/explained_phase.hpp"

namespace dipeq {
namespace {

std::string table_of_findings(const PhaseComparison& result) {
  if (result.findings.empty()) return without_findings(result);
  std::string text = "| finding | forms | boards | smallest case |\n|---|---|---|---|\n";
  const auto names = finding_names(result);
  for (std::size_t i = 0; i < names.size(); i++) {
    const PhaseFinding& finding = result.findings[i];
    const std::string folder = "findings/" + names[i], &form = finding.forms.front().id;
    text +=
        fmt::format("| [{}]({}/) | {} | {} | [{}]({}/{}/explanation.md) |\n", plain_markdown(to_text(finding.cause)),
                    folder, finding.forms.size(), finding.met, form, folder, form);
  }
  return text;
}

// Each order of the phase with what became of it, and why.
std::string reasons(const PhaseBoard& board, const Rules& rules) {
  return std::visit(
      [&](const auto& b) {
        return to_text(b.state.map(),
                       without_counterfactuals(explained(b.state, b.orders, explain(b.state, b.orders, rules), rules)));
      },
      board);
}

std::string before_findings(const PhaseReported& r) {
  const ComparisonHeading& heading = r.heading;
  std::string text = fmt::format("# {} against {}, {}\n\n", plain_markdown(heading.other),
                                 plain_markdown(name_of_rules(heading)), name(r.phase));
  text += fmt::format("Boards: {}. The whole again:\n\n", plain_markdown(heading.boards)) + fenced(heading.whole, "sh");
  return text + "\n" + fenced(tally(r.result), "text") + "\n## Findings\n\n";
}

std::string smallest_case(std::size_t number, const PhaseFinding& finding, const PhaseReported& r) {
  const PhaseForm& form = finding.forms.front();
  std::string text = fmt::format("### {}. {}\n\n", number, plain_markdown(to_text(finding.cause)));
  text += fmt::format("Met {}, in {}. The smallest case:\n\n", on_boards(finding.met),
                      counted(finding.forms.size(), "form"));
  text += fenced(write_case(case_of(form.example, r.boards.name(form.number), r.heading)), "text");
  return text + fmt::format("\nForm {}, met on:\n\n", form.id) + fenced(again(r.heading, form.number), "sh") + "\n";
}

}  // namespace

std::string to_markdown(const PhaseReported& r, const Shown& shown) {
  const std::vector<PhaseFinding>& findings = r.result.findings;
  std::string text = before_findings(r);
  if (findings.empty()) text += without_findings(r.result);
  const std::size_t told = std::min(shown.findings, findings.size());
  for (std::size_t i = 0; i < told; i++) text += smallest_case(i + 1, findings[i], r);
  return text + not_told(findings.size() - told) + table_of_known(r.heading, r.result.known);
}

std::string summary_markdown(const PhaseReported& r) {
  return before_findings(r) + table_of_findings(r.result) + table_of_known(r.heading, r.result.known);
}

std::string explanation_markdown(const PhaseReported& r, const PhaseFinding& finding, const PhaseForm& form) {
  const PhaseSymptom& s = form.example;
  const ComparisonHeading& heading = r.heading;
  const Map& map = state_of(s.board).map();
  std::string text =
      fmt::format("# {}: form {}\n\n{}.\n\n", name(r.phase), form.id, plain_markdown(to_text(finding.cause)));
  for (const PhaseWay& way : s.ways) text += fmt::format("- {}\n", plain_markdown(to_text(way)));
  text += fmt::format("\n| | stands afterwards |\n|---|---|\n| only by the rules | {} |\n| only by {} | {} |\n",
                      plain_markdown(only_in_words(s.by_rules, s.by_other, map)), plain_markdown(heading.other),
                      plain_markdown(only_in_words(s.by_other, s.by_rules, map)));
  text += fmt::format("\n## What the rules say, and why\n\nUnder {}.\n\n", plain_markdown(name_of_rules(heading)));
  text += fenced(reasons(s.board, heading.rules), "text");
  text += "\n## The reduced case\n\n" + fenced(write_case(case_of(s, "", heading)), "text");
  text += fmt::format("\n## Again\n\nMet {}; this case is made from {}:\n\n", on_boards(form.boards.size()),
                      plain_markdown(r.boards.name(form.number)));
  const std::string alone = heading.alone ? heading.alone(form.number) : "";
  if (!alone.empty()) text += fenced(heading.again + " " + alone, "sh") + "\nFrom this folder:\n\n";
  return text + fenced(fmt::format("{0} --cases met.case\n{0} --cases reduced.case", heading.again), "sh");
}

}  // namespace dipeq
