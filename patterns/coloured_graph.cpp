#include "patterns/coloured_graph.hpp"

#include <bliss/graph.hh>
#include <cmath>

namespace dipeq {

ColouredGraph::Vertex ColouredGraph::add_vertex(unsigned colour) {
  colours_.push_back(colour);
  return colours_.size() - 1;
}

void ColouredGraph::add_edge(Vertex from, Vertex to) { edges_.emplace_back(from, to); }

void ColouredGraph::add_edge(Vertex from, Vertex to, unsigned colour) {
  const Vertex between = add_vertex(colour);
  add_edge(from, between);
  add_edge(between, to);
}

ColouredGraph::Numbering ColouredGraph::canonical_numbering() const {
  bliss::Digraph graph;
  for (unsigned colour : colours_) graph.add_vertex(colour);
  for (const auto& [from, to] : edges_) graph.add_edge(static_cast<unsigned>(from), static_cast<unsigned>(to));
  bliss::Stats stats;
  const unsigned* labels = graph.canonical_form(stats, nullptr, nullptr);
  return {{labels, labels + colours_.size()}, static_cast<std::size_t>(std::llround(stats.get_group_size_approx()))};
}

}  // namespace dipeq
