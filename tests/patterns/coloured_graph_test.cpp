// Graphs that are alike are one graph once numbered, others are not: against all numberings, and where there are too many to look at.
#include "patterns/coloured_graph.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "boards/dice.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

namespace {

using Vertices = std::vector<std::size_t>;

Vertices in_a_row(std::size_t n) {
  Vertices all(n);
  std::iota(all.begin(), all.end(), 0);
  return all;
}

ColouredGraph renumbered(const ColouredGraph& g, const Vertices& to) {
  std::vector<unsigned> colours(to.size());
  for (std::size_t v = 0; v < to.size(); v++) colours[to[v]] = g.colours()[v];
  ColouredGraph result;
  for (unsigned colour : colours) result.add_vertex(colour);
  for (const auto& [from, end] : g.edges()) result.add_edge(to[from], to[end]);
  return result;
}

struct Drawn {
  std::vector<unsigned> colours;
  std::vector<std::pair<std::size_t, std::size_t>> edges;
  friend auto operator<=>(const Drawn&, const Drawn&) = default;
};
Drawn drawn(const ColouredGraph& g) {
  Drawn d{g.colours(), g.edges()};
  std::ranges::sort(d.edges);
  return d;
}
Drawn canonical(const ColouredGraph& g) { return drawn(renumbered(g, g.canonical_numbering().rank)); }

ColouredGraph renumbered_at_random(const ColouredGraph& g, Dice& dice) {
  Vertices to = in_a_row(g.colours().size());
  dice.shuffle(to);
  return renumbered(g, to);
}

ColouredGraph random_graph(Dice& dice) {
  ColouredGraph g;
  const std::size_t n = dice.between(1, 6);
  for (std::size_t i = 0; i < n; i++) g.add_vertex(dice.percent(50) ? 0 : 1);
  for (std::size_t i = 0; i < n; i++)
    for (std::size_t j = 0; j < n; j++)
      if (i != j && dice.percent(40)) g.add_edge(i, j);
  return g;
}

// Of all numberings, how many make a of b.
std::size_t numberings(const ColouredGraph& a, const ColouredGraph& b) {
  if (a.colours().size() != b.colours().size()) return 0;
  Vertices to = in_a_row(a.colours().size());
  std::size_t alike = 0;
  do alike += drawn(renumbered(a, to)) == drawn(b) ? 1 : 0;
  while (std::ranges::next_permutation(to).found);
  return alike;
}

ColouredGraph circles(const Vertices& sizes) {
  ColouredGraph g;
  for (std::size_t size : sizes) {
    const std::size_t first = g.colours().size();
    for (std::size_t i = 0; i < size; i++) g.add_vertex(0);
    for (std::size_t i = 0; i < size; i++) g.add_edge(first + i, first + (i + 1) % size);
  }
  return g;
}

}  // namespace

TEST_CASE("two graphs are the same once numbered exactly if they are alike", "[canonical]") {
  Dice dice(1);
  std::map<Drawn, ColouredGraph> seen;
  for (std::size_t i = 0; i < 400; i++) {
    const ColouredGraph g = random_graph(dice);
    CHECK(canonical(renumbered_at_random(g, dice)) == canonical(g));
    CHECK(g.canonical_numbering().automorphisms == numberings(g, g));
    const auto [known, added] = seen.emplace(canonical(g), g);
    if (!added) CHECK(numberings(known->second, g) > 0);
  }
  CHECK(seen.size() > 100);
  CHECK(seen.size() < 390);
}

TEST_CASE("circles of different length side by side are one graph, in whatever sequence they are told", "[canonical]") {
  Dice dice(2);
  const ColouredGraph g = circles({3, 3, 3, 3, 4, 4, 5, 5});  // 3 million numberings leave it as it is
  CHECK(g.canonical_numbering().automorphisms == 81ull * 24 * 16 * 2 * 25 * 2);
  for (std::size_t i = 0; i < 50; i++) CHECK(canonical(renumbered_at_random(g, dice)) == canonical(g));
  CHECK(canonical(circles({3, 3, 3, 3, 4, 4, 4, 6})) != canonical(g));
}

TEST_CASE("an edge of one colour is none of another", "[canonical]") {
  const auto one_edge = [](unsigned colour) {
    ColouredGraph g;
    g.add_vertex(0), g.add_vertex(0);
    g.add_edge(0, 1, colour);
    return canonical(g);
  };
  CHECK(one_edge(1) == one_edge(1));
  CHECK(one_edge(1) != one_edge(2));
}
