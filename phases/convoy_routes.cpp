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

Seas reachable_from(const Map& map, const Seas& usable, ProvinceId start) {
  Seas reached(usable.size());
  reach(map, usable, start, reached, [](ProvinceId) { return false; });
  return reached;
}

Seas between(const Map& map, const Seas& usable, ProvinceId from, ProvinceId to) {
  Seas seas = reachable_from(map, usable, from);
  seas.erase(from);
  seas.erase(to);
  return seas;
}

// The usable seas that hang together with that one, itself among them: no chain through it passes others. Of a large map they are few.
Seas around(const Map& map, const Seas& usable, ProvinceId sea) {
  Seas seas = reachable_from(map, usable, sea);
  seas.insert(sea);
  return seas;
}

// Whether one can come from the sea over the others to where the port is touched.
bool leads(const Map& map, const Seas& others, ProvinceId sea, ProvinceId port) {
  if (map.convoy_adjacent(sea, port)) return true;
  const ProvinceSet& around = map.waters_around(port);
  Seas reached(others.size());
  return reach(map, others, sea, reached, [&](ProvinceId next) { return around.contains(next); });
}

Seas away_from(const Map& map, const std::vector<ProvinceId>& way, Seas seas) {
  for (ProvinceId here : way) {
    seas -= map.waters_around(here);
    seas.erase(here);
  }
  return seas;
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

// The proper routes through a sea, which touches one of the ends at most. Either way of trying them may give up after so many seas, and says
// nothing then: from the sea it is soon seen that what is around it is a dead end, from the end that a strait there is one.
class RoutesThrough {
 public:
  RoutesThrough(const Map& map, const Seas& usable, ProvinceId sea, ProvinceId from, ProvinceId to)
      : map_(map), usable_(usable), sea_(sea), from_(from), to_(to), before_(past(to)), behind_(past(from)) {}

  // One part leads from the sea to each end, and no place of it touches the other end.
  bool leads_to_both() const { return leads(map_, before_, sea_, from_) && leads(map_, behind_, sea_, to_); }

  // No place of the one part touches one of the other. The one is tried every way; the other is then whatever is shortest past it.
  std::optional<bool> tried_from_the_sea(int steps) const {
    const bool stopped = rules::follow_routes(
        SeaNetwork{map_, sea_, from_}, before_, Truth::Bool{true},
        [&](const std::vector<ProvinceId>& way, const Seas& open, Truth::Bool whole) {
          if (--steps < 0) return rules::Onward::stop;
          if (!leads(map_, away_from(map_, way, behind_), sea_, to_)) return rules::Onward::turn_back;
          if (whole.v) return rules::Onward::stop;
          return leads(map_, open, way.back(), from_) ? rules::Onward::go : rules::Onward::turn_back;
        });
    return steps < 0 ? std::nullopt : std::optional(stopped);
  }

  std::optional<bool> tried_from_one_end(int steps) const {
    const bool stopped =
        rules::follow_routes(SeaNetwork{map_, from_, to_}, usable_, Truth::Bool{true},
                             [&](const std::vector<ProvinceId>& route, const Seas& open, Truth::Bool whole) {
                               const bool passed = std::ranges::find(route, sea_) != route.end();
                               if ((whole.v && passed) || --steps < 0) return rules::Onward::stop;
                               const bool on = !whole.v && leads_on(route.back(), passed, open);
                               return on ? rules::Onward::go : rules::Onward::turn_back;
                             });
    return steps < 0 ? std::nullopt : std::optional(stopped);
  }

 private:
  Seas past(ProvinceId end) const {
    Seas seas = usable_ - map_.waters_around(end);
    seas.erase(sea_);
    return seas;
  }
  // Whether the way can still lead on from here, past the sea if it has not, and to the end.
  bool leads_on(ProvinceId here, bool passed, const Seas& open) const {
    const ProvinceSet& around = map_.waters_around(to_);
    Seas ahead(open.size());
    bool there = false;
    return reach(map_, open, here, ahead, [&](ProvinceId next) {
      passed = passed || next == sea_;
      there = there || around.contains(next);
      return passed && there;
    });
  }

  const Map& map_;
  const Seas& usable_;
  ProvinceId sea_, from_, to_;
  Seas before_, behind_;  // what the two parts may pass
};

}  // namespace

Seas seas_with_fleets(const Position& position) {
  Seas seas(position.map().provinces().size());
  position.map().convoying().each([&](ProvinceId sea) {
    if (const auto unit = position.unit_in(sea); unit && position[*unit].type == UnitType::fleet) seas.insert(sea);
  });
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
  if (passes_an_end(map, usable, from, to)) return chain_exists(map, between(map, usable, from, to), from, to);
  const ProvinceSet& around = map.waters_around(to);
  Seas reached(usable.size());
  return reach(map, usable, from, reached, [&](ProvinceId sea) { return around.contains(sea); });
}

bool on_chain(const Map& map, const Seas& usable, ProvinceId sea, ProvinceId from, ProvinceId to) {
  if (!are_ports(map, from, to) || !usable.contains(sea)) return false;
  if (passes_an_end(map, usable, from, to)) return on_chain(map, between(map, usable, from, to), sea, from, to);
  const Seas whole = around(map, usable, sea);
  if (!whole.meets(map.waters_around(from)) || !whole.meets(map.waters_around(to))) return false;
  bool separated = false;
  whole.each([&](ProvinceId other) {
    if (separated || other == sea) return;
    Seas without = whole;
    without.erase(other);
    const Seas rest = around(map, without, sea);
    separated = !rest.meets(map.waters_around(from)) && !rest.meets(map.waters_around(to));
  });
  return !separated;
}

std::vector<std::vector<ProvinceId>> proper_routes(const Map& map, const Seas& usable, ProvinceId from, ProvinceId to) {
  std::vector<std::vector<ProvinceId>> routes;
  if (!are_ports(map, from, to)) return routes;
  if (passes_an_end(map, usable, from, to)) return proper_routes(map, between(map, usable, from, to), from, to);
  rules::follow_routes(SeaNetwork{map, from, to}, usable, Truth::Bool{true},
                       [&](const std::vector<ProvinceId>& route, const Seas&, Truth::Bool whole) {
                         if (whole.v) routes.push_back(route);
                         return rules::Onward::go;
                       });
  return routes;
}

bool on_proper_route(const Map& map, const Seas& usable, ProvinceId sea, ProvinceId from, ProvinceId to) {
  if (!are_ports(map, from, to) || !usable.contains(sea)) return false;
  if (passes_an_end(map, usable, from, to)) return on_proper_route(map, between(map, usable, from, to), sea, from, to);
  const bool first = map.convoy_adjacent(sea, from), last = map.convoy_adjacent(sea, to);
  if (first && last) return true;
  const Seas near = around(map, usable, sea);
  const RoutesThrough through{map, near, sea, from, to};
  if (!through.leads_to_both()) return false;
  if (first || last) return true;
  const std::optional<bool> found = through.tried_from_the_sea(proper_route_steps / 10);
  if (found) return *found;
  return on_chain(map, near, sea, from, to) && through.tried_from_one_end(proper_route_steps).value_or(true);
}

}  // namespace dipeq
