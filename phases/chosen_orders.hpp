// (internal) Which of the orders written for a unit counts: a legal one (4.E.1) that does not give way to a better named
// one (4.C); of several different ones as 4.D.3 says; and where there is none, one that is implied by others (4.E.3).
#pragma once
#include "phases/board_legality.hpp"
#include "phases/designation.hpp"

namespace dipeq {

class ChosenOrders {
 public:
  ChosenOrders(const BoardLegality& board, const Position& position, std::span<const WrittenOrder> orders,
               const Rules& rules);

  // What the unit is to do, a hold if nothing else; the reason why its owner's order did not count, if none did.
  const LegalOrder& operator[](UnitId unit) const { return of_unit_[unit.index()].order; }
  PutAside fault(UnitId unit) const { return of_unit_[unit.index()].fault; }
  std::optional<std::size_t> written(UnitId unit) const { return of_unit_[unit.index()].written; }

  bool ordered_nothing(PowerId power) const { return !has_ordered_[power.index()]; }

  // What became of each written order, given what became of the order of the unit that follows it.
  PutAside put_aside(std::size_t written, std::span<const SettledOrder> settled) const;

 private:
  struct Choice {
    LegalOrder order;
    PutAside fault = PutAside::nothing;
    std::optional<std::size_t> written;
    bool counts = false;
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
                     const Designation& names) const;
  void refuse(UnitId unit, std::size_t written, PutAside fault);
  void choose_of_several(std::vector<UnitId> units, const BoardLegality& board, std::span<const WrittenOrder> orders);
  void choose(UnitId unit, const std::vector<Candidate>& legal);
  void follow(UnitId unit, const LegalOrder& order, std::size_t written);
  std::optional<std::size_t> counting(std::span<const LegalOrder> orders) const;
  void add_implied_orders(const BoardLegality& board);
  std::optional<UnitId> implied_mover(UnitId by) const;

  const Position& position_;
  const Rules& rules_;
  std::vector<bool> has_ordered_;  // by power
  std::vector<OfWritten> of_written_;
  std::vector<Choice> of_unit_;
  std::vector<WrittenAction> implied_;  // at which orders of units point
};

}  // namespace dipeq
