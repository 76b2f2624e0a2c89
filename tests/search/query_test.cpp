// The same rule text with the interactions left unknown.
#include "search/questions/query.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "encodings/truth.hpp"
#include "io/whole_file.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "patterns/placement.hpp"
#include "patterns/reading.hpp"
#include "solver/judge.hpp"
#include "tests/catch.hpp"
#include "tests/support/rules.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

Oracle::Answer ask(PatternQuery& q, Engine engine = Engine::cadical) {
  q.ask_of(engine);
  return q.ask();
}

void require_several(PatternQuery& q) {
  const auto one = q.fresh_resolution(), another = q.fresh_resolution();
  q.require(q.solves(one, datc));
  q.require(q.solves(another, datc));
  q.require(!q.same(one, another));
}

Oracle::Answer several_without_circle(PatternQuery& q, Engine engine) {
  q.require(q.sorted());
  q.require(q.no_circle());
  require_several(q);
  return ask(q, engine);
}

std::size_t solutions(const Interactions& x) { return Adjudicator(Backend::both).all_solutions(x).solutions.size(); }

}  // namespace

TEST_CASE("no three orders have several solutions without a circular movement", "[search][5.B.9]") {
  for (Engine engine : {Engine::z3, Engine::cadical})
    for (std::size_t k : {1, 2, 3}) {
      PatternQuery q(k);
      CHECK(several_without_circle(q, engine) == Oracle::Answer::no);
    }
}

TEST_CASE("four orders can: the simple convoy paradox, which the standard map has room for", "[search][6.F.14]") {
  for (Engine engine : {Engine::z3, Engine::cadical}) {
    PatternQuery q(4);
    REQUIRE(several_without_circle(q, engine) == Oracle::Answer::yes);
    const Pattern found = q.found();
    CHECK(solutions(interactions(found, datc)) == 2);

    const auto placed = place(found, standard_map());
    REQUIRE(placed);
    for (const WrittenOrder& o : placed->orders) UNSCOPED_INFO(write_order(o, standard_map()));
    Adjudicator adjudicator(Backend::both);
    const Judgement j = judge(placed->position, placed->orders, adjudicator);
    CHECK(j.whole_board.solutions.size() == 2);
    REQUIRE(j.resolution.cores.size() == 1);
    CHECK(j.resolution.cores.front().kind == CoreKind::convoy_paradox);
    CHECK(j.resolution.cores.front().decisions.size() == 3);
  }
}

TEST_CASE("what is given up is unknown, at once, and no proof", "[search]") {
  const auto give_up = [] { return true; };
  for (const Engine engine : {Engine::z3, Engine::cadical}) {
    PatternQuery q(7);
    q.require(q.sorted());
    q.require(q.no_circle());
    require_several(q);
    q.ask_of(engine, give_up);
    CHECK(q.ask() == Oracle::Answer::unknown);
  }
  const TemporaryFolder folder;
  const std::filesystem::path proof = folder / "proof.drat";
  write_whole(proof, "of another day");
  PatternQuery q(7);
  q.require(q.no_circle());
  require_several(q);
  CHECK(q.prove((folder / "proof").string(), give_up) == Oracle::Answer::unknown);
  std::ifstream there(proof);
  CHECK(std::string(std::istreambuf_iterator(there), {}) == "of another day");
  CHECK_FALSE(std::filesystem::exists(folder / "proof.cnf"));
}

TEST_CASE("three orders have several solutions when circles are allowed: a ring of three", "[search][6.C.1]") {
  PatternQuery q(3);
  require_several(q);
  REQUIRE(ask(q) == Oracle::Answer::yes);
  CHECK(solutions(interactions(q.found(), datc)) > 1);
}

