#include "boards/random_position.hpp"

#include <algorithm>
#include <iterator>

namespace dipeq {
namespace {

void add_around(const Map& map, ProvinceId p, std::vector<ProvinceId>& to) {
  std::ranges::set_union(map.army_neighbours(p), map.water_neighbours(p), std::back_inserter(to));  // both are sorted
}

ProvinceId any_province(const Map& map, Dice& dice) { return ProvinceId(dice.below(map.provinces().size())); }

// Mostly next to a unit that stands already. Seas are welcome: without fleets there are no convoys.
ProvinceId next_site(const Position& position, Dice& dice, Mixture mixture, std::vector<ProvinceId>& neighbours) {
  const Map& map = position.map();
  const std::size_t clustered = mixture == Mixture::dense ? 98 : 85;
  if (position.units().empty() || !dice.percent(clustered)) return any_province(map, dice);
  neighbours.clear();
  add_around(map, position.units()[dice.below(position.units().size())].at.province, neighbours);
  if (neighbours.empty()) return any_province(map, dice);
  const ProvinceId site = dice.one_of(neighbours);
  return map[site].terrain == Terrain::sea ? site : dice.one_of(neighbours);
}

}  // namespace

std::vector<ProvinceId> around(const Map& map, ProvinceId p) {
  std::vector<ProvinceId> all;
  all.reserve(map.army_neighbours(p).size() + map.water_neighbours(p).size());
  add_around(map, p, all);
  return all;
}

Unit random_unit(const Map& map, ProvinceId at, Dice& dice) {
  const Province& province = map[at];
  if (province.terrain == Terrain::inland) return {UnitType::army, PowerId(0), {at}};
  if (province.terrain == Terrain::coastal && dice.percent(62)) return {UnitType::army, PowerId(0), {at}};
  return {UnitType::fleet, PowerId(0), {at, province.coasts.empty() ? Coast::none : dice.one_of(province.coasts)}};
}

Position random_position(const Map& map, Dice& dice, Mixture mixture, UnitCount count) {
  Position position(map);
  const std::size_t units = std::min(dice.between(count.least, count.most), map.provinces().size());
  const std::size_t all = map.powers().size(), powers = dice.between(std::min<std::size_t>(2, all), all);
  std::vector<ProvinceId> neighbours;  // of one after the other
  while (position.units().size() < units) {
    const ProvinceId site = next_site(position, dice, mixture, neighbours);
    if (position.unit_in(site)) continue;
    const PowerId power(dice.below(powers));
    Unit unit = random_unit(map, site, dice);
    unit.power = power;
    position.add(unit);
  }
  return position;
}

}  // namespace dipeq
