#include "compare/trial.hpp"

#include <algorithm>

#include "compare/experiments.hpp"

namespace dipeq {
namespace {

constexpr std::size_t boards_tried = 250, misses_allowed = 2, named_at_once = 3;

void append(std::vector<Fault>& all, std::vector<Fault> more) { std::ranges::move(more, std::back_inserter(all)); }

}  // namespace

Fit fit(const Reply& suspect, const Reply& other, Observes observes, Severity severity) {
  const auto* a = std::get_if<Observation>(&suspect);
  const auto* b = std::get_if<Observation>(&other);
  if (!a || !b) return Fit::none;
  const Severity left = divergence(*a, *b, observes).severity;
  if (left == Severity::none) return Fit::exact;
  return left == Severity::words && severity != Severity::words ? Fit::but_for_words : Fit::none;
}

Trial::Trial(const Symptom& symptom, Suspects& suspects, const Rules& rules, Observes observes,
             const AttributionSettings& settings)
    : symptom_(symptom), suspects_(suspects), rules_(rules), observes_(observes), settings_(settings) {}

bool Trial::fits(const Reply& said, const Reply& other) const {
  return fit(said, other, observes_, symptom_.way.severity) != Fit::none;
}

std::vector<Trial::Suspect> Trial::fitting(const std::vector<Fault>& faults) {
  suspects_.look_at(symptom_.board);
  std::vector<Suspect> all;
  for (const Fault& fault : faults)
    if (fits(suspects_.with(fault), symptom_.compared.other)) all.push_back({fault});
  return all;
}

std::vector<Trial::Suspect> Trial::all_fitting() {
  suspects_.look_at(symptom_.board);
  std::vector<Fault> faults = suspects_.choices();
  if (!settings_.audit || !settings_.audit->settles_borders())
    append(faults, suspects_.of_borders(symptom_.compared.other));
  append(faults, suspects_.of_orders());
  if (symptom_.way.severity == Severity::retreats) append(faults, suspects_.of_retreats());
  append(faults, suspects_.alterations());
  return fitting(faults);
}

// Those on which suspects differ, or which confirm them; each answer is counted at once.
void Trial::experiment(std::vector<Suspect>& suspects, std::size_t boards, std::size_t questions) {
  if (!settings_.other) return;
  Experiments experiments(symptom_.board, rules_);
  for (std::size_t i = 0; i < boards && questions > 0 && !suspects.empty(); ++i) {
    const Board board = experiments.next();
    suspects_.look_at(board);
    const Reply by_rules = suspects_.without();
    std::vector<Reply> said;
    for (const Suspect& s : suspects) said.push_back(suspects_.with(s.fault));
    if (!is_telling(suspects, said, by_rules)) continue;
    --questions;
    const Reply other = settings_.other->ask(board);
    if (!std::holds_alternative<Observation>(other)) continue;
    answered_.push_back({board, by_rules, other});
    judge(suspects, said, answered_.back());
  }
}

bool Trial::is_telling(const std::vector<Suspect>& suspects, const std::vector<Reply>& said,
                       const Reply& by_rules) const {
  constexpr std::size_t enough = 4;
  if (!fits(said.front(), by_rules) && suspects.front().confirmed < enough) return true;
  return std::ranges::any_of(said, [&](const Reply& one) { return !fits(one, said.front()); });
}

// An answer that no suspect gives may be of another fault: it speaks against all of them alike.
void Trial::judge(std::vector<Suspect>& suspects, const std::vector<Reply>& said, const Answered& answered) {
  std::vector<bool> right;
  for (const Reply& one : said) right.push_back(fits(one, answered.other));
  if (std::ranges::find(right, true) == right.end()) {
    ++odd_;
    return;
  }
  const bool against_rules = !fits(answered.by_rules, answered.other);
  for (std::size_t i = 0; i < suspects.size(); ++i) {
    if (!right[i]) ++suspects[i].misses;
    if (right[i] && against_rules) ++suspects[i].confirmed;
  }
  std::erase_if(suspects, [](const Suspect& s) { return s.misses >= misses_allowed; });
}

// With one condition more, where that agrees with everything that the other said.
std::vector<Trial::Suspect> Trial::narrowed(const std::vector<Suspect>& suspects) {
  std::vector<Fault> faults;
  for (const Suspect& s : suspects) append(faults, suspects_.narrower(s.fault));
  std::vector<Suspect> left = fitting(faults);
  for (const Answered& answered : answered_) {
    suspects_.look_at(answered.board);
    std::vector<Reply> said;
    for (const Suspect& s : left) said.push_back(suspects_.with(s.fault));
    judge(left, said, answered);
  }
  return left;
}

bool Trial::stands(const Suspect& suspect) const {
  if (!settings_.other) return true;
  const std::size_t needed = length(suspect.fault) > 1 ? 2 : 1;
  return suspect.confirmed >= needed && 2 * suspect.misses + odd_ <= suspect.confirmed;
}

std::vector<Fault> Trial::best_of(std::vector<Suspect> suspects) const {
  std::erase_if(suspects, [&](const Suspect& s) { return !stands(s); });
  const auto rank = [](const Suspect& s) { return std::pair(s.misses, length(s.fault)); };
  std::ranges::stable_sort(suspects, {}, rank);
  std::vector<Fault> best;
  for (const Suspect& s : suspects)
    if (rank(s) == rank(suspects.front()) && best.size() < named_at_once) best.push_back(s.fault);
  return best;
}

bool Trial::explains(const Fault& fault, bool with_experiments) {
  std::vector<Suspect> suspects = fitting({fault});
  if (suspects.empty() || !with_experiments || !settings_.other) return !suspects.empty();
  odd_ = 0;
  experiment(suspects, 60, 5);
  answered_.clear();
  return !suspects.empty() && odd_ + suspects.front().misses <= suspects.front().confirmed + 1;
}

std::vector<Fault> Trial::cause() {
  const std::vector<Suspect> all = all_fitting();
  const auto tried = [&](std::vector<Suspect> suspects) {
    odd_ = 0;
    experiment(suspects, boards_tried, settings_.questions);
    return suspects;
  };
  std::vector<Fault> best = best_of(tried(all));
  if (!best.empty()) return best;
  best = best_of(tried(narrowed(all)));
  if (!best.empty()) return best;
  return best_of(tried(fitting(suspects_.pairs_of_choices())));
}

}  // namespace dipeq
