// Edges are influence, components are what the cores of DATC's paradoxes are made of.
#include "solver/dependency_graph.hpp"
#include "phases/legality.hpp"

#include <algorithm>
#include <set>

#include "encodings/printed/equations.hpp"
#include "report/names.hpp"
#include "solver/adjudicate.hpp"
#include "tests/support/assignments.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/components_met.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/patterns.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::string to_text(const Interactions& x, const TermNames& names, const Core& core) {
  std::string text = "{";
  for (DecisionId d : core.decisions) text += to_text(*decision(x, Encoding::datc_3, d), names) + " ";
  text.back() = '}';
  return text + " " + std::to_string(core.enumeration.solutions.size()) + " solutions";
}

std::string cores(const Interactions& x, const TermNames& names) {
  std::set<std::string> each;
  for (const Core& core : Adjudicator(Backend::both).adjudicate(x).cores) each.insert(to_text(x, names, core));
  std::string text;
  for (const std::string& core : each) text += (text.empty() ? "" : "; ") + core;
  return text;
}
std::string cores(const std::string& id) {
  const SettledOrders orders = settled(corpus_case(id));
  return cores(Interactions(orders), names_on_map(orders.position));
}
std::string cores(const Pattern& pattern) {
  const Interactions x(pattern);
  return cores(x, names_of_pattern(x));
}

using Edges = std::set<std::pair<DecisionId, DecisionId>>;  // (y, x): y depends on x

Edges edges(const DependencyGraph& g) {
  Edges result;
  for (auto [y, x] : g.edges) result.emplace(g.decisions[y], g.decisions[x]);
  return result;
}

// Influence by its definition: tries every completion, and turns each decision.
template <Encoding E> Edges influence_by_brute_force(const Interactions& x, const Assignment& state) {
  const auto open = open_decisions(state);
  std::vector<std::vector<bool>> sides;  // by completion
  Assignment a = state;
  for (std::uint32_t bits = 0; bits >> open.size() == 0; bits++) {
    for (std::size_t i = 0; i < open.size(); i++) a[open[i].index()] = value_of((bits >> i & 1) != 0);
    sides.push_back(right_sides(x, E, without_pathless_moves(x, E, a)));
  }
  Edges result;
  for (std::size_t i = 0; i < open.size(); i++)
    for (DecisionId y : open)
      for (std::size_t bits = 0; bits < sides.size(); bits++)
        if (sides[bits][y.index()] != sides[bits ^ (1u << i)][y.index()]) result.emplace(y, open[i]);
  return result;
}

template <Encoding E> bool edges_are_influence(const Interactions& x, const Assignment& state) {
  if (open_decisions(state).size() > 10) return true;
  return edges(dependencies(x, E, state)) == influence_by_brute_force<E>(x, state);
}

bool reads_bound_influence(const Interactions& x, Dice& dice) {
  return std::ranges::all_of(both_encodings, [&](Encoding e) {
    const Assignment state = random_assignment(x, e, dice, 40);
    return std::ranges::includes(edges(read_dependencies(x, e, state)), edges(dependencies(x, e, state)));
  });
}

// Who can be reached from whom along the edges.
std::vector<std::vector<bool>> reachable(const DependencyGraph& g) {
  const std::size_t n = g.decisions.size();
  std::vector<std::vector<bool>> reach(n, std::vector<bool>(n));
  for (std::size_t i = 0; i < n; i++) reach[i][i] = true;
  for (auto [y, x] : g.edges) reach[y][x] = true;
  for (std::size_t k = 0; k < n; k++)
    for (std::size_t i = 0; i < n; i++)
      for (std::size_t j = 0; j < n; j++) reach[i][j] = reach[i][j] || (reach[i][k] && reach[k][j]);
  return reach;
}

