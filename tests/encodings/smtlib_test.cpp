// The SMT-LIB form, asked of another solver: cvc5 finds the solutions that the native search finds.
#include <algorithm>

#include "report/names.hpp"
#include "solver/adjudicate.hpp"
#include "tests/support/assignments.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/cvc5.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// The solutions that the project finds itself, as cvc5 is asked for them: what there is to decide, in order.
std::vector<std::vector<bool>> own_solutions(const Interactions& x, Encoding e) {
  std::vector<std::vector<bool>> result;
  for (const Assignment& a : Adjudicator(Backend::native).all_solutions(x, e).solutions) {
    result.emplace_back();
    for (Value v : a) result.back().push_back(v == Value::yes);
  }
  std::ranges::sort(result);
  return result;
}

bool cvc5_agrees(const Interactions& x, const TermNames& names) {
  return std::ranges::all_of(
      both_encodings, [&](Encoding e) { return solutions_by_cvc5(equations(x, e, names)) == own_solutions(x, e); });
}

void compare(std::size_t how_many) {
  on_random_boards(
      how_many, [](const Sample& s) { return cvc5_agrees(s.interactions, names_on_map(s.orders.position)); }, {4, 24});
  on_random_patterns(how_many, [](const Interactions& x, Dice&) { return cvc5_agrees(x, names_of_pattern(x)); });
}

}  // namespace

TEST_CASE("cvc5 finds the same solutions of random boards and patterns", "[smtlib]") { compare(16); }

TEST_CASE("cvc5 finds the same solutions of 300 random boards and patterns", "[smtlib][long]") { compare(300); }

TEST_CASE("cvc5 finds as many solutions of circles and paradoxes as DATC says there are", "[smtlib][5.B.9]") {
  auto solutions = [](const std::string& id) {
    const SettledOrders orders = settled(corpus_case(id));
    const auto e = equations(Interactions(orders), Encoding::datc_3, names_on_map(orders.position));
    return solutions_by_cvc5(e).size();
  };
  CHECK(solutions("6.C.1") == 2);
  CHECK(solutions("6.F.14") == 2);
  CHECK(solutions("6.F.16") == 0);
  CHECK(solutions("6.F.27") == 0);
  CHECK(solutions("6.D.1") == 1);
}
