// Truth tables of equations against the truth reading, assignment by assignment.
#include "solver/equation_tables.hpp"

#include <algorithm>
#include <array>

#include "tests/support/assignments.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/chance/sampling.hpp"

using namespace dipeq;
using namespace dipeq::testing;
using As = EquationTables::As;

namespace {

// An assignment with so many open decisions, or with fewer if there are not that many.
Assignment with_open(const Interactions& x, Encoding e, std::size_t how_many, Dice& dice) {
  const Assignment undecided_ = undecided(x, e);
  auto open = open_decisions(undecided_);
  dice.shuffle(open);
  Assignment a = completed(undecided_, dice);
  for (std::size_t i = 0; i < std::min(how_many, open.size()); i++) a[open[i].index()] = Value::open;
  return a;
}

// Tables of some unknowns and, by row, what the truth reading makes of the same assignment.
struct Asked {
  Asked(EquationTables& t, const Interactions& interactions, Encoding encoding, const Assignment& known)
      : tables(t), x(interactions), e(encoding), state(known), unknowns(open_decisions(known)) {
    for (std::size_t row = 0; row >> unknowns.size() == 0; row++) {
      const Assignment a = assignment(row);
      sides[0].push_back(right_sides(x, e, a));
      sides[1].push_back(right_sides(x, e, without_pathless_moves(x, e, a)));
    }
  }

  Assignment assignment(std::size_t row) const {
    Assignment a = state;
    for (std::size_t i = 0; i < unknowns.size(); i++) a[unknowns[i].index()] = value_of((row & weight(i)) != 0);
    return a;
  }
  std::size_t weight(std::size_t unknown) const { return std::size_t{1} << (unknowns.size() - 1 - unknown); }

  bool solutions_are_right() {
    tables.tabulate(x, e, state, unknowns, As::written);
    const auto expected = brute_force(x, e, state, unknowns);
    std::vector<Assignment> found;
    for (std::size_t row : tables.solutions(expected.size())) found.push_back(assignment(row));
    const std::size_t few = expected.size() / 2;
    return found == expected && tables.solutions(few).size() == std::min(few + 1, expected.size());
  }

  bool influence_is_right(As as) {
    const auto& rows = sides[as == As::written ? 0 : 1];
    tables.tabulate(x, e, state, unknowns, as);
    for (std::size_t y = 0; y < unknowns.size(); y++)
      for (std::size_t i = 0; i < unknowns.size(); i++) {
        bool turns = false;
        for (std::size_t row = 0; row < rows.size(); row++)
          turns |= rows[row][unknowns[y].index()] != rows[row ^ weight(i)][unknowns[y].index()];
        if (tables.turns(y, i) != turns) return false;
      }
    return true;
  }

  EquationTables& tables;
  const Interactions& x;
  Encoding e;
  const Assignment& state;
  std::vector<DecisionId> unknowns;
  std::vector<std::vector<bool>> sides[2];  // as written, as dependence
};

}  // namespace

TEST_CASE("truth tables have the solutions and the influence that brute force finds, up to twelve unknowns",
          "[solver][thorough]") {
  EquationTables tables;  // kept, as the search keeps it
  std::array<std::size_t, EquationTables::most + 1> seen{};
  const auto right = [&](const Interactions& x, Dice& dice) {
    for (Encoding e : both_encodings) {
      const Assignment state = with_open(x, e, 1 + dice.below(EquationTables::most), dice);
      Asked asked(tables, x, e, state);
      seen[asked.unknowns.size()]++;
      const bool all = asked.solutions_are_right() && asked.influence_is_right(As::written) &&
                       asked.influence_is_right(As::dependence);
      if (!all) return false;
    }
    return true;
  };
  on_random_interactions(300, right, {14, 34}, {5, 16});
  for (std::size_t unknowns = 1; unknowns < seen.size(); unknowns++) CHECK(seen[unknowns] > 20);
}
