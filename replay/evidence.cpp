#include "replay/evidence.hpp"

#include <algorithm>
#include <numeric>

#include "model/issues.hpp"
#include "replay/could_matter.hpp"

namespace dipeq {
namespace {

constexpr std::size_t most_combinations = 2'000;  // of choices that are met together
constexpr std::size_t some = 24;                  // of them, at which other issues are looked for

Rules with(Rules rules, Issue issue, std::uint8_t chosen) {
  choose(rules, issue, chosen);
  return rules;
}

// Shares no divisor with the numbers of choices, so that those looked at do not all make the same choice on some issue.
std::size_t stride(std::size_t combinations) {
  std::size_t step = 1 + combinations / some;
  while (std::gcd(step, combinations) != 1) step++;
  return step;
}

class Deciding {
 public:
  explicit Deciding(AskedStep& step) : step_(step) {}

  void look_from(const Rules& base) {
    const bool agrees = step_.agrees(base);
    for (bool more = true; more && whole_;) {
      const std::size_t all = combinations(found_);
      more = false;
      for (std::size_t n = 0; n < all && !more; n += stride(all)) more = look_at(with_choices(base, found_, n), agrees);
    }
  }

  Costs costs(const Rules& base) {
    Costs costs{found_};
    for (std::size_t n = 0; n < combinations(found_); n++)
      costs.of.push_back(!step_.agrees(with_choices(base, found_, n)));
    return costs;
  }
  Evidence evidence(const Rules& base) && { return {taken_apart(without_idle_issues(costs(base)), base), whole_}; }

 private:
  // Whether issues were found. What agrees nowhere is told apart by what the readings make of it.
  bool look_at(const Rules& rules, bool by_agreement) {
    Issues found;
    for (const Issue issue : step_.could_matter()) {
      if (std::ranges::binary_search(found_, issue)) continue;
      for (std::uint8_t c = 0; c < info(issue).choices.size(); c++)
        if (differ(rules, with(rules, issue, c), by_agreement)) {
          found.push_back(issue);
          break;
        }
    }
    for (const Issue issue : found) take(issue);
    return !found.empty();
  }

  void take(Issue issue) {
    Issues more = joined(found_, {issue});
    if (combinations(more) > most_combinations)
      whole_ = false;
    else
      found_ = std::move(more);
  }

  bool differ(const Rules& a, const Rules& b, bool by_agreement) {
    if (a == b) return false;
    return by_agreement || step_.agrees(a) ? step_.agrees(a) != step_.agrees(b) : step_.result(a) != step_.result(b);
  }

  // Of an issue that makes no difference the first choice stands for all.
  static Costs without_idle_issues(Costs costs) {
    for (std::size_t i = costs.issues.size(); i-- > 0;) {
      Costs fewer = at_choice(costs, i, 0);
      if (all_as(costs, fewer, i)) costs = std::move(fewer);
    }
    return costs;
  }
  static std::size_t weight(const Costs& costs, std::size_t i) {
    return combinations({costs.issues.begin() + static_cast<std::ptrdiff_t>(i) + 1, costs.issues.end()});
  }
  static Costs at_choice(const Costs& costs, std::size_t i, std::size_t choice) {
    const std::size_t below = weight(costs, i), choices = info(costs.issues[i]).choices.size();
    Costs fewer{costs.issues};
    fewer.issues.erase(fewer.issues.begin() + static_cast<std::ptrdiff_t>(i));
    for (std::size_t n = 0; n < costs.of.size(); n++)
      if (n / below % choices == choice) fewer.of.push_back(costs.of[n]);
    return fewer;
  }
  static bool all_as(const Costs& costs, const Costs& fewer, std::size_t i) {
    const std::size_t below = weight(costs, i), choices = info(costs.issues[i]).choices.size();
    for (std::size_t n = 0; n < costs.of.size(); n++)
      if (costs.of[n] != fewer.of[n / (below * choices) * below + n % below]) return false;
    return true;
  }

