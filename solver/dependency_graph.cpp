#include "solver/dependency_graph.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
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
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS>;
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

}  // namespace dipeq
