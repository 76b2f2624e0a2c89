// DATC 2.4 chapter 10: difficult passages, case by case as patterns. What is expected is the text's word; where it says no more than "all
// hold", the rest is argued beside it. 10.K is of retreats, 10.E of legality.
#include <algorithm>

#include "encodings/truth.hpp"
#include "solver/adjudicate.hpp"
#include "tests/support/assignments.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/chance/random_passages.hpp"
#include "tests/support/chance/random_rules.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/independent_reading.hpp"
#include "tests/support/patterns.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// An order a letter: + it succeeds, - it does not, . it holds.
std::string told(const Interactions& x, const Assignment& a) {
  std::string text;
  for (std::size_t o = 0; o < x.size(); o++)
    text += x.kind(UnitId(o)) == OrderKind::hold ? '.' : a[o] == Value::yes ? '+' : a[o] == Value::no ? '-' : '?';
  return text;
}

std::vector<std::string> told(const Interactions& x, const std::vector<Assignment>& all) {
  std::vector<std::string> texts;
  for (const Assignment& a : all) texts.push_back(told(x, a));
  std::ranges::sort(texts);
  texts.erase(std::ranges::unique(texts).begin(), texts.end());
  return texts;
}

// What both systems and both backends make of it.
std::string resolved(const Pattern& p) {
  const Interactions x(p);
  std::vector<Assignment> by_datc_2;
  for (const Assignment& a : brute_force(x, Encoding::datc_2)) by_datc_2.push_back(as_datc_3(x, a));
  CHECK(told(x, by_datc_2) == told(x, brute_force(x, Encoding::datc_3)));
  return told(x, Adjudicator(Backend::both).adjudicate(x).values);
}

std::vector<std::string> solutions(const Pattern& p) {
  const Interactions x(p);
  return told(x, brute_force(x, Encoding::datc_3));
}

using Texts = std::vector<std::string>;

// Interactions of patterns and of boards with difficult passages by chance.
template <class Property>
void on_difficult_interactions(std::size_t how_many, Property holds, UnitCount units = {}, OrderCount orders = {}) {
  on_random_patterns(
      how_many,
      [&](const Interactions&, Dice& dice) {
        const std::uint64_t seed = dice.below(1u << 30);
        const Pattern p = with_difficult_passages(random_fallbacks(random_pattern(seed, orders), seed), seed);
        INFO(described(p));
        return holds(Interactions(p), dice);
      },
      orders);
  on_random_boards(
      how_many,
      [&](const Sample& s) {
        return holds(Interactions(with_difficult_passages(s.orders, s.dice.below(1u << 30))), s.dice);
      },
      units);
}

}  // namespace

TEST_CASE("over a difficult passage an army without support cuts nothing", "[rules][10.A]") {
  CHECK(resolved(pattern("0 n ^ s; 0 t H; 1 s S i; 1 i - t")) == "-.++");
}

TEST_CASE("over a difficult passage an army with support cuts", "[rules][10.B]") {
  // Sicily holds with 1 and is attacked with 0 + 1, so the army does not get there itself.
  CHECK(resolved(pattern("0 n ^ s; 0 i S n; 0 u S r; 0 r - t; 1 s S t; 1 t H")) == "-+++-.");
}

TEST_CASE("a move over a difficult passage stands in the way of no other", "[rules][10.C]") {
  CHECK(resolved(pattern("0 c ^ a; 1 t - a")) == "-+");
}

TEST_CASE("two moves over difficult passages bounce", "[rules][10.D]") {
  CHECK(resolved(pattern("0 c ^ a; 1 t ^ a")) == "--");
}

TEST_CASE("a move over a difficult passage enters an empty province", "[rules][10.D]") {
  // "Armies can move between two sectors but with one support less": that is all.
  CHECK(resolved(pattern("0 c ^ a")) == "+");
  CHECK(resolved(pattern("0 c ^ a; 1 a - b")) ==
        "+"
        "+");
}

