// The orders, and one resolution of each world, are asked for at once: they solve its equations, and the formula is false. What speaks of
// all solutions of an order set is required as far as it turns out to be needed: orders that were found are resolved by trying, and a
// resolution that was left out of account is put into the question, for all order sets.
#include "search/claims/formula_suspicion.hpp"

#include <algorithm>
#include <deque>

#include "search/claims/changed.hpp"
#include "search/claims/formula_value.hpp"
#include "search/claims/refutation.hpp"
#include "search/questions/kinds.hpp"
#include "search/questions/slot_reading.hpp"
#include "solver/enumerate.hpp"

namespace dipeq {
namespace {

using Condition = PatternQuery::Condition;
using SlotResolution = PatternQuery::Resolution;
using Reading = SlotReading<Formula>;
using Of = FormulaClaim::Of;
using language::OrderChange;

// The orders that the change names are in the last slots, the first one in the very last.
class FormulaRefuted : public Suspicion {
 public:
  FormulaRefuted(const Claim& c, const SlotFacts::Kinds& kinds, std::size_t k)
      : Suspicion(c, kinds, k, k - std::min(k, c.formula->formula.parameters)), formula_(*c.formula), k_(k) {
    for (std::size_t n = 0; n < std::min(k, formula_.formula.parameters); n++)
      changed_.emplace_back(static_cast<std::uint32_t>(k - 1 - n));
    const Condition can_be_made = k < formula_.formula.parameters ? query.constant(false) : this->can_be_made();
    query.require(can_be_made);
    if (can_be_made.literal == literal_no) return;
    for (std::size_t w = 0; w < worlds(); w++) add_world(w);
    for (const bool changed : {false, true})
      if (!is_looked_into(changed)) leave_routes(orders(changed));
    query.require(!value(resolutions()));
  }

  bool stands(const Pattern& found) override {
    if (refutation(formula_, found)) return true;
    if (can_change(found, formula_.formula.change, changed_))
      learn_from(sides(formula_, orders_of_worlds(formula_, found, changed_)));
    if (require_what_is_new()) return false;
    throw InternalError("the oracle finds a counterexample that trying does not confirm: " + formula_.text);
  }
  bool says_all() const override { return formula_.of != Of::some_solution; }

 private:
  struct World {
    SlotFacts facts;
    SlotResolution resolution;    // if the formula asks for it
    std::vector<Condition> more;  // more[n]: there are more than n solutions; as far as the formula counts
  };

  std::size_t worlds() const { return formula_.readings.size(); }
  bool decided(std::size_t w) const { return formula_.formula.worlds[w].decided; }
  bool counted(std::size_t w) const { return formula_.formula.worlds[w].counted; }

  // ---- the question ----

  // As can_change has it, which trying asks: of the orders before the change and after it, also if no world is of these.
  void leave_routes(const SlotFacts& orders) {
    const bool are_there = claim.constraints.has(Constraint::route_exists);
    query.require(are_there ? orders.has_its_routes()
                            : implies(query.slots().has_its_routes(), orders.has_its_routes()));
  }
  bool is_looked_into(bool changed) const {
    return formula_.formula.change == OrderChange::none ||
           std::ranges::find(formula_.formula.worlds, changed, &language::World::changed) !=
               formula_.formula.worlds.end();
  }

  void add_world(std::size_t w) {
    World world{orders(formula_.formula.worlds[w].changed).under(formula_.readings[w]), {}, {}};
    leave_routes(world.facts);
    world.resolution = query.fresh_resolution();
    if (decided(w) && formula_.of != Of::some_solution)
      query.require(query.solves(world.facts, world.resolution, formula_.readings[w]));
    worlds_.push_back(std::move(world));
    if (counted(w)) count_solutions(w);
  }

  // Before the change, or after it.
  SlotFacts orders(bool changed) const {
    const SlotFacts& orders = query.slots();
    switch (formula_.formula.change) {
      case OrderChange::none: break;
      case OrderChange::one_more_support:
      case OrderChange::one_more_convoy: return changed ? orders : orders.with_hold(k_ - 1);
      case OrderChange::turned_to_hold: return changed ? orders.with_hold(k_ - 1) : orders;
      case OrderChange::gone: return changed ? orders.without_unit(k_ - 1) : orders;
      case OrderChange::powers_merged: return changed ? orders.merged(k_ - 1, k_ - 2) : orders;
    }
    return orders;
  }

  // If more[n], there are n + 1 solutions; the converse is learnt. There are never more solutions than resolutions.
  void count_solutions(std::size_t w) {
    World& world = worlds_[w];
    std::vector<SlotResolution> listed;
    for (std::uint32_t n = 0; n <= formula_.formula.greatest_number && n < std::uint64_t{1} << k_; n++) {
      const Condition more{&query.graph(), query.graph().input()};
      listed.push_back(query.fresh_resolution());
      query.require(implies(more, query.solves(world.facts, listed[n], formula_.readings[w])));
      for (std::size_t m = 0; m < n; m++) query.require(implies(more, !query.same(listed[m], listed[n])));
      if (n > 0) query.require(implies(more, world.more.back()));
      world.more.push_back(more);
    }
  }

