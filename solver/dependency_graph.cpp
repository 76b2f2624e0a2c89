#include "solver/dependency_graph.hpp"

#include <algorithm>
#include <array>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/strong_components.hpp>
#include <boost/pending/disjoint_sets.hpp>
#include <numeric>

#include "encodings/reads.hpp"
#include "solver/equation_tables.hpp"

namespace dipeq {
namespace {

std::vector<DecisionId> open_decisions(const Assignment& state) {
  std::vector<DecisionId> open;
  for (std::size_t d = 0; d < state.size(); d++)
    if (state[d] == Value::open) open.push_back(DecisionId(d));
  return open;
}

// Looks for a completion under which the value of y's equation turns with x: sets open decisions that the equation
// reads one by one, and stops where the value no longer depends on what is open. Exact, unless the budget runs out:
// then the answer is yes, which is what reading alone would have said.
template <Encoding E> class Influence {
 public:
  Influence(const Interactions& x, Assignment state) : x_(x), state_(std::move(state)) {}

  std::vector<DecisionId> read_by(DecisionId y) {
    value(y);
    std::ranges::sort(looked_at_);
    looked_at_.erase(std::unique(looked_at_.begin(), looked_at_.end()), looked_at_.end());
    return looked_at_;
  }

  bool turns(DecisionId y, DecisionId x) {
    budget_ = 100'000;
    return search(y, x);
  }

 private:
  Value value(DecisionId y) {
    looked_at_.clear();
    return value_of(equation<E>(DependencyReading<E>({}, x_, ReadValues{state_.data(), &looked_at_}), y));
  }
  Value value_if(DecisionId y, DecisionId x, Value v) {
    state_[x.index()] = v;
    const Value result = value(y);
    state_[x.index()] = Value::open;
    return result;
  }

  bool search(DecisionId y, DecisionId x) {
    if (budget_ == 0 || --budget_ == 0) return true;
    const Value if_no = value_if(y, x, Value::no);
    const std::vector<DecisionId> reads_if_no = looked_at_;
    const Value if_yes = value_if(y, x, Value::yes);
    if (if_no != Value::open && if_yes != Value::open) return if_no != if_yes;
    const DecisionId next = if_no == Value::open ? reads_if_no.front() : looked_at_.front();
    for (Value v : {Value::no, Value::yes}) {
      state_[next.index()] = v;
      const bool found = search(y, x);
      state_[next.index()] = Value::open;
      if (found) return true;
    }
    return false;
  }

  const Interactions& x_;
  Assignment state_;
  std::vector<DecisionId> looked_at_;
  std::size_t budget_ = 0;
};

template <Encoding E>
DependencyGraph reads_in(const Interactions& x, const Assignment& state, std::vector<DecisionId> open) {
  DependencyGraph g{std::move(open), {}};
  Influence<E> influence(x, state);
  for (std::size_t y = 0; y < g.decisions.size(); y++)
    for (DecisionId read : influence.read_by(g.decisions[y])) {
      const auto at = std::ranges::lower_bound(g.decisions, read);
      g.edges.emplace_back(y, static_cast<std::size_t>(at - g.decisions.begin()));
    }
  return g;
}

using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS>;

// What follows `from` on the shortest way, a step at least, to the nearest decision that is wanted.
std::vector<std::size_t> way_to_nearest(const Graph& g, std::size_t from, const std::vector<bool>& wanted) {
  std::vector<std::size_t> before(wanted.size()), met;
  auto record = boost::record_predecessors(before.data(), boost::on_tree_edge{});
  auto list =
      boost::write_property(boost::get(boost::vertex_index, g), std::back_inserter(met), boost::on_discover_vertex{});
  boost::breadth_first_search(g, from, boost::visitor(boost::make_bfs_visitor(std::pair(record, list))));
  const auto nearest = std::ranges::find_if(met, [&](std::size_t v) { return v != from && wanted[v]; });
  if (nearest == met.end()) return {};
  std::vector<std::size_t> way;
  for (std::size_t v = *nearest; v != from; v = before[v]) way.push_back(v);
  std::ranges::reverse(way);
  return way;
}

// Calls f with sets of decisions that read nothing of each other, each in ascending order.
template <class F> void each_apart(const DependencyGraph& reads, F f) {
  std::vector<std::size_t> rank(reads.decisions.size()), parent(reads.decisions.size());
  const auto map = [](std::vector<std::size_t>& of) {
    return boost::make_iterator_property_map(of.begin(), boost::identity_property_map());
  };
  boost::disjoint_sets sets(map(rank), map(parent));
  for (std::size_t d = 0; d < reads.decisions.size(); d++) sets.make_set(d);
  for (auto [y, x] : reads.edges) sets.union_set(y, x);
  std::vector<std::pair<std::size_t, std::size_t>> by_set;
  for (std::size_t d = 0; d < reads.decisions.size(); d++) by_set.emplace_back(sets.find_set(d), d);
  std::ranges::sort(by_set);
  std::vector<std::size_t> set;
  for (std::size_t i = 0; i < by_set.size(); i++) {
    set.push_back(by_set[i].second);
    if (i + 1 < by_set.size() && by_set[i + 1].first == by_set[i].first) continue;
    f(std::span<const std::size_t>(set));
    set.clear();
  }
}

void influence_by_tables(const Interactions& x, Encoding e, const Assignment& state, std::span<const std::size_t> among,
                         EquationTables& tables, DependencyGraph& g) {
  std::vector<DecisionId> decisions;
  for (std::size_t d : among) decisions.push_back(g.decisions[d]);
  tables.tabulate(x, e, state, decisions, EquationTables::As::dependence);
  for (std::size_t y = 0; y < among.size(); y++)
    for (std::size_t d = 0; d < among.size(); d++)
      if (tables.turns(y, d)) g.edges.emplace_back(among[y], among[d]);
}

// By tables, where the decisions fall apart into few enough; else by search.
template <Encoding E>
void influence_in_parts(const Interactions& x, const Assignment& state, EquationTables& tables, DependencyGraph& g) {
  const DependencyGraph reads = reads_in<E>(x, state, g.decisions);
  std::vector<bool> done(g.decisions.size());
  each_apart(reads, [&](std::span<const std::size_t> set) {
    if (set.size() > EquationTables::most) return;
    influence_by_tables(x, E, state, set, tables, g);
    for (std::size_t d : set) done[d] = true;
  });
  Influence<E> influence(x, state);
  for (auto [y, on] : reads.edges)
    if (!done[y] && influence.turns(g.decisions[y], g.decisions[on])) g.edges.emplace_back(y, on);
  std::ranges::sort(g.edges);
}

}  // namespace

DependencyGraph read_dependencies(const Interactions& x, Encoding e, const Assignment& state) {
  std::vector<DecisionId> open = open_decisions(state);
  return e == Encoding::datc_3 ? reads_in<Encoding::datc_3>(x, state, std::move(open))
                               : reads_in<Encoding::datc_2>(x, state, std::move(open));
}

DependencyGraph dependencies(const Interactions& x, Encoding e, const Assignment& state) {
  EquationTables tables;
  return dependencies(x, e, state, open_decisions(state), tables);
}

DependencyGraph dependencies(const Interactions& x, Encoding e, const Assignment& state,
                             std::span<const DecisionId> open, EquationTables& tables) {
  DependencyGraph g{{open.begin(), open.end()}, {}};
  std::ranges::sort(g.decisions);
  constexpr std::size_t at_a_look = 6;  // as many as one word of a table has room for
  if (g.decisions.size() <= at_a_look) {
    std::array<std::size_t, at_a_look> all;
    std::iota(all.begin(), all.end(), std::size_t{0});
    influence_by_tables(x, e, state, std::span(all).first(g.decisions.size()), tables, g);
  } else if (e == Encoding::datc_3) {
    influence_in_parts<Encoding::datc_3>(x, state, tables, g);
  } else {
    influence_in_parts<Encoding::datc_2>(x, state, tables, g);
  }
  return g;
}

std::vector<Component> components(const DependencyGraph& graph) {
  const boost::compressed_sparse_row_graph<boost::directedS> g(boost::edges_are_unsorted, graph.edges.begin(),
                                                               graph.edges.end(), graph.decisions.size());
  std::vector<std::size_t> component_of(graph.decisions.size());
  const std::size_t n = boost::strong_components(
      g, boost::make_iterator_property_map(component_of.begin(), boost::get(boost::vertex_index, g)));

  // Boost numbers components in reverse topological order of the edges: what is depended on comes first.
  std::vector<Component> result(n);
  for (Component& c : result) c.independent = true;
  for (std::size_t d = 0; d < component_of.size(); d++) result[component_of[d]].decisions.push_back(graph.decisions[d]);
  for (auto [y, x] : graph.edges)
    if (component_of[y] != component_of[x]) result[component_of[y]].independent = false;
  return result;
}

std::vector<DecisionId> closed_walk(const DependencyGraph& component) {
  const std::size_t n = component.decisions.size();
  Graph g(n);
  for (auto [y, x] : component.edges) boost::add_edge(x, y, g);
  std::vector<bool> unmet(n, true), first(n);
  first[0] = true, unmet[0] = false;
  std::vector<std::size_t> walk{0};
  while (walk.size() == 1 || walk.back() != 0) {
    const bool all_met = std::ranges::count(unmet, true) == 0;
    const auto way = n == 1 ? std::vector<std::size_t>{0} : way_to_nearest(g, walk.back(), all_met ? first : unmet);
    if (way.empty()) return {};
    for (std::size_t v : way) walk.push_back(v), unmet[v] = false;
  }
  std::vector<DecisionId> decisions;
  for (std::size_t v : walk) decisions.push_back(component.decisions[v]);
  return decisions;
}

}  // namespace dipeq
