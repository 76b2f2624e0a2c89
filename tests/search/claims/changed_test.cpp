// What a change makes of orders: of a pattern, of unknown orders, and of orders on a map it is the same.
#include <algorithm>

#include "notation/map_file.hpp"
#include "patterns/every_pattern.hpp"
#include "patterns/placement.hpp"
#include "patterns/reading.hpp"
#include "phases/legality.hpp"
#include "search/claims/changed.hpp"
#include "search/questions/query.hpp"
#include "solver/by_trial.hpp"
#include "tests/catch.hpp"

using namespace dipeq;
using language::OrderChange;

namespace {

const Rules rules = rules_of(Preset::datc_3_2);

SlotFacts changed(const SlotFacts& slots, OrderChange change, const std::vector<UnitId>& of) {
  switch (change) {
    case OrderChange::none: break;
    case OrderChange::one_more_support:
    case OrderChange::one_more_convoy:
    case OrderChange::turned_to_hold: return slots.with_hold(of[0].index());
    case OrderChange::gone: return slots.without_unit(of[0].index());
    case OrderChange::powers_merged: return slots.merged(of[0].index(), of[1].index());
  }
  return slots;
}

Pattern changed(const Pattern& p, OrderChange change, const std::vector<UnitId>& of) {
  const bool added = change == OrderChange::one_more_support || change == OrderChange::one_more_convoy;
  return added ? before(p, change, of) : after(p, change, of);
}

// Every order set of so many orders, every tenth or so, with every change that can be made of it.
template <class F> void each_change(std::size_t orders, F f) {
  std::size_t n = 0;
  each_pattern(orders, [&](const Pattern& p) {
    if (n++ % (orders == 3 ? 3 : 997) != 0) return true;
    for (OrderChange change : {OrderChange::one_more_support, OrderChange::one_more_convoy, OrderChange::turned_to_hold,
                               OrderChange::gone, OrderChange::powers_merged})
      for (std::uint32_t a = 0; a < orders; a++)
        for (std::uint32_t b = 0; b < orders; b++) {
          const std::vector<UnitId> of{UnitId(a), UnitId(b)};
          if (a != b && can_change(p, change, of)) f(p, change, of);
        }
    return true;
  });
}

}  // namespace

TEST_CASE("a change of unknown orders has the solutions of the changed pattern", "[search][changed]") {
  for (const std::size_t orders : {std::size_t{3}, std::size_t{4}}) {
    std::size_t asked = 0;
    each_change(orders, [&](const Pattern& p, OrderChange change, const std::vector<UnitId>& of) {
      if (orders == 4 && asked > 400) return;
      asked++;
      PatternQuery query(orders);
      query.require(query.slots().is(p));
      const SlotFacts facts = changed(query.slots(), change, of);
      const auto solutions = solutions_by_trial(interactions(changed(p, change, of), rules));
      // One question: of all resolutions exactly these solve the equations.
      auto all_agree = query.constant(true);
      for (std::uint32_t s = 0; s < 1u << orders; s++) {
        const auto solves = query.solves(facts, query.resolution(s), rules);
        all_agree = all_agree && (std::ranges::find(solutions, s) != solutions.end() ? solves : !solves);
      }
      query.require(!all_agree);
      query.ask_of(Engine::cadical);
      CHECK(query.ask() == Oracle::Answer::no);
    });
    CHECK(asked > 100);
  }
}

TEST_CASE("a change on the map has the solutions of the changed pattern", "[search][changed]") {
  std::size_t asked = 0;
  each_change(3, [&](const Pattern& p, OrderChange change, const std::vector<UnitId>& of) {
    if (asked > 300) return;
    const Placed placed = place(p, standard_map());
    if (!placed) return;
    asked++;
    for (const bool is_after : {false, true}) {
      const Board board = is_after ? after(*placed, change, of) : before(*placed, change, of);
      const Pattern expected = is_after ? after(p, change, of) : before(p, change, of);
      const bool gone = is_after && change == OrderChange::gone;
      const Interactions on_map(settle(board.position, board.orders, rules));
      CHECK(interact_alike(on_map, interactions(gone ? without_order(expected, of[0]) : expected, rules)));
    }
  });
  CHECK(asked > 100);
}
