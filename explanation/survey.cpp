#include "explanation/survey.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "encodings/house/house_rules.hpp"
#include "model/issues.hpp"

namespace dipeq {
namespace {

// Each reading is judged once; results are few, and known by number.
class Results {
 public:
  explicit Results(const ResultUnder& find) : result_under_(find) {}

  std::size_t of(const Rules& rules) {
    const auto [at, is_new] = of_.emplace(rules, 0);
    if (is_new) at->second = number(result_under_(rules));
    return at->second;
  }
  const ReadingResult& operator[](std::size_t number) const { return all_[number]; }
  std::size_t readings() const { return of_.size(); }
  const std::map<Rules, std::size_t>& met() const { return of_; }

 private:
  std::size_t number(ReadingResult f) {
    const auto found = std::ranges::find(all_, f);
    if (found != all_.end()) return static_cast<std::size_t>(found - all_.begin());
    all_.push_back(std::move(f));
    return all_.size() - 1;
  }

  const ResultUnder& result_under_;
  std::map<Rules, std::size_t> of_;
  std::vector<ReadingResult> all_;
};

std::uint8_t choices(Issue issue) { return static_cast<std::uint8_t>(info(issue).choices.size()); }

Rules with(Rules rules, Issue issue, std::uint8_t chosen) {
  choose(rules, issue, chosen);
  return rules;
}

std::vector<Chosen> stated_by(const Rules& base) {
  std::vector<Chosen> stated;
  if (!base.house) return stated;
  for (const IssueInfo& i : all_issues())
    for (std::uint8_t c = 0; c < choices(i.issue); c++)
      if (!stated_instead(base, with(base, i.issue, c)).empty()) stated.push_back({i.issue, c});
  return stated;
}

bool lists(const std::vector<Chosen>& stated, Issue issue, std::uint8_t choice) {
  return std::ranges::find(stated, Chosen{issue, choice}) != stated.end();
}

class DecidingIssues {
 public:
  explicit DecidingIssues(Results& results) : results_(results) {}

  // Two readings that differ in this issue alone.
  void compare(Issue issue, const Rules& one, const Rules& other) {
    const std::size_t a = results_.of(one), b = results_.of(other);
    if (a == b) return;
    const Severity d = severity_between(results_[a], results_[b]);
    const auto [at, is_new] = by_issue_.try_emplace(issue, Deciding{issue, d, one, other});
    if (!is_new && d > at->second.difference) at->second = {issue, d, one, other};
  }
  void each_alone(const Rules& from, const std::vector<Chosen>& but = {}) {
    for (const IssueInfo& i : all_issues())
      for (std::uint8_t c = 0; c < choices(i.issue); c++)
        if (!lists(but, i.issue, c)) compare(i.issue, from, with(from, i.issue, c));
  }
  void pairs(const Rules& from, const std::vector<Chosen>& but) {
    for (const IssueInfo& i : all_issues())
      for (const IssueInfo& j : all_issues())
        if (i.issue < j.issue) pair(from, i.issue, j.issue, but);
  }
  std::vector<Deciding> result() const {
    std::vector<Deciding> list;
    for (const auto& [issue, deciding] : by_issue_) list.push_back(deciding);
    return list;
  }

 private:
  void pair(const Rules& from, Issue i, Issue j, const std::vector<Chosen>& but) {
    for (std::uint8_t a = 0; a < choices(i); a++)
      for (std::uint8_t b = 0; b < choices(j); b++) {
        if (a == choice(from, i) || b == choice(from, j) || lists(but, i, a) || lists(but, j, b)) continue;
        const Rules only_i = with(from, i, a), only_j = with(from, j, b), both = with(only_i, j, b);
        compare(j, only_i, both);
        compare(i, only_j, both);
      }
  }

  Results& results_;
  std::map<Issue, Deciding> by_issue_;
};

std::size_t combinations(const std::vector<Issue>& issues) {
  return std::accumulate(issues.begin(), issues.end(), std::size_t{1},
                         [](std::size_t n, Issue i) { return n > default_survey_bound * 1000 ? n : n * choices(i); });
}

// The issues whose combinations are all met: the least weighty are left out until the bound holds.
void fit_product(Survey& s, std::size_t bound) {
  std::vector<Deciding> kept = s.deciding;
  auto product = [&] {
    std::vector<Issue> issues;
    for (const Deciding& d : kept) issues.push_back(d.issue);
    return issues;
  };
  while (combinations(product()) > bound) {
    const auto least = std::ranges::min_element(kept, {}, &Deciding::difference);
    s.left_out.push_back(least->issue);
    kept.erase(least);
  }
  s.product = product();
  s.combinations = combinations(s.product);
}

// The nth reading of the product, the last issue running fastest.
Rules nth(const Survey& s, std::size_t n) {
  Rules rules = s.base;
  for (auto issue = s.product.rbegin(); issue != s.product.rend(); ++issue) {
    const auto chosen = static_cast<std::uint8_t>(n % choices(*issue));
    if (!lists(s.stated, *issue, chosen)) choose(rules, *issue, chosen);
    n /= choices(*issue);
  }
  return rules;
}

class Groups {
 public:
  Groups(Survey& s, Results& results) : s_(s), results_(results) {}

  void make() {
    group(s_.base);
    ChoiceTable table;
    for (Issue i : s_.product) table.sizes.push_back(choices(i));
    for (std::size_t n = 0; n < s_.combinations; n++) {
      const std::size_t at = group(nth(s_, n));
      s_.groups[at].readings++;
      table.values.push_back(at);
    }
    for (const Case& c : cases_of(table)) s_.groups[c.value].when.push_back(c.when);
    for (const PresetInfo& p : all_presets()) s_.groups[group(rules_of(p.preset))].presets.push_back(p.preset);
    for (const auto& [rules, number] : results_.met()) group(rules);
  }

 private:
  std::size_t group(const Rules& rules) {
    const auto [at, is_new] = of_result_.emplace(results_.of(rules), s_.groups.size());
    if (is_new) s_.groups.push_back({results_[at->first], 0, {}, {}, rules});
    return at->second;
  }

  Survey& s_;
  Results& results_;
  std::map<std::size_t, std::size_t> of_result_;
};

void every_choice_alone(DecidingIssues& deciding) {
  for (const PresetInfo& p : all_presets()) deciding.each_alone(rules_of(p.preset));
}

}  // namespace

Survey survey(const ResultUnder& find, const Rules& base, std::size_t bound) {
  Results results(find);
  DecidingIssues deciding(results);
  const std::vector<Chosen> stated = stated_by(base);
  deciding.each_alone(base, stated);
  every_choice_alone(deciding);
  deciding.pairs(base, stated);
  Survey s{.base = base, .deciding = deciding.result(), .stated = stated};
  fit_product(s, bound);
  Groups(s, results).make();
  s.readings = results.readings();
  return s;
}

std::vector<Deciding> deciding_issues(const ResultUnder& find) {
  Results results(find);
  DecidingIssues deciding(results);
  every_choice_alone(deciding);
  return deciding.result();
}

}  // namespace dipeq
