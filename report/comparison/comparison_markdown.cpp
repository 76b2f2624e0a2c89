// A comparison in Markdown: the whole on a page, and each form explained.
#include <fmt/format.h>

#include <algorithm>

#include "compare/forms.hpp"
#include "report/comparison/findings_folder.hpp"
#include "report/comparison/markdown.hpp"
#include "report/resolution/explain_text.hpp"

namespace dipeq {
namespace {

std::string table_of_findings(const Comparison& result) {
  if (result.findings.empty()) return without_findings(result);
  std::string text = "| finding | forms | boards | smallest case |\n|---|---|---|---|\n";
  const auto names = finding_names(result);
  for (std::size_t i = 0; i < names.size(); i++) {
    const Finding& finding = result.findings[i];
    const Form& c = example_of(finding);
    const std::string folder = "findings/" + names[i];
    text += fmt::format("| [{}]({}/) | {} | {} | [{}, {} units]({}/{}/explanation.md) |\n",
                        plain_markdown(cause_in_words(finding)), folder, finding.forms.size(), finding.met,
                        name(c.example.way.severity), c.example.board.position.units().size(), folder, form_name(c));
  }
  return text;
}

// The units that differ, each explained by the rules.
std::string reasons(const ComparisonHeading& heading, const Symptom& s) {
  const CaseFile c = case_of(s.board, "", heading.rules);
  Adjudicator adjudicator;
  const Judgement j = judge(s.board.position, s.board.orders, adjudicator, heading.rules);
  const Explanation e = explain(j);
  std::string text;
  for (const auto& [unit, severity] : s.compared.divergence.units) text += to_text(c, j, e, {unit, 2}) + "\n";
  return text.empty() ? to_text(c, j, e) : text;
}

std::string where_met(const Boards& boards, const Form& form) {
  const std::string met = met_on(boards, form);
  if (!form.map_difference.empty()) return fmt::format("Found by {}, met {}", met, on_boards(form.met));
  return fmt::format("Met {}; this case is made from {}", on_boards(form.met), met);
}

std::string before_findings(const ComparisonHeading& heading, const Comparison& result) {
  std::string text =
      fmt::format("# {} against {}\n\n", plain_markdown(heading.other), plain_markdown(name_of_rules(heading)));
  text += fmt::format("Boards: {}. The whole again:\n\n", plain_markdown(heading.boards)) + fenced(heading.whole, "sh");
  text += "\n" + fenced(tally(result, ""), "text") + "\n";
  if (result.stopped) text += fmt::format("{}\n\n", stopped_before_its_end);
  return text + audit_text(result.audit) + "## Findings\n\n";
}

// A difference of the map by the board of the audit that shows it first.
std::string smallest_case(std::size_t number, const Finding& finding, const ComparisonHeading& heading,
                          const Boards& boards) {
  const Form& form = example_of(finding);
  std::string text = fmt::format("### {}. {}\n\n", number, plain_markdown(cause_in_words(finding)));
  for (const Form& f : finding.forms)
    if (!f.map_difference.empty())
      text += fmt::format("- {}: met {}\n", plain_markdown(f.map_difference), on_boards(f.met));
  text += fmt::format("{}. The smallest case:\n\n", plain_markdown(met_in_words(finding)));
  text += fenced(write_case(case_of(form.example, met_on(boards, form), heading)), "text");
  return text + fmt::format("\nForm {}, met on:\n\n", form_id(form.text)) + fenced(again(heading, form), "sh") + "\n";
}

}  // namespace

std::string to_markdown(const ComparisonHeading& heading, const Boards& boards, const Comparison& result,
                        const Shown& shown) {
  std::string text = before_findings(heading, result);
  if (result.findings.empty()) text += without_findings(result);
  const std::size_t told = std::min(shown.findings, result.findings.size());
  for (std::size_t i = 0; i < told; i++) text += smallest_case(i + 1, result.findings[i], heading, boards);
  return text + not_told(result.findings.size() - told) + table_of_known(heading, result.known);
}

std::string summary_markdown(const ComparisonHeading& heading, const Comparison& result) {
  return before_findings(heading, result) + table_of_findings(result) + table_of_known(heading, result.known);
}

std::string explanation_markdown(const ComparisonHeading& heading, const Boards& boards, const Finding& finding,
                                 const Form& form) {
  const Symptom& s = form.example;
  const Said who = who_says(s, heading);
  std::string text =
      fmt::format("# {}: form {}\n\n{}.\n\n", name(s.way.severity), form_id(form.text),
                  plain_markdown(form.map_difference.empty() ? cause_in_words(finding)
                                                             : "a difference of the map: " + form.map_difference));
  text += fmt::format("| | {} | {} |\n|---|---|---|\n", plain_markdown(who.one), plain_markdown(who.other));
  for (const auto& [unit, said] : differing(s))
    text +=
        fmt::format("| {} | {} | {} |\n", plain_markdown(unit), plain_markdown(said.one), plain_markdown(said.other));
  text += fmt::format("\n## What the rules say, and why\n\nUnder {}.\n\n", plain_markdown(name_of_rules(heading)));
  text += fenced(reasons(heading, s), "text");
  text += "\n## The reduced case\n\n" + fenced(write_case(case_of(s, "", heading)), "text");
  text += fmt::format("\n## Again\n\n{}:\n\n", plain_markdown(where_met(boards, form)));
  if (!form.map_difference.empty()) return text + fenced(again(heading, form), "sh");
  const std::string alone = heading.alone ? heading.alone(form.number) : "";
  if (!alone.empty()) text += fenced(heading.again + " " + alone, "sh") + "\nFrom this folder:\n\n";
  text += fenced(fmt::format("{0} --cases met.case\n{0} --cases reduced.case", heading.again), "sh");
  if (!std::holds_alternative<ClauseAltered>(finding.cause)) return text;
  return text + "\nBy the rules as the cause alters them:\n\n" +
         fenced("dipeq adjudicate --rules ../altered.rules reduced.case", "sh");
}

}  // namespace dipeq
