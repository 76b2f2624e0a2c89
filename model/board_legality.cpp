// One function an order kind, and beside it what can be wrong with such an order.
#include "model/board_legality.hpp"

namespace dipeq {

BoardLegality::BoardLegality(const Position& position, const Rules& rules)
    : position_(position), map_(position.map()), rules_(rules), seas_(seas_with_fleets(position)) {}

LegalOrFault BoardLegality::judge(UnitId unit, const WrittenAction& action) const {
  return std::visit([&](const auto& order) { return judge(unit, order); }, action);
}

bool BoardLegality::reachable_by_land(UnitId army, ProvinceId to) const {
  return map_.army_adjacent(position_[army].at.province, to);
}

// The destination with no coast in it that does not exist or does not matter.
Location BoardLegality::relevant(UnitId mover, Location to) const {
  if (position_[mover].type == UnitType::army || !map_.has_coast(to)) to.coast = Coast::none;
  return to;
}

LegalOrFault BoardLegality::judge(UnitId, const HoldOrder&) const { return LegalOrder{}; }

LegalOrFault BoardLegality::judge(UnitId unit, const MoveOrder& order) const {
  const Unit& mover = position_[unit];
  const Location to = relevant(unit, order.to);
  if (to.province == mover.at.province) return PutAside::own_province;
  return mover.type == UnitType::army ? judge_army_move(unit, to, order.via) : judge_fleet_move(unit, to, order.via);
}

LegalOrFault BoardLegality::judge_army_move(UnitId army, Location to, Via via) const {
  const PutAside fault = army_move_fault(army, to.province, via);
  if (fault != PutAside::nothing) return fault;
  if (!reachable_by_land(army, to.province)) via = Via::convoy;
  return LegalOrder{.kind = OrderKind::move, .to = to, .via = via};
}

LegalOrFault BoardLegality::judge_fleet_move(UnitId fleet, Location to, Via via) const {
  if (via == Via::convoy) return PutAside::fleets_are_not_convoyed;
  const auto destination = fleet_destination(fleet, to);
  if (const auto* fault = std::get_if<PutAside>(&destination)) return *fault;
  return LegalOrder{.kind = OrderKind::move, .to = std::get<Location>(destination)};
}

PutAside BoardLegality::army_move_fault(UnitId army, ProvinceId to, Via via) const {
  const ProvinceId from = position_[army].at.province;
  if (map_[to].terrain == Terrain::sea) return PutAside::army_to_sea;
  const bool by_land = reachable_by_land(army, to);
  if (by_land && via == Via::unstated) return PutAside::nothing;
  if (chain_exists(map_, seas_, from, to)) return PutAside::nothing;
  const bool inland = map_[from].terrain == Terrain::inland || map_[to].terrain == Terrain::inland;
  return inland && !by_land ? PutAside::not_adjacent : PutAside::no_route;
}

std::variant<Location, PutAside> BoardLegality::fleet_destination(UnitId fleet, Location to) const {
  if (map_[to.province].terrain == Terrain::inland) return PutAside::fleet_to_land;
  const auto landings = map_.fleet_landings(position_[fleet].at, to.province);
  if (landings.empty()) return PutAside::not_adjacent;
  if (to.coast == Coast::none && landings.size() > 1) return PutAside::coast_needed;
  if (to.coast == Coast::none) return landings.front();
  for (Location landing : landings)
    if (landing == to) return to;
  return PutAside::coast_unreachable;
}

LegalOrFault BoardLegality::judge(UnitId unit, const SupportHoldOrder& order) const {
  const auto whom = position_.unit_in(order.whom.at.province);
  const PutAside fault = support_fault(unit, whom, order.whom.at.province);
  if (fault != PutAside::nothing) return fault;
  return LegalOrder{.kind = OrderKind::support, .whom = whom};
}

// What any support needs: somebody else to support, and a supporter that could itself go where its support goes.
PutAside BoardLegality::support_fault(UnitId supporter, std::optional<UnitId> whom, ProvinceId to) const {
  const Unit& unit = position_[supporter];
  if (!whom) return PutAside::no_such_unit;
  if (*whom == supporter) return PutAside::supports_itself;
  if (to == unit.at.province) return PutAside::supports_against_itself;
  return map_.reaches(unit.type, unit.at, to) ? PutAside::nothing : PutAside::support_unreachable;
}

LegalOrFault BoardLegality::judge(UnitId unit, const SupportMoveOrder& order) const {
  const auto whom = position_.unit_in(order.whom.at.province);
  PutAside fault = support_fault(unit, whom, order.to.province);
  if (fault != PutAside::nothing) return fault;
  const Location to = relevant(*whom, order.to);
  fault = supported_move_fault(unit, *whom, to);
  if (fault != PutAside::nothing) return fault;
  return LegalOrder{.kind = OrderKind::support, .whom = whom, .to = to};
}

// A support need not name the coast its fleet goes to, so a move to either of two is possible enough (4.B.4).
PutAside BoardLegality::supported_move_fault(UnitId supporter, UnitId whom, Location to) const {
  const ProvinceId from = position_[whom].at.province;
  if (position_[whom].type == UnitType::fleet) {
    const auto destination = fleet_destination(whom, to);
    const auto* fault = std::get_if<PutAside>(&destination);
    return !fault || *fault == PutAside::coast_needed ? PutAside::nothing : PutAside::supported_move_impossible;
  }
  if (army_move_fault(whom, to.province, Via::unstated) != PutAside::nothing)
    return PutAside::supported_move_impossible;
  if (reachable_by_land(whom, to.province)) return PutAside::nothing;
  Seas without = seas_;
  without[position_[supporter].at.province.index()] = false;
  return chain_exists(map_, without, from, to.province) ? PutAside::nothing : PutAside::supporter_needed_as_convoy;
}

LegalOrFault BoardLegality::judge(UnitId unit, const ConvoyOrder& order) const {
  const auto army = position_.unit_in(order.whom.at.province);
  const PutAside fault = convoy_fault(unit, army, order.to.province);
  if (fault != PutAside::nothing) return fault;
  return LegalOrder{.kind = OrderKind::convoy, .whom = army, .to = relevant(*army, order.to)};
}

PutAside BoardLegality::convoy_fault(UnitId fleet, std::optional<UnitId> army, ProvinceId to) const {
  const Unit& unit = position_[fleet];
  if (unit.type != UnitType::fleet) return PutAside::only_fleets_convoy;
  if (map_[unit.at.province].terrain != Terrain::sea) return PutAside::not_at_sea;
  if (!army) return PutAside::no_such_unit;
  const Unit& carried = position_[*army];
  if (carried.type != UnitType::army) return PutAside::fleets_are_not_convoyed;
  if (carried.at.province == to) return PutAside::own_province;
  if (map_[to].terrain == Terrain::sea) return PutAside::army_to_sea;
  const bool passes = on_proper_route(map_, seas_, unit.at.province, carried.at.province, to);
  return passes ? PutAside::nothing : PutAside::not_on_a_route;
}

}  // namespace dipeq
