#include "report/resolution/dot.hpp"

#include <fmt/format.h>

#include "solver/dependency_graph.hpp"
#include "solver/propagate.hpp"

namespace dipeq {
namespace {

std::string node(const Interactions& x, Encoding e, DecisionId d, const TermNames& names, std::string_view attributes) {
  return fmt::format("d{} [label=\"{}\"{}]", d.value, to_text(*decision(x, e, d), names), attributes);
}

std::string edges(const DependencyGraph& g, std::string_view attributes) {
  std::string text;
  for (auto [y, x] : g.edges)
    text += fmt::format("  d{} -> d{}{};\n", g.decisions[x].value, g.decisions[y].value, attributes);
  return text;
}

}  // namespace

std::string to_dot(const Interactions& x, Encoding e, const TermNames& names) {
  const Assignment before = undecided(x, e);
  Assignment after = before;
  Propagator().run(x, e, after);

  std::string text = "digraph dependencies {\n  node [shape=box, fontname=\"sans-serif\"];\n";
  for (std::size_t d = 0; d < before.size(); d++)
    if (before[d] == Value::open && after[d] != Value::open)
      text += "  " +
              node(x, e, DecisionId(d), names,
                   fmt::format(", color=grey, fontcolor=grey, tooltip=\"{}\"", after[d] == Value::yes ? "yes" : "no")) +
              ";\n";
  const DependencyGraph open = dependencies(x, e, after);
  std::size_t number = 0;
  for (const Component& c : components(open)) {
    text += fmt::format("  subgraph cluster_{0} {{ label=\"component {0}\";", ++number);
    for (DecisionId d : c.decisions) text += " " + node(x, e, d, names, ", penwidth=2") + ";";
    text += " }\n";
  }
  DependencyGraph settled = read_dependencies(x, e, before);
  std::erase_if(settled.edges, [&](const auto& edge) {
    return after[settled.decisions[edge.first].index()] == Value::open &&
           after[settled.decisions[edge.second].index()] == Value::open;
  });
  return text + edges(settled, " [color=grey]") + edges(open, "") + "}\n";
}

}  // namespace dipeq
