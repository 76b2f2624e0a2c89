#include "phases/retreats.hpp"

#include <algorithm>

#include "phases/phase_mutations.hpp"

namespace dipeq {
namespace {

class Retreats {
 public:
  Retreats(const GameState& state, std::span<const RetreatOrder> orders, const Rules& rules,
           std::optional<RetreatMutation> mutation)
      : state_(state), orders_(orders), rules_(rules), mutation_(mutation), waiting_(state.map()) {
    for (const Dislodged& d : state.dislodged) waiting_.add(d.unit);
  }

  RetreatResult resolve() {
    result_.of_order.resize(orders_.size());
    std::vector<std::size_t> legal;
    for (std::size_t i = 0; i < orders_.size(); ++i)
      if (gives_way(i))
        put_aside(i, PutAside::second_order);
      else if (judge_alone(i))
        legal.push_back(i);
    follow(legal);
    if (is(RetreatMutation::unordered_takes_a_place)) send_unordered();
    destroy_who_meet();
    return std::move(result_);
  }

 private:
  bool is(RetreatMutation mutation) const { return mutation_ == mutation; }
  bool refuse(std::size_t i, Word word, Reason why) {
    result_.of_order[i] = {word, why};
    return false;
  }
  void put_aside(std::size_t i, PutAside why) {
    refuse(i, validity(why) == Validity::invalid ? Word::invalid : Word::illegal, reason(why));
  }

  // A unit that disbands does what one without an order does: in the terms of the movement phase, it holds.
  WrittenOrder as_written(std::size_t i) const {
    const RetreatOrder& o = orders_[i];
    const auto* action = std::get_if<WrittenAction>(&o.action);
    const auto unit = waiting_.unit_in(o.unit.at.province);
    const bool counts = is(RetreatMutation::another_powers_order) && unit;
    return {counts ? waiting_[*unit].power : o.by, o.unit, action ? *action : WrittenAction(HoldOrder{}), o.place};
  }

  bool may_go(UnitId unit, ProvinceId to) const {
    return std::ranges::count(state_.dislodged[unit.index()].retreats, to, &Location::province) != 0;
  }

  // Altered: to an earlier or a later order for the unit, legal or not.
  bool gives_way(std::size_t order) const {
    const bool to_later = is(RetreatMutation::last_legal_or_not);
    if (!to_later && !is(RetreatMutation::first_legal_or_not)) return false;
    const auto unit = waiting_.unit_in(orders_[order].unit.at.province);
    for (std::size_t i = 0; unit && i < orders_.size(); ++i) {
      const bool counts =
          orders_[i].by == waiting_[*unit].power && waiting_.unit_in(orders_[i].unit.at.province) == unit;
      if (counts && (to_later ? i > order : i < order)) return true;
    }
    return false;
  }

  bool judge_alone(std::size_t i) {
    const RetreatOrder& order = orders_[i];
    const auto unit = waiting_.unit_in(order.unit.at.province);
    if (!unit) return refuse(i, Word::illegal, reason(RetreatFault::not_dislodged));
    if (const auto* action = std::get_if<WrittenAction>(&order.action)) {
      const auto* move = std::get_if<MoveOrder>(action);
      if (!move) return refuse(i, Word::illegal, reason(RetreatFault::no_retreat_order));
      if (!may_go(*unit, move->to.province)) return refuse(i, Word::illegal, reason(RetreatFault::not_open));
    }
    const WrittenOrder written = as_written(i);
    const SettledOrders settled = settle(waiting_, {&written, 1}, rules_);
    const SettledOrder& read = settled.of_unit[unit->index()];
    const auto& open = state_.dislodged[unit->index()].retreats;
    if (read.kind == OrderKind::move && std::ranges::count(open, read.to) == 0)
      return refuse(i, Word::illegal, reason(RetreatFault::not_open));
    return true;
  }

  void follow(const std::vector<std::size_t>& legal) {
    std::vector<WrittenOrder> written;
    for (std::size_t i : legal) written.push_back(as_written(i));
    const SettledOrders settled = settle(waiting_, written, rules_);
    for (std::size_t k = 0; k < legal.size(); ++k)
      if (settled.of_written[k] != PutAside::nothing) put_aside(legal[k], settled.of_written[k]);
    for (const SettledOrder& of_unit : settled.of_unit) {
      const bool counts = of_unit.written && of_unit.put_aside == PutAside::nothing;
      result_.follows.push_back(counts ? std::optional(legal[*of_unit.written]) : std::nullopt);
      result_.bound_for.push_back(of_unit.kind == OrderKind::move ? std::optional(of_unit.to) : std::nullopt);
    }
    result_.went_to = result_.bound_for;
  }

  void destroy_who_meet() {
    std::vector<std::optional<RetreatFault>> beaten(result_.bound_for.size());
    for (std::size_t u = 0; u < beaten.size(); ++u) beaten[u] = beaten_by_others(UnitId(u));
    for (std::size_t i = 0; i < orders_.size(); ++i) {
      if (result_.of_order[i].reason || std::holds_alternative<DisbandOrder>(orders_[i].action)) continue;
      const UnitId unit = *waiting_.unit_in(orders_[i].unit.at.province);
      if (const auto fault = beaten[unit.index()]) refuse(i, Word::fails, reason(*fault));
    }
    for (std::size_t u = 0; u < beaten.size(); ++u)
      if (beaten[u]) result_.went_to[u].reset();
  }

