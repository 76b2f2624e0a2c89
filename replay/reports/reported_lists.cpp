#include "replay/reports/reported_lists.hpp"

#include <algorithm>

namespace dipeq {
namespace {

bool stands_there(bool below_orders, Where where) {
  return where == Where::anywhere || below_orders == (where == Where::below_orders);
}

template <class Row> std::vector<const Row*> rows_there(const std::vector<Row>& rows, Where where) {
  std::vector<const Row*> there;
  for (const Row& row : rows)
    if (stands_there(row.below_orders, where)) there.push_back(&row);
  return there;
}

template <class Row> bool have_all_powers(const std::vector<const Row*>& rows, const Position& position) {
  return !rows.empty() && std::ranges::all_of(position.units(), [&](const Unit& unit) {
    return std::ranges::any_of(rows, [&](const Row* row) { return row->power == unit.power; });
  });
}

}  // namespace

std::optional<Centres> listed_centres(const BoardLists& lists, const Position& position, Where where) {
  const auto rows = rows_there(lists.centres, where);
  if (!have_all_powers(rows, position)) return std::nullopt;
  Centres centres(position.map());
  for (const ListedCentres* row : rows)
    for (const ProvinceId centre : row->centres) {
      if (const auto owner = centres.owner(centre); owner && owner != row->power) return std::nullopt;
      centres.give(centre, row->power);
    }
  return centres;
}

std::optional<std::vector<Unit>> listed_units(const BoardLists& lists, const Position& position, Where where) {
  const auto rows = rows_there(lists.units, where);
  if (!have_all_powers(rows, position)) return std::nullopt;
  std::vector<Unit> units;
  for (const ListedUnits* row : rows)
    for (const Unit& unit : row->units) {
      const auto is_there = [&](const Unit& u) { return u.at.province == unit.at.province; };
      if (std::ranges::any_of(units, is_there)) return std::nullopt;
      units.push_back(unit);
    }
  return units;
}

bool are_those_of(const std::vector<Unit>& listed, const Position& position) {
  return listed.size() == position.units().size() && std::ranges::all_of(listed, [&](const Unit& unit) {
           const auto there = position.unit_in(unit.at.province);
           if (!there) return false;
           const Unit& by_rules = position[*there];
           return by_rules.power == unit.power && by_rules.type == unit.type &&
                  (unit.at.coast == Coast::none || unit.at == by_rules.at);
         });
}

}  // namespace dipeq
