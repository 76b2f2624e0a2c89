#include "notation/case/case_units.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/order_text.hpp"

namespace dipeq {
namespace {

std::string fleets_by_coast(const Map& map, ProvinceId province) {
  std::string list;
  for (Coast coast : map[province].coasts)
    list += fmt::format("{}F {}", list.empty() ? "" : " or ", write_location({province, coast}, map));
  return list;
}

enum class Obstacle : std::uint8_t {
  none,
  army_at_sea,
  army_on_a_coast,
  fleet_inland,
  no_coasts,
  coast_unsaid,
  other_coast
};

Obstacle obstacle(const Unit& unit, const Province& province) {
  const Coast coast = unit.at.coast;
  if (unit.type == UnitType::army) {
    if (province.terrain == Terrain::sea) return Obstacle::army_at_sea;
    return coast == Coast::none ? Obstacle::none : Obstacle::army_on_a_coast;
  }
  if (province.terrain == Terrain::inland) return Obstacle::fleet_inland;
  if (province.coasts.empty()) return coast == Coast::none ? Obstacle::none : Obstacle::no_coasts;
  if (std::ranges::count(province.coasts, coast) != 0) return Obstacle::none;
  return coast == Coast::none ? Obstacle::coast_unsaid : Obstacle::other_coast;
}

}  // namespace

bool can_stand(const Unit& unit, const Map& map) { return obstacle(unit, map[unit.at.province]) == Obstacle::none; }

std::string objection(const Unit& unit, const Map& map) {
  const Province& province = map[unit.at.province];
  const auto wrong_coast = [&](std::string_view what) {
    return fmt::format("{} a fleet in {} stands on; write {}", what, province.name,
                       fleets_by_coast(map, unit.at.province));
  };
  switch (obstacle(unit, province)) {
    case Obstacle::none: return {};
    case Obstacle::army_at_sea: return fmt::format("an army cannot stand in {}, which is sea", province.name);
    case Obstacle::army_on_a_coast: return fmt::format("an army stands on no coast; write A {}", province.name);
    case Obstacle::fleet_inland: return fmt::format("a fleet cannot stand in {}, which is inland", province.name);
    case Obstacle::no_coasts: return fmt::format("{} has no separate coasts; write F {}", province.name, province.name);
    case Obstacle::coast_unsaid: return wrong_coast("it is not said which coast");
    case Obstacle::other_coast: return wrong_coast("that is no coast which");
  }
  return {};
}

std::optional<Unit> implied_unit(const WrittenOrder& order, const Map& map) {
  if (!order.unit.type) return std::nullopt;
  Unit unit{*order.unit.type, order.by, order.unit.at};
  if (unit.type == UnitType::army || map[unit.at.province].coasts.empty()) unit.at.coast = Coast::none;
  return unit;
}

std::string unit_of_power(const Unit& unit, const Map& map) {
  return fmt::format("{} of {}", write_unit(unit, map), map.power(unit.power));
}

}  // namespace dipeq
