// All that a rule may know of the board: how orders interact. Two order sets with the same interactions have the same
// resolutions, on whatever map; so an interaction pattern can also be written down without a map (Pattern).
//
// Orders and units share their index (UnitId), since every unit has exactly one order.
#pragma once
#include <array>
#include <iterator>
#include <optional>
#include <span>
#include <vector>

#include "model/pattern.hpp"
#include "model/settled_orders.hpp"

namespace dipeq::language {
class Rulebook;
}

namespace dipeq {

// What is known of an order. Orders that stand in the same row (of moves to one place, of supports of one order, of fleets that
// convoy one army) are chained through themselves: each is in one row at most, so a row costs nothing to make.
struct ChainedOrder {
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  PlaceId at, to;
  PowerId power;
  std::uint32_t target;  // support, convoy: a UnitId
  std::uint32_t net;     // move: which convoy net is its own
  std::uint32_t next;    // in its row: a UnitId, larger than its own
  OrderKind kind;
  Route route;
  bool difficult;  // move: by land, over a difficult passage
};

// What house rules may ask besides (encodings/language/): of units, of what was written, and of provinces, which no rule of the rulebook
// looks at.
struct BesideOrder {
  bool fleet = false;
  bool put_aside = false;                 // what was ordered was put aside
  bool illegal = false;                   // since the board forbids it, whatever else is ordered
  bool without_order = false;             // none was written that the unit could follow
  bool told_to_move = false;              // whatever came of it, also if it was put aside
  bool told_to_support = false;           // likewise
  bool told_to_convoy = false;            // likewise
  bool told_via = false;                  // move: it says "via convoy"
  bool to_neighbour = false;              // move: to where the unit could go without a convoy
  bool at_sea = false, on_coast = false;  // where the unit stands; neither: inland
  bool on_centre = false;
  bool on_several_coasts = false;  // in a province that has several, at whichever
  // Move: what is where it goes.
  bool to_sea = false, to_coast = false, to_centre = false, to_several_coasts = false;
};

// A row of orders, in ascending order.
class OrderRow {
 public:
  class iterator {
   public:
    using value_type = UnitId;
    using difference_type = std::ptrdiff_t;
    iterator() = default;
    iterator(const ChainedOrder* orders, std::uint32_t at) : orders_(orders), at_(at) {}
    UnitId operator*() const { return UnitId(at_); }
    iterator& operator++() {
      at_ = orders_[at_].next;
      return *this;
    }
    iterator operator++(int) {
      iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const iterator& a, const iterator& b) { return a.at_ == b.at_; }
    friend bool operator==(const iterator& a, std::default_sentinel_t) { return a.at_ == ChainedOrder::none; }

   private:
    const ChainedOrder* orders_ = nullptr;
    std::uint32_t at_ = ChainedOrder::none;
  };

  OrderRow() = default;
  OrderRow(const ChainedOrder* orders, std::uint32_t first) : orders_(orders), first_(first) {}
  iterator begin() const { return {orders_, first_}; }
  std::default_sentinel_t end() const { return {}; }
  bool empty() const { return first_ == ChainedOrder::none; }

 private:
  const ChainedOrder* orders_ = nullptr;
  std::uint32_t first_ = ChainedOrder::none;
};

// The fleets ordered to convoy one army, and how they hang together. They are numbered as they stand here.
struct ConvoyNet {
  struct Fleet {
    UnitId order;
    std::uint32_t links_begin, links_end;  // in `links`
    bool starts, ends;                     // touches the army's origin, its destination
  };
  std::span<const Fleet> fleets;
  const std::uint32_t* links = nullptr;

  std::span<const std::uint32_t> touching(std::size_t fleet) const {
    return {links + fleets[fleet].links_begin, links + fleets[fleet].links_end};
  }
};

class Interactions {
 public:
  Interactions() = default;
  explicit Interactions(const SettledOrders& orders) { prepare(orders); }
  explicit Interactions(const Pattern& pattern, const Rules& rules = rules_of(Preset::datc_3_2)) {
    prepare(pattern, rules);
  }

  // Prepares anew in the same memory: nothing is allocated once it has grown.
  void prepare(const SettledOrders& orders) { prepare(std::span(&orders, 1)); }
  // Several boards side by side, as one that falls apart: the orders of each behind those of the one before it, likewise their
  // places. All on one map and by the same rules.
  void prepare(std::span<const SettledOrders> boards);
  void prepare(const Pattern& pattern, const Rules& rules = rules_of(Preset::datc_3_2));

  const Rules& rules() const { return rules_; }  // by which the orders are to be adjudicated
  // The equations to adjudicate by, if they are not the compiled ones of these rules.
  const language::Rulebook* rulebook() const { return rulebook_; }
  // The equations are those of the DATC's own preferences (DatcPreferences): all that shapes resolutions and retreats is chosen so, and
  // no army may fall back from its convoy to land, and no move goes over a difficult passage.
  bool as_datc_prefers() const { return rules_preferred_ && !falls_back_ && !some_difficult_; }

  std::size_t size() const { return orders_.size(); }
  OrderKind kind(UnitId o) const { return orders_[o.index()].kind; }
  PowerId power(UnitId o) const { return orders_[o.index()].power; }
  PlaceId place(UnitId o) const { return orders_[o.index()].at; }
  PlaceId destination(UnitId move) const { return orders_[move.index()].to; }
  Route route(UnitId move) const { return orders_[move.index()].route; }
  // By land, should it go so, the move goes over a difficult passage; and some move there is does.
  bool difficult(UnitId move) const { return orders_[move.index()].difficult; }
  bool some_difficult() const { return some_difficult_; }
  std::optional<UnitId> target(UnitId o) const { return unless_none(orders_[o.index()].target); }

