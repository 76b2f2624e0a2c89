// A comparison of a phase as JUnit's XML.
#include <fmt/format.h>

#include <map>

#include "report/comparison/junit_suite.hpp"
#include "report/comparison/phases.hpp"

namespace dipeq {
namespace {

JunitSuite forms(const PhaseReported& r) {
  JunitSuite suite("forms of differences");
  const auto names = finding_names(r.result);
  for (std::size_t i = 0; i < names.size(); i++) {
    const PhaseFinding& finding = r.result.findings[i];
    for (const PhaseForm& form : finding.forms)
      suite.failed(names[i], form.id, name(finding.cause.kind), to_text(finding.cause),
                   write_case(case_of(form.example, r.boards.name(form.number), r.heading)) + "\n" +
                       again(r.heading, form.number) + "\n");
  }
  for (const PhaseKnownMet& k : r.result.known)
    for (const PhaseForm& form : k.forms) suite.skipped("known", form.id, "known: " + k.entry.reason);
  if (r.result.findings.empty() && r.result.not_reduced == 0) suite.passed("all", "no difference that is not known");
  if (r.result.not_reduced > 0)
    suite.failed("all", "differences that were not reduced", "not reduced",
                 fmt::format("{} differences beyond the bound of --reductions", r.result.not_reduced));
  return suite;
}

// By board, what is to be said of it.
struct OfBoards {
  std::map<std::size_t, std::string> found, known;

  explicit OfBoards(const PhaseComparison& result) {
    for (const PhaseFinding& finding : result.findings)
      for (const PhaseForm& form : finding.forms)
        for (const std::size_t board : form.boards)
          found[board] += fmt::format("{}: {}\n", form.id, to_text(finding.cause));
    for (const PhaseKnownMet& k : result.known)
      for (const PhaseForm& form : k.forms)
        for (const std::size_t board : form.boards) known[board] = "known: " + k.entry.reason;
  }
};

JunitSuite each_board(const PhaseReported& r) {
  JunitSuite suite("boards");
  const OfBoards of(r.result);
  for (std::size_t n = 0; n < r.result.looked.size(); n++) {
    const std::string board = r.boards.name(n);
    const PhaseLooked looked = r.result.looked[n];
    if (const auto found = of.found.find(n); found != of.found.end())
      suite.failed("boards", board, "differs", "differs", found->second);
    else if (const auto known = of.known.find(n); known != of.known.end())
      suite.skipped("boards", board, known->second);
    else if (looked == PhaseLooked::failed)
      suite.failed("boards", board, "no reply", "no reply");
    else if (looked == PhaseLooked::declined)
      suite.skipped("boards", board, "declined by the other");
    else if (looked == PhaseLooked::agreed)
      suite.passed("boards", board);
    else
      suite.failed("boards", board, "differs", "differs; not reduced");
  }
  return suite;
}

}  // namespace

std::string to_junit(const PhaseReported& r) {
  std::string suites = forms(r).text();
  if (!r.heading.by_chance) suites += each_board(r).text();
  return junit_document(fmt::format("{} against {}, {}", r.heading.other, name_of_rules(r.heading), name(r.phase)),
                        suites);
}

}  // namespace dipeq
