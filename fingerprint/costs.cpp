// By elimination: the costs that a choice has a part in become one that has not, the least over it.
#include "fingerprint/costs.hpp"

#include <algorithm>
#include <iterator>

#include "model/issues.hpp"

namespace dipeq {
namespace {

std::size_t choices(Issue issue) { return info(issue).choices.size(); }

bool has_part(const Costs& costs, Issue issue) { return std::ranges::binary_search(costs.issues, issue); }

// Walks over all combinations of these issues, and knows which combination of fewer issues makes the same choices.
class Walk {
 public:
  Walk(const Issues& issues, const Issues& fewer) : at_(issues.size()), weight_(issues.size()) {
    std::size_t weight = 1;
    for (std::size_t i = issues.size(); i-- > 0;) {
      choices_.push_back(choices(issues[i]));
      if (!std::ranges::binary_search(fewer, issues[i])) continue;
      weight_[i] = weight;
      weight *= choices(issues[i]);
    }
    std::ranges::reverse(choices_);
  }
  std::size_t of_fewer() const { return of_fewer_; }
  void next() {
    for (std::size_t i = at_.size(); i-- > 0;) {
      of_fewer_ += weight_[i];
      if (++at_[i] < choices_[i]) return;
      of_fewer_ -= weight_[i] * choices_[i];
      at_[i] = 0;
    }
  }

 private:
  std::vector<std::size_t> at_, choices_, weight_;
  std::size_t of_fewer_ = 0;
};

void add(const Costs& part, Costs& to) {
  Walk walk(to.issues, part.issues);
  for (unsigned& cost : to.of) {
    cost += part.of[walk.of_fewer()];
    walk.next();
  }
}

Costs least_over(Issue issue, const Costs& costs) {
  Costs result{costs.issues};
  std::erase(result.issues, issue);
  result.of.assign(combinations(result.issues), ~0u);
  Walk walk(costs.issues, result.issues);
  for (const unsigned cost : costs.of) {
    unsigned& least = result.of[walk.of_fewer()];
    least = std::min(least, cost);
    walk.next();
  }
  return result;
}

Costs given(Issue issue, std::uint8_t choice, const Costs& costs) {
  Costs result{costs.issues};
  std::erase(result.issues, issue);
  result.of.resize(combinations(result.issues));
  Walk walk(costs.issues, result.issues), of_issue(costs.issues, {issue});
  for (const unsigned cost : costs.of) {
    if (of_issue.of_fewer() == choice) result.of[walk.of_fewer()] = cost;
    walk.next();
    of_issue.next();
  }
  return result;
}

Issues of_all(std::span<const Costs> all) {
  Issues issues;
  for (const Costs& costs : all) issues = joined(issues, costs.issues);
  return issues;
}

// The issue whose elimination leaves the smallest table.
Issue cheapest_to_eliminate(std::span<const Costs> all, const Issues& left) {
  const auto size = [&](Issue issue) {
    Issues together;
    for (const Costs& costs : all)
      if (has_part(costs, issue)) together = joined(together, costs.issues);
    return combinations(together);
  };
  return *std::ranges::min_element(left, {}, size);
}

void eliminate(Issue issue, std::vector<Costs>& all) {
  Costs together;
  for (const Costs& costs : all)
    if (has_part(costs, issue)) together.issues = joined(together.issues, costs.issues);
  together.of.resize(combinations(together.issues));
  for (const Costs& costs : all)
    if (has_part(costs, issue)) add(costs, together);
  std::erase_if(all, [&](const Costs& costs) { return has_part(costs, issue); });
  all.push_back(least_over(issue, together));
}

// What bears on the issue, directly or through other issues.
std::vector<Costs> bearing_on(Issue issue, std::span<const Costs> all) {
  Issues near{issue};
  std::vector<Costs> result;
  std::vector<bool> taken(all.size());
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < all.size(); i++) {
      if (taken[i] || std::ranges::none_of(all[i].issues, [&](Issue j) { return std::ranges::binary_search(near, j); }))
        continue;
      more = taken[i] = true;
      near = joined(near, all[i].issues);
      result.push_back(all[i]);
    }
  }
  return result;
}

}  // namespace

Issues joined(const Issues& a, const Issues& b) {
  Issues all;
  std::ranges::set_union(a, b, std::back_inserter(all));
  return all;
}

std::size_t combinations(const Issues& issues) {
  std::size_t n = 1;
  for (const Issue issue : issues) n *= choices(issue);
  return n;
}

Rules with_choices(Rules rules, const Issues& issues, std::size_t n) {
  for (std::size_t i = issues.size(); i-- > 0; n /= choices(issues[i]))
    choose(rules, issues[i], static_cast<std::uint8_t>(n % choices(issues[i])));
  return rules;
}

std::size_t combination(const Issues& issues, const Rules& reading) {
  std::size_t n = 0;
  for (const Issue issue : issues) n = n * choices(issue) + choice(reading, issue);
  return n;
}

std::vector<Costs> together(std::vector<Costs> all) {
  std::ranges::stable_sort(all, std::ranges::greater{}, [](const Costs& costs) { return costs.issues.size(); });
  std::vector<Costs> result;
  for (Costs& costs : all) {
    const auto wider =
        std::ranges::find_if(result, [&](const Costs& r) { return std::ranges::includes(r.issues, costs.issues); });
    if (wider == result.end())
      result.push_back(std::move(costs));
    else
      add(costs, *wider);
  }
  return result;
}

std::vector<unsigned> least_by_choice(std::span<const Costs> all, Issue issue) {
  std::vector<Costs> costs = bearing_on(issue, all);
  Issues left = of_all(costs);
  std::erase(left, issue);
  while (!left.empty()) {
    const Issue next = cheapest_to_eliminate(costs, left);
    eliminate(next, costs);
    std::erase(left, next);
  }
  Costs result{{issue}, std::vector<unsigned>(choices(issue))};
  for (const Costs& part : costs) add(part, result);
  return result.of;
}

Rules cheapest(std::vector<Costs> all, Rules rules) {
  for (const Issue issue : of_all(all)) {
    const std::vector<unsigned> costs = least_by_choice(all, issue);
    const auto least = std::ranges::min_element(costs);
    if (costs[choice(rules, issue)] != *least) choose(rules, issue, static_cast<std::uint8_t>(least - costs.begin()));
    for (Costs& each : all)
      if (has_part(each, issue)) each = given(issue, choice(rules, issue), each);
  }
  return rules;
}

}  // namespace dipeq
