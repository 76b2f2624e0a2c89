#include "report/resolution/decision_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "io/wrapped.hpp"
#include "notation/order_text.hpp"
#include "report/names.hpp"
#include "solver/dependency_graph.hpp"
#include "solver/propagate.hpp"

namespace dipeq {
namespace {

constexpr double half_height = 13, margin = 12, of_letter = 7.4;
constexpr std::size_t most_nodes = 40;

struct Node {
  std::string text, unit;
  bool open;
  double x, y, half_width;
};

// Where a line from another node meets this one's frame, with room for the arrow's head.
std::pair<double, double> frame_towards(const Node& node, const Node& from, double room) {
  const double dx = from.x - node.x, dy = from.y - node.y;
  const double scale = std::min((node.half_width + room) / std::max(std::abs(dx), 1e-9),
                                (half_height + room) / std::max(std::abs(dy), 1e-9));
  return {node.x + dx * std::min(scale, 1.0), node.y + dy * std::min(scale, 1.0)};
}

// In a circle, beginning at the top; as wide as it takes for the longest names to stand beside each other.
void place(std::vector<Node>& nodes) {
  double widest = 0;
  for (const Node& node : nodes) widest = std::max(widest, node.half_width);
  const double tall = std::max(70.0, 11.0 * static_cast<double>(nodes.size())),
               wide = std::max(tall, widest * 1.6 + 60);
  for (std::size_t i = 0; i < nodes.size(); i++) {
    const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(nodes.size());
    nodes[i].x = margin + widest + wide * (1 + std::sin(angle));
    nodes[i].y = margin + half_height + tall * (1 - std::cos(angle));
  }
}

std::string drawn(const Node& n) {
  const std::string unit = n.unit.empty() ? "" : fmt::format(" data-unit=\"{}\"", n.unit);
  return fmt::format(
      R"~(<g class="decision"{}><rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" rx="5" fill="var(--panel, #fff)" )~"
      R"~(stroke="currentColor" stroke-width="{}"/><text x="{:.1f}" y="{:.1f}" text-anchor="middle" fill="currentColor">{}</text></g>)~",
      unit, n.x - n.half_width, n.y - half_height, 2 * n.half_width, 2 * half_height, n.open ? "3" : "1", n.x,
      n.y + 4.5, n.text);
}

std::string arrow(const Node& from, const Node& to) {
  const auto [x1, y1] = frame_towards(from, to, 0);
  const auto [x2, y2] = frame_towards(to, from, 3);
  const bool open = from.open && to.open;
  return fmt::format(
      R"~(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" stroke="currentColor" stroke-width="{}"{} marker-end="url(#bears-on)"/>)~",
      x1, y1, x2, y2, open ? "2" : "1", open ? "" : " stroke-dasharray=\"4 3\"");
}

}  // namespace

std::string decision_graph(const Interactions& x, Encoding e, const Position& position) {
  const Assignment before = undecided(x, e);
  Assignment after = before;
  Propagator().run(x, e, after);
  const DependencyGraph graph = read_dependencies(x, e, before);
  if (graph.decisions.empty() || graph.decisions.size() > most_nodes) return "";
  const TermNames names = names_on_map(position);
  std::vector<Node> nodes;
  for (DecisionId d : graph.decisions) {
    const std::string text = to_text(*decision(x, e, d), names);
    const std::string unit = e == Encoding::datc_3
                                 ? write_location({position[UnitId(d.value)].at.province}, position.map(), Style::brief)
                                 : "";
    nodes.push_back(
        {text, unit, after[d.index()] == Value::open, 0, 0, static_cast<double>(characters(text)) * of_letter / 2 + 8});
  }
  place(nodes);
  double width = 0, height = 0;
  for (const Node& n : nodes) width = std::max(width, n.x + n.half_width), height = std::max(height, n.y + half_height);
  std::string text = fmt::format(
      R"~(<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Which decision bears on which" viewBox="0 0 {:.0f} {:.0f}" )~"
      R"~(width="{:.0f}" height="{:.0f}" font-family="system-ui, sans-serif" font-size="13"><defs><marker id="bears-on" viewBox="0 0 10 10" )~"
      R"~(refX="9" refY="5" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L10 5L0 10z" )~"
      R"~(fill="currentColor"/></marker></defs>)~",
      width + margin, height + margin, width + margin, height + margin);
  for (auto [y, from] : graph.edges)
    if (y != from) text += arrow(nodes[from], nodes[y]);
  for (const Node& node : nodes) text += drawn(node);
  return text + "</svg>";
}

}  // namespace dipeq
