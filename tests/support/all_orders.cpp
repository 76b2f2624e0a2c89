#include "tests/support/all_orders.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/order_text.hpp"
#include "phases/board_legality.hpp"

namespace dipeq::testing {
namespace {

std::vector<Location> all_places(const Map& map) {
  std::vector<Location> places;
  for (std::size_t p = 0; p < map.provinces().size(); ++p) {
    places.push_back({ProvinceId(p)});
    for (Coast coast : map.provinces()[p].coasts) places.push_back({ProvinceId(p), coast});
  }
  return places;
}

std::string text(Location at, const Map& map) { return write_location(at, map, Style::brief); }

// A support that leaves the coast open of a fleet that has only one to go to says the same as one that names it.
Location meant(const Position& position, const LegalOrder& order) {
  const Map& map = position.map();
  if (order.kind != OrderKind::support || !order.whom || order.to->coast != Coast::none) return *order.to;
  const Unit& whom = position[*order.whom];
  if (whom.type != UnitType::fleet) return *order.to;
  const auto landings = map.fleet_landings(whom.at, order.to->province);
  return landings.size() == 1 ? landings.front() : *order.to;
}

std::string text(const Position& position, const LegalOrder& order) {
  const Map& map = position.map();
  std::string text = fmt::format("{}", static_cast<int>(order.kind));
  if (order.whom_at) text += " of " + testing::text(Location{*order.whom_at}, map);
  if (order.to) text += " to " + testing::text(meant(position, order), map);
  if (order.via == Via::convoy) text += " via";
  if (order.path)
    for (ProvinceId p : *order.path) text += " " + testing::text(Location{p}, map);
  return text;
}

UnitMention mention_at(const Position& position, Location at) {
  const auto unit = position.unit_in(at.province);
  if (!unit) return {UnitType::army, at};
  return {position[*unit].type, at, position[*unit].power};
}

template <class Take> void each_action(const Position& position, Take take) {
  const auto places = all_places(position.map());
  take(WrittenAction(HoldOrder{}));
  for (Location to : places) {
    take(WrittenAction(MoveOrder{to}));
    take(WrittenAction(MoveOrder{to, Via::convoy}));
  }
  for (Location at : places) {
    const UnitMention whom = mention_at(position, at);
    take(WrittenAction(SupportHoldOrder{whom}));
    for (Location to : places) {
      take(WrittenAction(SupportMoveOrder{whom, to}));
      take(WrittenAction(ConvoyOrder{whom, to}));
    }
  }
}

}  // namespace

std::set<std::string> legal_by_trial(const Position& position, UnitId unit, const Rules& rules) {
  const BoardLegality board(position, rules);
  std::set<std::string> legal;
  each_action(position, [&](const WrittenAction& action) {
    const LegalOrFault found = board.judge(unit, action);
    if (const auto* order = std::get_if<LegalOrder>(&found)) legal.insert(text(position, *order));
  });
  return legal;
}

std::string meaning(const Position& position, const WrittenOrder& order, const Rules& rules) {
  const BoardLegality board(position, rules);
  const LegalOrFault found = board.judge(position.unit_in(order.unit.at.province).value(), order);
  const auto* legal = std::get_if<LegalOrder>(&found);
  return legal ? text(position, *legal) : "";
}

std::string meaning(const GameState& state, const RetreatOrder& order, const Rules& rules) {
  const RetreatResult r = resolve_retreats(state, {&order, 1}, rules);
  if (r.of_order.front().reason) return "";
  for (std::size_t d = 0; d < state.dislodged.size(); ++d)
    if (state.dislodged[d].unit.at.province == order.unit.at.province)
      return r.bound_for[d] ? "to " + text(*r.bound_for[d], state.map()) : "disbands";
  return "";
}

std::set<std::string> legal_retreats_by_trial(const GameState& state, std::size_t dislodged, const Rules& rules) {
  const Unit& unit = state.dislodged[dislodged].unit;
  std::set<std::string> legal{meaning(state, {unit.power, {unit.type, unit.at}, DisbandOrder{}, {}}, rules)};
  const auto add = [&](WrittenAction action) {
    const std::string means = meaning(state, {unit.power, {unit.type, unit.at}, std::move(action), {}}, rules);
    if (!means.empty()) legal.insert(means);
  };
  add(HoldOrder{});
  for (Location at : all_places(state.map())) {
    add(MoveOrder{at});
    add(MoveOrder{at, Via::convoy});
    add(SupportHoldOrder{{UnitType::army, at}});
  }
  return legal;
}

std::string meaning(const GameState& state, const AdjustmentOrder& order, const Rules& rules) {
  const AdjustmentResult r = resolve_adjustments(state, {&order, 1}, rules);
  if (r.of_order.front().reason) return "";
  if (!r.built.empty()) return "builds " + write_unit(r.built.front(), state.map());
  if (!r.removed.empty()) return "removes " + write_unit(state.position[r.removed.front()], state.map());
  return "waives";
}

void each_adjustment(const Map& map, PowerId by, const std::function<void(const AdjustmentOrder&)>& take) {
  take({by, WaiveOrder{}, {}});
  for (Location at : all_places(map))
    for (std::optional<UnitType> type :
         {std::optional(UnitType::army), std::optional(UnitType::fleet), std::optional<UnitType>()}) {
      take({by, BuildOrder{{type, at}}, {}});
      take({by, RemoveOrder{{type, at}}, {}});
    }
}

std::set<std::string> legal_adjustments_by_trial(const GameState& state, PowerId power, const Rules& rules) {
  std::set<std::string> legal;
  each_adjustment(state.map(), power, [&](const AdjustmentOrder& order) {
    if (!objection(state, order, rules)) legal.insert(meaning(state, order, rules));
  });
  return legal;
}

}  // namespace dipeq::testing
