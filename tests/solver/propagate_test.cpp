// Propagation decides nothing wrongly, everything that it can, and not everything that is unique.
#include "solver/propagate.hpp"

#include <algorithm>

#include "encodings/interval.hpp"
#include "encodings/truth.hpp"
#include "solver/adjudicate.hpp"
#include "tests/support/assignments.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/components_met.hpp"
#include "tests/support/patterns.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

Assignment propagated(const Interactions& x, Encoding e, Assignment state) {
  Propagator().run(x, e, state);
  return state;
}
Assignment propagated(const Interactions& x, Encoding e) { return propagated(x, e, undecided(x, e)); }

// Looks at every equation again and again, in the order of the decisions, until nothing follows any more.
template <Encoding E> Assignment plainly_propagated(const Interactions& x, Assignment state) {
  const auto r = partial_reading<E>(x, state);
  for (bool changed = true; changed;) {
    changed = false;
    for (DecisionId d : open_decisions(state)) {
      const Value v = value_of(equation<E>(r, d));
      changed = changed || v != Value::open;
      state[d.index()] = v;
    }
  }
  return state;
}

bool contains(const Assignment& partial, const Assignment& solution) {
  return std::ranges::equal(partial, solution, [](Value p, Value s) { return p == Value::open || p == s; });
}

}  // namespace

TEST_CASE("what propagation decides holds in every solution", "[solver]") {
  on_random_interactions(2500,
                         [](const Interactions& x, Dice&) {
                           const Assignment partial = propagated(x, Encoding::datc_3);
                           return std::ranges::all_of(brute_force(x, Encoding::datc_3),
                                                      [&](const Assignment& a) { return contains(partial, a); });
                         },
                         {4, 10});
}

TEST_CASE("propagation decides what repeated looking at every equation decides", "[solver]") {
  on_random_interactions(5000, [](const Interactions& x, Dice& dice) {
    const Assignment some = random_assignment(x, Encoding::datc_3, dice, dice.one_of<std::size_t>({60, 90, 100}));
    const Assignment more = random_assignment(x, Encoding::datc_2, dice, dice.one_of<std::size_t>({60, 90, 100}));
    return propagated(x, Encoding::datc_3, some) == plainly_propagated<Encoding::datc_3>(x, some) &&
           propagated(x, Encoding::datc_2, more) == plainly_propagated<Encoding::datc_2>(x, more);
  });
}

TEST_CASE("propagation decides the same in both encodings", "[solver]") {
  on_random_interactions(5000, [](const Interactions& x, Dice&) {
    const Assignment datc_3 = propagated(x, Encoding::datc_3), datc_2 = propagated(x, Encoding::datc_2);
    for (std::size_t o = 0; o < x.size(); o++) {
      const bool of_convoy = x.kind(UnitId(o)) == OrderKind::convoy;
      const Value dislodge = datc_2[x.size() + o];
      const Value not_dislodged = dislodge == Value::open ? Value::open : value_of(dislodge == Value::no);
      if (datc_3[o] != (of_convoy ? not_dislodged : datc_2[o])) return false;
    }
    return true;
  });
}

TEST_CASE("propagation decides a column of moves of any length", "[solver]") {
  Pattern column;
  constexpr std::size_t length = 5000;
  for (std::size_t i = 0; i < length; i++)
    column.orders.push_back({OrderKind::move, PowerId(0), PlaceId(i), PlaceId(i + 1), Route::land, {}});
  const Interactions x(column);
  for (Encoding e : both_encodings) {
    const Assignment a = propagated(x, e);
    CHECK(std::ranges::count(a, Value::yes) == length);  // all move, nobody is dislodged
    CHECK(std::ranges::find(a, Value::open) == a.end());
  }
}

TEST_CASE("a unique solution that propagation does not find is found by the adjudicator", "[solver]") {
  const Interactions x(own_convoy_attacked());
  for (Encoding e : both_encodings) {
    CHECK_FALSE(open_decisions(propagated(x, e)).empty());
    REQUIRE(brute_force(x, e).size() == 1);
  }
  for (Backend b : {Backend::native, Backend::z3, Backend::both}) {
    const Resolution r = Adjudicator(b).adjudicate(x);
    CHECK(r.complete);
    CHECK(r.cores.empty());
    CHECK(is_solution(x, Encoding::datc_3, r.values));
    CHECK(r.values == brute_force(x, Encoding::datc_3).front());
  }
}

// Not so for patterns, see above; proved up to six orders with a map's geography, here seen on boards of any size.
TEST_CASE("on the standard map what propagation leaves open has no unique solution", "[solver]") {
  on_random_boards(8000, [](const Sample& s) {
    const Interactions& x = s.interactions;
    return std::ranges::none_of(components_met(x).met, [&](const ComponentMet& c) {
      return brute_force(x, Encoding::datc_3, c.known, c.decisions).size() == 1;
    });
  });
}