// Decisions that depend on each other, and no others, share a component; what a component depends on comes before it.
bool components_are_right(const DependencyGraph& g) {
  const auto all = components(g);
  std::vector<std::size_t> component(g.decisions.size(), all.size());
  for (std::size_t c = 0; c < all.size(); c++)
    for (DecisionId d : all[c].decisions)
      component[static_cast<std::size_t>(std::ranges::lower_bound(g.decisions, d) - g.decisions.begin())] = c;
  const auto reach = reachable(g);
  std::vector<bool> depends(all.size(), false);
  for (std::size_t i = 0; i < g.decisions.size(); i++)
    for (std::size_t j = 0; j < g.decisions.size(); j++) {
      if ((component[i] == component[j]) != (reach[i][j] && reach[j][i])) return false;
      if (reach[i][j] && component[j] > component[i]) return false;
      if (reach[i][j] && component[j] != component[i]) depends[component[i]] = true;
    }
  for (std::size_t c = 0; c < all.size(); c++)
    if (all[c].independent == depends[c] || !std::ranges::is_sorted(all[c].decisions)) return false;
  return true;
}

// The values of a component's decisions that solve its equations, moves without a path counting as failed.
std::set<std::vector<Value>> solutions(const Interactions& x, const ComponentMet& c, Assignment outside) {
  std::set<std::vector<Value>> result;
  for (std::uint32_t bits = 0; bits >> c.decisions.size() == 0; bits++) {
    std::vector<Value> values;
    for (std::size_t i = 0; i < c.decisions.size(); i++) {
      values.push_back(value_of((bits >> i & 1) != 0));
      outside[c.decisions[i].index()] = values.back();
    }
    const auto sides = right_sides(x, Encoding::datc_3, without_pathless_moves(x, Encoding::datc_3, outside));
    auto is_solved = [&](std::size_t i) { return value_of(sides[c.decisions[i].index()]) == values[i]; };
    bool solved = true;
    for (std::size_t i = 0; i < values.size(); i++) solved = solved && is_solved(i);
    if (solved) result.insert(values);
  }
  return result;
}

