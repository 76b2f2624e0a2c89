#include "phases/chosen_orders.hpp"

#include <algorithm>
#include <stdexcept>

namespace dipeq {

ChosenOrders::ChosenOrders(const BoardLegality& board, const Position& position, std::span<const WrittenOrder> orders,
                           const Rules& rules, std::pmr::memory_resource* memory)
    : position_(position),
      rules_(rules),
      has_ordered_(position.map().powers().size(), false, memory),  // a pointer alone would be the value
      of_written_(orders.size(), memory),
      of_unit_(position.units().size(), memory) {
  std::vector<UnitId> contested;  // by several legal orders
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const auto unit = position.unit_in(orders[i].unit.at.province);
    if (!unit) {
      of_written_[i].fault = PutAside::no_such_unit;
      continue;
    }
    has_ordered_[orders[i].by.index()] = true;
    if (orders[i].by != position[*unit].power) {
      of_written_[i].fault = PutAside::not_your_unit;
      continue;
    }
    const LegalOrFault judgement = judge(board, *unit, orders[i], designation(position, *unit, orders[i]));
    if (const auto* fault = std::get_if<PutAside>(&judgement))
      refuse(*unit, i, *fault);
    else if (of_unit_[unit->index()].counts)
      contested.push_back(*unit);
    else
      follow(*unit, *std::get_if<LegalOrder>(&judgement), i);
  }
  if (!contested.empty()) choose_of_several(contested, board, orders);
  add_implied_orders(board);
}

// Their orders are judged anew: few units have several.
void ChosenOrders::choose_of_several(std::vector<UnitId> units, const BoardLegality& board,
                                     std::span<const WrittenOrder> orders) {
  std::ranges::sort(units);
  const auto same = std::ranges::unique(units);
  units.erase(same.begin(), same.end());
  for (UnitId unit : units) {
    of_unit_[unit.index()] = {};
    std::vector<Candidate> legal;
    for (std::size_t i = 0; i < orders.size(); ++i) {
      if (position_.unit_in(orders[i].unit.at.province) != unit || orders[i].by != position_[unit].power) continue;
      of_written_[i].follows = std::nullopt;
      const Designation names = designation(position_, unit, orders[i]);
      const LegalOrFault judgement = judge(board, unit, orders[i], names);
      if (const auto* fault = std::get_if<PutAside>(&judgement))
        refuse(unit, i, *fault);
      else
        legal.push_back({std::get<LegalOrder>(judgement), i, names});
    }
    choose(unit, legal);
  }
}

// Of orders that do not count the unit keeps the first one's reason, unless another one counts.
void ChosenOrders::refuse(UnitId unit, std::size_t written, PutAside fault) {
  of_written_[written].fault = fault;
  Choice& choice = of_unit_[unit.index()];
  if (!choice.written) choice = {.order = {}, .fault = fault, .written = static_cast<std::uint32_t>(written)};
}

void ChosenOrders::choose(UnitId unit, const std::vector<Candidate>& legal) {
  std::vector<std::size_t> written;
  std::vector<LegalOrder> orders;
  for (const Candidate& candidate : legal) {
    const bool gives_way = std::ranges::any_of(
        legal, [&](const Candidate& other) { return yields(candidate.designation, other.designation, rules_); });
    if (gives_way) {
      refuse(unit, candidate.written, PutAside::yields_to_better_named);
      continue;
    }
    written.push_back(candidate.written);
    orders.push_back(candidate.order);
  }
  if (orders.empty()) return;
  const auto chosen = counting(orders);
  if (chosen) follow(unit, orders[*chosen], written[*chosen]);
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (chosen && orders[i] == orders[*chosen])
      of_written_[written[i]].follows = unit;
    else
      of_written_[written[i]].fault = chosen ? PutAside::second_order : PutAside::several_orders;
  }
  if (!chosen)
    of_unit_[unit.index()] = {.order = {},
                              .fault = PutAside::several_orders,
                              .counts = true,
                              .written = static_cast<std::uint32_t>(written.front())};
}

void ChosenOrders::follow(UnitId unit, const LegalOrder& order, std::size_t written) {
  Choice& choice = of_unit_[unit.index()];
  choice.order = order;
  choice.fault = PutAside::nothing;
  choice.written = static_cast<std::uint32_t>(written);
  choice.counts = true;
  of_written_[written].follows = unit;
}

// 4.D.3: which of several orders counts; nullopt if none does. Orders that say the same are one.
std::optional<std::size_t> ChosenOrders::counting(std::span<const LegalOrder> orders) const {
  switch (rules_.second_order) {
    case SecondOrder::first: return 0;
    case SecondOrder::last: return orders.size() - 1;
    case SecondOrder::hold:
      if (std::ranges::all_of(orders, [&](const LegalOrder& o) { return o == orders.front(); })) return 0;
      return std::nullopt;
  }
  throw std::logic_error("settle: no such choice of 4.D.3");
}

// 4.E.3: a unit without a legal order moves as the supports and convoys of its own power take for granted, if it can.
void ChosenOrders::add_implied_orders(const BoardLegality& board) {
  if (rules_.implicit_orders == ImplicitOrders::not_allowed) return;
  std::vector<std::vector<LegalOrder>> implied(of_unit_.size());
  implied_.reserve(of_written_.size());
  for (const OfWritten& order : of_written_) {
    if (!order.follows) continue;
    const auto mover = implied_mover(*order.follows);
    if (!mover) continue;
    const LegalOrFault move = board.judge(*mover, implied_.emplace_back(MoveOrder{*(*this)[*order.follows].to}));
    if (const auto* legal = std::get_if<LegalOrder>(&move)) implied[mover->index()].push_back(*legal);
  }
  for (std::size_t u = 0; u < implied.size(); ++u) {
    const auto chosen = implied[u].empty() ? std::nullopt : counting(implied[u]);
    if (chosen) of_unit_[u] = {.order = implied[u][*chosen], .counts = true, .written = {}};
  }
}

// The unit that the order of `by` takes to be moving, if it may speak for it.
std::optional<UnitId> ChosenOrders::implied_mover(UnitId by) const {
  const LegalOrder& order = (*this)[by];
  if (order.impossible || !order.whom || !order.to) return std::nullopt;
  const bool own = position_[*order.whom].power == position_[by].power;
  return own && !of_unit_[(*order.whom).index()].counts ? order.whom : OptionalId<UnitTag>();
}

}  // namespace dipeq