TEST_CASE("where two supports cut each other, both are cut", "[rules][10.F]") {
  const Pattern p = pattern("0 s ^ t; 0 n S s; 1 c ^ n; 1 t S c");
  CHECK(solutions(p) == Texts{"-+--", "---+"});
  CHECK(resolved(p) == "----");
  const Resolution r = Adjudicator(Backend::both).adjudicate(Interactions(p));
  REQUIRE(r.cores.size() == 1);
  CHECK(r.cores[0].kind == CoreKind::other);
  CHECK(r.cores[0].rule == BackupRule::all_fail);
  CHECK(r.cores[0].decisions == std::vector{DecisionId(1), DecisionId(3)});
}

TEST_CASE("three supports that each cut the next have no solution, without any convoy", "[rules][10.F]") {
  // Two that cut each other could go either way; of three in a ring each would have to be what the one before it is not.
  const Pattern p = pattern("0 a ^ y; 0 x S a; 1 b ^ z; 1 y S b; 2 c ^ x; 2 z S c");
  CHECK(solutions(p).empty());
  CHECK(resolved(p) == "------");
  const Resolution r = Adjudicator(Backend::both).adjudicate(Interactions(p));
  REQUIRE(r.cores.size() == 1);
  CHECK(r.cores[0].rule == BackupRule::all_fail);
}

TEST_CASE("one more support decides which of the two is cut", "[rules][10.G]") {
  CHECK(resolved(pattern("0 s ^ t; 0 n S s; 1 c ^ n; 1 t S c; 1 w S c")) == "--+++");
  CHECK(resolved(pattern("0 s ^ t; 0 n S s; 1 c ^ n; 1 t S c; 0 w S s")) == "++--+");
}

TEST_CASE("a circle goes on over a difficult passage", "[rules][10.H]") {
  CHECK(resolved(pattern("0 s - t; 0 t - n; 0 n ^ s")) == "+++");
}

TEST_CASE("an attack bounces the move over a difficult passage, and with it the circle", "[rules][10.I]") {
  CHECK(resolved(pattern("0 s - t; 0 t - n; 0 n ^ s; 1 i - s")) == "----");
}

TEST_CASE("no army over a difficult passage disrupts a circle", "[rules][10.J]") {
  CHECK(resolved(pattern("0 n - t; 0 w - n; 0 t - w; 1 c ^ n")) == "+++-");
}

TEST_CASE("a convoy by-passes a difficult passage", "[rules][10.M][10.N]") {
  CHECK(resolved(pattern("0 n ~ s; 0 t C n; 0 i S n; 1 s H", "tn ts")) == "+++.");
  CHECK(resolved(pattern("0 n ~ s; 0 t C n; 0 i H; 1 s S a; 1 a - i", "tn ts")) == "-+.--");
}

TEST_CASE("a support that does not count against the supporter's own unit cuts nothing", "[rules][10.O]") {
  CHECK(resolved(pattern("0 n ^ s; 0 i H; 1 t S n; 1 s S i; 2 g S a; 2 a - i")) == "-.+++-");
  // Of another power it counts: the support is cut, and the attack has 2 against 1.
  CHECK(resolved(pattern("0 n ^ s; 0 i H; 2 t S n; 1 s S i; 2 g S a; 2 a - i")) == "-.+-++");
}

TEST_CASE("head to head over a difficult passage the two are equal, and the better supported one wins", "[rules]") {
  CHECK(resolved(pattern("0 a ^ b; 1 b ^ a")) == "--");
  CHECK(resolved(pattern("0 a ^ b; 1 b ^ a; 0 c S a")) == "+-+");
}

TEST_CASE("head to head, a passage that is difficult for one of the two alone lets the other win", "[rules]") {
  // Its move has one support less than the other's; it defends itself with the strength of its move (5.B.7).
  CHECK(resolved(pattern("0 a ^ b; 1 b - a")) == "-+");
  CHECK(resolved(pattern("0 a ^ b; 1 b - a; 0 c S a")) == "--+");
}

