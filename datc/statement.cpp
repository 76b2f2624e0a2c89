#include "datc/statement.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "datc/readings.hpp"
#include "model/issues.hpp"

namespace dipeq {
namespace {

std::vector<std::string> who_prefer_otherwise(const IssueInfo& issue, const Rules& rules) {
  const auto preferred = [&](DatcVersion v) { return issue.preferred[static_cast<std::size_t>(v)]; };
  const auto newest = preferred(DatcVersion::v3_2), old = preferred(DatcVersion::v2_4);
  const auto made = choice(rules, issue.issue);
  if (newest == old && newest != made) return {fmt::format("DATC 3.2 and 2.4 prefer {}", issue.choices[newest].name)};
  std::vector<std::string> result;
  if (newest != made) result.push_back(fmt::format("DATC 3.2 prefers {}", issue.choices[newest].name));
  if (old != made) result.push_back(fmt::format("DATC 2.4 prefers {}", issue.choices[old].name));
  return result;
}

}  // namespace

std::vector<IssueStatement> compliance_statement(const Rules& rules, const std::vector<CaseFile>& cases) {
  std::vector<IssueStatement> result;
  for (const IssueInfo& i : all_issues()) result.push_back({i.issue, who_prefer_otherwise(i, rules), {}});
  for (const CaseFile& c : cases) {
    const Applicable stated = applicable(c, rules);
    if (!stated.own && stated.others.empty()) continue;
    const std::vector<Issue> issues = issues_of(c);
    for (IssueStatement& s : result)
      if (std::ranges::count(issues, s.issue) > 0) s.cases.push_back(&c);
  }
  return result;
}

}  // namespace dipeq
