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

std::string objection_to_army(const Unit& unit, const Map& map) {
  const Province& province = map[unit.at.province];
  if (province.terrain == Terrain::sea) return fmt::format("an army cannot stand in {}, which is sea", province.name);
  if (unit.at.coast != Coast::none) return fmt::format("an army stands on no coast; write A {}", province.name);
  return {};
}

std::string objection_to_fleet(const Unit& unit, const Map& map) {
  const Province& province = map[unit.at.province];
  if (province.terrain == Terrain::inland)
    return fmt::format("a fleet cannot stand in {}, which is inland", province.name);
  if (province.coasts.empty() && unit.at.coast != Coast::none)
    return fmt::format("{} has no separate coasts; write F {}", province.name, province.name);
  if (!province.coasts.empty() && std::ranges::count(province.coasts, unit.at.coast) == 0)
    return fmt::format("{} a fleet in {} stands on; write {}",
                       unit.at.coast == Coast::none ? "it is not said which coast" : "that is no coast which",
                       province.name, fleets_by_coast(map, unit.at.province));
  return {};
}

}  // namespace

std::string objection(const Unit& unit, const Map& map) {
  return unit.type == UnitType::army ? objection_to_army(unit, map) : objection_to_fleet(unit, map);
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
