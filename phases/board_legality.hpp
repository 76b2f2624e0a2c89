// What the board alone says of a written order: legal, or why not. No other order is looked at here (DATC 3.2, 4.E.1).
//
// What the order says about units is taken from the board; whether it may say otherwise is a matter of 4.B.5 and 4.B.6
// here, and of 4.C elsewhere (designation.hpp). Where any position will do (possible-somewhere), a mentioned unit may be
// one that is not there, and all seas have fleets.
#pragma once
#include "phases/convoy_routes.hpp"
#include "phases/legality.hpp"

namespace dipeq {

// An order that counts, all mentions resolved. Equal orders say the same thing, however they were written. What was written is pointed
// at, so it must stay where it is.
struct LegalOrder {
  OrderKind kind = OrderKind::hold;
  Via via = Via::unstated;               // move; convoy wherever the army has no other way
  bool says_via = false;                 // move: written with "via convoy", or with a path that counts
  OptionalId<ProvinceTag> whom_at = {};  // support, convoy: where the unit meant stands,
  OptionalId<UnitTag> whom = {};         //   and that unit, unless it is not there
  std::optional<Location> to = {};       // move, convoy, support of a move; of a support the coast may be left open
  const std::vector<ProvinceId>* path = nullptr;  // move: only fleets there may convoy the army; null: any
  const WrittenAction* impossible = nullptr;      // what was written, where that cannot be done but is an order (4.E.1)
  friend bool operator==(const LegalOrder& a, const LegalOrder& b);
};

using LegalOrFault = std::variant<LegalOrder, PutAside>;

// The rules under which legal is what is possible in this position (4.E.1 possible-now), all else as it was.
Rules possible_now(Rules rules);

class BoardLegality {
 public:
  BoardLegality(const Position& position, const Rules& rules);  // which must both outlive it

  LegalOrFault judge(UnitId unit, const WrittenOrder& order) const;
  LegalOrFault judge(UnitId unit, const WrittenAction& action) const;
  LegalOrFault judge(UnitId unit, WrittenAction&& action) const = delete;  // which the order would point at

 private:
  using LocationOrFault = std::variant<Location, PutAside>;

  LegalOrFault judge(const Unit& unit, const HoldOrder& order) const;
  LegalOrFault judge(const Unit& unit, const MoveOrder& order) const;
  LegalOrFault judge(const Unit& unit, const MoveOffMapOrder& order) const;
  LegalOrFault judge(const Unit& unit, const SupportHoldOrder& order) const;
  LegalOrFault judge(const Unit& unit, const SupportMoveOrder& order) const;
  LegalOrFault judge(const Unit& unit, const ConvoyOrder& order) const;

  LegalOrFault impossible(const Unit& unit, const WrittenAction& action, PutAside fault) const;
  LegalOrder outline(const Unit& unit, const WrittenAction& action) const;
  bool any_position() const;
  std::vector<Unit> possible_units(ProvinceId at, PowerId power) const;
  template <class Judge> LegalOrFault judge_mention(const Unit& by, const UnitMention& mention, Judge judge) const;

  LegalOrFault judge_army_move(const Unit& army, const MoveOrder& order) const;
  LegalOrFault judge_fleet_move(const Unit& fleet, const MoveOrder& order) const;
  bool reachable_by_land(const Unit& army, ProvinceId to) const;
  const std::vector<ProvinceId>* path(const MoveOrder& order) const;
  Seas seas_on(std::span<const ProvinceId> path) const;
  PutAside path_fault(const Unit& army, ProvinceId to, std::span<const ProvinceId> path) const;
  PutAside in_this_season(const Unit& unit, ProvinceId to, PutAside fault) const;
  bool via_means_nothing(const Unit& army, ProvinceId to, Via via, const Seas& usable) const;
  PutAside army_move_fault(const Unit& army, ProvinceId to, Via via, const Seas& usable) const;

  LocationOrFault fleet_destination(const Unit& fleet, Location to) const;
  LocationOrFault coast_of_two(std::span<const Location> landings) const;
  LocationOrFault coast_of_one(std::span<const Location> landings) const;
  LocationOrFault impossible_coast(std::span<const Location> landings) const;
  Location default_coast(ProvinceId province) const;

  PutAside support_fault(const Unit& supporter, ProvinceId to) const;
  LegalOrFault judge_support(const Unit& supporter, const Unit& whom, const SupportMoveOrder& order) const;
  LocationOrFault supported_destination(const Unit& supporter, const Unit& whom, Location to) const;
  LocationOrFault supported_fleet_destination(const Unit& fleet, Location to) const;
  PutAside supported_army_fault(const Unit& supporter, const Unit& army, ProvinceId to) const;
  bool reaches_two_coasts(const Unit& fleet, ProvinceId to) const;

  PutAside convoy_fault(const Unit& fleet, const Unit& army, const ConvoyOrder& order) const;
  bool on_a_route(ProvinceId sea, ProvinceId from, ProvinceId to) const;

  PutAside mention_fault(const Unit& unit, Location named) const {
    return named.coast == Coast::none ? PutAside::nothing : named_coast_fault(unit, named);
  }
  PutAside named_coast_fault(const Unit& unit, Location named) const;
  PutAside unknown_coast_fault(const Unit& unit, Location named) const;
  bool coast_matters(const Unit& unit, Location named) const;
  Location relevant(const Unit& mover, Location to) const;

  const Position& position_;
  const Map& map_;
  const Rules& rules_;
  Seas seas_;  // with a fleet that could convoy
};

}  // namespace dipeq