TEST_CASE("an army that falls back to land goes over the difficult passage there", "[rules][4.A.3]") {
  // Its convoy stands: it cuts. Its fleet is dislodged: it goes by land and without support cuts nothing, so the attack has 2 against 1.
  Pattern p = pattern("0 n ~ s; 0 t C n; 1 s S a; 1 a - i; 2 i H", "tn ts");
  p.orders[0].route = Route::convoy_else_land, p.orders[0].difficult = true;
  CHECK(resolved(p) == "-+--.");
  p = pattern("0 n ~ s; 0 t C n; 1 s S a; 1 a - i; 2 i H; 3 e - t; 3 f S e", "tn ts");
  p.orders[0].route = Route::convoy_else_land, p.orders[0].difficult = true;
  CHECK(resolved(p) == "--++.++");
}

namespace {

// The facts as if some move went over a difficult passage.
struct FactsOfLargerStrengths : BoardFacts {
  using BoardFacts::BoardFacts;
  static bool some_difficult() { return true; }
};

}  // namespace

TEST_CASE("where no passage is difficult, larger strengths decide the same", "[rules][properties]") {
  on_random_interactions(1000, [](const Interactions& x, Dice& dice) {
    const Assignment a = random_assignment(x, Encoding::datc_3, dice), b = random_assignment(x, Encoding::datc_2, dice);
    const auto usual = truth_reading<Encoding::datc_3>(x, a);
    const auto larger = truth_reading<Encoding::datc_3, FactsOfLargerStrengths>(x, a);
    const auto usual_2 = truth_reading<Encoding::datc_2>(x, b);
    const auto larger_2 = truth_reading<Encoding::datc_2, FactsOfLargerStrengths>(x, b);
    for (std::size_t d = 0; d < b.size(); d++) {
      if (d < x.size() &&
          equation<Encoding::datc_3>(usual, DecisionId(d)).v != equation<Encoding::datc_3>(larger, DecisionId(d)).v)
        return false;
      if (equation<Encoding::datc_2>(usual_2, DecisionId(d)).v != equation<Encoding::datc_2>(larger_2, DecisionId(d)).v)
        return false;
    }
    return true;
  });
}

TEST_CASE("with difficult passages both encodings and all backends have the solutions that brute force finds",
          "[rules][5.B]") {
  Adjudicator native(Backend::native), z3(Backend::z3);
  on_difficult_interactions(400,
                            [&](const Interactions& x, Dice&) {
                              const Assignment nothing_known = undecided(x, Encoding::datc_3);
                              const auto found = brute_force(x, Encoding::datc_3);
                              const auto found_2 = brute_force(x, Encoding::datc_2);
                              std::vector<Assignment> projected;
                              for (const Assignment& a : found_2) projected.push_back(as_datc_3(x, a));
                              std::ranges::sort(projected);
                              const auto by = [&](Adjudicator& adjudicator, Encoding e) {
                                auto all = told(x, adjudicator.all_solutions(x, e).solutions);
                                return all.size();
                              };
                              return projected == found && by(native, Encoding::datc_3) == told(x, found).size() &&
                                     by(z3, Encoding::datc_3) == told(x, found).size() &&
                                     by(native, Encoding::datc_2) == told(x, found).size();
                            },
                            {4, 7}, {2, 7});
}

TEST_CASE("with difficult passages the rules give every order the value that the prose of DATC gives it", "[5.B]") {
  on_random_boards(4000, [](const Sample& s) {
    const SettledOrders orders = with_difficult_passages(s.orders, s.dice.below(1u << 30));
    const Interactions x(orders);
    const Assignment a = random_assignment(x, Encoding::datc_3, s.dice);
    Successes successes;
    for (Value v : a) successes.push_back(v == Value::yes);
    return right_sides(x, Encoding::datc_3, a) == conditions_by_the_book(orders, successes);
  });
}
