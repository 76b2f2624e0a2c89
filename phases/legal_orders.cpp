// Each order is imagined from the map, then asked of the code that knows what is legal.
#include "phases/legal_orders.hpp"

#include <algorithm>

#include "phases/adjacent_convoy.hpp"
#include "phases/board_legality.hpp"

namespace dipeq {
namespace {

Rules at_least_possible_now(const Rules& rules) {
  return demands(rules, Legality::possible_now) ? rules : possible_now(rules);
}

ProvinceSet provinces_of(const Map& map, std::span<const Location> places) {
  ProvinceSet set(map.provinces().size());
  for (Location at : places) set.insert(at.province);
  return set;
}

// Where a unit could go at all, whatever others are ordered.
struct Range {
  std::vector<Location> reach;  // without a convoy
  ProvinceSet near;             // the same, coasts forgotten
  Seas seas;                    // an army: with fleets that could carry it first, or further
  ProvinceSet landings;         // and where these could take it
  ProvinceSet all() const { return near | landings; }
};

Range range_of(const Map& map, const Unit& unit, const Seas& fleets) {
  Range r{in_reach(map, unit), {}, Seas(map.provinces().size()), ProvinceSet(map.provinces().size())};
  r.near = provinces_of(map, r.reach);
  if (unit.type == UnitType::army) {
    r.seas = seas_from(map, fleets, unit.at.province);
    r.landings = ports_around(map, r.seas);
    r.landings.erase(unit.at.province);
  }
  return r;
}

class MovementOrders {
 public:
  MovementOrders(const Position& position, const Rules& rules)
      : position_(position),
        map_(position.map()),
        rules_(at_least_possible_now(rules)),
        board_(position_, rules_),
        fleets_(seas_with_fleets(position)) {}

  std::vector<std::vector<WrittenOrder>> all() {
    for (const Unit& unit : position_.units()) range_.push_back(range_of(map_, unit, fleets_));
    std::vector<std::vector<WrittenOrder>> orders;
    for (std::size_t u = 0; u < position_.units().size(); ++u) orders.push_back(of(UnitId(u)));
    return orders;
  }

  template <class Take> void each_move(UnitId unit, const Range& range, Take take) const {
    const auto legal = [&](MoveOrder move) {
      const WrittenAction action = std::move(move);
      const LegalOrFault found = board_.judge(unit, action);
      const auto* order = std::get_if<LegalOrder>(&found);
      const auto& written = std::get<MoveOrder>(action);
      // A "via convoy" that means nothing says what the move without it says.
      if (order && (order->via == Via::convoy || written.via == Via::unstated)) take(written);
    };
    for (Location to : range.reach) legal({to});
    range.landings.each([&](ProvinceId to) {
      legal({{to}, range.near.contains(to) ? Via::convoy : Via::unstated});
      if (!paths_count(rules_)) return;
      for (auto& path : proper_routes(map_, fleets_, position_[unit].at.province, to))
        legal({{to}, Via::unstated, std::move(path)});
    });
    if (position_[unit].type == UnitType::fleet || via_without_chain(rules_) != ViaWithoutChain::is_legal) return;
    for (Location to : range.reach)
      if (!range.landings.contains(to.province)) legal({to, Via::convoy});
  }

  const Seas& fleets() const { return fleets_; }

 private:
  std::vector<WrittenOrder> of(UnitId unit) const {
    std::vector<WrittenOrder> orders;
    const auto add = [&](WrittenAction action) {
      const Unit& self = position_[unit];
      orders.push_back({self.power, {self.type, self.at}, std::move(action), {}});
    };
    add(HoldOrder{});
    each_move(unit, range_[unit.index()], add);
    each_other(unit, [&](UnitId whom) { each_support(unit, whom, add); });
    if (fleets_.contains(position_[unit].at.province))
      each_other(unit, [&](UnitId army) { each_convoy(unit, army, add); });
    return orders;
  }

  template <class Take> void each_other(UnitId unit, Take take) const {
    for (std::size_t u = 0; u < position_.units().size(); ++u)
      if (UnitId(u) != unit) take(UnitId(u));
  }

  template <class Take> void each_support(UnitId unit, UnitId whom, Take take) const {
    const ProvinceSet& near = range_[unit.index()].near;
    const UnitMention named = mention(position_[whom], position_[unit].power);
    const auto legal = [&](WrittenAction action) {
      if (judged(unit, action)) take(std::move(action));
    };
    if (near.contains(named.at.province)) legal(SupportHoldOrder{named});
    (near & range_[whom.index()].all()).each([&](ProvinceId to) {
      const auto landings = position_[whom].type == UnitType::fleet ? map_.fleet_landings(position_[whom].at, to)
                                                                    : std::span<const Location>();
      if (landings.size() < 2)
        legal(SupportMoveOrder{named, landings.empty() ? Location{to} : landings.front()});
      else
        each_support_to_coasts(unit, {named, {to}}, landings, take);
    });
  }

