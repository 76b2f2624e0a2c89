#include "model/convoy_routes.hpp"

#include <utility>

namespace dipeq {
namespace {

bool are_ports(const Map& map, ProvinceId from, ProvinceId to) {
  return from != to && map[from].terrain == Terrain::coastal && map[to].terrain == Terrain::coastal;
}

Seas reachable_from(const Map& map, const Seas& usable, ProvinceId start) {
  Seas reached(usable.size());
  std::vector<ProvinceId> open{start};
  while (!open.empty()) {
    const ProvinceId here = open.back();
    open.pop_back();
    for (ProvinceId next : map.water_neighbours(here)) {
      if (!usable[next.index()] || reached[next.index()]) continue;
      reached[next.index()] = true;
      open.push_back(next);
    }
  }
  return reached;
}

bool touches_any(const Map& map, const Seas& seas, ProvinceId port) {
  for (ProvinceId sea : map.water_neighbours(port))
    if (seas[sea.index()]) return true;
  return false;
}

// Seas on to which a route could go, which none after them may visit.
std::vector<ProvinceId> close_neighbours(const Map& map, Seas& open, ProvinceId here) {
  std::vector<ProvinceId> closed;
  for (ProvinceId sea : map.water_neighbours(here)) {
    if (!open[sea.index()]) continue;
    open[sea.index()] = false;
    closed.push_back(sea);
  }
  return closed;
}

// Depth first: from each sea on to the next, closing all others that could have been reached from it.
class ProperRouteSearch {
 public:
  ProperRouteSearch(const Map& map, const Seas& usable, ProvinceId via, ProvinceId to)
      : map_(map), open_(usable), via_(via), to_(to) {}

  bool from(ProvinceId here) {
    if (map_.convoy_adjacent(here, to_)) return passed_via_;
    if (steps_left_-- == 0) return true;
    if (!can_still_succeed(here)) return false;
    const auto candidates = close_neighbours(map_, open_, here);
    bool found = false;
    for (ProvinceId next : candidates) {
      const bool passed_before = std::exchange(passed_via_, passed_via_ || next == via_);
      found = from(next);
      passed_via_ = passed_before;
      if (found) break;
    }
    for (ProvinceId sea : candidates) open_[sea.index()] = true;
    return found;
  }

 private:
  bool can_still_succeed(ProvinceId here) const {
    const Seas ahead = reachable_from(map_, open_, here);
    return (passed_via_ || ahead[via_.index()]) && touches_any(map_, ahead, to_);
  }

  const Map& map_;
  Seas open_;
  ProvinceId via_, to_;
  bool passed_via_ = false;
  int steps_left_ = proper_route_steps;
};

}  // namespace

Seas seas_with_fleets(const Position& position) {
  Seas seas(position.map().provinces().size());
  for (const Unit& unit : position.units())
    if (unit.type == UnitType::fleet && position.map()[unit.at.province].terrain == Terrain::sea)
      seas[unit.at.province.index()] = true;
  return seas;
}

Seas all_seas(const Map& map) {
  Seas seas(map.provinces().size());
  for (std::size_t p = 0; p < seas.size(); ++p) seas[p] = map[ProvinceId(p)].terrain == Terrain::sea;
  return seas;
}

bool chain_exists(const Map& map, const Seas& usable, ProvinceId from, ProvinceId to) {
  return are_ports(map, from, to) && touches_any(map, reachable_from(map, usable, from), to);
}

bool on_chain(const Map& map, const Seas& usable, ProvinceId sea, ProvinceId from, ProvinceId to) {
  if (!are_ports(map, from, to) || !usable[sea.index()]) return false;
  const auto around = [&](const Seas& seas) {
    Seas reached = reachable_from(map, seas, sea);
    reached[sea.index()] = true;
    return reached;
  };
  const Seas whole = around(usable);
  if (!touches_any(map, whole, from) || !touches_any(map, whole, to)) return false;
  for (std::size_t other = 0; other < whole.size(); ++other) {
    if (!whole[other] || other == sea.index()) continue;
    Seas without = usable;
    without[other] = false;
    const Seas rest = around(without);
    if (!touches_any(map, rest, from) && !touches_any(map, rest, to)) return false;
  }
  return true;
}

std::vector<std::vector<ProvinceId>> proper_routes(const Map& map, const Seas& usable, ProvinceId from, ProvinceId to) {
  std::vector<std::vector<ProvinceId>> routes;
  std::vector<ProvinceId> route;
  Seas open = usable;
  const auto go_on = [&](const auto& self, ProvinceId here) -> void {
    if (map.convoy_adjacent(here, to)) return routes.push_back(route);
    const auto candidates = close_neighbours(map, open, here);
    for (ProvinceId next : candidates) {
      route.push_back(next);
      self(self, next);
      route.pop_back();
    }
    for (ProvinceId sea : candidates) open[sea.index()] = true;
  };
  if (are_ports(map, from, to)) go_on(go_on, from);
  return routes;
}

bool on_proper_route(const Map& map, const Seas& usable, ProvinceId sea, ProvinceId from, ProvinceId to) {
  return are_ports(map, from, to) && ProperRouteSearch(map, usable, sea, to).from(from);
}

}  // namespace dipeq
