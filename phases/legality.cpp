// From written orders to one order a unit: first what the board allows (board_legality.hpp) and which order counts
// (chosen_orders.hpp), then what matches.
#include "phases/legality.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory_resource>
#include <stdexcept>

#include "phases/adjacent_convoy.hpp"
#include "phases/chosen_orders.hpp"
#include "phases/matching.hpp"

namespace dipeq {
namespace {

OrderKind kind_of(const WrittenAction& action) {
  struct Kind {
    OrderKind operator()(const HoldOrder&) const { return OrderKind::hold; }
    OrderKind operator()(const MoveOrder&) const { return OrderKind::move; }
    OrderKind operator()(const MoveOffMapOrder&) const { return OrderKind::move; }
    OrderKind operator()(const SupportHoldOrder&) const { return OrderKind::support; }
    OrderKind operator()(const SupportMoveOrder&) const { return OrderKind::support; }
    OrderKind operator()(const ConvoyOrder&) const { return OrderKind::convoy; }
  };
  return std::visit(Kind{}, action);
}

// Which orders match: each is compared with the order chosen for the unit it speaks of.
class Matching {
 public:
  Matching(const Position& position, std::span<const WrittenOrder> orders, const ChosenOrders& chosen,
           const Rules& rules, std::pmr::memory_resource* memory)
      : position_(position), orders_(orders), chosen_(chosen), rules_(rules), convoys_(matching_convoys(memory)) {}

  void settle(std::vector<SettledOrder>& into) const {
    into.resize(position_.units().size());
    for (std::size_t i = 0; i < into.size(); ++i) settle(UnitId(i), into[i] = SettledOrder{});
  }

 private:
  struct Convoy {
    UnitId army, fleet;
    friend auto operator<=>(const Convoy&, const Convoy&) = default;
  };
  using OrderedFleets = std::ranges::subrange<std::pmr::vector<Convoy>::const_iterator>;

  void settle(UnitId unit, SettledOrder& settled) const {
    const LegalOrder& order = chosen_[unit];
    settled.kind = order.kind;
    settled.written = chosen_.written(unit);
    settled.put_aside = chosen_.fault(unit);
    if (settled.put_aside != PutAside::nothing && settled.written)
      settled.told = kind_of(orders_[*settled.written].action);
    if (order.impossible) return settle_impossible(order, settled);
    switch (order.kind) {
      case OrderKind::hold: break;
      case OrderKind::move: settle_move(unit, settled); break;
      case OrderKind::support: match(order, support_fault(order), settled); break;
      case OrderKind::convoy: match(order, convoy_fault(unit, order), settled); break;
    }
  }

  // 4.E.1: what cannot be done but counts as an order: a move without path, or a support or convoy of nothing.
  static void settle_impossible(const LegalOrder& order, SettledOrder& settled) {
    settled.put_aside = PutAside::impossible;
    settled.told = order.kind;
    settled.kind = OrderKind::hold;
    if (order.kind != OrderKind::move) return;
    settled.kind = OrderKind::move;
    settled.to = *order.to;
    settled.route = Route::convoy;
    settled.told_via = order.says_via;
  }

  static void match(const LegalOrder& order, PutAside fault, SettledOrder& settled) {
    settled.put_aside = fault;
    if (fault == PutAside::nothing) {
      settled.target = order.whom;
    } else {
      settled.kind = OrderKind::hold;
      settled.told = order.kind;
    }
  }

  // Why a support matches nothing, or `nothing`.
  PutAside support_fault(const LegalOrder& support) const {
    if (!support.whom) return PutAside::unmatched_support;
    const LegalOrder& supported = chosen_[*support.whom];
    if (!support.to)
      return matches(ActsOn::unit_in_place, supported.kind) ? disorder_fault(*support.whom)
                                                            : PutAside::unmatched_support;
    const bool same_place = matches(ActsOn::move, supported.kind) && !supported.impossible &&
                            support.to->province == supported.to->province;
    const bool same_coast =
        same_place && (support.to->coast == Coast::none || support.to->coast == supported.to->coast);
    return same_coast ? PutAside::nothing : PutAside::unmatched_support;
  }

  // 4.D.9: a support in place of a unit whose power gave no order at all.
  PutAside disorder_fault(UnitId supported) const {
    const bool can_be_supported =
        rules_.disorder_support == DisorderSupport::succeeds || !chosen_.ordered_nothing(position_[supported].power);
    return can_be_supported ? PutAside::nothing : PutAside::in_civil_disorder;
  }

  // Why a convoy matches nothing, or `nothing`.
  PutAside convoy_fault(UnitId fleet, const LegalOrder& convoy) const {
    if (!convoy.whom) return PutAside::unmatched_convoy;
    const LegalOrder& carried = chosen_[*convoy.whom];
    if (!matches(ActsOn::move, carried.kind) || carried.impossible || carried.to != convoy.to)
      return PutAside::unmatched_convoy;
    const bool on_path =
        !carried.path || std::ranges::find(*carried.path, position_[fleet].at.province) != carried.path->end();
    return on_path ? PutAside::nothing : PutAside::not_on_the_path;
  }

