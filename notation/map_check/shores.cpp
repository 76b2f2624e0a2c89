// Coasts, what goes along them, and convoys.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "notation/coasts.hpp"
#include "notation/map_check/checking.hpp"

namespace dipeq {
namespace {

void check_coasts_of(const Map& map, ProvinceId p, MapFindings& found) {
  const Province& province = map[p];
  if (province.terrain == Terrain::coastal && map.water_neighbours(p).empty())
    found.push_back({MapCheck::coast_without_fleets,
                     fmt::format("no fleet can come to {}, or leave it", province.name),
                     "if it has no coast, call it inland",
                     {p},
                     ""});
  const auto borders = [&](Coast coast) { return map.fleet_neighbours({p, coast}); };
  for (auto coast = province.coasts.begin(); coast != province.coasts.end(); ++coast) {
    if (borders(*coast).empty())
      found.push_back({MapCheck::empty_coast,
                       fmt::format("no fleet can leave the coast {} of {}", letters(*coast), province.name),
                       "give the coast its borders, or leave it out",
                       {p},
                       "fleet"});
    for (auto other = province.coasts.begin(); other != coast; ++other)
      if (!borders(*coast).empty() && std::ranges::equal(borders(*coast), borders(*other)))
        found.push_back({MapCheck::same_coasts,
                         fmt::format("the coasts {} and {} of {} have the same borders", letters(*other),
                                     letters(*coast), province.name),
                         "make one coast of them, or give each its own borders",
                         {p},
                         "fleet"});
  }
}

bool is_coastal(const Map& map, ProvinceId p) { return map[p].terrain == Terrain::coastal; }

bool share_a_sea(const Map& map, ProvinceId a, ProvinceId b) {
  return std::ranges::any_of(map.water_neighbours(a), [&](ProvinceId water) {
    return map[water].terrain == Terrain::sea && std::ranges::binary_search(map.water_neighbours(water), b);
  });
}

// Of two coastal provinces, the first before the second.
void check_shore(const Map& map, ProvinceId a, ProvinceId b, MapFindings& found) {
  const bool armies = map.army_adjacent(a, b) || map.army_adjacent(b, a);
  const bool fleets = std::ranges::binary_search(map.water_neighbours(a), b);
  const std::string both = fmt::format("{} and {}", map[a].name, map[b].name);
  if (armies && !fleets && share_a_sea(map, a, b))
    found.push_back({MapCheck::no_fleet_along_shore,
                     fmt::format("armies go between {}, which lie on one sea, and fleets do not", both),
                     "if the shore is one, write the border in the lines 'fleet' too",
                     {a, b},
                     "army"});
  if (fleets && !armies)
    found.push_back({MapCheck::no_army_along_shore,
                     fmt::format("fleets go between {}, and armies do not", both),
                     "if no water parts them, write the border in the lines 'army' too",
                     {a, b},
                     "fleet"});
}

void check_shores_from(const Map& map, ProvinceId a, MapFindings& found) {
  std::set<ProvinceId> beside(map.water_neighbours(a).begin(), map.water_neighbours(a).end());
  beside.insert(map.army_neighbours(a).begin(), map.army_neighbours(a).end());
  for (ProvinceId b : beside)
    if (a < b && is_coastal(map, b)) check_shore(map, a, b, found);
}

// The provinces from which fleets can convoy on, one after the other, from `start`.
std::set<ProvinceId> waters_from(const Map& map, ProvinceId start) {
  std::set<ProvinceId> waters;
  std::vector<ProvinceId> next{start};
  while (!next.empty()) {
    const ProvinceId here = next.back();
    next.pop_back();
    if (!waters.insert(here).second) continue;
    for (ProvinceId there : map.water_neighbours(here))
      if (map.convoys_in(there)) next.push_back(there);
  }
  return waters;
}

// An army needs a shore to leave and another one to land on.
std::set<ProvinceId> shores_of(const Map& map, const std::set<ProvinceId>& waters) {
  std::set<ProvinceId> shores;
  for (ProvinceId water : waters)
    for (ProvinceId there : map.water_neighbours(water))
      if (map[there].terrain != Terrain::sea) shores.insert(there);
  return shores;
}

void check_convoys(const Map& map, MapFindings& found) {
  std::set<ProvinceId> seen;
  for (std::size_t i = 0; i < map.provinces().size(); i++) {
    const ProvinceId p(i);
    if (!map.convoys_in(p) || seen.contains(p) || map.water_neighbours(p).empty()) continue;
    const std::set<ProvinceId> waters = waters_from(map, p);
    seen.insert(waters.begin(), waters.end());
    const std::set<ProvinceId> shores = shores_of(map, waters);
    if (shores.size() > 1) continue;
    found.push_back({MapCheck::idle_convoys,
                     fmt::format("convoys through {} lead {}", listed(map, {waters.begin(), waters.end()}),
                                 shores.empty() ? "to no shore" : "to one shore only, " + map[*shores.begin()].name),
                     "look for a border of its fleets that is missing",
                     {waters.begin(), waters.end()},
                     ""});
  }
}

}  // namespace

void check_shores(const Map& map, MapFindings& found) {
  for (std::size_t i = 0; i < map.provinces().size(); i++) {
    check_coasts_of(map, ProvinceId(i), found);
    if (is_coastal(map, ProvinceId(i))) check_shores_from(map, ProvinceId(i), found);
  }
  check_convoys(map, found);
}

}  // namespace dipeq