  // That the orders that it names are such.
  Condition can_be_made() const {
    const SlotFacts& orders = query.slots();
    const bool support = formula_.formula.change == OrderChange::one_more_support;
    if (!support && formula_.formula.change != OrderChange::one_more_convoy) return query.constant(true);
    const std::size_t one = changed_[0].index();
    const Condition convoys = orders.is(SlotFacts::convoy, one);
    return orders.acts_on(one, changed_[1].index()) && (support ? !convoys : convoys);
  }

  std::vector<SlotResolution> resolutions() const {
    std::vector<SlotResolution> all;
    for (const World& world : worlds_) all.push_back(world.resolution);
    return all;
  }

  // Of a claim about some solution nothing is asked yet of any: they are learnt.
  Condition value(const std::vector<SlotResolution>& resolved) {
    return formula_.of == Of::some_solution ? query.constant(false) : value_if(resolved);
  }
  Condition value_if(const std::vector<SlotResolution>& resolved) {
    std::deque<Reading> readings;  // which cannot be moved
    std::vector<const Reading*> of;
    std::vector<FormulaValue<Reading>::Count> counts;
    for (std::size_t w = 0; w < worlds(); w++) {
      of.push_back(&readings.emplace_back(Formula{&query.graph()}, worlds_[w].facts, resolved[w]));
      counts.push_back([this, w] { return count(w); });
    }
    std::vector<std::size_t> slots;
    for (UnitId o : changed_) slots.push_back(o.index());
    return FormulaValue<Reading>(formula_, of, counts).of(slots);
  }
  Formula::Strength count(std::size_t w) const {
    Formula::Strength n{query.constant(true).graph, {}};
    for (Condition more : worlds_[w].more) n.more_than.push_back(more.literal);
    return n;
  }

  // ---- what is learnt ----

  void learn_from(const std::vector<SideOfRefutation>& sides) {
    for (std::size_t w = 0; w < worlds(); w++) {
      if (counted(w)) learn_count(w, sides[w].solutions);
      if (decided(w) && formula_.of == Of::the_only_solution && sides[w].solutions.size() > 1)
        learn_others(w, sides[w].solutions);
    }
    if (formula_.of == Of::some_solution) learn_choice(sides);
  }

  // As many solutions as these are at least that many.
  void learn_count(std::size_t w, const std::vector<std::uint32_t>& solutions) {
    Condition all = query.constant(true);
    for (std::size_t n = 0; n < std::min(solutions.size(), worlds_[w].more.size()); n++) {
      all = all && query.solves(worlds_[w].facts, query.resolution(solutions[n]), formula_.readings[w]);
      learn(implies(all, worlds_[w].more[n]));
    }
  }
  // An order set with that solution is none with another one.
  void learn_others(std::size_t w, const std::vector<std::uint32_t>& solutions) {
    for (std::uint32_t s : solutions) {
      const SlotResolution other = query.resolution(s);
      learn(!query.solves(worlds_[w].facts, other, formula_.readings[w]) || query.same(worlds_[w].resolution, other));
    }
  }
  // Order sets with these solutions, of which the formula holds, do not refute that some are so.
  void learn_choice(const std::vector<SideOfRefutation>& sides) {
    each_choice(sides, formula_, [&](const std::vector<std::uint32_t>& chosen) {
      if (!holds(formula_, sides, changed_, chosen)) return true;
      std::vector<SlotResolution> resolved;
      Condition all = can_be_made();
      for (std::size_t w = 0; w < worlds(); w++) {
        resolved.push_back(query.resolution(chosen[w]));
        if (decided(w)) all = all && query.solves(worlds_[w].facts, resolved[w], formula_.readings[w]);
      }
      learn(!(all && value_if(resolved)));
      return false;
    });
  }
  void learn(Condition b) { learnt_.push_back(b); }
  // What the orders that were found satisfy already excludes nothing.
  bool require_what_is_new() {
    const std::vector<bool> satisfied = query.values(learnt_);
    const bool excludes = std::ranges::find(satisfied, false) != satisfied.end();
    for (std::size_t i = 0; i < learnt_.size(); i++)
      if (!satisfied[i]) query.require(learnt_[i]);
    learnt_.clear();
    return excludes;
  }

  const FormulaClaim& formula_;
  std::size_t k_;
  std::vector<World> worlds_;
  std::vector<UnitId> changed_;
  std::vector<Condition> learnt_;
};

// Whether orders of these kinds, by slot, may be such as the change names.
bool can_be_named(OrderChange change, const SlotFacts::Kinds& kinds) {
  const bool support = change == OrderChange::one_more_support;
  if ((!support && change != OrderChange::one_more_convoy) || kinds.size() < 2) return true;
  const SlotFacts::Kind one = kinds.back(), other = kinds[kinds.size() - 2];
  return SlotFacts::can_act_on(one, other) && support == (one != SlotFacts::convoy);
}

}  // namespace

std::vector<std::unique_ptr<Suspicion>> formula_suspicions(const Claim& claim, std::size_t orders) {
  const language::ReadClaim& formula = claim.formula->formula;
  std::vector<std::unique_ptr<Suspicion>> all;
  for (const SlotFacts::Kinds& kinds : each_with_last(formula.parameters, claim.kinds))
    if (can_be_named(formula.change, kinds)) all.push_back(std::make_unique<FormulaRefuted>(claim, kinds, orders));
  return all;
}

}  // namespace dipeq
