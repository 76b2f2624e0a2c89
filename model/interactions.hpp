// All that a rule may know of the board: how orders interact. Two order sets with the same interactions have the same
// resolutions, on whatever map; so an interaction pattern can also be written down without a map (Pattern).
//
// Orders and units share their index (UnitId), since every unit has exactly one order.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "model/legality.hpp"

namespace dipeq {

using PlaceId = Id<struct PlaceTag>;  // a province of a map, or just a name for "the same place" in a pattern

// One order of a pattern. Supports and convoys name the order they match; a move names the place it goes to.
struct PatternOrder {
  OrderKind kind = OrderKind::hold;
  PowerId power;
  PlaceId at;
  PlaceId to;                    // move
  Route route = Route::land;     // move
  std::optional<UnitId> target;  // support: of that order's move, or in place if it is no move; convoy: that army's move
};

// Orders by place, and which places a convoying fleet can reach in one step. Places need not lie on any map.
struct Pattern {
  std::vector<PatternOrder> orders;
  std::vector<std::pair<PlaceId, PlaceId>> touching;  // of convoys: fleet's place and another place, either way round
};

// A list of orders, one of them left out.
class OrderList {
 public:
  OrderList(std::span<const UnitId> all, std::optional<UnitId> except = {}) : all_(all), except_(except) {}
  template <class F> void each(F f) const {
    for (UnitId o : all_)
      if (o != except_) f(o);
  }
  std::span<const UnitId> all() const { return all_; }
  std::optional<UnitId> except() const { return except_; }

 private:
  std::span<const UnitId> all_;
  std::optional<UnitId> except_;
};

// The fleets ordered to convoy one army, and how they hang together. Fleets are numbered as in `fleets`.
struct ConvoyNet {
  std::span<const UnitId> fleets;
  std::span<const std::uint32_t> starts;       // those that touch the army's origin
  std::span<const std::uint8_t> ends;          // by fleet: touches the army's destination
  std::span<const std::uint32_t> links_begin;  // by fleet, one more than fleets: where its row of `links` begins
  std::span<const std::uint32_t> links;        // fleets that touch it
};

class Interactions {
 public:
  Interactions() = default;
  explicit Interactions(const SettledOrders& orders) { prepare(orders); }
  explicit Interactions(const Pattern& pattern) { prepare(pattern); }

  // Prepares anew in the same memory: nothing is allocated once it has grown.
  void prepare(const SettledOrders& orders);
  void prepare(const Pattern& pattern);

  std::size_t size() const { return orders_.size(); }
  OrderKind kind(UnitId o) const { return orders_[o.index()].kind; }
  PowerId power(UnitId o) const { return orders_[o.index()].power; }
  PlaceId place(UnitId o) const { return orders_[o.index()].at; }
  PlaceId destination(UnitId move) const { return orders_[move.index()].to; }
  Route route(UnitId move) const { return orders_[move.index()].route; }
  std::optional<UnitId> target(UnitId o) const { return orders_[o.index()].target; }

  OrderList moves_to(PlaceId p) const;                    // every order to move there
  OrderList attackers(UnitId o) const { return moves_to(place(o)); }
  OrderList rivals(UnitId move) const { return {moves_to(destination(move)).all(), move}; }
  std::optional<UnitId> unit_at(PlaceId p) const;
  std::optional<UnitId> occupant(UnitId move) const { return unit_at(destination(move)); }
  OrderList supporters(UnitId o) const;                   // that match o: of its move, or in place
  OrderList fleets(UnitId move) const;                    // ordered to convoy that army
  ConvoyNet convoy_net(UnitId move) const;                // of a move whose route is by convoy
  bool supports_against(UnitId support, UnitId attacker) const;  // the supported move goes to where the attacker stands

 private:
  struct Rows;  // see interactions.cpp
};

}  // namespace dipeq
