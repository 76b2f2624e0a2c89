// A function of choices told in cases: the cases exclude each other, cover everything, and are few.
#include "explanation/conditions.hpp"

#include <algorithm>
#include <numeric>
#include <random>

#include "tests/catch.hpp"

using namespace dipeq;

namespace {

std::vector<std::size_t> combination(const ChoiceTable& t, std::size_t n) {
  std::vector<std::size_t> chosen(t.sizes.size());
  for (std::size_t d = t.sizes.size(); d-- > 0; n /= t.sizes[d]) chosen[d] = n % t.sizes[d];
  return chosen;
}

bool holds(const Conjunction& when, const std::vector<std::size_t>& chosen) {
  return std::ranges::all_of(
      when, [&](const ChoiceCondition& c) { return std::ranges::count(c.choices, chosen[c.dimension]) == 1; });
}

void check_cases(const ChoiceTable& t) {
  const auto cases = cases_of(t);
  for (std::size_t n = 0; n < t.values.size(); n++) {
    const auto chosen = combination(t, n);
    CHECK(std::ranges::count_if(cases, [&](const Case& c) { return holds(c.when, chosen); }) == 1);
    for (const Case& c : cases)
      if (holds(c.when, chosen)) CHECK(c.value == t.values[n]);
  }
}

}  // namespace

TEST_CASE("cases exclude each other and cover every combination", "[conditions]") {
  std::mt19937 random(7);
  for (int i = 0; i < 200; i++) {
    ChoiceTable t;
    for (auto n = random() % 6; n > 0; n--) t.sizes.push_back(1 + random() % 4);
    t.values.resize(std::accumulate(t.sizes.begin(), t.sizes.end(), std::size_t{1}, std::multiplies<>()));
    const auto values = 1 + random() % 3;
    for (auto& v : t.values) v = random() % values;
    check_cases(t);
  }
}

TEST_CASE("a function that depends on nothing is one case without condition", "[conditions]") {
  const auto cases = cases_of({{3, 2}, std::vector<std::size_t>(6, 5)});
  REQUIRE(cases.size() == 1);
  CHECK(cases[0].when.empty());
  CHECK(cases[0].value == 5);
}

TEST_CASE("choices that come to the same share a branch, and a dimension is named only where it matters",
          "[conditions]") {
  // The second matters only if the first is 2.
  const auto cases = cases_of({{3, 2}, {0, 0, 0, 0, 0, 1}});
  REQUIRE(cases.size() == 2 + 1);
  for (const Case& c : cases)
    if (c.value == 1) CHECK(c.when == Conjunction{{0, {2}}, {1, {1}}});
}

TEST_CASE("the tree is the smallest, in whatever order the dimensions come", "[conditions]") {
  // The last dimension says which of the first two counts: four cases, split there first; six otherwise.
  ChoiceTable t{{2, 2, 2}, {}};
  for (std::size_t n = 0; n < 8; n++) {
    const auto c = combination(t, n);
    t.values.push_back(c[2] == 0 ? c[0] : c[1]);
  }
  CHECK(cases_of(t).size() == 4);
}
