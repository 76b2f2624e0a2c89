// A solver goes on after a question that was given up.
#include "encodings/smt.hpp"

#include <chrono>
#include <thread>

#include "tests/catch.hpp"

using namespace dipeq;

namespace {

// More pigeons than holes: unsatisfiable, and no solver finds that out soon.
void add_pigeons(Smt& smt, FormulaGraph& graph, std::size_t holes) {
  std::vector<std::vector<Formula::Bool>> in(holes + 1);
  for (auto& of_pigeon : in) {
    for (std::size_t h = 0; h < holes; h++) of_pigeon.push_back({&graph, graph.input()});
    smt.add_any_of(of_pigeon);
  }
  for (std::size_t h = 0; h < holes; h++)
    for (std::size_t a = 0; a < in.size(); a++)
      for (std::size_t b = 0; b < a; b++) smt.add(!(in[a][h] && in[b][h]));
}

}  // namespace

TEST_CASE("after a question that was given up a solver answers the next one", "[smt]") {
  FormulaGraph graph;
  Smt smt(graph);
  const Formula::Bool one{&graph, graph.input()}, other{&graph, graph.input()};
  const auto goes_on = [&] {
    const Smt::Scope easy(smt);
    smt.add(one && !other);
    REQUIRE(smt.check() == Smt::Response::sat);
    CHECK(smt.value(one));
    CHECK_FALSE(smt.value(other));
    smt.add(other);
    CHECK(smt.check() == Smt::Response::unsat);
  };
  const auto ask = [&](std::size_t pigeons, const std::function<bool()>& give_up) {
    const Smt::Scope hard(smt);
    add_pigeons(smt, graph, pigeons);
    return smt.check(give_up);
  };
  CHECK(ask(12, [] { return true; }) == Smt::Response::unknown);
  goes_on();
  // Who gives up when the solver has just found the answer is told either.
  bool asked = false;
  for (std::size_t holes = 5; !asked; holes++) {
    const auto late = [&] {
      asked = true;
      std::this_thread::sleep_for(std::chrono::milliseconds(500));
      return true;
    };
    CHECK(ask(holes, late) != Smt::Response::sat);
    goes_on();
  }
}
