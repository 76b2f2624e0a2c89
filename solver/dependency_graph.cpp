#include "solver/dependency_graph.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/strong_components.hpp>

#include "encodings/reads.hpp"

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

template <Encoding E, class Keep> DependencyGraph graph_of(const Interactions& x, const Assignment& state, Keep keep) {
  DependencyGraph g{open_decisions(state), {}};
  Influence<E> influence(x, state);
  for (std::size_t y = 0; y < g.decisions.size(); y++)
    for (DecisionId read : influence.read_by(g.decisions[y]))
      if (keep(influence, g.decisions[y], read)) {
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

template <class Keep> DependencyGraph graph_in(Encoding e, const Interactions& x, const Assignment& state, Keep keep) {
  return e == Encoding::datc_3 ? graph_of<Encoding::datc_3>(x, state, keep)
                               : graph_of<Encoding::datc_2>(x, state, keep);
}

}  // namespace

DependencyGraph read_dependencies(const Interactions& x, Encoding e, const Assignment& state) {
  return graph_in(e, x, state, [](auto&, DecisionId, DecisionId) { return true; });
}

DependencyGraph dependencies(const Interactions& x, Encoding e, const Assignment& state) {
  return graph_in(e, x, state, [](auto& influence, DecisionId y, DecisionId read) { return influence.turns(y, read); });
}

std::vector<Component> components(const DependencyGraph& graph) {
  Graph g(graph.decisions.size());
  for (auto [y, x] : graph.edges) boost::add_edge(y, x, g);
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
