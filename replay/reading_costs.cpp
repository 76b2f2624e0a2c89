#include "replay/reading_costs.hpp"

#include <algorithm>
#include <limits>
#include <set>

#include "model/issues.hpp"
#include "model/presets.hpp"

namespace dipeq {
namespace {

constexpr std::size_t largest_table = std::size_t{1} << 18;

std::size_t bounded_combinations(const Issues& issues) {
  std::size_t n = 1;
  for (const Issue issue : issues) n = std::min(n * info(issue).choices.size(), 2 * largest_table);
  return n;
}

// Whether elimination (costs.hpp), which takes the issue next that leaves the smallest table, ever makes a table too large.
bool can_be_eliminated(std::set<Issues> tables) {
  for (;;) {
    std::set<Issue> left;
    for (const Issues& issues : tables) left.insert(issues.begin(), issues.end());
    if (left.empty()) return true;
    Issue next = *left.begin();
    Issues together;
    std::size_t least = std::numeric_limits<std::size_t>::max();
    for (const Issue issue : left) {
      Issues with;
      for (const Issues& issues : tables)
        if (std::ranges::binary_search(issues, issue)) with = joined(with, issues);
      if (const std::size_t size = bounded_combinations(with); size < least) {
        least = size, next = issue;
        together = std::move(with);
      }
    }
    if (least > largest_table) return false;
    std::erase_if(tables, [&](const Issues& issues) { return std::ranges::binary_search(issues, next); });
    std::erase(together, next);
    tables.insert(together);
  }
}

}  // namespace

void ReadingCosts::add(const Costs& costs) {
  std::vector<unsigned>& sum = sums_[costs.issues];
  sum.resize(costs.of.size());
  for (std::size_t n = 0; n < sum.size(); n++) sum[n] += costs.of[n];
}

std::size_t ReadingCosts::of(const Rules& reading) const {
  std::size_t sum = 0;
  for (const auto& [issues, costs] : sums_) sum += costs[combination(issues, reading)];
  return sum;
}

bool ReadingCosts::depends_on(Issue issue) const {
  return std::ranges::any_of(sums_, [&](const auto& s) { return std::ranges::binary_search(s.first, issue); });
}

void ReadingCosts::prepare() {
  all_.clear();
  std::set<Issues> tables;
  for (const auto& [issues, costs] : sums_) tables.insert(issues);
  every_reading_ = can_be_eliminated(tables);
  for (const auto& [issues, costs] : sums_) all_.push_back({issues, costs});
}

Rules ReadingCosts::cheapest(const Rules& presumed) const {
  if (every_reading_) return dipeq::cheapest(all_, presumed);
  Rules best = presumed;
  std::size_t least = descend(best, {});
  for (const PresetInfo& preset : all_presets()) {
    Rules reading = rules_of(preset.preset);
    if (const std::size_t cost = descend(reading, {}); cost < least) best = reading, least = cost;
  }
  return best;
}

std::vector<unsigned> ReadingCosts::least_by_choice(Issue issue, const Rules& from) const {
  if (every_reading_) {
    std::vector<unsigned> costs = dipeq::least_by_choice(all_, issue);
    return costs;
  }
  std::vector<unsigned> costs;
  for (std::uint8_t c = 0; c < info(issue).choices.size(); c++) {
    Rules reading = from;
    choose(reading, issue, c);
    costs.push_back(static_cast<unsigned>(descend(reading, {issue})));
  }
  return costs;
}

// Changes one choice after the other as long as that makes it cheaper.
std::size_t ReadingCosts::descend(Rules& from, const Issues& fixed) const {
  std::size_t least = of(from);
  for (bool better = true; better;) {
    better = false;
    for (const IssueInfo& i : all_issues()) {
      if (std::ranges::binary_search(fixed, i.issue) || !depends_on(i.issue)) continue;
      for (std::uint8_t c = 0; c < i.choices.size(); c++) {
        Rules other = from;
        choose(other, i.issue, c);
        if (const std::size_t cost = of(other); cost < least) from = other, least = cost, better = true;
      }
    }
  }
  return least;
}

}  // namespace dipeq
