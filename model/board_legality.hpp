// What the board alone says of a written order: legal, or why not. No other order is looked at here (DATC 3.2, 4.E.1).
//
// What the order says about units is taken from the board: a wrong type or coast of a unit is ignored (4.B.5, 4.C.2),
// as is a coast that does not exist or does not matter (4.B.6).
#pragma once
#include "model/convoy_routes.hpp"
#include "model/legality.hpp"

namespace dipeq {

// An order that the board allows, all mentions resolved. Equal orders say the same thing, however they were written.
struct LegalOrder {
  OrderKind kind = OrderKind::hold;
  std::optional<UnitId> whom = {};  // support, convoy
  std::optional<Location> to = {};  // move, convoy, support of a move; of a support the coast may be left open
  Via via = Via::unstated;          // move; convoy wherever the army has no other way
  friend bool operator==(const LegalOrder&, const LegalOrder&) = default;
};

using LegalOrFault = std::variant<LegalOrder, PutAside>;

class BoardLegality {
 public:
  BoardLegality(const Position& position, const Rules& rules);  // which must both outlive it

  LegalOrFault judge(UnitId unit, const WrittenAction& action) const;

 private:
  LegalOrFault judge(UnitId unit, const HoldOrder& order) const;
  LegalOrFault judge(UnitId unit, const MoveOrder& order) const;
  LegalOrFault judge(UnitId unit, const SupportHoldOrder& order) const;
  LegalOrFault judge(UnitId unit, const SupportMoveOrder& order) const;
  LegalOrFault judge(UnitId unit, const ConvoyOrder& order) const;

  LegalOrFault judge_army_move(UnitId army, Location to, Via via) const;
  LegalOrFault judge_fleet_move(UnitId fleet, Location to, Via via) const;
  bool reachable_by_land(UnitId army, ProvinceId to) const;
  PutAside army_move_fault(UnitId army, ProvinceId to, Via via) const;
  std::variant<Location, PutAside> fleet_destination(UnitId fleet, Location to) const;
  PutAside support_fault(UnitId supporter, std::optional<UnitId> whom, ProvinceId to) const;
  PutAside supported_move_fault(UnitId supporter, UnitId whom, Location to) const;
  PutAside convoy_fault(UnitId fleet, std::optional<UnitId> army, ProvinceId to) const;
  Location relevant(UnitId mover, Location to) const;

  const Position& position_;
  const Map& map_;
  const Rules& rules_;
  Seas seas_;  // with a fleet that could convoy
};

}  // namespace dipeq
