#include "compare/phases/retreat_questions.hpp"

#include <algorithm>
#include <optional>

#include "compare/phases/phase_boards.hpp"
#include "phases/legal_orders.hpp"

namespace dipeq {
namespace {

// Where a unit of that type can stand in a province, each of its coasts told apart.
std::vector<Location> places_for(UnitType type, ProvinceId province, const Map& map) {
  const Province& there = map[province];
  if (type == UnitType::army ? there.terrain == Terrain::sea : there.terrain == Terrain::inland) return {};
  if (type == UnitType::army || there.coasts.empty()) return {{province}};
  std::vector<Location> coasts;
  for (const Coast coast : there.coasts) coasts.push_back({province, coast});
  return coasts;
}

// Units of another power that could move there, a province each, but for one of these provinces.
std::vector<Unit> attackers_of(ProvinceId target, ProvinceId but_for, PowerId power, const Map& map) {
  std::vector<Unit> found;
  for (std::size_t p = 0; p < map.provinces().size(); p++) {
    const ProvinceId from(p);
    if (from == target || from == but_for) continue;
    for (const UnitType type : {UnitType::army, UnitType::fleet}) {
      const std::vector<Location> places = places_for(type, from, map);
      const auto reaching =
          std::ranges::find_if(places, [&](const Location& at) { return map.reaches(type, at, target); });
      if (reaching == places.end()) continue;
      found.push_back({type, power, *reaching});
      break;
    }
  }
  return found;
}

std::optional<RetreatBoard> retreat_of(const Unit& unit, const Location& to, const Map& map, const Rules& rules) {
  const PowerId other(unit.power.index() == 0 ? 1 : 0);
  const std::vector<Unit> attackers = attackers_of(unit.at.province, to.province, other, map);
  if (attackers.size() < 2) return std::nullopt;
  const Unit &mover = attackers[0], &supporter = attackers[1];
  Board before{Position(map), {}};
  for (const Unit& u : {unit, mover, supporter}) before.position.add(u);
  const std::vector<Location> reach = in_reach(map, mover);
  const auto target = std::ranges::find(reach, unit.at.province, &Location::province);
  const UnitMention moving{mover.type, mover.at};
  before.orders.push_back({other, moving, MoveOrder{*target}, {}});
  before.orders.push_back({other, {supporter.type, supporter.at}, SupportMoveOrder{moving, *target}, {}});
  RetreatOrder order{unit.power, {unit.type, unit.at}, WrittenAction(MoveOrder{to}), {}};
  auto board = retreats_after(std::move(before), {std::move(order)}, rules);
  const bool is_open = board && std::ranges::count(board->state.dislodged.front().retreats, to) != 0;
  return is_open ? std::move(board) : std::nullopt;
}

}  // namespace

std::vector<RetreatBoard> retreats_over(ProvinceId a, ProvinceId b, const Map& map, const Rules& rules) {
  std::vector<RetreatBoard> boards;
  if (map.powers().size() < 2) return boards;
  for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)})
    for (const UnitType type : {UnitType::army, UnitType::fleet})
      for (const Location& at : places_for(type, from, map)) {
        const Unit unit{type, PowerId(0), at};
        for (const Location& there : in_reach(map, unit))
          if (there.province == to)
            if (auto board = retreat_of(unit, there, map, rules)) boards.push_back(*std::move(board));
      }
  return boards;
}

}  // namespace dipeq
