// Where procedures are right: on boards without a core, and with the backup rule of their source beyond.
#include "adjudicators/procedures/procedure.hpp"
#include "phases/legality.hpp"
#include "solver/adjudicate.hpp"
#include "tests/catch.hpp"
#include "tests/compare/told.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/patterns.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

constexpr std::size_t boards = 4000;

// As the solver has it by the board's rules; of DATC 2.4 a convoy succeeds unless its fleet is dislodged.
enum class Convoys { as_decided, unless_dislodged };
bool right(const Successes& found, const Interactions& x, Assignment solved, Convoys convoys) {
  if (convoys == Convoys::unless_dislodged) {
    const Assignment dislodged = dislodged_by_moves(x, solved);
    for (UnitId c : x.of_kind(OrderKind::convoy)) solved[c.index()] = value_of(dislodged[c.index()] == Value::no);
  }
  return std::ranges::equal(found.of, solved);
}

struct Count {
  std::size_t right = 0, wrong = 0, without_result = 0;
};
template <class Counts> Count compare(std::string_view name, const Rules& rules, Counts counts,
                                      Convoys convoys = Convoys::as_decided, std::size_t how_many = boards) {
  const auto worker = procedure(name).start();
  Adjudicator adjudicator;
  Count count;
  for (std::size_t seed = 0; seed < how_many; seed++) {
    const RandomBoard board = random_board(seed, seed % 2 == 0 ? Mixture::usual : Mixture::dense);
    const Interactions x(settle(board.position, board.orders, rules));
    const Resolution solved = adjudicator.adjudicate(x);
    if (!counts(x, solved)) continue;
    const ProcedureResult answer = worker->run(x);
    if (!answered(answer))
      count.without_result++;
    else
      (right(std::get<Successes>(answer), x, solved.values, convoys) ? count.right : count.wrong)++;
  }
  return count;
}

Rules szykman_by_army() {
  Rules rules = rules_of(Preset::datc_3_2);
  rules.convoy_paradox = ConvoyParadox::szykman_army;
  return rules;
}
const Rules usual = rules_of(Preset::datc_3_2);

const auto all_boards = [](const Interactions&, const Resolution&) { return true; };
const auto without_core = [](const Interactions&, const Resolution& r) { return r.cores.empty(); };
const auto without_convoy = [](const Interactions& x, const Resolution&) {
  return std::ranges::all_of(x.of_kind(OrderKind::move), [&](UnitId m) { return x.route(m) == Route::land; });
};

}  // namespace

TEST_CASE("passes find what there is to find where there is no core, and nothing else", "[compare]") {
  const Count without = compare("multi-pass", usual, without_core);
  CHECK(without.right > boards / 2);
  CHECK(without.wrong + without.without_result == 0);
  const Count all = compare("multi-pass", usual, all_boards);
  CHECK(all.right == without.right);
  CHECK(all.wrong == 0);
  CHECK(all.without_result > 100);
}

TEST_CASE("partial information, decided at the cycle, is right on every random board", "[compare]") {
  const Count count = compare("partial-information", usual, all_boards);
  CHECK(count.right == boards);
}

TEST_CASE("partial information, decided at the ancestor, is right wherever it ends", "[compare]") {
  const Count count = compare("partial-information-to-ancestor", usual, all_boards);
  CHECK(count.wrong == 0);
  CHECK(count.without_result > 0);
  CHECK(count.without_result < boards / 100);
}

TEST_CASE("the decisions of DATC 2.4 are right on every random board, Szykman's rule taken by army", "[compare]") {
  for (const char* name : {"decision-based", "decision-based-recursive"}) {
    INFO(name);
    CHECK(compare(name, szykman_by_army(), all_boards, Convoys::unless_dislodged).right == boards);
  }
  const auto letter = "decision-based-to-the-letter";
  CHECK(compare(letter, szykman_by_army(), without_core, Convoys::unless_dislodged).wrong == 0);
  CHECK(compare(letter, szykman_by_army(), all_boards, Convoys::unless_dislodged).wrong > 0);
}

