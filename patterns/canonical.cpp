// A pattern as a directed graph, of which bliss finds the canonical numbering.
#include "patterns/canonical.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bliss/graph.hh>
#include <cmath>
#include <map>
#include <set>

namespace dipeq {
namespace {

// Vertices are orders, places and powers. Edges lead from a place to who stands there, from a move to where it goes,
// from a support or convoy to the order it acts on, from a power to its orders, and both ways between places that
// touch. Between two vertices of given classes each can mean but one thing.
class Graph {
 public:
  Graph(const FoundPattern& found, Counted counted) : found_(found), counted_(counted) {
    for (std::size_t i = 0; i < orders().size(); i++) graph_.add_vertex(colour(i));
    for (unsigned i = 0; i < orders().size(); i++) add_edges(i);
    if (counted.touching) add_touching();
  }

  // By order: its place among all vertices, the same for patterns that are one.
  std::vector<unsigned> ranks(bliss::Stats& stats) {
    const unsigned* labels = graph_.canonical_form(stats, nullptr, nullptr);
    return {labels, labels + orders().size()};
  }

 private:
  enum Class : unsigned { place, place_touching_itself, power, first_of_order };

  const std::vector<PatternOrder>& orders() const { return found_.pattern.orders; }

  unsigned colour(std::size_t i) const {
    const PatternOrder& o = orders()[i];
    const unsigned route = o.kind == OrderKind::move ? static_cast<unsigned>(o.route) : 0;
    const unsigned unit = !counted_.units ? 0
                                          : static_cast<unsigned>(found_.type[i]) + (found_.at_sea[i] ? 2 : 0) +
                                                (found_.by_land_too[i] ? 4 : 0);
    return first_of_order + static_cast<unsigned>(o.kind) + 4 * (route + 3 * unit);
  }

  unsigned vertex(PlaceId p) {
    const bool itself = counted_.touching && std::ranges::count(found_.pattern.touching, std::pair(p, p)) > 0;
    const auto [at, is_new] = places_.try_emplace(p, 0);
    if (is_new) at->second = graph_.add_vertex(itself ? place_touching_itself : place);
    return at->second;
  }
  unsigned vertex(PowerId p) {
    const auto [at, is_new] = powers_.try_emplace(p, 0);
    if (is_new) at->second = graph_.add_vertex(power);
    return at->second;
  }

  void add_edges(unsigned i) {
    const PatternOrder& o = orders()[i];
    graph_.add_edge(vertex(o.at), i);
    if (o.kind == OrderKind::move) graph_.add_edge(i, vertex(o.to));
    if (o.target) graph_.add_edge(i, o.target->value);
    if (counted_.powers) graph_.add_edge(vertex(o.power), i);
  }

  void add_touching() {
    for (const auto& [a, b] : found_.pattern.touching) {
      if (a == b || !places_.contains(a) || !places_.contains(b)) continue;
      graph_.add_edge(vertex(a), vertex(b));
      graph_.add_edge(vertex(b), vertex(a));
    }
  }

  const FoundPattern& found_;
  Counted counted_;
  bliss::Digraph graph_;
  std::map<PlaceId, unsigned> places_;
  std::map<PowerId, unsigned> powers_;
};

// Numbers things in the order in which they are first met.
template <class Id> class Numbering {
 public:
  Id operator()(Id id) { return numbers_.try_emplace(id, Id(numbers_.size())).first->second; }
  bool knows(Id id) const { return numbers_.contains(id); }

 private:
  std::map<Id, Id> numbers_;
};

FoundPattern renumbered(const FoundPattern& found, const std::vector<UnitId>& numbered) {
  FoundPattern result;
  Numbering<UnitId> orders;
  Numbering<PlaceId> places;
  Numbering<PowerId> powers;
  for (UnitId u : numbered) orders(u), places(found.pattern.orders[u.index()].at);
  for (UnitId u : numbered) {
    PatternOrder o = found.pattern.orders[u.index()];
    o.power = powers(o.power);
    o.at = places(o.at);
    o.to = o.kind == OrderKind::move ? places(o.to) : PlaceId();
    if (o.target) o.target = orders(*o.target);
    result.pattern.orders.push_back(o);
    result.type.push_back(found.type[u.index()]);
    result.at_sea.push_back(found.at_sea[u.index()]);
    result.by_land_too.push_back(found.by_land_too[u.index()]);
  }
  std::set<std::pair<PlaceId, PlaceId>> touching;
  for (auto [a, b] : found.pattern.touching)
    if (places.knows(a) && places.knows(b)) touching.insert(std::minmax({places(a), places(b)}));
  result.pattern.touching.assign(touching.begin(), touching.end());
  return result;
}

// "0 F*0 C1": power 0's fleet at place 0, which is at sea, convoys order 1. ">", "~" and "?" move by land, by convoy,
// or either;
// "+": by convoy, though it could go by land.
std::string text_of(const FoundPattern& found, Counted counted) {
  std::string text;
  for (std::size_t i = 0; i < found.pattern.orders.size(); i++) {
    const PatternOrder& o = found.pattern.orders[i];
    if (counted.powers) text += fmt::format("{} ", o.power.value);
    if (counted.units) text += found.type[i] == UnitType::army ? "A" : "F";
    if (counted.units && found.at_sea[i]) text += "*";
    text += fmt::format("{} ", o.at.value);
    if (o.kind == OrderKind::move)
      text += fmt::format("{}{}", ">~?"[static_cast<std::size_t>(o.route)], o.to.value);
    else
      text += "H-SC"[static_cast<std::size_t>(o.kind)];
    if (counted.units && found.by_land_too[i]) text += "+";
    text += (o.target ? fmt::format("{}", o.target->value) : "") + "; ";
  }
  if (counted.touching)
    for (const auto& [a, b] : found.pattern.touching) text += fmt::format("{}-{} ", a.value, b.value);
  return text;
}

}  // namespace

CanonicalForm canonical_form(const FoundPattern& found, Counted counted) {
  bliss::Stats stats;
  const std::vector<unsigned> ranks = Graph(found, counted).ranks(stats);
  CanonicalForm form;
  for (std::size_t i = 0; i < ranks.size(); i++) form.numbered.emplace_back(i);
  std::ranges::sort(form.numbered, {}, [&](UnitId u) { return ranks[u.index()]; });
  form.pattern = renumbered(found, form.numbered);
  form.text = text_of(form.pattern, counted);
  form.automorphisms = static_cast<std::size_t>(std::llround(stats.get_group_size_approx()));
  return form;
}

}  // namespace dipeq
