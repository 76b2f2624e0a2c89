#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "compare/forms.hpp"
#include "compare/phases/phase_comparison.hpp"
#include "io/counted.hpp"
#include "io/wrapped.hpp"
#include "report/comparison/comparison.hpp"

namespace dipeq {
namespace {

// Of how many cases more is said than was looked at: "; cause looked for in 60 of 75 cases".
std::string looked_for_in(const Finding& finding) {
  std::size_t cases = 0, looked = 0;
  for (const Form& c : finding.forms) cases += c.cases, looked += c.attributed;
  if (looked == 0) return "; no cause was looked for to the end";
  return cases == looked ? "" : fmt::format("; cause looked for in {} of {}", looked, counted(cases, "case"));
}

// "in 3 forms", "in 105 forms: 2 position, 103 words"
std::string in_forms(const Finding& finding) {
  std::map<Severity, std::size_t, std::greater<>> forms;
  for (const Form& c : finding.forms) forms[c.example.way.severity]++;
  std::string text = "in " + counted(finding.forms.size(), "form");
  std::string_view before = ": ";
  for (const auto& [severity, n] : forms)
    if (forms.size() > 1) text += fmt::format("{}{} {}", std::exchange(before, ", "), n, name(severity));
  return text + looked_for_in(finding);
}

// "no border between Livonia and Warsaw: met on 349 boards"
std::string map_differences(const Finding& finding) {
  std::string text;
  for (const Form& form : finding.forms)
    if (!form.map_difference.empty())
      text += fmt::format("     {}: met {}\n", form.map_difference, on_boards(form.met));
  return text.empty() ? "" : text + "\n";
}

std::string block(std::size_t number, const Finding& finding, const ComparisonHeading& heading, const Boards& boards,
                  std::size_t width) {
  const Form& c = example_of(finding);
  std::string text = fmt::format("{}. {}\n", number, met_in_words(finding));
  text += fitted(fmt::format("   {}\n\n", cause_in_words(finding)), width);
  text += map_differences(finding);
  text += indented_lines(4, write_case(case_of(c.example, met_on(boards, c), heading)));
  text += fmt::format("\n   form {}, met on: {}\n", form_id(c.text), again(heading, c));
  return text + "\n";
}

std::string known_text(const ComparisonHeading& heading, const Comparison& result) {
  std::string met, stale;
  for (const KnownMet& k : result.known)
    if (k.forms.empty())
      stale += fmt::format("  {}:{}: {}: {}\n", heading.known, k.entry.place.line, to_text(k.entry), k.entry.reason);
    else
      met += fmt::format("  {}: met {}, in {}: {}\n", to_text(k.entry), on_boards(k.met),
                         counted(k.forms.size(), "form"), k.entry.reason);
  if (!met.empty()) met = "Known differences that were met:\n" + met + "\n";
  if (!stale.empty()) stale = "Known differences that were not met:\n" + stale + "\n";
  return met + stale;
}

template <class Result> std::string no_findings(const Result& r, std::size_t answered_by_both) {
  if (r.not_reduced > 0) return "No finding: what differs was not reduced.\n";
  const bool is_known = std::ranges::any_of(r.known, [](const auto& known) { return !known.forms.empty(); });
  if (is_known) return "No other differences.\n";
  return answered_by_both == 0 ? "Nothing was compared.\n" : "No differences.\n";
}

}  // namespace

std::string without_findings(const Comparison& r) {
  const bool map_alone = r.asked == 0 && r.audit.questions > 1 && !r.audit.no_map;
  if (!map_alone || !r.known.empty()) return no_findings(r, r.asked - r.declined - r.undecided - r.failed);
  if (r.audit.open() == 0)
    return fmt::format("No border differs: the map was audited with {} questions.\n", r.audit.questions);
  return fmt::format("No border differs as far as there are answers: to {} of {} questions.\n",
                     r.audit.questions - r.audit.open(), r.audit.questions);
}
std::string without_findings(const PhaseComparison& r) { return no_findings(r, r.asked - r.declined - r.failed); }

std::string audit_text(const MapAudit& audit) {
  if (audit.no_map)
    return "The map was not audited: of most moves that are asked about, something else becomes than on any map.\n\n";
  if (audit.questions <= 1 || (audit.same() && audit.open() == 0)) return "";
  std::string text = fmt::format("The map was audited with {} questions.", audit.questions);
  if (audit.open() > 0)
    text += fmt::format(" To {} of them there is no answer that lasts: {} there may differ.", audit.open(),
                        audit.unsettled.empty()     ? "convoys"
                        : audit.open_carriages == 0 ? "borders"
                                                    : "borders and convoys");
  return text + "\n\n";
}

std::string not_told(std::size_t findings) {
  return findings == 0 ? "" : fmt::format("{} met less often (--findings).\n\n", counted(findings, "finding"));
}

std::string met_in_words(const Finding& finding) {
  return fmt::format("{}: met {}, {}", name(example_of(finding).example.way.severity), on_boards(finding.met),
                     in_forms(finding));
}

std::string tally(const Comparison& r, std::string_view each) {
  const auto of = [&](Severity g) { return r.differing[static_cast<std::size_t>(g)]; };
  const auto line = [&](std::size_t n, std::string_view what) {
    return n == 0 ? "" : fmt::format("{}{:>10}  {}\n", each, n, what);
  };
  std::string text = line(r.asked, "boards asked") + line(r.agreed, "agree");
  text += line(of(Severity::position), "differ in where a unit stands");
  text += line(of(Severity::dislodgement), "differ in whether a unit is dislodged");
  text += line(of(Severity::retreats), "differ in where a dislodged unit may retreat to");
  text += line(of(Severity::words), "differ only in what orders are called");
  text += line(r.by_map, "of these are explained by the map, as audited");
  text += line(r.failed, "have no reply");
  text += line(r.unstable, "are answered now so, now otherwise");
  text += line(r.declined, "were declined");
  for (const std::string& why : r.reasons_to_decline) text += fmt::format("{}            declined: {}\n", each, why);
  text += line(r.undecided, "are left without answer by the rules");
  text += line(r.by_sequence, "have another result if they are told in another sequence");
  text += line(r.not_reduced, r.stopped ? "differences were counted, but not reduced by then"
                                        : "differences were counted, but not reduced: --reductions N reduces more");
  return text;
}

std::string name_of_rules(const ComparisonHeading& heading) {
  return (heading.fitted ? "the reading that fits it best, " : "") + name(heading.rules);
}

std::string to_text(const ComparisonHeading& heading, const Boards& boards, const Comparison& result,
                    const Shown& shown) {
  std::string text = heading.other + (heading.source.empty() ? "" : " (" + heading.source + ")");
  text += fmt::format(" against {}: {}\n\n{}\n", name_of_rules(heading), heading.boards, tally(result, ""));
  if (result.stopped) text += fmt::format("{}\n\n", stopped_before_its_end);
  text = fitted(text, shown.width);
  text += fitted(audit_text(result.audit), shown.width);
  const std::string known = fitted(known_text(heading, result), shown.width);
  if (result.findings.empty()) return text + without_findings(result) + (known.empty() ? "" : "\n" + known);
  text += counted(result.findings.size(), "finding") + ", each with its smallest case:\n\n";
  const std::size_t told = std::min(shown.findings, result.findings.size());
  for (std::size_t i = 0; i < told; i++) text += block(i + 1, result.findings[i], heading, boards, shown.width);
  text += not_told(result.findings.size() - told);
  return text + known + "A case as it stands, in a file: " + heading.again + " --cases FILE\n";
}

}  // namespace dipeq