TEST_CASE("the procedures that are right on 4000 random boards are right on 200000", "[compare][long]") {
  constexpr std::size_t many = 200000;
  const Count passes = compare("multi-pass", usual, without_core, Convoys::as_decided, many);
  CHECK(passes.wrong + passes.without_result == 0);
  CHECK(compare("partial-information", usual, all_boards, Convoys::as_decided, many).right == many);
  CHECK(compare("partial-information-to-ancestor", usual, all_boards, Convoys::as_decided, many).wrong == 0);
  for (const char* name : {"decision-based", "decision-based-recursive"})
    CHECK(compare(name, szykman_by_army(), all_boards, Convoys::unless_dislodged, many).right == many);
  CHECK(compare("guess", usual, without_convoy, Convoys::as_decided, many).wrong == 0);
}

TEST_CASE("guessing is right on every random board on which nothing goes by convoy", "[compare]") {
  for (const char* name : {"guess", "guess-with-hack", "guess-to-ancestor"}) {
    INFO(name);
    const Count count = compare(name, usual, without_convoy);
    CHECK(count.wrong + count.without_result == 0);
    CHECK(count.right > boards / 10);
  }
}

TEST_CASE("guessing is wrong on a few boards that have convoys but no core", "[compare]") {
  for (const char* name : {"guess", "guess-with-hack", "guess-to-ancestor"}) {
    INFO(name);
    const Count count = compare(name, usual, without_core);
    CHECK(count.wrong > 0);
    CHECK(count.wrong < boards / 100);
  }
}

TEST_CASE("hotspots are right on every random board without a convoy where no two units meet head to head",
          "[compare]") {
  const auto meet = [](const Interactions& x, UnitId m) {
    const auto o = x.occupant(m);
    return o && x.kind(*o) == OrderKind::move && x.destination(*o) == x.place(m);
  };
  const auto simple = [&](const Interactions& x, const Resolution& r) {
    return without_convoy(x, r) &&
           std::ranges::none_of(x.of_kind(OrderKind::move), [&](UnitId m) { return meet(x, m); });
  };
  const Count count = compare("hotspots", usual, simple, Convoys::as_decided, 4 * boards);
  CHECK(count.wrong == 0);
  CHECK(count.right > boards / 10);
  CHECK(compare("hotspots", usual, without_core).wrong > 0);
}

// The passages of its source in which it departs from the rules (docs/procedures.md) all speak of one of these.
TEST_CASE("Haplomacy is right on every random board that its five passages do not speak of", "[compare]") {
  const auto supported_by = [](const Interactions& x, UnitId m, PowerId p) {
    return std::ranges::any_of(x.supporters(m), [&](UnitId s) { return x.power(s) == p; });
  };
  const auto spoken_of = [&](const Interactions& x, UnitId m) {
    const auto o = x.occupant(m);
    if (!o) return false;
    const bool leaves = x.kind(*o) == OrderKind::move;
    return (leaves && x.destination(*o) == x.place(m)) || (leaves && x.power(*o) == x.power(m)) ||
           supported_by(x, m, x.power(*o)) || x.supports_against(*o, m);
  };
  const auto worker = procedure("haplomacy").start();
  Adjudicator adjudicator;
  std::size_t compared = 0;
  on_random_interactions(20000, [&](const Interactions& x, Dice&) {
    const ProcedureResult answer = worker->run(x);
    if (!answered(answer)) return true;
    if (std::ranges::any_of(x.of_kind(OrderKind::move), [&](UnitId m) { return spoken_of(x, m); })) return true;
    compared++;
    return right(std::get<Successes>(answer), x, adjudicator.adjudicate(x).values, Convoys::as_decided);
  });
  CHECK(compared > 2000);
}

