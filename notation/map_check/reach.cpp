// What units can come to. The map is taken as a graph of provinces: an edge is whatever some unit can go along, by itself or by convoy.
#include <fmt/format.h>

#include <algorithm>

#include "notation/map_check/checking.hpp"

namespace dipeq {
namespace {

using Edges = std::vector<std::vector<ProvinceId>>;

// An army that is convoyed goes where fleets could go, so fleets' borders say enough.
Edges ways_on(const Map& map) {
  Edges edges(map.provinces().size());
  for (const Map::Border& b : map.data().borders) {
    if (b.from.province == b.to.province) continue;
    edges[b.from.province.index()].push_back(b.to.province);
    if (b.both_ways) edges[b.to.province.index()].push_back(b.from.province);
  }
  return edges;
}

// Where units are at the beginning, or can be built later.
std::vector<ProvinceId> beginnings(const Map& map) {
  std::vector<ProvinceId> begin;
  for (const Unit& unit : map.opening()) begin.push_back(unit.at.province);
  for (std::size_t p = 0; p < map.provinces().size(); p++)
    if (map.provinces()[p].home || map.provinces()[p].owner) begin.emplace_back(p);
  return begin;
}

ProvinceSet reached(const Map& map, const Edges& edges) {
  ProvinceSet reached(map.provinces().size());
  std::vector<ProvinceId> next = beginnings(map);
  while (!next.empty()) {
    const ProvinceId here = next.back();
    next.pop_back();
    if (reached.contains(here)) continue;
    reached.insert(here);
    next.insert(next.end(), edges[here.index()].begin(), edges[here.index()].end());
  }
  return reached;
}

MapFinding of_unreached(const Map& map, ProvinceId p) {
  const Province& province = map[p];
  if (province.supply_center)
    return {MapCheck::centre_out_of_reach,
            fmt::format("no unit can come to the centre {}", province.name),
            "give it borders with its neighbours",
            {p},
            ""};
  return {MapCheck::out_of_reach,
          fmt::format("no unit can come to {}", province.name),
          "if it is not impassable, give it borders with its neighbours",
          {p},
          ""};
}

// A border on itself and no other is how a map says that a province is impassable.
std::vector<ProvinceId> bordering_on_themselves(const Map& map) {
  std::vector<bool> on_itself(map.provinces().size()), on_another(map.provinces().size());
  for (const Map::Border& b : map.data().borders) {
    std::vector<bool>& borders = b.from.province == b.to.province ? on_itself : on_another;
    borders[b.from.province.index()] = borders[b.to.province.index()] = true;
  }
  std::vector<ProvinceId> found;
  for (std::size_t p = 0; p < on_itself.size(); p++)
    if (on_itself[p] && !on_another[p]) found.emplace_back(p);
  return found;
}

bool is_entered(const Edges& edges, ProvinceId p) {
  return std::ranges::any_of(edges, [&](const auto& to) { return std::ranges::find(to, p) != to.end(); });
}

}  // namespace

void check_reach(const Map& map, MapFindings& found) {
  const Edges edges = ways_on(map);
  const ProvinceSet reach = reached(map, edges);
  const std::vector<ProvinceId> closed = bordering_on_themselves(map);
  if (!closed.empty())
    found.push_back(
        {MapCheck::impassable,
         fmt::format("no unit can come to {}, as {} on {} alone", listed(map, closed),
                     closed.size() == 1 ? "it borders" : "they border", closed.size() == 1 ? "itself" : "themselves"),
         "if that is not meant, give them borders with their neighbours", closed, ""});
  const bool any = reach.first().has_value();  // a map without units, homes and owners has nothing to begin from
  for (std::size_t i = 0; i < map.provinces().size(); i++) {
    const ProvinceId p(i);
    const bool entered = is_entered(edges, p);
    if (std::ranges::find(closed, p) != closed.end()) continue;
    if (any ? !reach.contains(p) : !entered) found.push_back(of_unreached(map, p));
    if (entered && edges[i].empty())
      found.push_back({MapCheck::no_way_out,
                       fmt::format("units can go to {}, and none can leave it", map[p].name),
                       "if that is a slip, write the borders at this end too",
                       {p},
                       ""});
  }
}

}  // namespace dipeq
