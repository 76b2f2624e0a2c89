// A comparison of a phase in Markdown: the whole on a page, and each form explained.
#include <fmt/format.h>

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

}  // namespace

std::string to_markdown(const PhaseReported& r) {
  const ComparisonHeading& heading = r.heading;
  std::string text = fmt::format("# {} against {}, {}\n\n", plain_markdown(heading.other),
                                 plain_markdown(name_of_rules(heading)), name(r.phase));
  text += fmt::format("Boards: {}. The whole again:\n\n", plain_markdown(heading.boards)) + fenced(heading.whole, "sh");
  text += "\n" + fenced(tally(r.result), "text") + "\n## Findings\n\n" + table_of_findings(r.result);
  return text + table_of_known(heading, r.result.known);
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