TEST_CASE("an army that may attack a fleet of its own convoy leaves nothing to go by", "[compare]") {
  const Interactions x(own_convoy_attacked());
  REQUIRE(Adjudicator().adjudicate(x).cores.empty());
  for (const char* name : {"multi-pass", "decision-based-recursive"}) {
    INFO(name);
    const auto worker = procedure(name).start();
    CHECK(std::holds_alternative<NoResult>(worker->run(x)));
  }
}

TEST_CASE("where circles are found by recursion, their decisions are right on every random pattern", "[compare]") {
  const auto worker = procedure("decision-based-recursive").start();
  Adjudicator adjudicator;
  std::size_t compared = 0;
  for (std::size_t seed = 0; seed < 40000; seed++) {
    const Pattern p = random_pattern(seed);
    const Interactions x(p, szykman_by_army());
    const ProcedureResult answer = worker->run(x);
    if (!answered(answer)) continue;
    const Resolution solved = adjudicator.adjudicate(x);
    compared += !solved.cores.empty();
    INFO(described(p));
    REQUIRE(right(std::get<Successes>(answer), x, solved.values, Convoys::unless_dislodged));
  }
  CHECK(compared > 500);
}

TEST_CASE("Haplomacy lets a defender go on that moves against no largest army", "[compare]") {
  const Interactions x(pattern("1 w - b; 1 p S w; 2 y - b; 2 q S y; 3 a - b; 4 b - a; 4 r S b"));
  const auto worker = procedure("haplomacy").start();
  const auto found = std::get<Successes>(worker->run(x)).of;
  CHECK(std::ranges::equal(found, Adjudicator().adjudicate(x).values));
  CHECK(found[5] == Value::yes);
}

// Of 600,000 random patterns of up to nine orders the one where it is not so; army e attacks fleet h.
TEST_CASE("of circles that share decisions, the first that recursion meets is decided alone, not the whole core",
          "[compare]") {
  const Interactions x(
      pattern("4 a ~ f; 6 b - d; 7 c S b; 2 d C e; 7 e ~ h; 0 f S i; 0 g S e; 8 h C a; 3 i - d", "de dh ha hf"),
      szykman_by_army());
  const auto worker = procedure("decision-based-recursive").start();
  const ProcedureResult answer = worker->run(x);
  const Resolution solved = Adjudicator().adjudicate(x);
  REQUIRE(answered(answer));
  REQUIRE(solved.cores.size() == 1);
  CHECK(solved.values[4] == Value::no);
  CHECK(std::get<Successes>(answer).of[4] == Value::yes);
}

// As on a map where a fleet can convoy on a coast: b, convoyed against the fleet that convoys a, is no part of a's
// paradox.
TEST_CASE("an army convoyed against a convoying fleet is taken for one of the paradox", "[compare]") {
  const Interactions x(pattern("0 a ~ c; 1 b ~ d; 2 c S b; 3 d C a; 3 e C b", "da dc eb ed"), szykman_by_army());
  const Resolution solved = Adjudicator().adjudicate(x);
  REQUIRE(solved.values[1] == Value::yes);
  const auto found = [&](const char* name) {
    const auto worker = procedure(name).start();
    return std::get<Successes>(worker->run(x)).of[1];
  };
  CHECK(found("decision-based") == Value::no);
  CHECK(found("decision-based-recursive") == Value::yes);
}

// No standard map has it: two convoys carry armies, one of them against a fleet that convoys the other.
TEST_CASE("deciding at the cycle is wrong where cycles are not clean", "[compare]") {
  const Interactions x(
      pattern("2 a ~ c; 0 b - h; 0 c S d; 3 d C a; 6 e - d; 5 f S e; 6 g S b; 3 h C a", "dc ha hc hd"));
  const Resolution solved = Adjudicator().adjudicate(x);
  REQUIRE(solved.cores.empty());
  const auto worker = procedure("partial-information").start();
  const ProcedureResult answer = worker->run(x);
  REQUIRE(answered(answer));
  CHECK_FALSE(std::ranges::equal(std::get<Successes>(answer).of, solved.values));
}