  // Of several coasts, each one and whichever: what comes to the same under 4.B.4 is the order that is written so.
  template <class Take> void each_support_to_coasts(UnitId unit, SupportMoveOrder support,
                                                    std::span<const Location> landings, Take take) const {
    const auto legal = [&](Location to) {
      support.to = to;
      const WrittenAction action = support;
      if (const auto order = judged(unit, action); order && order->to == to) take(action);
    };
    for (Location to : landings) legal(to);
    legal({support.to.province});
  }

  template <class Take> void each_convoy(UnitId fleet, UnitId army, Take take) const {
    const Range& range = range_[army.index()];
    if (!range.seas.contains(position_[fleet].at.province)) return;
    const UnitMention named = mention(position_[army], position_[fleet].power);
    range.landings.each([&](ProvinceId to) {
      WrittenAction action = ConvoyOrder{named, {to}};
      if (judged(fleet, action)) take(std::move(action));
    });
  }

  std::optional<LegalOrder> judged(UnitId unit, const WrittenAction& action) const {
    const LegalOrFault found = board_.judge(unit, action);
    const auto* order = std::get_if<LegalOrder>(&found);
    return order ? std::optional(*order) : std::nullopt;
  }

  const Position& position_;
  const Map& map_;
  const Rules rules_;
  BoardLegality board_;
  Seas fleets_;
  std::vector<Range> range_;  // by unit, if all are asked for
};

std::vector<std::vector<RetreatOrder>> retreats(const GameState& state, const Rules& rules) {
  std::vector<std::vector<RetreatOrder>> all;
  for (const Dislodged& d : state.dislodged) {
    auto& orders = all.emplace_back();
    const auto add = [&](auto action) {
      RetreatOrder order{d.unit.power, {d.unit.type, d.unit.at}, std::move(action), {}};
      if (!objection(state, order, rules)) orders.push_back(std::move(order));
    };
    add(DisbandOrder{});
    for (Location to : d.retreats) add(WrittenAction(MoveOrder{to}));
  }
  return all;
}

std::vector<UnitMention> units_to_build(const GameState& state, PowerId power) {
  std::vector<UnitMention> units;
  for (ProvinceId p : open_centres(state, power)) {
    units.push_back({UnitType::army, {p}});
    const Province& province = state.map()[p];
    if (province.terrain == Terrain::inland) continue;
    if (province.coasts.empty()) units.push_back({UnitType::fleet, {p}});
    for (Coast coast : province.coasts) units.push_back({UnitType::fleet, {p, coast}});
  }
  return units;
}

std::vector<AdjustmentOrder> adjustments(const GameState& state, PowerId power, const Rules& rules) {
  std::vector<AdjustmentOrder> orders;
  const auto add = [&](auto action) {
    AdjustmentOrder order{power, std::move(action), {}};
    if (!objection(state, order, rules)) orders.push_back(std::move(order));
  };
  const int due = adjustment_due(state, power);
  if (due > 0) {
    for (const UnitMention& unit : units_to_build(state, power)) add(BuildOrder{unit});
    add(WaiveOrder{});
  } else if (due < 0) {
    for (const Unit& unit : state.position.units())
      if (unit.power == power) add(RemoveOrder{{unit.type, unit.at}});
  }
  return orders;
}

}  // namespace

std::vector<Location> in_reach(const Map& map, const Unit& unit) {
  if (unit.type == UnitType::fleet) {
    const auto fleet = map.fleet_neighbours(unit.at);
    return {fleet.begin(), fleet.end()};
  }
  const auto near = map.army_neighbours(unit.at.province);
  std::vector<Location> reach;
  reach.reserve(near.size());
  for (ProvinceId p : near) reach.push_back({p, Coast::none});
  return reach;
}

UnitMention mention(const Unit& unit, PowerId by) {
  return {unit.type, unit.at, unit.power == by ? std::nullopt : std::optional(unit.power)};
}

std::vector<MoveOrder> legal_moves(const Position& position, UnitId unit, const Rules& rules) {
  const MovementOrders orders(position, rules);
  std::vector<MoveOrder> moves;
  orders.each_move(unit, range_of(position.map(), position[unit], orders.fleets()),
                   [&](const MoveOrder& move) { moves.push_back(move); });
  return moves;
}

LegalOrders legal_orders(const GameState& state, const Rules& rules) {
  LegalOrders legal;
  switch (state.turn.phase) {
    case Phase::movement: legal.of_unit = MovementOrders(state.position, rules).all(); break;
    case Phase::retreats: legal.of_dislodged = retreats(state, rules); break;
    case Phase::adjustments:
      for (std::size_t p = 0; p < state.map().powers().size(); ++p)
        legal.of_power.push_back(adjustments(state, PowerId(p), rules));
      break;
  }
  return legal;
}

}  // namespace dipeq
