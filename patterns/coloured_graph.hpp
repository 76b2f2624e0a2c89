// Graphs whose vertices have colours, and the numbering by which all that are alike become one graph. Found by bliss.
#pragma once
#include <cstddef>
#include <utility>
#include <vector>

namespace dipeq {

class ColouredGraph {
 public:
  using Vertex = std::size_t;  // by number, as they were added

  Vertex add_vertex(unsigned colour);
  void add_edge(Vertex from, Vertex to);
  // Of a colour: by way of a vertex of that colour, which no other vertex may have.
  void add_edge(Vertex from, Vertex to, unsigned colour);

  struct Numbering {
    std::vector<std::size_t> rank;  // by vertex: its number
    std::size_t automorphisms;      // how many numberings leave the graph as it is
  };
  // Two graphs are alike up to the numbering of their vertices exactly if they are the same once numbered so.
  Numbering canonical_numbering() const;

  const std::vector<unsigned>& colours() const { return colours_; }
  const std::vector<std::pair<Vertex, Vertex>>& edges() const { return edges_; }

 private:
  std::vector<unsigned> colours_;  // by vertex
  std::vector<std::pair<Vertex, Vertex>> edges_;
};

}  // namespace dipeq
