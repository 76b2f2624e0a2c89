// A comparison as JUnit's XML, as build servers read it.
#include <fmt/format.h>

#include <map>

#include "compare/forms.hpp"
#include "report/comparison/findings_folder.hpp"
#include "report/comparison/junit_suite.hpp"

namespace dipeq {
namespace {

JunitSuite forms(const ComparisonHeading& heading, const Boards& boards, const Comparison& result) {
  JunitSuite suite("forms of differences");
  const auto names = finding_names(result);
  for (std::size_t i = 0; i < names.size(); i++)
    for (const Form& c : result.findings[i].forms)
      suite.failed(names[i], form_name(c), name(c.example.way.severity), cause_in_words(result.findings[i]),
                   write_case(case_of(c.example, met_on(boards, c), heading)) + "\n" + again(heading, c) + "\n");
  for (const KnownMet& k : result.known)
    for (const Form& c : k.forms) suite.skipped("known", form_name(c), "known: " + k.entry.reason);
  if (result.findings.empty() && result.not_reduced == 0) suite.passed("all", "no difference that is not known");
  if (result.not_reduced > 0)
    suite.failed("all", "differences that were not reduced", "not reduced",
                 fmt::format("{} differences beyond the bound of --reductions", result.not_reduced));
  return suite;
}

// What is to be said of a board that differs; a board may differ in two ways.
struct OfBoard {
  std::string finding, known;
};

std::map<std::size_t, OfBoard> by_board(const Comparison& result) {
  std::map<std::size_t, OfBoard> all;
  for (const Finding& finding : result.findings)
    for (const Form& c : finding.forms)
      for (std::size_t board : c.boards)
        all[board].finding += fmt::format("{}: {}\n", form_name(c), cause_in_words(finding));
  for (const KnownMet& k : result.known)
    for (const Form& c : k.forms)
      for (std::size_t board : c.boards) all[board].known = "known: " + k.entry.reason;
  return all;
}

JunitSuite each_board(const Boards& boards, const Comparison& result) {
  JunitSuite suite("boards");
  const auto differing = by_board(result);
  for (std::size_t n = 0; n < result.looked.size(); n++) {
    const Looked& looked = result.looked[n];
    const std::string board = boards.name(n);
    const auto said = differing.find(n);
    const bool differs = looked.result == Result::differs || looked.result == Result::failed ||
                         looked.result == Result::unstable || looked.by_sequence;
    if (said != differing.end() && !said->second.finding.empty())
      suite.failed("boards", board, name(looked.severity), "differs", said->second.finding);
    else if (said != differing.end())
      suite.skipped("boards", board, said->second.known);
    else if (differs)
      suite.failed("boards", board, name(looked.severity), "differs; not reduced");
    else if (looked.result == Result::declined)
      suite.skipped("boards", board, "declined by the other");
    else if (looked.result == Result::undecided)
      suite.skipped("boards", board, "left without answer by the rules");
    else
      suite.passed("boards", board);
  }
  return suite;
}

}  // namespace

std::string to_junit(const ComparisonHeading& heading, const Boards& boards, const Comparison& result) {
  std::string suites = forms(heading, boards, result).text();
  if (!heading.by_chance) suites += each_board(boards, result).text();
  return junit_document(heading.other + " against " + name_of_rules(heading), suites);
}

}  // namespace dipeq
