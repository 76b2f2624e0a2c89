// From written orders to one order a unit: first what the board allows (board_legality.hpp), then what matches.
#include "model/legality.hpp"

#include <algorithm>
#include <stdexcept>

#include "model/board_legality.hpp"

namespace dipeq {
namespace {

// The first legal order of each unit, with what its owner wrote before and after it put aside (4.D.3 a).
class ChosenOrders {
 public:
  ChosenOrders(const BoardLegality& board, const Position& position, std::span<const WrittenOrder> orders,
               const Rules& rules)
      : rules_(rules), follows_(orders.size()), faults_(orders.size()), of_unit_(position.units().size()) {
    for (std::size_t i = 0; i < orders.size(); ++i) {
      const auto unit = position.unit_in(orders[i].unit.at.province);
      if (!unit) throw std::logic_error("settle: an order to a province where no unit stands");
      if (orders[i].by == position[*unit].power)
        take(*unit, i, board.judge(*unit, orders[i].action));
      else
        faults_[i] = PutAside::not_your_unit;
    }
  }

  // What the unit is to do, a hold if nothing else; the reason why its owner's order did not count, if none did.
  const LegalOrder& operator[](UnitId unit) const { return of_unit_[unit.index()].order; }
  PutAside fault(UnitId unit) const { return of_unit_[unit.index()].fault; }
  std::optional<std::size_t> written(UnitId unit) const { return of_unit_[unit.index()].written; }

  // What became of each written order, given what became of the order of the unit that follows it.
  PutAside put_aside(std::size_t written, std::span<const SettledOrder> settled) const {
    const auto unit = follows_[written];
    return unit ? settled[unit->index()].put_aside : faults_[written];
  }

 private:
  struct Choice {
    LegalOrder order;
    bool legal = false;
    PutAside fault = PutAside::nothing;
    std::optional<std::size_t> written;
  };

  void take(UnitId unit, std::size_t i, const LegalOrFault& judgement) {
    Choice& choice = of_unit_[unit.index()];
    if (const auto* fault = std::get_if<PutAside>(&judgement)) {
      faults_[i] = *fault;
      if (!choice.written) choice = {.order = {}, .fault = *fault, .written = i};
      return;
    }
    const auto& order = std::get<LegalOrder>(judgement);
    if (!choice.legal) choice = {.order = order, .legal = true, .written = i};
    if (choice.order == order)
      follows_[i] = unit;
    else
      faults_[i] = PutAside::second_order;
  }

  const Rules& rules_;
  std::vector<std::optional<UnitId>> follows_;  // by written order
  std::vector<PutAside> faults_;                // by written order, of those that no unit follows
  std::vector<Choice> of_unit_;
};

// Which orders match: each is compared with the order chosen for the unit it speaks of.
class Matching {
 public:
  Matching(const Position& position, const ChosenOrders& chosen, const Rules& rules)
      : position_(position), chosen_(chosen), rules_(rules) {}

  std::vector<SettledOrder> settle() const {
    std::vector<SettledOrder> settled(position_.units().size());
    for (std::size_t i = 0; i < settled.size(); ++i) settled[i] = settle(UnitId(i));
    return settled;
  }

 private:
  SettledOrder settle(UnitId unit) const {
    const LegalOrder& order = chosen_[unit];
    SettledOrder settled;
    settled.kind = order.kind;
    settled.written = chosen_.written(unit);
    settled.put_aside = chosen_.fault(unit);
    switch (order.kind) {
      case OrderKind::hold:
        break;
      case OrderKind::move:
        settle_move(unit, settled);
        break;
      case OrderKind::support:
        match(order, supports(order), PutAside::unmatched_support, settled);
        break;
      case OrderKind::convoy:
        match(order, convoys(order), PutAside::unmatched_convoy, settled);
        break;
    }
    return settled;
  }

  static void match(const LegalOrder& order, bool matches, PutAside otherwise, SettledOrder& settled) {
    if (matches) {
      settled.target = order.whom;
    } else {
      settled.kind = OrderKind::hold;
      settled.put_aside = otherwise;
    }
  }

  bool supports(const LegalOrder& support) const {
    const LegalOrder& supported = chosen_[*support.whom];
    if (!support.to) return supported.kind != OrderKind::move;
    if (supported.kind != OrderKind::move || support.to->province != supported.to->province) return false;
    return support.to->coast == Coast::none || support.to->coast == supported.to->coast;
  }

  bool convoys(const LegalOrder& convoy) const {
    const LegalOrder& carried = chosen_[*convoy.whom];
    return carried.kind == OrderKind::move && carried.to == convoy.to;
  }

  void settle_move(UnitId unit, SettledOrder& settled) const {
    settled.to = *chosen_[unit].to;
    if (position_[unit].type == UnitType::fleet || !goes_by_convoy(unit)) return;
    settled.route = Route::convoy;
    if (!chain_exists(position_.map(), seas_ordered_for(unit), position_[unit].at.province, settled.to.province))
      settled.put_aside = PutAside::route_not_ordered;
  }

  // 4.A.3 d: to an adjacent province only by intent, which an own fleet's convoy order shows as well as "via convoy".
  bool goes_by_convoy(UnitId army) const {
    if (chosen_[army].via == Via::convoy) return true;
    return std::ranges::any_of(fleets_ordered_for(army),
                               [&](UnitId fleet) { return position_[fleet].power == position_[army].power; });
  }

  Seas seas_ordered_for(UnitId army) const {
    Seas seas(position_.map().provinces().size());
    for (UnitId fleet : fleets_ordered_for(army)) seas[position_[fleet].at.province.index()] = true;
    return seas;
  }

  std::vector<UnitId> fleets_ordered_for(UnitId army) const {
    std::vector<UnitId> fleets;
    for (std::size_t i = 0; i < position_.units().size(); ++i) {
      const LegalOrder& order = chosen_[UnitId(i)];
      if (order.kind == OrderKind::convoy && order.whom == army && convoys(order)) fleets.push_back(UnitId(i));
    }
    return fleets;
  }

  const Position& position_;
  const ChosenOrders& chosen_;
  const Rules& rules_;
};

}  // namespace

SettledOrders settle(const Position& position, std::span<const WrittenOrder> orders, const Rules& rules) {
  const ChosenOrders chosen(BoardLegality(position, rules), position, orders, rules);
  SettledOrders result{position, rules, Matching(position, chosen, rules).settle(), {}};
  for (std::size_t i = 0; i < orders.size(); ++i) result.of_written.push_back(chosen.put_aside(i, result.of_unit));
  return result;
}

}  // namespace dipeq
