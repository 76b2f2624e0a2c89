// The whole way from interactions to a resolution, against the same way with brute force in place of the solvers.
#include "solver/adjudicate.hpp"

#include "encodings/truth.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/components_met.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/patterns.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// "yes no …", by order.
std::string results(const Pattern& pattern) {
  std::string text;
  for (Value v : Adjudicator(Backend::both).adjudicate(Interactions(pattern)).values)
    text += v == Value::yes ? "yes " : v == Value::no ? "no " : "open ";
  return text;
}

CoreKind kind_of_only_core(const Pattern& pattern) {
  const auto cores = Adjudicator(Backend::both).adjudicate(Interactions(pattern)).cores;
  REQUIRE(cores.size() == 1);
  return cores.front().kind;
}

std::vector<DecisionId> all_of(std::initializer_list<std::size_t> decisions) {
  std::vector<DecisionId> result;
  for (std::size_t d : decisions) result.push_back(DecisionId(d));
  return result;
}

}  // namespace

TEST_CASE("adjudication goes the way that brute force goes", "[solver]") {
  Adjudicator native(Backend::native), z3(Backend::z3);
  on_random_interactions(5000, [&](const Interactions& x, Dice&) {
    const Assignment values = components_met(x).values;
    return native.adjudicate(x).values == values && z3.adjudicate(x).values == values;
  });
}

TEST_CASE("a board without core has the resolution for its only solution", "[solver]") {
  Adjudicator adjudicator;
  on_random_interactions(2500,
                         [&](const Interactions& x, Dice&) {
                           const Resolution r = adjudicator.adjudicate(x);
                           const auto solutions = brute_force(x, Encoding::datc_3);
                           const bool only_solution = solutions.size() == 1 && solutions.front() == r.values;
                           return r.cores.empty() ? only_solution : solutions.size() != 1;
                         },
                         {4, 10});
}

TEST_CASE("a board has as many solutions as its cores together, if none hangs on another", "[solver]") {
  Adjudicator adjudicator;
  std::size_t with_core = 0, with_several = 0;
  on_random_boards(4000, [&](const Sample& s) {
    const Resolution r = adjudicator.adjudicate(s.interactions);
    // A core that was found later may exist only by what a backup rule decided.
    if (std::ranges::any_of(r.cores, [&](const Core& core) { return core.known != r.cores.front().known; }))
      return true;
    with_core += !r.cores.empty();
    with_several += r.cores.size() > 1;
    std::size_t of_cores = 1;
    for (const Core& core : r.cores) of_cores *= core.enumeration.solutions.size();
    return adjudicator.all_solutions(s.interactions).solutions.size() == of_cores;
  });
  CHECK(with_core > 100);
  CHECK(with_several > 0);
}

TEST_CASE("in a circular movement everybody moves", "[solver][5.B.9]") {
  CHECK(kind_of_only_core(circle_of_three()) == CoreKind::circular_movement);
  CHECK(results(circle_of_three()) == "yes yes yes ");
  // 6.C.2 and 6.C.3: support for one move changes nothing, an attack from outside stops the circle
  CHECK(results(pattern("0 a - b; 0 b - c; 0 c - a; 1 d S a")) == "yes yes yes yes ");
  CHECK(results(pattern("0 a - b; 0 b - c; 0 c - a; 1 d - b")) == "no no no no ");
}

TEST_CASE("in a convoy paradox the convoy fails and the rest follows", "[solver][4.A.2]") {
  CHECK(kind_of_only_core(simple_convoy_paradox()) == CoreKind::convoy_paradox);
  CHECK(results(simple_convoy_paradox()) == "yes yes no no ");  // s given, w moves, a fails, f disrupted
  CHECK(results(pandin()) == "yes no no no yes no ");           // s given, so both attackers bounce
  CHECK(results(betrayal()) == "no no yes no yes ");            // s given, so w fails; f stays, and is disrupted
}

TEST_CASE("in a ring of convoy paradoxes all convoys fail at once", "[solver][5.B.9]") {
  for (std::size_t betrayals : {0, 1, 2, 3, 8}) {
    const Interactions x(ring_of_paradoxes(8, betrayals));
    const Resolution r = Adjudicator(Backend::both).adjudicate(x);
    REQUIRE(r.cores.size() == 1);
    CHECK(r.cores.front().kind == CoreKind::convoy_paradox);
    CHECK(r.cores.front().decisions.size() == 24);
    CHECK(r.cores.front().enumeration.solutions.size() == (betrayals % 2 == 0 ? 2 : 0));
    for (std::size_t o = 0; o < x.size(); o++) {
      if (x.kind(UnitId(o)) == OrderKind::convoy) CHECK(r.values[o] == Value::no);
      if (x.kind(UnitId(o)) == OrderKind::support) CHECK(r.values[o] == Value::yes);  // no army has a path to cut it
    }
  }
}

TEST_CASE("two armies that swap by one convoy are no paradox but have two solutions", "[solver][6.G.1]") {
  const Pattern swap = pattern("0 a ~ b; 1 b - a; 0 f C a", "fa fb");
  CHECK(kind_of_only_core(swap) == CoreKind::circular_movement);
  CHECK(results(swap) == "yes yes yes ");
}

TEST_CASE("only a single circle of moves is a circular movement", "[solver][5.B.9]") {
  const Interactions two(pattern("0 a - b; 0 b - c; 0 c - a; 1 d - e; 1 e - f; 1 f - d; 2 g S a"));
  CHECK(kind_of(two, all_of({0, 1, 2})) == CoreKind::circular_movement);
  CHECK(kind_of(two, all_of({0, 1, 2, 3, 4, 5})) == CoreKind::other);
  CHECK(kind_of(two, all_of({0, 1})) == CoreKind::other);
  CHECK(kind_of(two, all_of({0, 1, 2, 6})) == CoreKind::other);
  const Core core = *decide_core(two, all_of({0, 6}), {});
  CHECK(core.rule == BackupRule::all_fail);
  CHECK(core.forced == std::vector{std::pair{DecisionId(0), Value::no}, std::pair{DecisionId(6), Value::no}});
}

TEST_CASE("by the DPTG all hold only where no solution has its convoys disrupted", "[solver][4.A.2]") {
  const Interactions paradox(simple_convoy_paradox(), rules_of(Preset::dptg));
  const auto decided = [&](Stop stop) {  // from the one solution in which the convoy is available
    return decide_core(paradox, all_of({0, 1, 3}), {all_of({0, 1, 3}), {Assignment(3, Value::yes)}, stop});
  };
  CHECK(decided(Stop::exhausted)->rule == BackupRule::all_hold);
  CHECK_FALSE(decided(Stop::limit));
  CHECK_FALSE(decided(Stop::gave_up));
}

TEST_CASE("a convoy in the core makes it a convoy paradox, of which only the convoys are forced", "[solver][5.B.9]") {
  const Core core = *decide_core(Interactions(simple_convoy_paradox()), all_of({0, 1, 3}), {});
  CHECK(core.kind == CoreKind::convoy_paradox);
  CHECK(core.rule == BackupRule::szykman_fleet);
  CHECK(core.forced == std::vector{std::pair{DecisionId(3), Value::no}});
}
