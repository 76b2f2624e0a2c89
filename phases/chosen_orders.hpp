// (internal) Which of the orders written for a unit counts: a legal one (4.E.1) that does not give way to a better named
// one (4.C); of several different ones as 4.D.3 says; and where there is none, one that is implied by others (4.E.3).
#pragma once
#include <memory_resource>

#include "phases/board_legality.hpp"
#include "phases/designation.hpp"

namespace dipeq {

class ChosenOrders {
 public:
  // Keeps what it finds in that memory.
  ChosenOrders(const BoardLegality& board, const Position& position, std::span<const WrittenOrder> orders,
               const Rules& rules, std::pmr::memory_resource* memory);

  // What the unit is to do, a hold if nothing else; the reason why its owner's order did not count, if none did.
  const LegalOrder& operator[](UnitId unit) const { return of_unit_[unit.index()].order; }
  PutAside fault(UnitId unit) const { return of_unit_[unit.index()].fault; }
  std::optional<std::uint32_t> written(UnitId unit) const { return of_unit_[unit.index()].written; }

  bool ordered_nothing(PowerId power) const { return !has_ordered_[power.index()]; }

  // What became of each written order, given what became of the order of the unit that follows it.
  PutAside put_aside(std::size_t written, std::span<const SettledOrder> settled) const {
    const OfWritten& order = of_written_[written];
    return order.follows ? settled[(*order.follows).index()].put_aside : order.fault;
  }

 private:
  struct Choice {
    LegalOrder order;
    PutAside fault = PutAside::nothing;
    bool counts = false;
    std::optional<std::uint32_t> written;
  };
  struct OfWritten {  // of a written order
    OptionalId<UnitTag> follows;
    PutAside fault = PutAside::nothing;  // if no unit follows it
  };
  struct Candidate {
    LegalOrder order;
    std::size_t written;
    Designation designation;
  };

  LegalOrFault judge(const BoardLegality& board, UnitId unit, const WrittenOrder& order,
                     const Designation& names) const {
    const PutAside misnamed = names.all_correct() ? PutAside::nothing : dipeq::fault(names, rules_);
    return misnamed == PutAside::nothing ? board.judge(unit, order) : misnamed;
  }
  void refuse(UnitId unit, std::size_t written, PutAside fault);
  void choose_of_several(std::vector<UnitId> units, const BoardLegality& board, std::span<const WrittenOrder> orders);
  void choose(UnitId unit, const std::vector<Candidate>& legal);
  void follow(UnitId unit, const LegalOrder& order, std::size_t written);
  std::optional<std::size_t> counting(std::span<const LegalOrder> orders) const;
  void add_implied_orders(const BoardLegality& board);
  std::optional<UnitId> implied_mover(UnitId by) const;

  const Position& position_;
  const Rules& rules_;
  std::pmr::vector<bool> has_ordered_;  // by power
  std::pmr::vector<OfWritten> of_written_;
  std::pmr::vector<Choice> of_unit_;
  std::vector<WrittenAction> implied_;  // at which orders of units point
};

}  // namespace dipeq
