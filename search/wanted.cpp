// What is wanted of a board, or of a pattern.
#include "search/wanted.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/presets.hpp"
#include "phases/legality.hpp"
#include "solver/adjudicate.hpp"
#include "solver/by_trial.hpp"

namespace dipeq {
namespace {

Assignment who_moves(const Interactions& x) {
  const auto values = Adjudicator().adjudicate(x).values;
  Assignment moves(x.size(), Value::no);
  for (UnitId m : x.of_kind(OrderKind::move)) moves[m.index()] = values[m.index()];
  return moves;
}

Interactions interactions(const Board& board, const Rules& rules) {
  return Interactions(settle(board.position, board.orders, rules));
}

}  // namespace

Assignment who_moves(const Board& board, const Rules& rules) { return who_moves(interactions(board, rules)); }

bool has(const Wanted& wanted, const Under& under) {
  const Interactions x = under(wanted.rules);
  switch (wanted.kind) {
    case Wanted::Kind::no_solution: return solutions_by_trial(x).empty();
    case Wanted::Kind::several: return solutions_by_trial(x).size() > 1;
    case Wanted::Kind::core: return solutions_by_trial(x).size() != 1;
    case Wanted::Kind::differ: return who_moves(x) != who_moves(under(wanted.other));
  }
  return false;
}

bool has(const Board& board, const Wanted& wanted) {
  return has(wanted, [&](const Rules& rules) { return interactions(board, rules); });
}

bool has(const FoundPattern& pattern, const Wanted& wanted) {
  return has(wanted, [&](const Rules& rules) { return pattern.interactions(rules); });
}

bool is_shown(const Interactions& x, const Wanted& wanted) {
  if (wanted.kind == Wanted::Kind::no_solution || wanted.kind == Wanted::Kind::differ) return true;
  const auto cores = Adjudicator().adjudicate(x).cores;
  if (std::ranges::any_of(cores, [](const Core& c) { return c.kind == CoreKind::circular_movement; })) return false;
  return wanted.kind == Wanted::Kind::several ||
         std::ranges::any_of(cores, [&](const Core& c) { return c.decisions.size() == wanted.decisions; });
}

bool is_so(const Board& board, const Wanted& wanted) {
  return has(board, wanted) && is_shown(interactions(board, wanted.rules), wanted);
}

std::string in_words(const Wanted& wanted) {
  switch (wanted.kind) {
    case Wanted::Kind::no_solution: return "the equations have no solution";
    case Wanted::Kind::several: return "the equations have several solutions";
    case Wanted::Kind::core: return fmt::format("{} decisions make a core", wanted.decisions);
    case Wanted::Kind::differ: return fmt::format("{} and {} differ", name(wanted.rules), name(wanted.other));
  }
  return {};
}

}  // namespace dipeq