  void settle_move(UnitId unit, SettledOrder& settled) const {
    settled.to = *chosen_[unit].to;
    if (chosen_[unit].says_via) settled.told_via = true;
    if (position_.map().difficult(position_[unit].type, position_[unit].at, settled.to.province))
      settled.difficult = true;
    if (position_[unit].type == UnitType::fleet) return;
    const bool by_land = position_.map().army_adjacent(position_[unit].at.province, settled.to.province);
    settled.route = by_land ? route_to_neighbour(rules_, OrdersOf{*this, unit}) : Route::convoy;
    if (settled.route != Route::convoy) return;
    if (settled.difficult) settled.difficult = false;
    if (route_ordered(unit)) return;
    settled.put_aside = PutAside::route_not_ordered;
    settled.told = OrderKind::move;
  }

  // What 4.A.3 asks of an army's orders.
  struct OrdersOf {
    using Bool = bool;
    const Matching& all;
    UnitId army;
    static bool never() { return false; }
    bool says_via() const { return all.chosen_[army].via == Via::convoy; }
    bool route_ordered() const { return all.route_ordered(army); }
    bool own_fleet_ordered() const { return all.own_fleet_ordered(army); }
    bool unit_opposite() const { return all.opposite(army).has_value(); }
    bool own_unit_opposite() const { return all.own_unit_opposite(army); }
  };

  bool own_fleet_ordered(UnitId army) const {
    return std::ranges::any_of(fleets_ordered_for(army), [&](const Convoy& convoy) {
      return position_[convoy.fleet].power == position_[army].power;
    });
  }

  // The unit at the army's destination, if it is ordered to move to where the army stands.
  std::optional<UnitId> opposite(UnitId army) const {
    const auto there = position_.unit_in(chosen_[army].to->province);
    if (!there || chosen_[*there].kind != OrderKind::move) return std::nullopt;
    return chosen_[*there].to->province == position_[army].at.province ? there : std::nullopt;
  }

  bool own_unit_opposite(UnitId army) const {
    const auto there = opposite(army);
    return there && position_[*there].power == position_[army].power;
  }

  bool route_ordered(UnitId army) const {
    const auto fleets = fleets_ordered_for(army);
    return !fleets.empty() &&
           chain_exists(position_.map(), seas_of(fleets), position_[army].at.province, chosen_[army].to->province);
  }

  Seas seas_of(const OrderedFleets& fleets) const {
    Seas seas(position_.map().provinces().size());
    for (const Convoy& convoy : fleets)
      if (!chosen_[convoy.fleet].impossible) seas.insert(position_[convoy.fleet].at.province);
    return seas;
  }

  // Impossible convoys among them, where those count as orders: they show what their power wants (6.G.7).
  OrderedFleets fleets_ordered_for(UnitId army) const {
    return std::ranges::equal_range(convoys_, army, {}, &Convoy::army);
  }

  std::pmr::vector<Convoy> matching_convoys(std::pmr::memory_resource* memory) const {
    constexpr std::size_t usual = 8;  // no more are there, mostly
    std::pmr::vector<Convoy> convoys(memory);
    convoys.reserve(usual);
    for (std::size_t i = 0; i < position_.units().size(); ++i) {
      const LegalOrder& order = chosen_[UnitId(i)];
      const bool is_match = order.kind == OrderKind::convoy && convoy_fault(UnitId(i), order) == PutAside::nothing;
      if (is_match) convoys.push_back({*order.whom, UnitId(i)});
    }
    std::ranges::sort(convoys);
    return convoys;
  }

  const Position& position_;
  std::span<const WrittenOrder> orders_;
  const ChosenOrders& chosen_;
  const Rules& rules_;
  std::pmr::vector<Convoy> convoys_;  // by army, in order of fleets
};

}  // namespace

SettledOrders settle(const Position& position, std::span<const WrittenOrder> orders, const Rules& rules) {
  SettledOrders result{position, rules, {}, {}};
  settle(position, orders, rules, result);
  return result;
}

void settle(const Position& position, std::span<const WrittenOrder> orders, const Rules& rules, SettledOrders& into) {
  std::array<std::byte, 8192> enough_for_most;
  std::pmr::monotonic_buffer_resource memory(enough_for_most.data(), enough_for_most.size());
  const ChosenOrders chosen(BoardLegality(position, rules), position, orders, rules, &memory);
  into.position = position;
  into.rules = rules;
  Matching(position, orders, chosen, rules, &memory).settle(into.of_unit);
  into.of_written.resize(orders.size());
  for (std::size_t i = 0; i < orders.size(); ++i) into.of_written[i] = chosen.put_aside(i, into.of_unit);
}

}  // namespace dipeq
