// One function an order kind, and beside it what can be wrong with such an order; a function for each disputed issue.
#include "phases/board_legality.hpp"

#include <algorithm>
#include <stdexcept>

#include "phases/adjacent_convoy.hpp"

namespace dipeq {
namespace {

bool contains(std::span<const Location> list, Location wanted) { return std::ranges::find(list, wanted) != list.end(); }

// Both point at nothing, or at the same.
template <class T> bool same(const T* a, const T* b) { return a == b || (a && b && *a == *b); }

}  // namespace

bool operator==(const LegalOrder& a, const LegalOrder& b) {
  return a.kind == b.kind && a.whom_at == b.whom_at && a.whom == b.whom && a.to == b.to && a.via == b.via &&
         same(a.path, b.path) && same(a.impossible, b.impossible);
}

bool demands(const Rules& rules, Legality what) { return rules.legality >= what; }
bool path_is_required(const Rules& rules) { return rules.convoy_path == ConvoyPath::required; }
bool paths_count(const Rules& rules) { return rules.convoy_path != ConvoyPath::ignored; }

BoardLegality::BoardLegality(const Position& position, const Rules& rules)
    : position_(position),
      map_(position.map()),
      rules_(rules),
      seas_(any_position() ? position.map().convoying() : seas_with_fleets(position)) {}

// One piece of code with all that it asks: between them small functions cost as much as what they do.
[[gnu::flatten]] LegalOrFault BoardLegality::judge(UnitId unit, const WrittenOrder& order) const {
  const PutAside fault = mention_fault(position_[unit], order.unit.at);
  return fault == PutAside::nothing ? judge(unit, order.action) : impossible(position_[unit], order.action, fault);
}

LegalOrFault BoardLegality::judge(UnitId unit, const WrittenAction& action) const {
  LegalOrFault judgement = std::visit([&](const auto& order) { return judge(position_[unit], order); }, action);
  if (const auto* fault = std::get_if<PutAside>(&judgement)) judgement = impossible(position_[unit], action, *fault);
  return judgement;
}

// ---- what counts as an order (4.E.1) ----

// An order that cannot be done is none, or one that does nothing.
LegalOrFault BoardLegality::impossible(const Unit& unit, const WrittenAction& action, PutAside fault) const {
  const bool on_map = !std::holds_alternative<MoveOffMapOrder>(action);
  if (demands(rules_, on_map ? Legality::possible_somewhere : Legality::map_names)) return fault;
  LegalOrder order = outline(unit, action);
  order.impossible = &action;
  return order;
}

// What the order says, whether or not it can be done.
LegalOrder BoardLegality::outline(const Unit& unit, const WrittenAction& action) const {
  LegalOrder result;
  const auto name = [&](OrderKind kind, const UnitMention& whom) {
    result.kind = kind;
    result.whom_at = whom.at.province;
    result.whom = position_.unit_in(whom.at.province);
  };
  if (const auto* move = std::get_if<MoveOrder>(&action)) {
    result = {.kind = OrderKind::move,
              .via = move->via,
              .says_via = move->via == Via::convoy,
              .to = relevant(unit, move->to)};
  } else if (std::holds_alternative<MoveOffMapOrder>(action)) {
    result = {.kind = OrderKind::move, .to = unit.at};
  } else if (const auto* hold = std::get_if<SupportHoldOrder>(&action)) {
    name(OrderKind::support, hold->whom);
  } else if (const auto* support = std::get_if<SupportMoveOrder>(&action)) {
    name(OrderKind::support, support->whom);
    result.to = support->to;
  } else if (const auto* convoy = std::get_if<ConvoyOrder>(&action)) {
    name(OrderKind::convoy, convoy->whom);
    result.to = Location{convoy->to.province};
  }
  return result;
}

bool BoardLegality::any_position() const {
  return demands(rules_, Legality::possible_somewhere) && !demands(rules_, Legality::possible_now);
}

std::vector<Unit> BoardLegality::possible_units(ProvinceId at, PowerId power) const {
  const Province& province = map_[at];
  std::vector<Unit> units;
  if (province.terrain != Terrain::sea) units.push_back({UnitType::army, power, {at}});
  if (province.terrain != Terrain::inland && province.coasts.empty()) units.push_back({UnitType::fleet, power, {at}});
  for (Coast coast : province.coasts) units.push_back({UnitType::fleet, power, {at, coast}});
  return units;
}

// Judges an order with the unit that stands where it says. If that one will not do, and any position will, with another
// that could stand there: such an order is legal but matches nothing.
template <class Judge>
LegalOrFault BoardLegality::judge_mention(const Unit& by, const UnitMention& mention, Judge judge) const {
  const auto with = [&](const Unit& unit, std::optional<UnitId> here) {
    LegalOrFault judgement = judge(unit);
    if (auto* order = std::get_if<LegalOrder>(&judgement)) order->whom = here, order->whom_at = mention.at.province;
    return judgement;
  };
  const auto here = position_.unit_in(mention.at.province);
  LegalOrFault judgement = here ? with(position_[*here], here) : PutAside::no_such_unit;
  if (!std::holds_alternative<LegalOrder>(judgement) && any_position())
    for (const Unit& other : possible_units(mention.at.province, by.power))
      if (const LegalOrFault then = with(other, {}); std::holds_alternative<LegalOrder>(then)) {
        judgement = then;
        break;
      }
  return judgement;
}

// ---- moves ----

bool BoardLegality::reachable_by_land(const Unit& army, ProvinceId to) const {
  return map_.army_adjacent(army.at.province, to);
}

LegalOrFault BoardLegality::judge(const Unit&, const HoldOrder&) const { return LegalOrder{}; }

LegalOrFault BoardLegality::judge(const Unit&, const MoveOffMapOrder&) const { return PutAside::off_the_map; }

LegalOrFault BoardLegality::judge(const Unit& unit, const MoveOrder& order) const {
  if (order.to.province == unit.at.province) return PutAside::own_province;
  const PutAside fault = unknown_coast_fault(unit, order.to);
  if (fault != PutAside::nothing) return fault;
  return unit.type == UnitType::army ? judge_army_move(unit, order) : judge_fleet_move(unit, order);
}

LegalOrFault BoardLegality::judge_army_move(const Unit& army, const MoveOrder& order) const {
  LegalOrder result{.kind = OrderKind::move, .via = order.via, .to = relevant(army, order.to), .path = path(order)};
  if (result.path && !result.path->empty()) result.via = Via::convoy;
  result.says_via = result.via == Via::convoy;
  const std::optional<Seas> on_path = result.path ? std::optional(seas_on(*result.path)) : std::nullopt;
  const Seas& usable = on_path ? *on_path : seas_;
  if (via_means_nothing(army, order.to.province, result.via, usable)) result.via = Via::unstated;
  const PutAside fault = army_move_fault(army, order.to.province, result.via, usable);
  if (fault == PutAside::no_route && on_path) return path_fault(army, order.to.province, *result.path);
  if (fault != PutAside::nothing) return in_this_season(army, order.to.province, fault);
  if (!reachable_by_land(army, order.to.province)) result.via = Via::convoy;
  return result;
}

// Why there is no route over the fleets that the order names.
PutAside BoardLegality::path_fault(const Unit& army, ProvinceId to, std::span<const ProvinceId> path) const {
  if (!chain_exists(map_, seas_, army.at.province, to)) return PutAside::no_route;
  return path.empty() ? PutAside::path_needed : PutAside::path_broken;
}

// Out of reach, though in another season it is not.
PutAside BoardLegality::in_this_season(const Unit& unit, ProvinceId to, PutAside fault) const {
  if (fault != PutAside::not_adjacent && fault != PutAside::no_route) return fault;
  const auto open_in = [&](Season season) { return map_.in(season).reaches(unit.type, unit.at, to); };
  const bool closed = map_.changes_with_the_season() && (open_in(Season::spring) || open_in(Season::fall));
  return closed ? PutAside::border_closed : fault;
}

Seas BoardLegality::seas_on(std::span<const ProvinceId> path) const {
  Seas named(seas_.size());
  for (ProvinceId sea : path) named.insert(sea);
  return named & seas_;
}

// 4.A.6: a path that counts binds the army to the fleets on it, and says that it goes by convoy.
const std::vector<ProvinceId>* BoardLegality::path(const MoveOrder& order) const {
  switch (rules_.convoy_path) {
    case ConvoyPath::ignored: return nullptr;
    case ConvoyPath::allowed: return order.path.empty() ? nullptr : &order.path;
    case ConvoyPath::required: return &order.path;
  }
  throw std::logic_error("settle: no such choice of 4.A.6");
}

// 4.A.3: where no convoy is possible, many readings see the land route alone.
bool BoardLegality::via_means_nothing(const Unit& army, ProvinceId to, Via via, const Seas& usable) const {
  return via == Via::convoy && via_without_chain(rules_) == ViaWithoutChain::means_nothing &&
         reachable_by_land(army, to) && !chain_exists(map_, usable, army.at.province, to);
}

PutAside BoardLegality::army_move_fault(const Unit& army, ProvinceId to, Via via, const Seas& usable) const {
  const ProvinceId from = army.at.province;
  if (map_[to].terrain == Terrain::sea) return PutAside::army_to_sea;
  const bool by_land = reachable_by_land(army, to);
  if (by_land && (via == Via::unstated || via_without_chain(rules_) != ViaWithoutChain::is_illegal))
    return PutAside::nothing;
  if (chain_exists(map_, usable, from, to)) return PutAside::nothing;
  const bool inland = map_[from].terrain == Terrain::inland || map_[to].terrain == Terrain::inland;
  return inland && !by_land ? PutAside::not_adjacent : PutAside::no_route;
}

LegalOrFault BoardLegality::judge_fleet_move(const Unit& fleet, const MoveOrder& order) const {
  const auto* named_path = path(order);
  if (order.via == Via::convoy || (named_path && !named_path->empty())) return PutAside::fleets_are_not_convoyed;
  const auto destination = fleet_destination(fleet, relevant(fleet, order.to));
  if (const auto* fault = std::get_if<PutAside>(&destination)) return in_this_season(fleet, order.to.province, *fault);
  return LegalOrder{.kind = OrderKind::move, .to = std::get<Location>(destination)};
}

// ---- the coast that a fleet goes to ----

BoardLegality::LocationOrFault BoardLegality::fleet_destination(const Unit& fleet, Location to) const {
  if (map_[to.province].terrain == Terrain::inland) return PutAside::fleet_to_land;
  const auto landings = map_.fleet_landings(fleet.at, to.province);
  if (landings.empty()) return PutAside::not_adjacent;
  if (contains(landings, to)) return to;
  if (to.coast != Coast::none) return impossible_coast(landings);
  return landings.size() > 1 ? coast_of_two(landings) : coast_of_one(landings);
}

// 4.B.1: none named, though there are several.
BoardLegality::LocationOrFault BoardLegality::coast_of_two(std::span<const Location> landings) const {
  if (rules_.coast_of_two == CoastOfTwo::illegal) return PutAside::coast_needed;
  const Location there = default_coast(landings.front().province);
  return contains(landings, there) ? LocationOrFault(there) : PutAside::coast_unreachable;
}

// 4.B.2: none named, and there is just one.
BoardLegality::LocationOrFault BoardLegality::coast_of_one(std::span<const Location> landings) const {
  switch (rules_.coast_of_one) {
    case CoastOfOne::only_coast: return landings.front();
    case CoastOfOne::default_coast:
      if (landings.front() == default_coast(landings.front().province)) return landings.front();
      return PutAside::coast_unreachable;
    case CoastOfOne::illegal: return PutAside::only_coast_not_named;
  }
  throw std::logic_error("settle: no such choice of 4.B.2");
}

// 4.B.3: the one named is out of reach.
BoardLegality::LocationOrFault BoardLegality::impossible_coast(std::span<const Location> landings) const {
  const bool corrected = rules_.impossible_coast == ImpossibleCoast::corrected && landings.size() == 1;
  return corrected ? LocationOrFault(landings.front()) : PutAside::coast_unreachable;
}

Location BoardLegality::default_coast(ProvinceId province) const { return {province, map_[province].coasts.front()}; }

// ---- supports ----

LegalOrFault BoardLegality::judge(const Unit& supporter, const SupportHoldOrder& order) const {
  if (order.whom.at.province == supporter.at.province) return PutAside::supports_itself;
  return judge_mention(supporter, order.whom, [&](const Unit& whom) -> LegalOrFault {
    PutAside fault = support_fault(supporter, order.whom.at.province);
    if (fault == PutAside::nothing) fault = mention_fault(whom, order.whom.at);
    if (fault != PutAside::nothing) return fault;
    return LegalOrder{.kind = OrderKind::support};
  });
}

LegalOrFault BoardLegality::judge(const Unit& supporter, const SupportMoveOrder& order) const {
  if (order.whom.at.province == supporter.at.province) return PutAside::supports_itself;
  return judge_mention(supporter, order.whom, [&](const Unit& whom) { return judge_support(supporter, whom, order); });
}

// What any support needs: a supporter that could itself go where its support goes, and over no difficult passage.
PutAside BoardLegality::support_fault(const Unit& supporter, ProvinceId to) const {
  if (to == supporter.at.province) return PutAside::supports_against_itself;
  if (!map_.reaches(supporter.type, supporter.at, to)) return PutAside::support_unreachable;
  return map_.difficult(supporter.type, supporter.at, to) ? PutAside::support_over_difficult : PutAside::nothing;
}

LegalOrFault BoardLegality::judge_support(const Unit& supporter, const Unit& whom,
                                          const SupportMoveOrder& order) const {
  PutAside fault = support_fault(supporter, order.to.province);
  if (fault == PutAside::nothing) fault = mention_fault(whom, order.whom.at);
  if (fault == PutAside::nothing) fault = unknown_coast_fault(whom, order.to);
  if (fault != PutAside::nothing) return fault;
  const auto to = supported_destination(supporter, whom, relevant(whom, order.to));
  if (const auto* impossible = std::get_if<PutAside>(&to)) return *impossible;
  return LegalOrder{.kind = OrderKind::support, .to = std::get<Location>(to)};
}

// 4.B.4: where the support lets the unit go; if it leaves the coast open, to any.
BoardLegality::LocationOrFault BoardLegality::supported_destination(const Unit& supporter, const Unit& whom,
                                                                    Location to) const {
  if (whom.type == UnitType::army) {
    const PutAside fault = supported_army_fault(supporter, whom, to.province);
    return fault == PutAside::nothing ? LocationOrFault(to) : fault;
  }
  const bool omitted = to.coast == Coast::none && !map_[to.province].coasts.empty();
  switch (rules_.support_coast) {
    case SupportCoast::mandatory:
      if (omitted) return PutAside::support_coast_needed;
      break;
    case SupportCoast::mandatory_of_two:
      if (omitted && reaches_two_coasts(whom, to.province)) return PutAside::support_coast_needed;
      break;
    case SupportCoast::mandatory_or_default:
      if (omitted) to = default_coast(to.province);
      break;
    case SupportCoast::mandatory_for_others:
      if (omitted && supporter.power != whom.power && reaches_two_coasts(whom, to.province))
        return PutAside::support_coast_needed;
      break;
    case SupportCoast::optional: break;
    case SupportCoast::ignored: to.coast = Coast::none; break;
  }
  return supported_fleet_destination(whom, to);
}

bool BoardLegality::reaches_two_coasts(const Unit& fleet, ProvinceId to) const {
  return map_.fleet_landings(fleet.at, to).size() > 1;
}

BoardLegality::LocationOrFault BoardLegality::supported_fleet_destination(const Unit& fleet, Location to) const {
  if (to.coast == Coast::none && map_.reaches(UnitType::fleet, fleet.at, to.province)) return to;
  const auto destination = fleet_destination(fleet, to);
  return std::holds_alternative<Location>(destination) ? destination : PutAside::supported_move_impossible;
}

PutAside BoardLegality::supported_army_fault(const Unit& supporter, const Unit& army, ProvinceId to) const {
  if (army_move_fault(army, to, Via::unstated, seas_) != PutAside::nothing) return PutAside::supported_move_impossible;
  if (reachable_by_land(army, to) || !seas_.contains(supporter.at.province)) return PutAside::nothing;
  Seas without = seas_from(map_, seas_, army.at.province);
  without.erase(supporter.at.province);
  return chain_exists(map_, without, army.at.province, to) ? PutAside::nothing : PutAside::supporter_needed_as_convoy;
}

// ---- convoys ----

LegalOrFault BoardLegality::judge(const Unit& fleet, const ConvoyOrder& order) const {
  if (fleet.type != UnitType::fleet) return PutAside::only_fleets_convoy;
  if (!map_.convoys_in(fleet.at.province)) return PutAside::not_at_sea;
  return judge_mention(fleet, order.whom, [&](const Unit& army) -> LegalOrFault {
    const PutAside fault = convoy_fault(fleet, army, order);
    if (fault != PutAside::nothing) return fault;
    return LegalOrder{.kind = OrderKind::convoy, .to = relevant(army, order.to)};
  });
}

PutAside BoardLegality::convoy_fault(const Unit& fleet, const Unit& army, const ConvoyOrder& order) const {
  const ProvinceId to = order.to.province;
  if (army.type != UnitType::army) return PutAside::fleets_are_not_convoyed;
  if (army.at.province == to) return PutAside::own_province;
  if (map_[to].terrain == Terrain::sea) return PutAside::army_to_sea;
  if (!on_a_route(fleet.at.province, army.at.province, to)) return PutAside::not_on_a_route;
  const PutAside fault = mention_fault(army, order.whom.at);
  return fault == PutAside::nothing ? unknown_coast_fault(army, order.to) : fault;
}

// 4.E.1: the fleet could be part of a route; DATC 3 besides wants it to be needed for one (6.G.19).
bool BoardLegality::on_a_route(ProvinceId sea, ProvinceId from, ProvinceId to) const {
  return demands(rules_, Legality::possible_and_needed) ? on_proper_route(map_, seas_, sea, from, to)
                                                        : on_chain(map_, seas_, sea, from, to);
}

// ---- coasts that say nothing, or something wrong ----

// 4.B.5: the coast of a unit that an order names is not where it stands.
PutAside BoardLegality::named_coast_fault(const Unit& unit, Location named) const {
  const PutAside fault = unknown_coast_fault(unit, named);
  if (fault != PutAside::nothing || !coast_matters(unit, named) || named.coast == unit.at.coast) return fault;
  return rules_.needless_coast == NeedlessCoast::illegal ? PutAside::wrong_coast : PutAside::nothing;
}

// 4.B.6: a coast is named that does not exist, or does not matter since the unit is an army.
PutAside BoardLegality::unknown_coast_fault(const Unit& unit, Location named) const {
  if (named.coast == Coast::none || coast_matters(unit, named)) return PutAside::nothing;
  return rules_.unknown_coast == UnknownCoast::illegal ? PutAside::unknown_coast : PutAside::nothing;
}

bool BoardLegality::coast_matters(const Unit& unit, Location named) const {
  return named.coast != Coast::none && unit.type == UnitType::fleet && map_.has_coast(named);
}

Location BoardLegality::relevant(const Unit& mover, Location to) const {
  return coast_matters(mover, to) ? to : Location{to.province};
}

Rules possible_now(Rules rules) {
  rules.legality = Legality::possible_now;
  return rules;
}

}  // namespace dipeq
