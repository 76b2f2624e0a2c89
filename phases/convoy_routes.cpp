#include "phases/convoy_routes.hpp"

#include <algorithm>

#include "encodings/rules/routes.hpp"

namespace dipeq {
namespace {

bool are_ports(const Map& map, ProvinceId from, ProvinceId to) {
  return from != to && map[from].terrain == Terrain::coastal && map[to].terrain == Terrain::coastal;
}

// The usable seas that can be come to from there, one after the other, until `enough` of one; returns whether it was.
template <class Enough> bool reach(const Map& map, const Seas& usable, ProvinceId start, Seas& reached, Enough enough) {
  Seas open = usable & map.waters_around(start);
  while (const auto here = open.first()) {
    if (enough(*here)) return true;
    reached.insert(*here);
    open.add_common(usable, map.waters_around(*here));
    open -= reached;
  }
  return false;
}

// A route passes neither of its ends, though a fleet may convoy from there (DATC 2.4 9.A, 9.B).
bool passes_an_end(const Map& map, const Seas& usable, ProvinceId from, ProvinceId to) {
  return map.has_convoying_coasts() && (usable.contains(from) || usable.contains(to));
}
Seas between(Seas usable, ProvinceId from, ProvinceId to) {
  usable.erase(from);
  usable.erase(to);
  return usable;
}

Seas reachable_from(const Map& map, const Seas& usable, ProvinceId start) {
  Seas reached(usable.size());
  reach(map, usable, start, reached, [](ProvinceId) { return false; });
  return reached;
}

struct SeaNetwork {
  using Place = ProvinceId;
  using Places = Seas;
  using Bool = Truth::Bool;
  const Map& map;
  ProvinceId from, to;

  ProvinceId origin() const { return from; }
  Bool ends(ProvinceId sea) const { return {map.convoy_adjacent(sea, to)}; }
  template <class F> void each_next(ProvinceId here, const Seas& open, F f) const {
    (open & map.waters_around(here)).each([&](ProvinceId next) { f(next, Bool{true}); });
  }
  Seas away_from(ProvinceId here, const Seas& open) const { return open - map.waters_around(here); }
};

}  // namespace

Seas seas_with_fleets(const Position& position) {
  Seas seas(position.map().provinces().size());
  for (const Unit& unit : position.units())
    if (unit.type == UnitType::fleet && position.map().convoys_in(unit.at.province)) seas.insert(unit.at.province);
  return seas;
}

Seas seas_from(const Map& map, const Seas& usable, ProvinceId from) {
  return map[from].terrain == Terrain::coastal ? reachable_from(map, usable, from) : Seas(usable.size());
}

ProvinceSet ports_around(const Map& map, const Seas& seas) {
  ProvinceSet around(seas.size()), ports(seas.size());
  seas.each([&](ProvinceId sea) { around |= map.waters_around(sea); });
  around.each([&](ProvinceId p) {
    if (map[p].terrain == Terrain::coastal) ports.insert(p);
  });
  return ports;
}

bool chain_exists(const Map& map, const Seas& usable, ProvinceId from, ProvinceId to) {
  if (!are_ports(map, from, to)) return false;
  if (passes_an_end(map, usable, from, to)) return chain_exists(map, between(usable, from, to), from, to);
  const ProvinceSet around = map.waters_around(to);
  Seas reached(usable.size());
  return reach(map, usable, from, reached, [&](ProvinceId sea) { return around.contains(sea); });
}

bool on_chain(const Map& map, const Seas& usable, ProvinceId sea, ProvinceId from, ProvinceId to) {
  if (!are_ports(map, from, to) || !usable.contains(sea)) return false;
  if (passes_an_end(map, usable, from, to)) return on_chain(map, between(usable, from, to), sea, from, to);
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
  if (!are_ports(map, from, to)) return routes;
  if (passes_an_end(map, usable, from, to)) return proper_routes(map, between(usable, from, to), from, to);
  rules::follow_routes(SeaNetwork{map, from, to}, usable, Truth::Bool{true},
                       [&](const std::vector<ProvinceId>& route, const Seas&, Truth::Bool whole) {
                         if (whole.v) routes.push_back(route);
                         return rules::Onward::go;
                       });
  return routes;
}

bool on_proper_route(const Map& map, const Seas& usable, ProvinceId sea, ProvinceId from, ProvinceId to) {
  if (!are_ports(map, from, to)) return false;
  if (passes_an_end(map, usable, from, to)) return on_proper_route(map, between(usable, from, to), sea, from, to);
  if (usable.contains(sea) && map.convoy_adjacent(sea, from) && map.convoy_adjacent(sea, to)) return true;
  // Whether the way can still lead on from here, past the sea if it has not, and to the end.
  const ProvinceSet around = map.waters_around(to);
  const auto leads_on = [&](ProvinceId here, bool passed, const Seas& open) {
    Seas ahead(open.size());
    bool there = false;
    return reach(map, open, here, ahead, [&](ProvinceId next) {
      passed = passed || next == sea;
      there = there || around.contains(next);
      return passed && there;
    });
  };
  if (!leads_on(from, false, usable)) return false;
  int steps_left = proper_route_steps;
  return rules::follow_routes(SeaNetwork{map, from, to}, usable, Truth::Bool{true},
                              [&](const std::vector<ProvinceId>& route, const Seas& open, Truth::Bool whole) {
                                const bool passed = std::ranges::find(route, sea) != route.end();
                                if ((whole.v && passed) || --steps_left == 0) return rules::Onward::stop;
                                const bool on = !whole.v && leads_on(route.back(), passed, open);
                                return on ? rules::Onward::go : rules::Onward::turn_back;
                              });
}

}  // namespace dipeq