bool nothing_outside_matters(const Interactions& x, Dice& dice) {
  for (const ComponentMet& c : components_met(x).met) {
    std::set<std::vector<Value>> found;
    for (const Assignment& a : brute_force(x, Encoding::datc_3, c.known, c.decisions)) {
      std::vector<Value> values;
      for (DecisionId d : c.decisions) values.push_back(a[d.index()]);
      found.insert(values);
    }
    for (int i = 0; i < 6; i++)
      if (solutions(x, c, completed(c.known, dice)) != found) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("cores: the simple convoy paradox", "[solver][6.F.14]") {
  CHECK(cores("6.F.14") == "{SUPPORT(F London) MOVE(F Wales) CONVOY(F English Channel)} 2 solutions");
  CHECK(cores(simple_convoy_paradox()) == "{SUPPORT(a) MOVE(b) CONVOY(d)} 2 solutions");
}
TEST_CASE("cores: Pandin's paradox", "[solver][6.F.16]") {
  CHECK(cores("6.F.16") == "{SUPPORT(F London) CONVOY(F English Channel) MOVE(F Belgium)} 0 solutions");
  CHECK(cores(pandin()) == "{SUPPORT(a) CONVOY(d) MOVE(f)} 0 solutions");
}
TEST_CASE("cores: Pandin's extended paradox", "[solver][6.F.17]") {
  CHECK(cores("6.F.17") == "{SUPPORT(F London) CONVOY(F English Channel) MOVE(F Belgium)} 0 solutions");
}
TEST_CASE("cores: the betrayal paradox", "[solver][6.F.18]") {
  CHECK(cores("6.F.18") == "{CONVOY(F North Sea) SUPPORT(F Belgium) MOVE(F Skagerrak)} 0 solutions");
  CHECK(cores(betrayal()) == "{CONVOY(a) SUPPORT(c) MOVE(d)} 0 solutions");
}
TEST_CASE("cores: two independent paradoxes", "[solver][6.F.27]") {
  CHECK(cores("6.F.27") ==
        "{CONVOY(F Ionian Sea) MOVE(F Aegean Sea) SUPPORT(F Greece)} 2 solutions; "
        "{CONVOY(F North Sea) SUPPORT(F Belgium) MOVE(F Skagerrak)} 0 solutions");
}
TEST_CASE("cores: a circle of three armies", "[solver][6.C.1]") {
  CHECK(cores(circle_of_three()) == "{MOVE(a) MOVE(b) MOVE(c)} 2 solutions");
}
TEST_CASE("cores: none where the only solution hides from propagation", "[solver]") {
  CHECK(cores(own_convoy_attacked()).empty());
}

TEST_CASE("what is read need not influence: the convoyed army's move in Pandin's extended paradox",
          "[solver][6.F.17]") {
  const SettledOrders orders = settled(corpus_case("6.F.17"));
  const Interactions x(orders);
  const TermNames names = names_on_map(orders.position);
  auto id = [&](std::string_view text) {
    for (std::size_t d = 0; d < x.size(); d++)
      if (to_text(*decision(x, Encoding::datc_3, DecisionId(d)), names) == text) return DecisionId(d);
    throw std::invalid_argument("no such decision");
  };
  Assignment state = undecided(x, Encoding::datc_3);
  Propagator().run(x, Encoding::datc_3, state);
  const std::pair support_on_army{id("SUPPORT(F London)"), id("MOVE(A Brest)")};
  const std::pair army_on_convoy{id("MOVE(A Brest)"), id("CONVOY(F English Channel)")};
  const Edges read = edges(read_dependencies(x, Encoding::datc_3, state));
  const Edges influence = edges(dependencies(x, Encoding::datc_3, state));
  CHECK(read.contains(support_on_army));
  CHECK_FALSE(influence.contains(support_on_army));
  CHECK(influence.contains(army_on_convoy));
}

TEST_CASE("an edge is there iff some completion of what is open makes the value turn", "[solver]") {
  on_random_interactions(
      1500,
      [](const Interactions& x, Dice& dice) {
        return edges_are_influence<Encoding::datc_3>(x, random_assignment(x, Encoding::datc_3, dice, 60)) &&
               edges_are_influence<Encoding::datc_2>(x, random_assignment(x, Encoding::datc_2, dice, 40));
      },
      {4, 16});
}

TEST_CASE("what influences is among what is read", "[solver]") { on_random_interactions(1500, reads_bound_influence); }

TEST_CASE("components are the decisions that depend on each other and come after what they depend on", "[solver]") {
  on_random_interactions(800,
                         [](const Interactions& x, Dice& dice) {
                           return std::ranges::all_of(both_encodings, [&](Encoding e) {
                             return components_are_right(dependencies(x, e, random_assignment(x, e, dice, 60)));
                           });
                         },
                         {4, 20});
}

TEST_CASE("the solutions of a component do not hang on what else is open", "[solver]") {
  on_random_interactions(6000, nothing_outside_matters);
}

TEST_CASE("a closed walk goes through all decisions of a core, each step to one that depends on the last",
          "[components]") {
  std::size_t walks = 0;
  const auto check = [&](const Interactions& x) {
    for (const Core& core : Adjudicator(Backend::native).adjudicate(x).cores) {
      Assignment state = *core.known;
      std::ranges::replace(state, Value::open, Value::no);
      for (DecisionId d : core.decisions) state[d.index()] = Value::open;
      const DependencyGraph graph = dependencies(x, Encoding::datc_3, state);
      const Edges known = edges(graph);
      const std::vector<DecisionId> walk = closed_walk(graph);
      REQUIRE(walk.size() > 1);
      CHECK(walk.front() == walk.back());
      for (std::size_t i = 1; i < walk.size(); i++) CHECK(known.contains({walk[i], walk[i - 1]}));
      CHECK(std::set<DecisionId>(walk.begin(), walk.end()) ==
            std::set<DecisionId>(core.decisions.begin(), core.decisions.end()));
      walks++;
    }
  };
  for (const CaseFile& c : corpus()) check(Interactions(settled(c)));
  for (std::size_t seed = 0; seed < 200; seed++) {
    const RandomBoard board = random_board(seed, Mixture::dense);
    check(Interactions(settle(board.position, board.orders)));
  }
  CHECK(walks > 50);
}

TEST_CASE("decisions that are no single component have no closed walk", "[components]") {
  CHECK(closed_walk({{DecisionId(0), DecisionId(1)}, {{1, 0}}}).empty());
}
