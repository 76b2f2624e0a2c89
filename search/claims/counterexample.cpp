#include "search/claims/counterexample.hpp"

#include <algorithm>

#include "patterns/ownership.hpp"
#include "patterns/reading.hpp"
#include "patterns/touchings.hpp"
#include "phases/legality.hpp"
#include "search/claims/changed.hpp"
#include "search/claims/refutation.hpp"
#include "solver/adjudicate.hpp"
#include "solver/by_trial.hpp"

namespace dipeq {
namespace {

using language::OrderChange;

CounterexampleSide side(const Rules& reading, const Pattern& orders, Interactions taken, std::size_t solutions) {
  return {.reading = reading, .orders = orders, .taken = std::move(taken), .board = {}, .solutions = solutions};
}

CounterexampleSide final_side(const Rules& reading, const Pattern& orders) {
  const Interactions x = interactions(orders, reading);
  const Resolution r = Adjudicator(Backend::both).adjudicate(x);
  CounterexampleSide s = side(reading, orders, as_decided(x, r), solutions_by_trial(x).size());
  s.final = true;
  s.ends = ends(x, r);
  if (r.complete) s.successes = {as_bits(r.values, x.size())};
  return s;
}

CounterexampleSide procedure_side(const Claim& c, const Pattern& orders) {
  const Interactions x = interactions(orders, c.rules);
  CounterexampleSide s = side(c.rules, orders, x, solutions_by_trial(x).size());
  s.procedure = c.procedure;
  const auto worker = c.procedure->start();
  const ProcedureResult result = worker->run(x);
  s.final = true;
  if (const auto* found = std::get_if<Successes>(&result)) {
    const Assignment values(found->of.begin(), found->of.end());
    s.ends = ends(x, values);
    s.successes = {as_bits(values, x.size())};
  }
  return s;
}

CounterexampleSide side_with_all_solutions(const Rules& reading, const Pattern& orders) {
  const Interactions x = interactions(orders, reading);
  const auto solutions = solutions_by_trial(x);
  CounterexampleSide s = side(reading, orders, x, solutions.size());
  s.successes = solutions;
  return s;
}

bool is_asked(const language::World& world) { return world.decided || world.counted; }

std::vector<CounterexampleSide> sides_of_formula(const Claim& c, const Pattern& pattern, const Refutation& refutation) {
  const FormulaClaim& f = *c.formula;
  const bool of_orders_alone = std::ranges::none_of(f.formula.worlds, is_asked);
  std::vector<CounterexampleSide> all;
  for (std::size_t w = 0; w < f.readings.size(); w++) {
    if (!of_orders_alone && !is_asked(f.formula.worlds[w])) continue;
    const SideOfRefutation& found = refutation.sides[w];
    CounterexampleSide s =
        side(f.readings[w], pattern_of_world(f, w, pattern, refutation.changed), found.orders, found.count);
    s.changed = f.formula.worlds[w].changed;
    s.final = f.of == FormulaClaim::Of::final_resolution;
    s.successes = found.solutions;
    if (const auto one = found.refuting) s.successes = {*one};
    all.push_back(std::move(s));
  }
  return all;
}

// What the claim compares, asked once more.
std::vector<CounterexampleSide> sides_of(const Claim& c, const Pattern& p, std::vector<UnitId>& changed) {
  switch (c.kind) {
    case Claim::Kind::formula: {
      const auto found = refutation(*c.formula, p);
      if (!found) return {};
      changed = found->changed;
      return sides_of_formula(c, p, *found);
    }
    case Claim::Kind::same_results: return {final_side(c.rules, p), final_side(c.other, p)};
    case Claim::Kind::procedure_right: return {final_side(c.rules, p), procedure_side(c, p)};
    case Claim::Kind::never_so_many:
    case Claim::Kind::at_most_in_component:
    case Claim::Kind::propagation_complete:
    case Claim::Kind::encodings_equal:
    case Claim::Kind::rules_unate: break;
  }
  return {side_with_all_solutions(c.rules, p)};
}

bool refutes(const Claim& c, const std::vector<CounterexampleSide>& sides) {
  switch (c.kind) {
    case Claim::Kind::formula: return !sides.empty();
    case Claim::Kind::same_results:
    case Claim::Kind::procedure_right: return sides[0].ends != sides[1].ends;
    case Claim::Kind::never_so_many: return sides[0].solutions == c.number;
    case Claim::Kind::propagation_complete: return missed_by_propagation(sides[0].taken);
    case Claim::Kind::encodings_equal:
      return solutions_by_trial(interactions(sides[0].orders, c.rules), Encoding::datc_2) != sides[0].successes;
    case Claim::Kind::at_most_in_component:
    case Claim::Kind::rules_unate: break;  // of values that orders outside the pattern may bring about
  }
  return true;
}

Board board_of(const CounterexampleSide& s, const Board& board, OrderChange change,
               const std::vector<UnitId>& changed) {
  return s.changed ? after(board, change, changed) : before(board, change, changed);
}

// The orders, as the side's reading settles them there, are those that it was asked about.
bool takes_alike(const CounterexampleSide& s, const Board& board, OrderChange change,
                 const std::vector<UnitId>& changed) {
  const Board seen = board_of(s, board, change, changed);
  const bool gone = s.changed && change == OrderChange::gone;
  return interact_alike(Interactions(settle(seen.position, seen.orders, s.reading)),
                        interactions(gone ? without_order(s.orders, changed[0]) : s.orders, s.reading));
}

// Looks for a board on which every side takes the orders as it was asked about them.
Counterexample::Place put_on_the_map(Counterexample& counterexample, const Map& map, OrderChange change,
                                     const PlacementOptions& options) {
  bool placed = false;
  const Placements seen = each_placement(counterexample.pattern, map, options, [&](const Board& board) {
    placed = true;
    const bool alike = std::ranges::all_of(counterexample.sides, [&](const CounterexampleSide& s) {
      return takes_alike(s, board, change, counterexample.changed);
    });
    if (alike) counterexample.board = board;
    return !alike;
  });
  using enum Counterexample::Place;
  if (counterexample.board) return found;
  return seen == Placements::gave_up ? unknown : placed ? none_alike : none;
}

// The same orders where convoying fleets touch other places, if they refute the claim so, and the map has a place for that.
std::optional<Counterexample> touched_otherwise(const Claim& c, const Counterexample& without_place, OrderChange change,
                                                const PlacementOptions& options) {
  Counterexample other{.pattern = {}, .map = without_place.map, .board = {}};
  const auto refuted = [&](const Pattern& pattern) {
    if (c.constraints.has(Constraint::route_exists) && !has_its_routes(pattern)) return false;
    other.pattern = pattern;
    other.changed.clear();
    other.sides = sides_of(c, pattern, other.changed);
    return refutes(c, other.sides);
  };
  const auto has_place = [&](const Pattern&) {  // of what was just refuted
    other.place = put_on_the_map(other, *other.map, change, options);
    return other.board.has_value();
  };
  if (!nearest_with_place(without_place.pattern, refuted, has_place)) return std::nullopt;
  return other;
}
// Of the other claims it is not known whether patterns refute them (refutes()).
bool may_be_touched_otherwise(const Claim& c) {
  return c.kind != Claim::Kind::at_most_in_component && c.kind != Claim::Kind::rules_unate;
}

// False if no pattern that is the same but for its powers refutes the claim with as few.
bool give_to_powers_of_the_map(Counterexample& counterexample, const Claim& c) {
  const auto refuting = [&](const Pattern& p) {
    std::vector<UnitId> changed;
    return refutes(c, sides_of(c, p, changed));
  };
  const auto fewer = of_at_most(counterexample.map->powers().size(), counterexample.pattern, refuting);
  if (!fewer) {
    counterexample.place = Counterexample::Place::too_few_powers;
    return false;
  }
  counterexample.pattern = *fewer;
  counterexample.sides = sides_of(c, *fewer, counterexample.changed);
  return true;
}

}  // namespace

Counterexample counterexample(const Claim& c, const Pattern& pattern, const Map& map, std::size_t most_tries) {
  Counterexample result{.pattern = pattern, .map = &map, .board = {}};
  result.sides = sides_of(c, pattern, result.changed);
  if (!refutes(c, result.sides)) throw InternalError("a counterexample does not refute: " + in_words(c));
  if (!c.constraints.of_maps()) return result;  // no map has it
  if (!give_to_powers_of_the_map(result, c)) return result;
  const OrderChange change = c.formula ? c.formula->formula.change : OrderChange::none;
  const PlacementOptions options{.rules = c.rules, .most_tries = most_tries};
  result.place = put_on_the_map(result, map, change, options);
  using enum Counterexample::Place;
  if ((result.place == none || result.place == none_alike) && may_be_touched_otherwise(c))
    if (auto otherwise = touched_otherwise(c, result, change, options)) result = std::move(*otherwise);
  if (result.board)
    for (CounterexampleSide& s : result.sides) s.board = board_of(s, *result.board, change, result.changed);
  return result;
}

}  // namespace dipeq
