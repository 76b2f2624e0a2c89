// Homes, owners, and how many centres win.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "notation/map_check/checking.hpp"

namespace dipeq {
namespace {

int count_of(const Map& map, auto condition) {
  return static_cast<int>(std::ranges::count_if(map.provinces(), condition));
}

std::string half_of(int centres) {
  if (centres == 0) return "no province is a centre: a line 'centre' makes one";
  const int most = centres / 2 + 1;
  return fmt::format("of {} {} {} {} more than half", centres, centres == 1 ? "centre" : "centres", most,
                     most == 1 ? "is" : "are");
}

void check_victory(const Map& map, MapFindings& found) {
  const int centres = count_of(map, [](const Province& p) { return p.supply_center; });
  const auto victory = map.data().victory;
  const auto finding = [&](MapCheck check, std::string what, std::string suggestion) {
    found.push_back({check, std::move(what), std::move(suggestion), {}, victory ? "victory" : "map"});
  };
  if (!victory)
    finding(MapCheck::no_victory, "the map does not say how many centres win the game",
            fmt::format("say so; {}", half_of(centres)));
  else if (*victory > centres)
    finding(MapCheck::victory_out_of_reach, fmt::format("{} centres win the game, and there are {}", *victory, centres),
            half_of(centres));
  else if (2 * *victory <= centres)
    finding(MapCheck::victory_of_several,
            fmt::format("{} of {} centres win the game, so two powers can win at once", *victory, centres),
            fmt::format("if that is a slip: {}", half_of(centres)));
}

void check_homes_without_centre(const Map& map, MapFindings& found) {
  for (std::size_t i = 0; i < map.provinces().size(); i++) {
    const Province& p = map.provinces()[i];
    if (p.supply_center || (!p.home && !p.owner)) continue;
    found.push_back({MapCheck::home_without_centre,
                     fmt::format("{} is {} of {}, and no centre", p.name, p.home ? "a home" : "owned by",
                                 map.power(p.home ? *p.home : *p.owner)),
                     "make it a centre, or nobody's",
                     {ProvinceId(i)},
                     p.home ? "home" : "owner"});
  }
}

// One finding for all: where powers must conquer their homes, it is so of many.
void check_owners_of_homes(const Map& map, MapFindings& found) {
  std::vector<ProvinceId> others;
  for (std::size_t i = 0; i < map.provinces().size(); i++)
    if (const Province& p = map.provinces()[i]; p.home && p.supply_center && p.owner != p.home) others.emplace_back(i);
  if (others.empty()) return;
  const bool one = others.size() == 1;
  std::string what = fmt::format("{} {} not owned at the beginning by the power whose home {} {}", listed(map, others),
                                 one ? "is" : "are", one ? "it" : "they", one ? "is" : "are");
  found.push_back(
      {MapCheck::home_not_owned, std::move(what), "if that is a slip, write 'centre POWER'", others, "home"});
}

// The power that has all centres beside `p` as its homes, if they are two or more.
std::optional<PowerId> around(const Map& map, ProvinceId p) {
  std::set<ProvinceId> beside(map.army_neighbours(p).begin(), map.army_neighbours(p).end());
  beside.insert(map.water_neighbours(p).begin(), map.water_neighbours(p).end());
  std::vector<std::optional<PowerId>> homes;
  for (ProvinceId other : beside)
    if (map[other].supply_center) homes.push_back(map[other].home);
  const bool same = homes.size() > 1 && std::ranges::all_of(homes, [&](const auto& h) { return h == homes.front(); });
  return same ? homes.front() : std::nullopt;
}

void check_neutrals(const Map& map, MapFindings& found) {
  for (std::size_t i = 0; i < map.provinces().size(); i++) {
    const Province& p = map.provinces()[i];
    if (!p.supply_center || p.home || p.owner) continue;
    if (const auto power = around(map, ProvinceId(i)))
      found.push_back({MapCheck::neutral_among_homes,
                       fmt::format("the centre {} is nobody's home, and those beside it are homes of {}", p.name,
                                   map.power(*power)),
                       "if that is a slip, name the power behind 'centre'",
                       {ProvinceId(i)},
                       "centre"});
  }
}

void check_power(const Map& map, PowerId power, MapFindings& found) {
  const auto has = [&](auto member) {
    return count_of(map, [&](const Province& p) { return p.*member == power; }) > 0;
  };
  const bool home = has(&Province::home), owner = has(&Province::owner),
             unit = std::ranges::any_of(map.opening(), [&](const Unit&u) { return u.power == power; });
  const std::string keyword = "power " + map.power(power);
  if (!home && !owner && !unit)
    found.push_back({MapCheck::power_without_part,
                     fmt::format("{} has no home, no centre and no unit", map.power(power)),
                     "leave the power out, or give it its centres",
                     {},
                     keyword});
  else if (!home && map.builds() != Builds::owned)
    found.push_back({MapCheck::power_without_home,
                     fmt::format("{} has no home, and so never builds", map.power(power)),
                     "give it homes; or write 'builds owned', if all may build in any centre of theirs",
                     {},
                     keyword});
}

}  // namespace

void check_centres(const Map& map, MapFindings& found) {
  check_victory(map, found);
  for (std::size_t p = 0; p < map.powers().size(); p++) check_power(map, PowerId(p), found);
  check_homes_without_centre(map, found);
  check_owners_of_homes(map, found);
  check_neutrals(map, found);
}

}  // namespace dipeq
