#include "compare/candidates.hpp"

#include "encodings/house/alterations.hpp"
#include "model/issues.hpp"

namespace dipeq {
namespace {

// Every other choice of every issue from `first` on.
template <class F> void each_other_choice(const Rules& rules, std::size_t first, F f) {
  for (const IssueInfo& issue : all_issues().subspan(first))
    for (std::uint8_t c = 0; c < issue.choices.size(); c++) {
      if (c == choice(rules, issue.issue)) continue;
      Rules other = rules;
      choose(other, issue.issue, c);
      f(other, static_cast<std::size_t>(issue.issue));
    }
}

}  // namespace

Reply Candidate::ask(const Board& board) {
  if (!adjudicator_) adjudicator_ = mutation() ? by_mutant(*mutation(), rules_) : by_rules("", rules_);
  if (!border()) return adjudicator_->ask(board);
  if (!map_) map_ = altered(board.position.map(), *border());
  const Board there = on_map(*map_, board);
  return adjudicator_->ask(there);
}

std::vector<Candidate> plain_candidates(const Rules& rules, const std::set<BorderAltered>& borders) {
  std::vector<Candidate> all;
  each_other_choice(rules, 0, [&](const Rules& other, std::size_t) { all.emplace_back(other); });
  for (const PresetInfo& preset : all_presets())
    if (rules_of(preset.preset) != rules) all.emplace_back(rules_of(preset.preset));
  for (const Mutation& mutation : alterations_of(rules))
    if (is_of_any_clause(mutation.change)) all.emplace_back(mutation, rules);
  for (const BorderAltered& border : borders) all.emplace_back(border, rules);
  return all;
}

std::vector<Candidate> pairs_of_choices(const Rules& rules) {
  std::vector<Candidate> all;
  each_other_choice(rules, 0, [&](const Rules& one, std::size_t issue) {
    each_other_choice(one, issue + 1, [&](const Rules& both, std::size_t) { all.emplace_back(both); });
  });
  return all;
}

}  // namespace dipeq
