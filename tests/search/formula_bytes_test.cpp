// Formulas by their bytes: the same ones are known in another graph, and no others.
#include "search/questions/formula_bytes.hpp"

#include <set>

#include "tests/catch.hpp"

using namespace dipeq;

namespace {

// Of three inputs, in a graph that has other nodes before and between them.
template <class F> std::string bytes(std::size_t others, F formulas) {
  FormulaGraph graph;
  std::vector<Formula::Bool> inputs;
  for (int n = 0; n < 3; n++) {
    inputs.push_back({&graph, graph.input()});
    for (std::size_t i = 0; n == 1 && i < others; i++) (i % 2 == 0 ? inputs[0] : !inputs[0]) && inputs[1];
  }
  std::vector<Literal> literals;
  for (const Formula::Bool b : formulas(inputs[0], inputs[1], inputs[2])) literals.push_back(b.literal);
  return in_bytes(graph, literals);
}

}  // namespace

TEST_CASE("the same formulas have the same bytes, whatever else the graph has beside them", "[search][formula]") {
  const auto some = [](Formula::Bool a, Formula::Bool b, Formula::Bool c) {
    return std::vector{a || (b && !c), iff(b, c), !c};
  };
  CHECK(bytes(0, some) == bytes(1, some));
  CHECK(bytes(0, some) == bytes(2, some));
}

TEST_CASE("formulas that differ anywhere have other bytes", "[search][formula]") {
  std::set<std::string> all;
  std::size_t told = 0;
  const auto add = [&](auto formulas) { all.insert(bytes(0, formulas)), told++; };
  add([](Formula::Bool, Formula::Bool, Formula::Bool) { return std::vector<Formula::Bool>{}; });
  add([](Formula::Bool a, Formula::Bool, Formula::Bool) { return std::vector{a}; });
  add([](Formula::Bool a, Formula::Bool, Formula::Bool) { return std::vector{!a}; });
  add([](Formula::Bool a, Formula::Bool, Formula::Bool) { return std::vector{a && !a}; });
  add([](Formula::Bool a, Formula::Bool, Formula::Bool) { return std::vector{a || !a}; });
  add([](Formula::Bool, Formula::Bool b, Formula::Bool) { return std::vector{b}; });
  add([](Formula::Bool a, Formula::Bool b, Formula::Bool) { return std::vector{a, b}; });
  add([](Formula::Bool a, Formula::Bool b, Formula::Bool) { return std::vector{b, a}; });
  add([](Formula::Bool a, Formula::Bool b, Formula::Bool) { return std::vector{a && b}; });
  add([](Formula::Bool a, Formula::Bool b, Formula::Bool) { return std::vector{a || b}; });
  add([](Formula::Bool a, Formula::Bool b, Formula::Bool) { return std::vector{a && !b}; });
  add([](Formula::Bool a, Formula::Bool b, Formula::Bool) { return std::vector{a && b, b}; });
  add([](Formula::Bool a, Formula::Bool b, Formula::Bool) { return std::vector{a && b, a && b}; });
  add([](Formula::Bool a, Formula::Bool b, Formula::Bool c) { return std::vector{(a && b) && c}; });
  add([](Formula::Bool a, Formula::Bool b, Formula::Bool c) { return std::vector{a && b, (a && b) && c}; });
  add([](Formula::Bool a, Formula::Bool b, Formula::Bool c) { return std::vector{!(a && b) && c}; });
  CHECK(all.size() == told);
}
