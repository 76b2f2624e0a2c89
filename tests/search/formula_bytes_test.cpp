// Formulas by their bytes: the same ones are known in another graph, and no others.
#include "search/questions/formula_bytes.hpp"

#include <set>

#include "tests/catch.hpp"

using namespace dipeq;

namespace {

using Bool = Formula::Bool;

// Of three inputs, in a graph that has other nodes before and between them.
template <class F> std::string bytes(std::size_t others, F formulas) {
  FormulaGraph graph;
  std::vector<Bool> inputs;
  for (int n = 0; n < 3; n++) {
    inputs.push_back({&graph, graph.input()});
    for (std::size_t i = 0; n == 1 && i < others; i++) (i % 2 == 0 ? inputs[0] : !inputs[0]) && inputs[1];
  }
  std::vector<Literal> literals;
  for (const Bool b : formulas(inputs[0], inputs[1], inputs[2])) literals.push_back(b.literal);
  return in_bytes(graph, literals);
}

}  // namespace

TEST_CASE("the same formulas have the same bytes, whatever else the graph has beside them", "[search][formula]") {
  const auto some = [](Bool a, Bool b, Bool c) { return std::vector{a || (b && !c), iff(b, c), !c}; };
  CHECK(bytes(0, some) == bytes(1, some));
  CHECK(bytes(0, some) == bytes(2, some));
}

TEST_CASE("formulas that differ anywhere have other bytes", "[search][formula]") {
  std::set<std::string> all;
  std::size_t told = 0;
  const auto add = [&](auto formulas) { all.insert(bytes(0, formulas)), told++; };
  add([](Bool, Bool, Bool) { return std::vector<Bool>{}; });
  add([](Bool a, Bool, Bool) { return std::vector{a}; });
  add([](Bool a, Bool, Bool) { return std::vector{!a}; });
  add([](Bool a, Bool, Bool) { return std::vector{a && !a}; });
  add([](Bool a, Bool, Bool) { return std::vector{a || !a}; });
  add([](Bool, Bool b, Bool) { return std::vector{b}; });
  add([](Bool a, Bool b, Bool) { return std::vector{a, b}; });
  add([](Bool a, Bool b, Bool) { return std::vector{b, a}; });
  add([](Bool a, Bool b, Bool) { return std::vector{a && b}; });
  add([](Bool a, Bool b, Bool) { return std::vector{a || b}; });
  add([](Bool a, Bool b, Bool) { return std::vector{a && !b}; });
  add([](Bool a, Bool b, Bool) { return std::vector{a && b, b}; });
  add([](Bool a, Bool b, Bool) { return std::vector{a && b, a && b}; });
  add([](Bool a, Bool b, Bool c) { return std::vector{(a && b) && c}; });
  add([](Bool a, Bool b, Bool c) { return std::vector{a && b, (a && b) && c}; });
  add([](Bool a, Bool b, Bool c) { return std::vector{!(a && b) && c}; });
  CHECK(all.size() == told);
}
