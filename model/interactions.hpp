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
struct OrderList {
  std::span<const UnitId> all;
  std::optional<UnitId> except;
};

// The fleets ordered to convoy one army, and how they hang together. Fleets are numbered as in `fleets`.
struct ConvoyNet {
  std::span<const UnitId> fleets;
  std::span<const std::uint8_t> starts;        // by fleet: touches the army's origin
  std::span<const std::uint8_t> ends;          // by fleet: touches the army's destination
  std::span<const std::uint32_t> links_begin;  // by fleet, one more than fleets: where its row of `links` begins
  const std::uint32_t* links = nullptr;        // fleets that touch it

  std::span<const std::uint32_t> touching(std::size_t fleet) const {
    return {links + links_begin[fleet], links + links_begin[fleet + 1]};
  }
};

class Interactions {
 public:
  Interactions() = default;
  explicit Interactions(const SettledOrders& orders) { prepare(orders); }
  explicit Interactions(const Pattern& pattern, const Rules& rules = rules_of(Preset::datc_3_2)) { prepare(pattern, rules); }

  // Prepares anew in the same memory: nothing is allocated once it has grown.
  void prepare(const SettledOrders& orders);
  void prepare(const Pattern& pattern, const Rules& rules = rules_of(Preset::datc_3_2));

  const Rules& rules() const { return rules_; }  // by which the orders are to be adjudicated
  std::size_t size() const { return orders_.size(); }
  OrderKind kind(UnitId o) const { return orders_[o.index()].kind; }
  PowerId power(UnitId o) const { return orders_[o.index()].power; }
  PlaceId place(UnitId o) const { return orders_[o.index()].at; }
  PlaceId destination(UnitId move) const { return orders_[move.index()].to; }
  Route route(UnitId move) const { return orders_[move.index()].route; }
  std::optional<UnitId> target(UnitId o) const { return orders_[o.index()].target; }

  // Every order to move to that place; the supports that match o (of its move, or in place); the fleets that match m.
  std::span<const UnitId> moves_to(PlaceId p) const { return movers_.row(p.index()); }
  std::span<const UnitId> supporters(UnitId o) const { return supporters_.row(o.index()); }
  std::span<const UnitId> fleets(UnitId m) const { return fleets_.row(m.index()); }

  std::span<const UnitId> attackers(UnitId o) const { return moves_to(place(o)); }
  OrderList rivals(UnitId m) const { return {moves_to(destination(m)), m}; }
  std::optional<UnitId> unit_at(PlaceId p) const { return unit_at_[p.index()]; }
  std::optional<UnitId> occupant(UnitId m) const { return unit_at(destination(m)); }
  // From now on nothing convoys the army. If it has no other way it can neither move nor have an effect where it was to go.
  void take_convoy(UnitId army);

  // The army's convoy would land it from that fleet: ordered to convoy it, and next to its destination.
  bool lands_from(UnitId army, UnitId fleet) const;
  ConvoyNet convoy_net(UnitId m) const;  // of a move; empty if no fleet is ordered to convoy it
  // The support is of a move to where the attacker stands.
  bool supports_against(UnitId support, UnitId attacker) const {
    const auto supported = target(support);
    return supported && kind(*supported) == OrderKind::move && destination(*supported) == place(attacker);
  }

 private:
  // Lists of orders by place or by order, one after the other in memory.
  class Rows {
   public:
    void start(std::size_t rows) { begin_.assign(rows + 2, 0); }
    void reserve(std::size_t row) { begin_[row + 2]++; }
    void layout();
    void put(std::size_t row, UnitId o) { data_[begin_[row + 1]++] = o; }
    std::span<const UnitId> row(std::size_t r) const { return {data_.data() + begin_[r], data_.data() + begin_[r + 1]}; }

   private:
    std::vector<std::uint32_t> begin_;
    std::vector<UnitId> data_;
  };
  struct NetSlice {
    std::size_t fleets = 0, links_begin = 0;  // where its parts lie in net_ends_ and net_links_begin_
  };

  template <class Touch> void relate(std::size_t places, Touch touch);
  template <class Touch> void weave(UnitId move, Touch touch);

  Rules rules_ = rules_of(Preset::datc_3_2);
  std::vector<PatternOrder> orders_;
  std::vector<std::optional<UnitId>> unit_at_;  // by place
  Rows movers_, supporters_, fleets_;
  std::vector<NetSlice> nets_;     // by order
  std::vector<bool> without_convoy_;  // by order
  std::vector<std::uint8_t> net_starts_, net_ends_;
  std::vector<std::uint32_t> net_links_begin_, net_links_;
};

}  // namespace dipeq