  // All orders of a kind, in ascending order.
  std::span<const UnitId> of_kind(OrderKind k) const {
    const UnitId* const end = of_kind_.data() + (static_cast<std::size_t>(k) + 1) * size();
    return {end - count_of_kind_[static_cast<std::size_t>(k)], end};
  }

  // Every order to move to that place; the supports that match o (of its move, or in place); the fleets that match m.
  OrderRow moves_to(PlaceId p) const { return row(OrderKind::move, p.index()); }
  OrderRow supporters(UnitId o) const { return row(OrderKind::support, o.index()); }
  OrderRow fleets(UnitId m) const { return row(OrderKind::convoy, m.index()); }

  OrderRow attackers(UnitId o) const { return moves_to(place(o)); }
  OrderRow rivals(UnitId m) const { return moves_to(destination(m)); }  // of a move; m itself among them
  std::optional<UnitId> unit_at(PlaceId p) const { return unless_none(unit_at_[p.index()]); }
  // What stands around a move, in a few bits: moves of the same shape go the same way through the rules, mostly.
  static constexpr unsigned shapes = 32;
  unsigned shape(UnitId m) const {
    const ChainedOrder& o = orders_[m.index()];
    const std::uint32_t there = unit_at_[o.to.index()], first = first_in_row_[o.to.index()];
    const bool occupied = there != ChainedOrder::none;
    // `there`, or m itself where nobody stands: without a branch, which would be mispredicted as often as not.
    const std::uint32_t occupant = m.value ^ ((m.value ^ there) & (std::uint32_t{0} - std::uint32_t{occupied}));
    const bool rivals = (first != m.value) | (orders_[first].next != ChainedOrder::none);
    return static_cast<unsigned>(!supporters(m).empty()) | static_cast<unsigned>(occupied) << 1 |
           static_cast<unsigned>(rivals) << 2 |
           static_cast<unsigned>(occupied & (orders_[occupant].kind == OrderKind::move)) << 3 |
           static_cast<unsigned>(occupied & !supporters(UnitId(occupant)).empty()) << 4;
  }
  std::optional<UnitId> occupant(UnitId m) const { return unit_at(destination(m)); }
  // Of a board that is judged by house rules; a pattern has no units and no written orders.
  const BesideOrder& beside(UnitId o) const { return beside_.at(o.index()); }
  // From now on other equations adjudicate, on a board that was prepared by house rules. They must be there until it
  // is prepared anew.
  void judge_by(const language::Rulebook& equations) { rulebook_ = &equations, judged_otherwise_ = true; }

  // From now on nothing convoys the army. If it has no other way it can neither move nor have an effect where it was to go.
  void take_convoy(UnitId army) { orders_[army.index()].net = ChainedOrder::none; }

  // From now on the support adds to no strength.
  void take_support(UnitId support);

  // The army's convoy would land it from that fleet: ordered to convoy it, and next to its destination.
  bool lands_from(UnitId army, UnitId fleet) const;
  ConvoyNet convoy_net(UnitId m) const {  // of a move; empty if no fleet is ordered to convoy it
    const std::uint32_t net = orders_[m.index()].net;
    if (net == ChainedOrder::none) return {};
    return {{net_fleets_.data() + nets_[net], net_fleets_.data() + nets_[net + 1]}, net_links_.data()};
  }
  // The support is of a move to where the attacker stands.
  bool supports_against(UnitId support, UnitId attacker) const {
    const ChainedOrder& s = orders_[support.index()];
    if (s.kind != OrderKind::support) return false;
    const ChainedOrder& supported = orders_[s.target];
    return (supported.kind == OrderKind::move) & (supported.to == place(attacker));
  }

 private:
  static std::optional<UnitId> unless_none(std::uint32_t o) {
    return o == ChainedOrder::none ? std::nullopt : std::optional(UnitId(o));
  }

  void by_rules(const Rules& rules);
  void look_beside(std::span<const SettledOrders> boards);
  template <class Read, class Touch> void relate(std::size_t orders, std::size_t places, Read read, Touch touch);
  template <class Touch> void weave(UnitId army, Touch touch);
  OrderRow row(OrderKind k, std::size_t of) const {
    return {orders_.data(), first_in_row_[rows_of_kind_[static_cast<std::size_t>(k)] + of]};
  }

  static const Rules& preferred();

  Rules rules_ = preferred();
  const language::Rulebook* rulebook_ = nullptr;
  bool judged_otherwise_ = false, rules_preferred_ = true, falls_back_ = false, some_difficult_ = false;
  std::vector<ChainedOrder> orders_;
  std::vector<UnitId> of_kind_;  // for each kind as many places as there are orders; the last ones are in use
  std::array<std::size_t, 4> count_of_kind_{};
  std::vector<std::uint32_t> unit_at_;  // by place
  // Rows of moves by place, of supports by order, of convoys by order; one of no use.
  std::vector<std::uint32_t> first_in_row_;
  std::array<std::size_t, 4> rows_of_kind_{};
  std::vector<std::uint32_t> nets_;  // where the fleets of each begin, and where those of the last end
  std::vector<ConvoyNet::Fleet> net_fleets_;
  std::vector<BesideOrder> beside_;  // by order, where there are house rules
  std::vector<std::uint32_t> net_links_;
};

}  // namespace dipeq