TEST_CASE("a fleet touches the place of another, whichever army asks", "[search][convoy]") {
  const auto asked = [](std::size_t slots, Constraints constraints, auto require) {
    PatternQuery q(slots, constraints);
    for (std::size_t c : {2, 3}) q.require(q.slots().is(SlotFacts::convoy, c) && q.slots().moves_to_where(0, 3));
    q.require(q.slots().acts_on(2, 0));
    require(q, q.slots());
    return ask(q);
  };
  // Both convoy the army that goes to where one of them stands.
  const auto one_army = [&](bool touch, bool reaches) {
    return asked(4, Constraints::all().without_geography(), [&](PatternQuery& q, const SlotFacts& s) {
      q.require(s.acts_on(3, 0) && iff(s.touch(2, 3), q.constant(touch)));
      q.require(iff(s.touches_destination(2, 0), q.constant(reaches)));
    });
  };
  // They convoy two armies, each to where the other one stands; slot 4 convoys the former to there, where slot 2 does not.
  const auto two_armies = [&](bool one_way, bool other_way) {
    return asked(5, Constraints::all().with_convoying_coasts(), [&](PatternQuery& q, const SlotFacts& s) {
      q.require(s.acts_on(3, 1) && s.is(SlotFacts::convoy, 4) && s.acts_on(4, 0) && s.moves_to_where(1, 2));
      q.require(iff(s.touches_destination(2, 0), q.constant(one_way)));
      q.require(iff(s.touches_destination(3, 1), q.constant(other_way)));
    });
  };
  for (bool one : {false, true})
    for (bool other : {false, true}) {
      INFO(one << other);
      CHECK(one_army(one, other) == (one == other ? Oracle::Answer::yes : Oracle::Answer::no));
      // The latter army's only fleet must touch where it goes, or it has no route.
      CHECK(two_armies(one, other) == (one && other ? Oracle::Answer::yes : Oracle::Answer::no));
    }
}

TEST_CASE("a fleet at sea touches the coast whence another fleet acts on it", "[search][convoy]") {
  // Army 0 is convoyed by 3 and 4 to where 1 stands, which acts on 3: it supports it, or the attack of 2.
  const auto asked = [](Constraints constraints, SlotFacts::Kind acts, std::size_t on, bool reaches) {
    PatternQuery q(5, constraints);
    const SlotFacts& s = q.slots();
    q.require(s.is(acts, 1) && s.acts_on(1, on) && s.moves_to_where(2, 3) && s.moves_to_where(0, 1));
    for (std::size_t c : {3, 4}) q.require(s.is(SlotFacts::convoy, c) && s.acts_on(c, 0));
    q.require(iff(s.touches_destination(3, 0), q.constant(reaches)));
    return ask(q);
  };
  for (const bool reaches : {false, true}) {
    const auto expected = reaches ? Oracle::Answer::yes : Oracle::Answer::no;
    CHECK(asked(Constraints::all(), SlotFacts::support_hold, 3, reaches) == expected);
    CHECK(asked(Constraints::all(), SlotFacts::support_move, 2, reaches) == expected);
    // On a coast it may be an army that acts so, from a province that no fleet goes to from there.
    CHECK(asked(Constraints::all().with_convoying_coasts(), SlotFacts::support_move, 2, reaches) ==
          Oracle::Answer::yes);
  }
}

TEST_CASE("a move without a path never succeeds, whatever the orders", "[search][5.B.8]") {
  // What the dependency graph takes for granted: MOVE implies PATH. A convoyed army all of whose fleets fail stays.
  for (std::size_t k : {2, 3, 4}) {
    PatternQuery q(k, Constraints::all().without_geography());
    const auto s = q.fresh_resolution();
    q.require(q.solves(s, datc));
    q.require(q.slots().is(SlotFacts::move, 0) && q.slots().goes_by_convoy(0) && s[0]);
    for (std::size_t c = 1; c < k; c++) q.require(!(q.slots().is(SlotFacts::convoy, c) && s[c]));
    CHECK(ask(q) == Oracle::Answer::no);
  }
}

TEST_CASE("a support that is not cut by its target's own attack is seen by a pattern of few orders",
          "[search][mutant]") {
  PatternQuery q(4);
  const auto s = q.fresh_resolution();
  q.require(q.solves(s, datc));
  q.require(!q.solves(s, datc, {Clause::cut_not_from_target, Change::dropped_as_true}));
  CHECK(ask(q) == Oracle::Answer::yes);
}