  // Issues that speak for themselves, whatever is chosen in the others: what agrees with a reading agrees if each of them does, and the rest.
  static std::vector<Costs> taken_apart(Costs costs, const Rules& base) {
    std::vector<Costs> parts;
    for (std::size_t i = costs.issues.size(); i-- > 0 && costs.issues.size() > 1;) {
      Costs alone{{costs.issues[i]}}, rest = at_choice(costs, i, choice(base, costs.issues[i]));
      const std::size_t here = combination(costs.issues, base), below = weight(costs, i);
      for (std::size_t c = 0; c < info(costs.issues[i]).choices.size(); c++)
        alone.of.push_back(costs.of[here + c * below - choice(base, costs.issues[i]) * below]);
      if (!are_both(costs, alone, rest, i)) continue;
      parts.push_back(std::move(alone));
      costs = std::move(rest);
    }
    if (!costs.issues.empty()) parts.push_back(std::move(costs));
    return parts;
  }
  static bool are_both(const Costs& costs, const Costs& alone, const Costs& rest, std::size_t i) {
    const std::size_t below = weight(costs, i), choices = alone.of.size();
    for (std::size_t n = 0; n < costs.of.size(); n++)
      if (costs.of[n] != std::max(alone.of[n / below % choices], rest.of[n / (below * choices) * below + n % below]))
        return false;
    return true;
  }

  AskedStep& step_;
  Issues found_;
  bool whole_ = true;
};

}  // namespace

AskedStep::AskedStep(const RecordedStep& step, BatchAdjudicator& adjudicator)
    : step_(step),
      phase_(step.phase.board, adjudicator, step.before ? &step.before->board : nullptr),
      could_matter_(dipeq::could_matter(step.phase.board)) {
  if (phase_.depends_on_the_one_before())
    could_matter_ = joined(could_matter_, dipeq::could_matter(step.before->board));
  if (!step.next || !step.phase.board.turn.date || !step.next->board.turn.date) return;
  adjusts_ = step.phase.board.turn.phase != Phase::adjustments &&
             step.phase.board.turn.date->year != step.next->board.turn.date->year;
  if (adjusts_) could_matter_ = joined(could_matter_, issues_of_adjustments());
}

bool AskedStep::agrees(const Rules& rules) {
  const std::size_t result = phase_.number(rules);
  const std::size_t adjusting =
      adjusts_ ? 1 + choice(rules, Issue::civil_disorder) +
                     info(Issue::civil_disorder).choices.size() * std::size_t{choice(rules, Issue::waiving)}
               : 0;
  const auto [at, is_new] = agrees_.try_emplace({result, adjusting}, false);
  if (is_new) at->second = dipeq::agrees(step_, phase_[result], rules);
  return at->second;
}

std::vector<Alone> each_alone(AskedStep& step, const Rules& from) {
  const bool agrees = step.agrees(from);
  std::vector<Alone> all;
  for (const Issue issue : step.could_matter()) {
    Alone alone{issue, {}};
    for (std::uint8_t c = 0; c < info(issue).choices.size(); c++)
      alone.agrees.push_back(step.agrees(with(from, issue, c)));
    if (std::ranges::count(alone.agrees, !agrees) > 0) all.push_back(std::move(alone));
  }
  return all;
}

Evidence evidence(AskedStep& step, std::span<const Rules> from) {
  Deciding deciding(step);
  for (const Rules& base : from) deciding.look_from(base);
  return std::move(deciding).evidence(from.back());
}

Costs met_together(AskedStep& step, std::span<const Rules> from) {
  Deciding deciding(step);
  for (const Rules& base : from) deciding.look_from(base);
  return std::move(deciding).costs(from.back());
}

Evidence evidence_of(const std::vector<Alone>& alone, bool agrees) {
  Evidence result;
  if (agrees) {
    for (const Alone& a : alone) {
      Costs costs{{a.issue}};
      for (const bool agrees_then : a.agrees) costs.of.push_back(!agrees_then);
      result.costs.push_back(std::move(costs));
    }
    return result;
  }
  Costs costs{{}, {1}};
  for (const Alone& a : alone) {
    if (costs.of.size() * a.agrees.size() > most_combinations) {
      result.whole = false;
      break;
    }
    Costs more{costs.issues};
    more.issues.push_back(a.issue);
    for (const unsigned cost : costs.of)
      for (const bool agrees_then : a.agrees) more.of.push_back(agrees_then ? 0 : cost);
    costs = std::move(more);
  }
  if (!costs.issues.empty()) result.costs.push_back(std::move(costs));
  return result;
}

}  // namespace dipeq
