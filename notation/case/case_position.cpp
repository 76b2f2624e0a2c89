#include "notation/case/case_position.hpp"

#include <fmt/format.h>

#include "notation/case/case_units.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

void check_units_of_orders(const std::vector<Placed<StatedUnit>>& stated,
                           const std::vector<Placed<WrittenOrder>>& orders, const Position& position,
                           MissingUnits missing) {
  for (const Placed<WrittenOrder>& order : orders) {
    const ProvinceId at = order.what.unit.at.province;
    const auto unit = position.unit_in(at);
    if (!unit && missing == MissingUnits::are_illegal) continue;
    if (!unit)
      order.fail(fmt::format("no unit stands in {}; the units are stated from line {} on, so all must be",
                             position.map()[at].name, stated.front().line.number));
    const Placed<StatedUnit>& owned = stated[unit->index()];
    if (owned.what.expected && owned.what.unit.power == order.what.by)
      owned.fail(fmt::format("the result of {} belongs to its order in line {}",
                             write_unit(owned.what.unit, position.map()), order.line.number));
  }
}

Unit unit_of(const Placed<WrittenOrder>& order, const Map& map) {
  const std::optional<Unit> unit = implied_unit(order.what, map);
  if (!unit)
    order.fail(fmt::format("expected A or F before {}, because nothing else says what stands there",
                           map[order.what.unit.at.province].name));
  if (const std::string why = objection(*unit, map); !why.empty()) order.fail(why);
  return *unit;
}

}  // namespace

void place_stated_units(const std::vector<Placed<StatedUnit>>& stated, const std::vector<Placed<WrittenOrder>>& orders,
                        CaseFile& into, MissingUnits missing) {
  const Map& map = into.position.map();
  for (const Placed<StatedUnit>& owned : stated) {
    const Unit& unit = owned.what.unit;
    if (const std::string why = objection(unit, map); !why.empty()) owned.fail(why);
    if (const auto other = into.position.unit_in(unit.at.province))
      owned.fail(fmt::format("{} cannot stand where line {} puts {}", unit_of_power(unit, map),
                             stated[other->index()].line.number, unit_of_power(into.position[*other], map)));
    into.position.add(unit);
    into.expected_units.push_back(owned.what.expected);
  }
  check_units_of_orders(stated, orders, into.position, missing);
}

void place_implied_units(const std::vector<Placed<WrittenOrder>>& orders, CaseFile& into) {
  const Map& map = into.position.map();
  std::vector<std::size_t> line_of;  // by unit
  for (const Placed<WrittenOrder>& order : orders) {
    const Unit unit = unit_of(order, map);
    const auto other = into.position.unit_in(unit.at.province);
    if (other && into.position[*other] != unit)
      order.fail(fmt::format("this order is for {}, but line {} has one for {}; state who stands there ('{} owns ...')",
                             unit_of_power(unit, map), line_of[other->index()],
                             unit_of_power(into.position[*other], map), map.power(unit.power)));
    if (other) continue;
    into.position.add(unit);
    line_of.push_back(order.line.number);
  }
  into.expected_units.resize(into.position.units().size());
}

}  // namespace dipeq
