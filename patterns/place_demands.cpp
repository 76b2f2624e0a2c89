#include "patterns/place_demands.hpp"

#include <algorithm>

#include "phases/adjacent_convoy.hpp"

namespace dipeq {
namespace {

constexpr std::size_t unnumbered = ~std::size_t{0};

bool goes_by_convoy(const PatternOrder& o) { return o.kind == OrderKind::move && o.route != Route::land; }

}  // namespace

PlaceDemands::PlaceDemands(const Pattern& pattern, const Map& map, const PlacementOptions& options, UnitsOf units)
    : found_(pattern), map_(map), units_(units) {
  count_places();
  for (std::size_t i = 0; i < orders().size(); i++) {
    const PatternOrder& o = orders()[i];
    if (o.kind == OrderKind::move) {
      demand_route(UnitId(i), options);
      demand_convoy(UnitId(i));
    }
    if (o.kind != OrderKind::support) continue;
    const PatternOrder& supported = orders()[o.target->index()];
    demand_reach(UnitId(i), supported.kind == OrderKind::move ? supported.to : supported.at, Passage::ordinary);
  }
}

void PlaceDemands::count_places() {
  std::size_t all = 0;
  for (const PatternOrder& o : orders()) all = std::max({all, o.at.index() + 1, o.to.index() + 1});
  numbers_.assign(all, unnumbered);
  for (std::size_t i = 0; i < orders().size(); i++) number(orders()[i].at, UnitId(i));
  for (const PatternOrder& o : orders())
    if (o.kind == OrderKind::move) number(o.to, std::nullopt);
  ashore_.resize(places());
  demanded_.resize(places());
  between_.assign(places(), std::vector<std::vector<Demand>>(places()));
}

void PlaceDemands::number(PlaceId place, std::optional<UnitId> occupant) {
  if (numbers_[place.index()] != unnumbered) {
    if (occupant) possible_ = false;  // two units in one place
    return;
  }
  numbers_[place.index()] = occupant_.size();
  occupant_.push_back(occupant);
}

// No province is next to itself.
void PlaceDemands::demand(PlaceId from, Demand what, PlaceId to) {
  const bool denies = what == Demand::does_not_touch || what == Demand::does_not_border;
  if (from == to) {
    possible_ = possible_ && denies;
    return;
  }
  between_[number(from)][number(to)].push_back(what);
  for (PlaceId p : {from, to}) demanded_[number(p)]++;
}

void PlaceDemands::demand_reach(UnitId unit, PlaceId to, Passage passage) {
  demand(found_[unit].at, passage == Passage::ordinary ? Demand::reaches : Demand::struggles, to);
}

// Fleets touch what the pattern says, and nothing else that matters to the convoy.
void PlaceDemands::demand_convoy(UnitId army) {
  const PatternOrder& move = orders()[army.index()];
  std::vector<PlaceId> others{move.at, move.to};
  for (const PatternOrder& c : orders()) {
    if (c.kind != OrderKind::convoy || c.target != army) continue;
    for (PlaceId other : others) demand_touch(c.at, other);
    others.push_back(c.at);
  }
}

void PlaceDemands::demand_route(UnitId unit, const PlacementOptions& options) {
  const PatternOrder& move = orders()[unit.index()];
  const Passage passage = move.difficult ? Passage::difficult : Passage::ordinary;
  if (!goes_by_convoy(move)) return demand_reach(unit, move.to, passage);
  ashore_[number(move.to)] = true;
  const bool by_land_too = found_[unit].by_land_too || move.route == Route::convoy_else_land;
  const bool falls_back = falls_back_to_land(options.rules);
  if (by_land_too && falls_back) demand_reach(unit, move.to, passage);
  if (by_land_too && !falls_back) demand(move.at, Demand::borders, move.to);
  if (!by_land_too && (falls_back || options.with_land_routes)) demand(move.at, Demand::does_not_border, move.to);
}

void PlaceDemands::demand_touch(PlaceId fleet, PlaceId other) {
  demand(fleet, found_.touch(fleet, other) ? Demand::touches : Demand::does_not_touch, other);
}

bool PlaceDemands::goes(Site from, Location there, Passage passage) const {
  return map_.reaches(from.type, from.at, there.province) &&
         map_.difficult(from.type, from.at, there.province) == (passage == Passage::difficult);
}

bool PlaceDemands::meets(std::size_t from, Site site, std::size_t to, Site other) const {
  const Location at = site.at, there = other.at;
  return std::ranges::all_of(between_[from][to], [&](Demand what) {
    switch (what) {
      case Demand::reaches: return goes(site, there, Passage::ordinary);
      case Demand::struggles: return goes(site, there, Passage::difficult);
      case Demand::touches: return map_.convoy_adjacent(at.province, there.province);
      case Demand::does_not_touch: return !map_.convoy_adjacent(at.province, there.province);
      case Demand::borders: return map_.army_adjacent(at.province, there.province);
      case Demand::does_not_border: return !map_.army_adjacent(at.province, there.province);
    }
    return false;
  });
}

bool PlaceDemands::can_be(UnitId unit, UnitType type) const {
  const PatternOrder& o = found_[unit];
  if (units_ == UnitsOf::pattern && o.type != type) return false;
  return type == UnitType::army ? o.kind != OrderKind::convoy : !goes_by_convoy(o);
}

bool PlaceDemands::can_stand(UnitId unit, UnitType type, ProvinceId province) const {
  const Terrain terrain = map_[province].terrain;
  if (units_ == UnitsOf::pattern && found_[unit].at_sea != (terrain == Terrain::sea)) return false;
  if (found_[unit].kind == OrderKind::convoy && !map_.convoys_in(province)) return false;
  return terrain != (type == UnitType::army ? Terrain::sea : Terrain::inland);
}

std::vector<Site> PlaceDemands::candidates(std::size_t place) const {
  const auto unit = occupant_[place];
  std::vector<Site> sites;
  for (std::size_t i = 0; i < map_.provinces().size(); i++) {
    const ProvinceId p(i);
    if (ashore_[place] && map_[p].terrain == Terrain::sea) continue;
    if (!unit) sites.push_back({{p}});
    for (const UnitType type : {UnitType::army, UnitType::fleet}) {
      if (!unit || !can_be(*unit, type) || !can_stand(*unit, type, p)) continue;
      if (type == UnitType::army || map_[p].coasts.empty())
        sites.push_back({{p}, type});
      else
        for (Coast coast : map_[p].coasts) sites.push_back({{p, coast}, type});
    }
  }
  return sites;
}

}  // namespace dipeq
