// Formulas put into clauses: they can hold exactly if the formula can, and CaDiCaL says of them what Z3 says of the
// formula.
#include "search/questions/clauses.hpp"

#include <random>

#include "search/questions/oracle.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

namespace {

// A formula of so many inputs, which shares parts of itself.
Formula::Bool random_formula(FormulaGraph& graph, std::vector<Formula::Bool> parts, std::mt19937& random) {
  for (int n = 0; n < 30; n++) {
    auto some = [&] {
      const Formula::Bool part = parts[random() % parts.size()];
      return random() % 2 ? part : !part;
    };
    parts.push_back(random() % 2 ? some() && some() : some() || some());
  }
  Formula::Bool all{&graph, literal_yes};
  for (std::size_t n = parts.size() - 6; n < parts.size(); n++) all = all && (random() % 2 ? parts[n] : !parts[n]);
  return all;
}

bool holds(const FormulaGraph& graph, Formula::Bool b, const std::vector<char>& inputs) {
  return (graph.evaluate(inputs)[b.literal.node()] != 0) != b.literal.negated();
}

}  // namespace

TEST_CASE("what is asked of clauses is asked of the formula", "[search][clauses]") {
  std::mt19937 random(1);
  std::size_t can = 0, cannot = 0;
  for (int n = 0; n < 300; n++) {
    FormulaGraph graph;
    std::vector<Formula::Bool> inputs;
    for (int i = 0; i < 6; i++) inputs.push_back({&graph, graph.input()});
    const auto cadical = make_oracle(Engine::cadical, graph);
    for (int more = 0; more < 3; more++) {  // also formulas that came after the first was asked
      const Formula::Bool b = random_formula(graph, inputs, random);
      cadical->add(b);
      const auto fresh = make_oracle(Engine::cadical, graph), z3 = make_oracle(Engine::z3, graph);
      fresh->add(b), z3->add(b);
      const Oracle::Answer answer = z3->check();
      CHECK(fresh->check() == answer);
      if (answer == Oracle::Answer::yes) {
        CHECK(holds(graph, b, fresh->inputs()));
        CHECK(holds(graph, b, z3->inputs()));
      }
      (answer == Oracle::Answer::yes ? can : cannot)++;
      if (cadical->check() == Oracle::Answer::yes) CHECK(holds(graph, b, cadical->inputs()));
    }
  }
  CHECK(can > 100);
  CHECK(cannot > 100);
}

TEST_CASE("an oracle that is stopped does not know", "[search][oracle]") {
  FormulaGraph graph;
  // Ten pigeons, nine holes.
  std::vector<std::vector<Formula::Bool>> sits(10);
  for (auto& pigeon : sits)
    for (int hole = 0; hole < 9; hole++) pigeon.push_back({&graph, graph.input()});
  for (Engine engine : {Engine::z3, Engine::cadical}) {
    const auto oracle = make_oracle(engine, graph, [] { return true; });
    for (const auto& pigeon : sits) {
      Formula::Bool somewhere{&graph, literal_no};
      for (Formula::Bool here : pigeon) somewhere = somewhere || here;
      oracle->add(somewhere);
    }
    for (std::size_t hole = 0; hole < 9; hole++)
      for (std::size_t a = 0; a < 10; a++)
        for (std::size_t b = 0; b < a; b++) oracle->add(!(sits[a][hole] && sits[b][hole]));
    CHECK(oracle->check() == Oracle::Answer::unknown);
  }
}

TEST_CASE("conjunctions in each other, as deep as a question is long, become a clause for each of their parts",
          "[search][clauses]") {
  constexpr std::size_t parts = 500'000;
  FormulaGraph graph;
  Formula::Bool all{&graph, literal_yes};
  for (std::size_t i = 0; i < parts; i++) all = all && Formula::Bool{&graph, graph.input()};
  std::size_t of_one = 0, others = 0;
  Clauses clauses(graph, [&](std::span<const int> clause) { (clause.size() == 1 ? of_one : others)++; });
  clauses.add(all.literal);
  CHECK(of_one == parts);
  CHECK(others == 0);
}
