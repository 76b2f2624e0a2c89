#include <fmt/format.h>

#include <algorithm>

#include "io/counted.hpp"
#include "io/wrapped.hpp"
#include "report/comparison/phases.hpp"

namespace dipeq {
namespace {

std::string block(std::size_t number, const PhaseFinding& finding, const PhaseReported& r, std::size_t width) {
  const PhaseForm& form = finding.forms.front();
  std::string text =
      fmt::format("{}. met {}, in {}\n", number, on_boards(finding.met), counted(finding.forms.size(), "form"));
  text += fitted(fmt::format("   {}\n\n", to_text(finding.cause)), width);
  text += indented_lines(4, write_case(case_of(form.example, r.boards.name(form.number), r.heading)));
  return text + fmt::format("\n   form {}, met on: {}\n\n", form.id, again(r.heading, form.number));
}

}  // namespace

std::string tally(const PhaseComparison& r) {
  const auto line = [](std::size_t n, std::string_view what) {
    return n == 0 ? "" : fmt::format("{:>10}  {}\n", n, what);
  };
  std::string text = line(r.asked, "boards asked") + line(r.agreed, "agree");
  text += line(r.differing, "differ in who stands where afterwards") + line(r.failed, "have no reply");
  text += line(r.unstable, "have two results in the same sequence");
  text += line(r.by_sequence, "have another result in another sequence") + line(r.declined, "were declined");
  text += line(r.not_reduced, "differences were counted, but not reduced: --reductions N reduces more");
  for (const PhaseKnownMet& known : r.known)
    text += known.forms.empty() ? fmt::format("            known, and not met any more: {}\n", to_text(known.entry))
                                : fmt::format("            known: {}, met {}: {}\n", to_text(known.entry),
                                              on_boards(known.met), known.entry.reason);
  for (const std::string& why : r.reasons_to_decline) text += fmt::format("            declined: {}\n", why);
  for (const std::string& what : r.failures) text += fmt::format("            no reply: {}\n", what);
  return text;
}

std::string to_text(const PhaseCause& cause) {
  std::string text = cause.text;
  for (const std::string& other : cause.or_else) text += "; or " + other;
  return text;
}

std::string to_text(const PhaseReported& r, const Shown& shown) {
  const std::vector<PhaseFinding>& findings = r.result.findings;
  std::string text = fmt::format("{} against {}, {}: {}\n\n{}\n", r.heading.other, name_of_rules(r.heading),
                                 name(r.phase), r.heading.boards, tally(r.result));
  text = fitted(text, shown.width);
  if (findings.empty()) return text + without_findings(r.result);
  text += counted(findings.size(), "finding") + ", each with its smallest case:\n\n";
  const std::size_t told = std::min(shown.findings, findings.size());
  for (std::size_t i = 0; i < told; i++) text += block(i + 1, findings[i], r, shown.width);
  text += not_told(findings.size() - told);
  return text + "A case as it stands, in a file: " + r.heading.again + " --cases FILE\n";
}

}  // namespace dipeq
