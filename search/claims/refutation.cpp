#include "search/claims/refutation.hpp"

#include "encodings/truth.hpp"
#include "patterns/reading.hpp"
#include "search/claims/changed.hpp"
#include "search/claims/formula_value.hpp"
#include "solver/adjudicate.hpp"
#include "solver/by_trial.hpp"
#include "solver/propagate.hpp"

namespace dipeq {
namespace {

using Checked = TruthReading<Encoding::datc_3>;

// What is played; nothing, if backup rules leave a core without answer.
SideOfRefutation final_side(const Interactions& x) {
  const Resolution r = Adjudicator(Backend::native).adjudicate(x);
  SideOfRefutation side{as_decided(x, r), solutions_by_trial(x).size()};
  if (!r.complete) return side;
  side.solutions.push_back(as_bits(r.values, x.size()));
  return side;
}

bool each_choice_from(const std::vector<SideOfRefutation>& sides, const FormulaClaim& claim, std::size_t world,
                      std::vector<std::uint32_t>& chosen,
                      const std::function<bool(const std::vector<std::uint32_t>&)>& f) {
  if (world == sides.size()) return f(chosen);
  if (!claim.formula.worlds[world].decided) return each_choice_from(sides, claim, world + 1, chosen, f);
  for (std::uint32_t s : sides[world].solutions) {
    chosen[world] = s;
    if (!each_choice_from(sides, claim, world + 1, chosen, f)) return false;
  }
  return true;
}

bool is_of_the_claim(const FormulaClaim& claim, const std::vector<SideOfRefutation>& sides) {
  if (claim.of != FormulaClaim::Of::the_only_solution) return true;
  for (std::size_t w = 0; w < sides.size(); w++)
    if (claim.formula.worlds[w].decided && sides[w].solutions.size() != 1) return false;
  return true;
}

}  // namespace

std::vector<SideOfRefutation> sides(const FormulaClaim& claim, const OrdersOfWorlds& orders) {
  std::vector<SideOfRefutation> all;
  for (const Interactions& x : orders) {
    if (claim.of == FormulaClaim::Of::final_resolution) {
      all.push_back(final_side(x));
    } else {
      const auto solutions = solutions_by_trial(x);
      all.push_back({x, solutions.size(), solutions});
    }
  }
  return all;
}

bool each_choice(const std::vector<SideOfRefutation>& sides, const FormulaClaim& claim,
                 const std::function<bool(const std::vector<std::uint32_t>&)>& f) {
  std::vector<std::uint32_t> chosen(sides.size(), 0);
  return each_choice_from(sides, claim, 0, chosen, f);
}

bool holds(const FormulaClaim& claim, const std::vector<SideOfRefutation>& sides, const std::vector<UnitId>& changed,
           const std::vector<std::uint32_t>& chosen) {
  std::vector<Assignment> values;
  std::vector<Checked> readings;
  std::vector<const Checked*> of;
  std::vector<FormulaValue<Checked>::Count> counts;
  values.reserve(sides.size()), readings.reserve(sides.size());
  for (std::size_t w = 0; w < sides.size(); w++) {
    values.push_back(as_values(chosen[w], sides[w].orders.size()));
    of.push_back(&readings.emplace_back(truth_reading<Encoding::datc_3>(sides[w].orders, values.back())));
    counts.push_back([n = sides[w].count] { return static_cast<int>(n) + Truth{}.zero(); });
  }
  return FormulaValue<Checked>(claim, of, counts).of(changed).v;
}

std::optional<Refutation> refutation(const FormulaClaim& claim, const OrdersOfWorlds& orders,
                                     const std::vector<UnitId>& changed) {
  Refutation found{changed, sides(claim, orders)};
  if (!is_of_the_claim(claim, found.sides)) return std::nullopt;
  const bool one_is_enough = claim.of == FormulaClaim::Of::some_solution;
  const bool none_holds = each_choice(found.sides, claim, [&](const std::vector<std::uint32_t>& chosen) {
    if (holds(claim, found.sides, changed, chosen)) return !one_is_enough;
    if (one_is_enough) return true;
    for (std::size_t w = 0; w < chosen.size(); w++)
      if (claim.formula.worlds[w].decided) found.sides[w].refuting = chosen[w];
    return false;
  });
  return none_holds == one_is_enough ? std::optional(std::move(found)) : std::nullopt;
}

bool missed_by_propagation(const Interactions& orders) {
  Assignment values = undecided(orders, Encoding::datc_3);
  return solutions_by_trial(orders).size() == 1 && !Propagator().run(orders, Encoding::datc_3, values);
}

Pattern pattern_of_world(const FormulaClaim& claim, std::size_t world, const Pattern& pattern,
                         const std::vector<UnitId>& changed) {
  const auto change = claim.formula.change;
  return claim.formula.worlds[world].changed ? after(pattern, change, changed) : before(pattern, change, changed);
}

OrdersOfWorlds orders_of_worlds(const FormulaClaim& claim, const Pattern& pattern, const std::vector<UnitId>& changed) {
  OrdersOfWorlds all;
  for (std::size_t w = 0; w < claim.readings.size(); w++)
    all.push_back(interactions(pattern_of_world(claim, w, pattern, changed), claim.readings[w]));
  return all;
}

bool each_change(const FormulaClaim& claim, const Pattern& pattern,
                 const std::function<bool(const std::vector<UnitId>&)>& f) {
  const auto change = claim.formula.change;
  const std::size_t k = pattern.size(), names = claim.formula.parameters;
  if (names == 0) return f({});
  for (std::uint32_t one = 0; one < k; one++)
    for (std::uint32_t other = 0; other < (names == 2 ? k : 1); other++) {
      std::vector<UnitId> of{UnitId(one)};
      if (names == 2) of.push_back(UnitId(other));
      if (can_change(pattern, change, of) && !f(of)) return false;
    }
  return true;
}

std::optional<Refutation> refutation(const FormulaClaim& claim, const Pattern& pattern) {
  std::optional<Refutation> found;
  each_change(claim, pattern, [&](const std::vector<UnitId>& changed) {
    found = refutation(claim, orders_of_worlds(claim, pattern, changed), changed);
    return !found;
  });
  return found;
}

}  // namespace dipeq
