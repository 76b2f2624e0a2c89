// An interaction pattern: orders as they act on each other, without a map. Places and powers are names for "the same place" and "the
// same power".
#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "model/settled_orders.hpp"

namespace dipeq {

using PlaceId = Id<struct PlaceTag>;  // a province of a map, or just a name for "the same place" in a pattern

// One order of a pattern. Supports and convoys name the order they match; a move names the place it goes to.
struct PatternOrder {
  OrderKind kind = OrderKind::hold;
  PowerId power;
  PlaceId at;
  PlaceId to;                 // move
  Route route = Route::land;  // move
  // Support: of that order's move, or in place if it is no move; convoy: that army's move.
  std::optional<UnitId> target;
  bool difficult =
      false;  // move: by land it goes over a difficult passage; never of a move that has no way but its convoy
  // What no rule of movement sees, and a map does: where such an order can stand.
  UnitType type = UnitType::army;
  bool at_sea = false;  // the unit stands at sea
  // Of an army that is to go by convoy: it could go by land, so the rules say how it goes (phases/adjacent_convoy.hpp), by its fleets, by what
  // the unit there does, and by whether it says "via convoy".
  bool by_land_too = false, says_no_via = false;
};

// Orders by place, and which places a convoying fleet can reach in one step. Places need not lie on any map.
struct Pattern {
  std::vector<PatternOrder> orders;
  std::vector<std::pair<PlaceId, PlaceId>> touching;  // of convoys: fleet's place and another place, either way round

  std::size_t size() const { return orders.size(); }
  const PatternOrder& operator[](UnitId o) const { return orders[o.index()]; }
  bool touch(PlaceId a, PlaceId b) const {
    for (const auto& [one, other] : touching)
      if ((one == a && other == b) || (one == b && other == a)) return true;
    return false;
  }
};

}  // namespace dipeq
