// That some orders refute a claim, found by trying: every solution of every world, by the truth reading. No solver has a part in it, but of
// the final resolution.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "model/interactions.hpp"
#include "search/claims/formula_claim.hpp"

namespace dipeq {

// What one world of the claim says of an order set.
struct SideOfRefutation {
  Interactions orders;
  std::size_t count = 0;  // of the solutions of its equations
  // Of which the claim speaks: all of them, or the final resolution. Bit i: order i succeeds (solver/by_trial.hpp).
  std::vector<std::uint32_t> solutions = {};
  std::optional<std::uint32_t> refuting = {};  // of which the formula is false; none: of all, or it asks of none
};

struct Refutation {
  std::vector<UnitId> changed;  // the orders that the change names
  std::vector<SideOfRefutation> sides;
};

// A reading, and what it makes of the pattern or board as the change leaves it; of each world.
using OrdersOfWorlds = std::vector<Interactions>;

// Nullopt: they satisfy the claim. The final resolution is asked for if the claim is about it.
std::optional<Refutation> refutation(const FormulaClaim& claim, const OrdersOfWorlds& orders,
                                     const std::vector<UnitId>& changed);
std::optional<Refutation> refutation(const FormulaClaim& claim, const Pattern& pattern);

// They have one solution alone, and propagation does not find it.
bool missed_by_propagation(const Interactions& orders);

// Calls f with each choice of orders that the claim's change can be made of, until it returns false.
bool each_change(const FormulaClaim& claim, const Pattern& pattern,
                 const std::function<bool(const std::vector<UnitId>&)>& f);
// The pattern as a world of the claim has it: before the change of these orders or after it.
Pattern pattern_of_world(const FormulaClaim& claim, std::size_t world, const Pattern& pattern,
                         const std::vector<UnitId>& changed);
OrdersOfWorlds orders_of_worlds(const FormulaClaim& claim, const Pattern& pattern, const std::vector<UnitId>& changed);

// Calls f with one solution of each world that the formula asks of, until it returns false.
bool each_choice(const std::vector<SideOfRefutation>& sides, const FormulaClaim& claim,
                 const std::function<bool(const std::vector<std::uint32_t>&)>& f);
// Whether the formula holds of these orders, if the worlds are resolved so.
bool holds(const FormulaClaim& claim, const std::vector<SideOfRefutation>& sides, const std::vector<UnitId>& changed,
           const std::vector<std::uint32_t>& chosen);
std::vector<SideOfRefutation> sides(const FormulaClaim& claim, const OrdersOfWorlds& orders);

}  // namespace dipeq
