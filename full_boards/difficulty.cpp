#include "full_boards/difficulty.hpp"

#include <algorithm>

#include "encodings/house/alterations.hpp"
#include "encodings/interval.hpp"
#include "mutants/kill.hpp"
#include "phases/legality.hpp"

namespace dipeq {
namespace {

constexpr std::size_t medium_from = 13, hard_from = 19, nasty_from = 26;

// Rounds in each of which all is decided that follows from what was known before it.
std::size_t rounds(const Interactions& x, Assignment& known) {
  for (std::size_t n = 0;; n++) {
    const auto reading = partial_reading<Encoding::datc_3>(x, known);
    Assignment next = known;
    for (std::size_t d = 0; d < known.size(); d++)
      if (known[d] == Value::open) next[d] = value_of(equation<Encoding::datc_3>(reading, DecisionId(d)));
    if (next == known) return n;
    known = std::move(next);
  }
}

}  // namespace

Grade grade(const Difficulty& difficulty) {
  const std::size_t p = difficulty.points();
  if (p < medium_from) return Grade::easy;
  if (p < hard_from) return Grade::medium;
  return p < nasty_from ? Grade::hard : Grade::nasty;
}

std::string_view name(Grade grade) {
  constexpr std::string_view names[] = {"easy", "medium", "hard", "nasty"};
  return names[static_cast<std::size_t>(grade)];
}

DifficultyMeter::DifficultyMeter(const Rules& rules)
    : rules_(rules),
      by_rules_(Wanted{{Property::Kind::no_solution, rules, rules}}),
      right_(dipeq::by_rules("", rules)) {
  for (const Mutation& m : alterations_of(rules))
    if (!is_of_retreats(m.clause)) mutants_.push_back(by_mutant(m, rules));
}

// What cores leave open is known once these are decided; then it goes on.
std::size_t DifficultyMeter::steps(const Board& board) {
  const Interactions x(settle(board.position, board.orders, rules_));
  Assignment known = undecided(x, Encoding::datc_3);
  std::size_t n = rounds(x, known);
  if (!std::ranges::count(known, Value::open)) return n;
  const Resolution r = adjudicator_.adjudicate(x);
  for (const Core& core : r.cores)
    for (DecisionId d : core.decisions) known[d.index()] = r.values[d.index()];
  return n + 1 + rounds(as_decided(x, r), known);
}

std::size_t DifficultyMeter::readings(const Board& board) {
  std::vector<Fare> results{by_rules_.fare(board, rules_)};
  for (const PresetInfo& preset : all_presets()) {
    Fare result = by_rules_.fare(board, rules_of(preset.preset));
    if (std::ranges::all_of(results, [&](const Fare& other) { return end_otherwise(result, other); }))
      results.push_back(std::move(result));
  }
  return results.size() - 1;
}

std::size_t DifficultyMeter::mutants(const Board& board) {
  const Reply right = right_->ask(board);
  return static_cast<std::size_t>(
      std::ranges::count_if(mutants_, [&](const auto& mutant) { return killed(right, mutant->ask(board)); }));
}

Difficulty DifficultyMeter::difficulty(const Board& board) {
  Difficulty d{steps(board), 0, readings(board), mutants(board)};
  for (const MetCore& core : by_rules_.fare(board, rules_).cores) d.core += core.decisions.size();
  return d;
}

}  // namespace dipeq
