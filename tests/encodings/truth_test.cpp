// The truth reading against the independent reading of DATC's prose: equation by equation, and solution by solution.
#include "encodings/truth.hpp"

#include "tests/support/assignments.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/independent_reading.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

Successes successes(const Assignment& a) {
  Successes result;
  for (Value v : a) result.push_back(v == Value::yes);
  return result;
}

bool reads_like_the_book(const SettledOrders& orders, const Interactions& x, const Assignment& a) {
  return right_sides(x, Encoding::datc_3, a) == conditions_by_the_book(orders, successes(a));
}

void compare_on_boards(std::size_t boards) {
  on_random_boards(boards, [](const Sample& s) {
    for (int i = 0; i < 4; i++)
      if (!reads_like_the_book(s.orders, s.interactions, random_assignment(s.interactions, Encoding::datc_3, s.dice)))
        return false;
    return true;
  });
}

bool same_solutions(const SettledOrders& orders, const Interactions& x) {
  const Assignment nothing_known = undecided(x, Encoding::datc_3);
  const auto open = open_decisions(nothing_known);
  for (std::uint32_t bits = 0; bits >> open.size() == 0; bits++) {
    Assignment a = nothing_known;
    for (std::size_t i = 0; i < open.size(); i++) a[open[i].index()] = value_of((bits >> i & 1) != 0);
    if (is_solution(x, Encoding::datc_3, a) != is_solution_by_the_book(orders, successes(a))) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("the rules give every order the value that the prose of DATC gives it", "[5.B]") { compare_on_boards(6000); }

TEST_CASE("the rules give every order of 100000 boards the value that the prose of DATC gives it", "[5.B][long]") {
  compare_on_boards(100'000);
}

TEST_CASE("small boards have exactly the solutions that the prose of DATC allows", "[5.B]") {
  on_random_boards(600, [](const Sample& s) { return same_solutions(s.orders, s.interactions); }, {4, 9});
}

TEST_CASE("the rules give every order of the corpus the value that the prose of DATC gives it", "[5.B][6]") {
  for (const CaseFile& c : corpus()) {
    INFO(c.id);
    const SettledOrders orders = settled(c);
    const Interactions x(orders);
    Dice dice(1);
    for (int i = 0; i < 30; i++) CHECK(reads_like_the_book(orders, x, random_assignment(x, Encoding::datc_3, dice)));
  }
}

TEST_CASE("an assignment with something open is no solution", "[5.B]") {
  const Interactions x(Pattern{{{OrderKind::move, PowerId(0), PlaceId(0), PlaceId(1), Route::land, {}}}, {}});
  CHECK(is_solution(x, Encoding::datc_3, {Value::yes}));
  CHECK_FALSE(is_solution(x, Encoding::datc_3, {Value::open}));
  CHECK_FALSE(is_solution(x, Encoding::datc_3, {Value::no}));
}