  void send_unordered() {
    for (std::size_t u = 0; u < result_.follows.size(); ++u)
      if (const auto& open = state_.dislodged[u].retreats; !result_.follows[u] && open.size() == 1)
        result_.went_to[u] = result_.bound_for[u] = open.front();
  }

  // Altered: of those who meet, the one whose order was told first, or last.
  bool stands_all_the_same(UnitId unit) const {
    if (is(RetreatMutation::meeting_units_stand)) return true;
    if (!is(RetreatMutation::first_of_them_stands) && !is(RetreatMutation::last_of_them_stands)) return false;
    for (std::size_t u = 0; u < result_.bound_for.size(); ++u) {
      const auto& there = result_.bound_for[u];
      if (!there || there->province != result_.bound_for[unit.index()]->province) continue;
      const bool earlier = result_.follows[u] < result_.follows[unit.index()];
      if (UnitId(u) != unit && earlier == is(RetreatMutation::first_of_them_stands)) return false;
    }
    return true;
  }

  // Altered: an illegal order to go there as well.
  bool illegal_in_the_way(UnitId unit, ProvinceId to) const {
    for (std::size_t i = 0; is(RetreatMutation::illegal_is_in_the_way) && i < orders_.size(); ++i) {
      const auto* action = std::get_if<WrittenAction>(&orders_[i].action);
      const auto* move = action ? std::get_if<MoveOrder>(action) : nullptr;
      const auto of = waiting_.unit_in(orders_[i].unit.at.province);
      const bool illegal = result_.of_order[i].word == Word::illegal && of && of != unit;
      if (move && illegal && move->to.province == to) return true;
    }
    return false;
  }

  // By those who retreat to the same province. Over a difficult passage a unit stands in the way of such alone.
  std::optional<RetreatFault> beaten_by_others(UnitId unit) const {
    std::optional<RetreatFault> fault;
    const auto& to = result_.bound_for[unit.index()];
    if (to && illegal_in_the_way(unit, to->province)) return RetreatFault::same_province;
    if (to && stands_all_the_same(unit)) return std::nullopt;
    for (std::size_t u = 0; to && u < result_.bound_for.size(); ++u) {
      const auto& there = result_.bound_for[u];
      if (UnitId(u) == unit || !there || there->province != to->province) continue;
      if (goes_over_difficult(unit) == goes_over_difficult(UnitId(u))) return RetreatFault::same_province;
      if (goes_over_difficult(unit)) fault = RetreatFault::less_than_other;
    }
    return fault;
  }
  bool goes_over_difficult(UnitId unit) const {
    const Unit& u = waiting_[unit];
    return state_.map().difficult(u.type, u.at, result_.bound_for[unit.index()]->province);
  }

  const GameState& state_;
  std::span<const RetreatOrder> orders_;
  const Rules& rules_;
  std::optional<RetreatMutation> mutation_;
  Position waiting_;  // the dislodged units alone: UnitId is their index
  RetreatResult result_;
};

}  // namespace

Reason reason(RetreatFault fault) {
  switch (fault) {
    case RetreatFault::not_dislodged:
      return {"not_dislodged", "no dislodged unit that could retreat waits there", "DATC 3.2 6.H.1, 6.H.3, 6.H.4"};
    case RetreatFault::no_retreat_order:
      return {"no_retreat_order", "a dislodged unit may only retreat or disband", "DATC 3.2 6.H.2"};
    case RetreatFault::not_open:
      return {"not_open", "the unit may not retreat there", "DATC 3.2 6.H.5, 6.H.6, 6.H.10, 6.H.13"};
    case RetreatFault::same_province:
      return {"same_province", "another unit retreats to the same province: all of them are disbanded",
              "DATC 3.2 6.H.7, 6.H.8"};
    case RetreatFault::less_than_other:
      return {"less_than_other", "another unit retreats there by an ordinary passage, this one over a difficult one",
              "DATC 2.4 10.K"};
  }
  return {};
}

std::optional<Reason> objection(const GameState& state, const RetreatOrder& order, const Rules& rules) {
  return resolve_retreats(state, {&order, 1}, rules).of_order.front().reason;
}

RetreatResult resolve_retreats(const GameState& state, std::span<const RetreatOrder> orders, const Rules& rules,
                               std::optional<RetreatMutation> mutation) {
  return Retreats(state, orders, rules, mutation).resolve();
}

RetreatResult resolve_retreats(const GameState& state, std::span<const RetreatOrder> orders, const Rules& rules) {
  return resolve_retreats(state, orders, rules, std::nullopt);
}

GameState retreated(const GameState& state, const RetreatResult& result) {
  GameState after = state;
  after.position = Position(state.map());
  after.dislodged.clear();
  auto add_retreated = [&](std::size_t older_units) {
    for (std::size_t d = 0; d < state.dislodged.size(); ++d)
      if (state.dislodged[d].listed_after == older_units && result.went_to[d])
        after.position.add({state.dislodged[d].unit.type, state.dislodged[d].unit.power, *result.went_to[d]});
  };
  for (std::size_t u = 0; u < state.position.units().size(); ++u) {
    add_retreated(u);
    after.position.add(state.position.units()[u]);
  }
  add_retreated(state.position.units().size());
  return after;
}

GameState after_retreats(const GameState& state, const RetreatResult& result) {
  return next_phase(retreated(state, result));
}

}  // namespace dipeq
