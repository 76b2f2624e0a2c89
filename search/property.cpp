#include "search/property.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encodings/interval.hpp"
#include "patterns/reading.hpp"
#include "phases/legality.hpp"
#include "solver/adjudicate.hpp"
#include "solver/by_trial.hpp"

namespace dipeq {
namespace {

Assignment ends_of_units(const Interactions& x) {
  const auto values = Adjudicator().adjudicate(x).values;
  const auto reading = partial_reading<Encoding::datc_3>(x, values);
  Assignment ends;
  for (std::size_t u = 0; u < x.size(); u++) {
    ends.push_back(value_of(reading.moves(UnitId(u))));
    ends.push_back(value_of(dislodgement(reading, UnitId(u))));
  }
  return ends;
}

Interactions interactions(const Board& board, const Rules& rules) {
  return Interactions(settle(board.position, board.orders, rules));
}

using Under = std::function<Interactions(const Rules& rules)>;  // the orders, read by these rules

bool has(const Property& property, const Under& under) {
  const Interactions x = under(property.rules);
  switch (property.kind) {
    case Property::Kind::no_solution: return solutions_by_trial(x).empty();
    case Property::Kind::several: return solutions_by_trial(x).size() > 1;
    case Property::Kind::core: return solutions_by_trial(x).size() != 1;
    case Property::Kind::differ: return ends_of_units(x) != ends_of_units(under(property.other));
  }
  return false;
}

}  // namespace

Assignment ends_of_units(const Board& board, const Rules& rules) { return ends_of_units(interactions(board, rules)); }

bool has(const Board& board, const Property& property) {
  return has(property, [&](const Rules& rules) { return interactions(board, rules); });
}

bool has(const Pattern& pattern, const Property& property) {
  return has(property, [&](const Rules& rules) { return interactions(pattern, rules); });
}

bool is_shown(const Interactions& x, const Property& property) {
  if (property.kind == Property::Kind::no_solution || property.kind == Property::Kind::differ) return true;
  const auto cores = Adjudicator().adjudicate(x).cores;
  if (std::ranges::any_of(cores, [](const Core& c) { return c.kind == CoreKind::circular_movement; })) return false;
  return property.kind == Property::Kind::several ||
         std::ranges::any_of(cores, [&](const Core& c) { return c.decisions.size() == property.decisions; });
}

bool is_so(const Board& board, const Property& property) {
  return has(board, property) && is_shown(interactions(board, property.rules), property);
}

std::string in_words(const Property& property) {
  switch (property.kind) {
    case Property::Kind::no_solution: return "the equations have no solution";
    case Property::Kind::several: return "the equations have several solutions";
    case Property::Kind::core: return fmt::format("{} decisions make a core", property.decisions);
    case Property::Kind::differ: return fmt::format("{} and {} differ", name(property.rules), name(property.other));
  }
  return {};
}

}  // namespace dipeq
