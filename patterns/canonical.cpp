// A pattern as a directed graph, and its canonical numbering as the pattern's.
#include "patterns/canonical.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "patterns/coloured_graph.hpp"

namespace dipeq {
namespace {

// Vertices are orders, places and powers. Edges lead from a place to who stands there, from a move to where it goes,
// from a support or convoy to the order it acts on, from a power to its orders, and both ways between places that
// touch. Between two vertices of given classes each can mean but one thing.
class PatternGraph {
 public:
  PatternGraph(const Pattern& pattern, Counted counted) : pattern_(pattern), counted_(counted) {
    for (const PatternOrder& o : pattern.orders) graph_.add_vertex(colour(o));
    for (std::size_t i = 0; i < pattern.size(); i++) add_edges(i);
    if (counted.touching) add_touching();
  }

  const ColouredGraph& graph() const { return graph_; }  // order i is vertex i

 private:
  enum Class : unsigned { place, place_touching_itself, power, first_of_order };

  unsigned colour(const PatternOrder& o) const {
    const unsigned route = o.kind == OrderKind::move ? static_cast<unsigned>(o.route) + (o.difficult ? 3 : 0) : 0;
    const unsigned unit = !counted_.units ? 0
                                          : static_cast<unsigned>(o.type) + (o.at_sea ? 2 : 0) +
                                                (o.by_land_too ? 4 : 0) + (o.says_no_via ? 8 : 0);
    return first_of_order + static_cast<unsigned>(o.kind) + 4 * (route + 6 * unit);
  }

  std::size_t vertex(PlaceId p) {
    const bool itself = counted_.touching && std::ranges::count(pattern_.touching, std::pair(p, p)) > 0;
    const auto [at, is_new] = places_.try_emplace(p, 0);
    if (is_new) at->second = graph_.add_vertex(itself ? place_touching_itself : place);
    return at->second;
  }
  std::size_t vertex(PowerId p) {
    const auto [at, is_new] = powers_.try_emplace(p, 0);
    if (is_new) at->second = graph_.add_vertex(power);
    return at->second;
  }

  void add_edges(std::size_t i) {
    const PatternOrder& o = pattern_.orders[i];
    graph_.add_edge(vertex(o.at), i);
    if (o.kind == OrderKind::move) graph_.add_edge(i, vertex(o.to));
    if (o.target) graph_.add_edge(i, o.target->index());
    if (counted_.powers) graph_.add_edge(vertex(o.power), i);
  }

  void add_touching() {
    for (const auto& [a, b] : pattern_.touching) {
      if (a == b || !places_.contains(a) || !places_.contains(b)) continue;
      graph_.add_edge(vertex(a), vertex(b));
      graph_.add_edge(vertex(b), vertex(a));
    }
  }

  const Pattern& pattern_;
  Counted counted_;
  ColouredGraph graph_;
  std::map<PlaceId, std::size_t> places_;
  std::map<PowerId, std::size_t> powers_;
};

// Numbers things in the order in which they are first met.
template <class Id> class Numbering {
 public:
  Id operator()(Id id) { return numbers_.try_emplace(id, Id(numbers_.size())).first->second; }
  bool knows(Id id) const { return numbers_.contains(id); }

 private:
  std::map<Id, Id> numbers_;
};

// "0 F*0 C1": power 0's fleet at place 0, which is at sea, convoys order 1. ">", "~" and "?" move by land, by convoy, or either; "+": by
// convoy, though it could go by land; "^": by land over a difficult passage.
std::string text_of(const Pattern& pattern, Counted counted) {
  std::string text;
  for (const PatternOrder& o : pattern.orders) {
    if (counted.powers) text += fmt::format("{} ", o.power.value);
    if (counted.units) text += o.type == UnitType::army ? "A" : "F";
    if (counted.units && o.at_sea) text += "*";
    text += fmt::format("{} ", o.at.value);
    if (o.kind == OrderKind::move)
      text += fmt::format("{}{}", ">~?"[static_cast<std::size_t>(o.route)], o.to.value);
    else
      text += "H-SC"[static_cast<std::size_t>(o.kind)];
    if (counted.units && o.by_land_too) text += o.says_no_via ? "-" : "+";
    if (o.difficult) text += "^";
    text += (o.target ? fmt::format("{}", o.target->value) : "") + "; ";
  }
  if (counted.touching)
    for (const auto& [a, b] : pattern.touching) text += fmt::format("{}-{} ", a.value, b.value);
  return text;
}

}  // namespace

Pattern renumbered(const Pattern& pattern, const std::vector<UnitId>& numbered) {
  Pattern result;
  Numbering<UnitId> orders;
  Numbering<PlaceId> places;
  Numbering<PowerId> powers;
  for (UnitId u : numbered) orders(u), places(pattern[u].at);
  for (UnitId u : numbered) {
    PatternOrder o = pattern[u];
    o.power = powers(o.power);
    o.at = places(o.at);
    o.to = o.kind == OrderKind::move ? places(o.to) : PlaceId();
    if (o.target) o.target = orders(*o.target);
    result.orders.push_back(o);
  }
  std::set<std::pair<PlaceId, PlaceId>> touching;
  for (auto [a, b] : pattern.touching)
    if (places.knows(a) && places.knows(b)) touching.insert(std::minmax({places(a), places(b)}));
  result.touching.assign(touching.begin(), touching.end());
  return result;
}

CanonicalForm canonical_form(const Pattern& pattern, Counted counted) {
  const PatternGraph whole(pattern, counted);
  const ColouredGraph::Numbering numbering = whole.graph().canonical_numbering();
  CanonicalForm form;
  for (std::size_t i = 0; i < pattern.size(); i++) form.numbered.emplace_back(i);
  std::ranges::sort(form.numbered, {}, [&](UnitId u) { return numbering.rank[u.index()]; });
  form.pattern = renumbered(pattern, form.numbered);
  form.text = text_of(form.pattern, counted);
  form.automorphisms = numbering.automorphisms;
  return form;
}

}  // namespace dipeq
