// Units when the game begins: where they can stand, and whether they are as many as the centres.
#include <fmt/format.h>

#include <algorithm>

#include "notation/map_check/checking.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

MapFinding of_unit(const Map& map, const Unit& unit, MapCheck check, std::string what, std::string suggestion) {
  return {check, std::move(what), std::move(suggestion), {unit.at.province}, "opening " + map.power(unit.power)};
}

std::string unit_name(const Map& map, const Unit& unit) {
  return fmt::format("{}'s {} in {}", map.power(unit.power), unit.type == UnitType::army ? "army" : "fleet",
                     write_location(unit.at, map));
}

bool can_stand(const Map& map, const Unit& unit) {
  const Province& p = map[unit.at.province];
  if (unit.type == UnitType::army) return p.terrain != Terrain::sea && unit.at.coast == Coast::none;
  return p.terrain != Terrain::inland && map.has_coast(unit.at) && (unit.at.coast != Coast::none || p.coasts.empty());
}

void check_places(const Map& map, MapFindings& found) {
  for (auto unit = map.opening().begin(); unit != map.opening().end(); ++unit) {
    const auto stands_there = [&](const Unit& other) { return other.at.province == unit->at.province; };
    if (!can_stand(map, *unit))
      found.push_back(of_unit(map, *unit, MapCheck::unit_out_of_place, unit_name(map, *unit) + " cannot stand there",
                              "look at the terrain and the coasts of the province"));
    else if (std::any_of(map.opening().begin(), unit, stands_there))
      found.push_back(of_unit(map, *unit, MapCheck::unit_out_of_place,
                              unit_name(map, *unit) + " stands where another unit does", "leave one of them out"));
  }
}

bool at_home(const Map& map, const Unit& unit) { return map[unit.at.province].home == unit.power; }

void check_units_at_home(const Map& map, MapFindings& found) {
  const auto home = std::ranges::count_if(map.opening(), [&](const Unit& u) { return at_home(map, u); });
  if (2 * home <= std::ssize(map.opening())) return;
  for (const Unit& unit : map.opening())
    if (!at_home(map, unit))
      found.push_back(of_unit(map, unit, MapCheck::unit_without_home,
                              unit_name(map, unit) + " begins outside its power's homes",
                              "if that is a slip, look at the homes and the opening"));
}

void check_homes_with_units(const Map& map, MapFindings& found) {
  std::vector<ProvinceId> empty;
  std::size_t homes = 0;
  for (std::size_t i = 0; i < map.provinces().size(); i++) {
    if (!map.provinces()[i].home) continue;
    homes++;
    if (std::ranges::none_of(map.opening(), [&](const Unit& u) { return u.at.province == ProvinceId(i); }))
      empty.emplace_back(i);
  }
  if (2 * empty.size() >= homes) return;
  for (ProvinceId p : empty)
    found.push_back({MapCheck::home_without_unit,
                     fmt::format("{}'s home {} has no unit at the beginning", map.power(*map[p].home), map[p].name),
                     "if that is a slip, add it to the opening",
                     {p},
                     ""});
}

void check_numbers(const Map& map, MapFindings& found) {
  std::vector<std::string> powers;
  for (std::size_t i = 0; i < map.powers().size(); i++) {
    const PowerId power(i);
    const auto units = std::ranges::count(map.opening(), power, &Unit::power);
    const auto centres = std::ranges::count(map.provinces(), std::optional(power), &Province::owner);
    if (units != centres) powers.push_back(fmt::format("{} ({} and {})", map.powers()[i], units, centres));
  }
  if (powers.empty()) return;
  found.push_back({MapCheck::units_and_centres,
                   fmt::format("at the beginning units and centres are not as many: {}", listed(powers)),
                   "if that is a slip, look at the owners and the opening",
                   {},
                   "opening"});
}

}  // namespace

void check_opening(const Map& map, MapFindings& found) {
  if (map.opening().empty()) {
    found.push_back({MapCheck::no_opening,
                     "no unit stands on the board when the game begins",
                     "write an opening, if the game does not begin with builds",
                     {},
                     "map"});
    return;
  }
  check_places(map, found);
  check_units_at_home(map, found);
  check_homes_with_units(map, found);
  check_numbers(map, found);
}

}  // namespace dipeq
