#include "phases/convoy_routes.hpp"

#include <utility>

namespace dipeq {
namespace {

bool are_ports(const Map& map, ProvinceId from, ProvinceId to) {
  return from != to && map[from].terrain == Terrain::coastal && map[to].terrain == Terrain::coastal;
}

Seas reachable_from(const Map& map, const Seas& usable, ProvinceId start) {
  Seas reached(usable.size());
  Seas open = usable & map.waters_around(start);
  while (const auto here = open.first()) {
    reached.insert(*here);
    open.add_common(usable, map.waters_around(*here));
    open -= reached;
  }
  return reached;
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
    const Seas candidates = open_ & map_.waters_around(here);
    open_ -= candidates;  // seas on to which the route could go, which none after them may visit
    bool found = false;
    candidates.each([&](ProvinceId next) {
      if (found) return;
      const bool passed_before = std::exchange(passed_via_, passed_via_ || next == via_);
      found = from(next);
      passed_via_ = passed_before;
    });
    open_ |= candidates;
    return found;
  }

 private:
  bool can_still_succeed(ProvinceId here) const {
    const Seas ahead = reachable_from(map_, open_, here);
    return (passed_via_ || ahead.contains(via_)) && ahead.meets(map_.waters_around(to_));
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
      seas.insert(unit.at.province);
  return seas;
}

Seas all_seas(const Map& map) {
  Seas seas(map.provinces().size());
  for (std::size_t p = 0; p < seas.size(); ++p)
    if (map[ProvinceId(p)].terrain == Terrain::sea) seas.insert(ProvinceId(p));
  return seas;
}

bool chain_exists(const Map& map, const Seas& usable, ProvinceId from, ProvinceId to) {
  return are_ports(map, from, to) && reachable_from(map, usable, from).meets(map.waters_around(to));
}

bool on_chain(const Map& map, const Seas& usable, ProvinceId sea, ProvinceId from, ProvinceId to) {
  if (!are_ports(map, from, to) || !usable.contains(sea)) return false;
  const auto around = [&](const Seas& seas) {
    Seas reached = reachable_from(map, seas, sea);
    reached.insert(sea);
    return reached;
  };
  const Seas whole = around(usable);
  if (!whole.meets(map.waters_around(from)) || !whole.meets(map.waters_around(to))) return false;
  for (std::size_t other = 0; other < whole.size(); ++other) {
    if (!whole[other] || other == sea.index()) continue;
    Seas without = usable;
    without.erase(ProvinceId(other));
    const Seas rest = around(without);
    if (!rest.meets(map.waters_around(from)) && !rest.meets(map.waters_around(to))) return false;
  }
  return true;
}

std::vector<std::vector<ProvinceId>> proper_routes(const Map& map, const Seas& usable, ProvinceId from, ProvinceId to) {
  std::vector<std::vector<ProvinceId>> routes;
  std::vector<ProvinceId> route;
  Seas open = usable;
  const auto go_on = [&](const auto& self, ProvinceId here) -> void {
    if (map.convoy_adjacent(here, to)) return routes.push_back(route);
    const Seas candidates = open & map.waters_around(here);
    open -= candidates;
    candidates.each([&](ProvinceId next) {
      route.push_back(next);
      self(self, next);
      route.pop_back();
    });
    open |= candidates;
  };
  if (are_ports(map, from, to)) go_on(go_on, from);
  return routes;
}

bool on_proper_route(const Map& map, const Seas& usable, ProvinceId sea, ProvinceId from, ProvinceId to) {
  if (!are_ports(map, from, to)) return false;
  const bool by_itself = usable.contains(sea) && map.convoy_adjacent(sea, from) && map.convoy_adjacent(sea, to);
  return by_itself || ProperRouteSearch(map, usable, sea, to).from(from);
}

}  // namespace dipeq
