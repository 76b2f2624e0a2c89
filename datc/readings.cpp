#include "datc/readings.hpp"

#include <algorithm>

#include "model/issues.hpp"

namespace dipeq {
namespace {

bool holds(const Condition& condition, const Rules& rules) {
  return std::ranges::count(condition.choices, choice(rules, condition.issue)) > 0;
}

bool names(const OtherReading& block, Issue issue) {
  return std::ranges::count(block.conditions, issue, &Condition::issue) > 0;
}

bool chooses_as(Preset preset, const Rules& rules, const std::vector<Issue>& issues) {
  const Rules wanted = rules_of(preset);
  return std::ranges::all_of(issues, [&](Issue i) { return choice(rules, i) == choice(wanted, i); });
}

Issue issue_of(const Automatic& automatic) {
  return issue_named(automatic.kind == Automatic::Kind::build ? "4.D.7" : "4.D.8").value();
}

// What a block takes for granted beside its conditions.
std::vector<Issue> presumed(const CaseFile& c, const OtherReading& block) {
  std::vector<Issue> issues = issues_of(c);
  const Rules own = rules_of(c.rules), base = rules_of(block.base.value_or(c.rules));
  for (const IssueInfo& i : all_issues())
    if (choice(own, i.issue) != choice(base, i.issue)) issues.push_back(i.issue);
  for (const Automatic& automatic : block.automatic) issues.push_back(issue_of(automatic));
  std::erase_if(issues, [&](Issue i) { return names(block, i); });
  return issues;
}

bool speaks_of(const CaseFile& c, const OtherReading& block, const Rules& rules) {
  return std::ranges::all_of(block.conditions, [&](const Condition& each) { return holds(each, rules); }) &&
         chooses_as(block.base.value_or(c.rules), rules, presumed(c, block));
}

}  // namespace

std::vector<Issue> issues_of(const CaseFile& c) {
  std::vector<Issue> issues;
  for (const OtherReading& block : c.other_readings)
    for (const Condition& condition : block.conditions) issues.push_back(condition.issue);
  for (const Automatic& automatic : c.automatic) issues.push_back(issue_of(automatic));
  std::ranges::sort(issues);
  issues.erase(std::ranges::unique(issues).begin(), issues.end());
  return issues;
}

Applicable applicable(const CaseFile& c, const Rules& rules) {
  Applicable result;
  std::size_t most = 0;
  for (const OtherReading& block : c.other_readings) {
    if (!speaks_of(c, block, rules) || block.conditions.size() < most) continue;
    if (block.conditions.size() > most) result.others.clear();
    most = block.conditions.size();
    result.others.push_back(&block);
  }
  result.own = result.others.empty() && chooses_as(c.rules, rules, issues_of(c));
  return result;
}

std::vector<Rules> readings_of(const CaseFile& c, const OtherReading& block) {
  std::vector<Rules> readings{rules_of(block.base.value_or(c.rules))};
  for (const Condition& condition : block.conditions) {
    std::vector<Rules> more;
    for (const Rules& reading : readings)
      for (std::uint8_t wanted : condition.choices) {
        more.push_back(reading);
        choose(more.back(), condition.issue, wanted);
      }
    readings = std::move(more);
  }
  return readings;
}

}  // namespace dipeq
