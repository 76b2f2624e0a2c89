// Facts of a concrete order set: the vocabulary's relations, read off the interactions.
#pragma once
#include <array>

#include "encodings/chain.hpp"
#include "encodings/minimal_routes.hpp"
#include "encodings/rules/vocabulary.hpp"

namespace dipeq {

// Runs over a row of orders; a conjunction stops as soon as it is settled.
struct ListedOrders {
  OrderRow row;

  template <class R, class F> Bool<R> all(const R* r, F f) const {
    auto result = r->constant(true);
    for (UnitId o : row) {
      result = result && f(o);
      if (settles_all(result)) break;
    }
    return result;
  }
  template <class R, class F> Strength<R> count(const R* r, F f) const {
    auto n = r->zero();
    for (UnitId o : row) n.add(f(o));
    return n;
  }
};

// The same, one of them left out.
struct OtherOrders {
  OrderRow row;
  UnitId except;

  template <class R, class F> Bool<R> all(const R* r, F f) const {
    return ListedOrders{row}.template all<R>(r, [&](UnitId o) { return o == except ? r->constant(true) : f(o); });
  }
};

// The same over a list that is made for the occasion.
struct OwnedOrders {
  std::vector<UnitId> list;

  template <class R, class F> Bool<R> all(const R* r, F f) const {
    auto result = r->constant(true);
    for (UnitId o : list) result = result && f(o);
    return result;
  }
};

// All orders there are.
struct EveryOrder {
  std::size_t size;

  template <class R, class F> Bool<R> all(const R* r, F f) const {
    auto result = r->constant(true);
    for (std::size_t o = 0; o < size; o++) result = result && f(UnitId(o));
    return result;
  }
};

struct AtMostOne {
  std::optional<UnitId> order;

  template <class R, class F> Bool<R> all(const R* r, F f) const { return order ? f(*order) : r->constant(true); }
  template <class R, class F> Strength<R> strongest(const R* r, F f) const { return order ? f(*order) : r->zero(); }
};

// What a board says. Choices tells by which reading of the rulebook: that of the board's own rules, or one that the compiler knows.
template <class Choices> class BoardFactsUnder {
 public:
  using Id = UnitId;
  explicit BoardFactsUnder(const Interactions& x) : x_(&x) {}

  EveryOrder orders() const { return {x_->size()}; }
  ListedOrders attackers(UnitId o) const { return {x_->attackers(o)}; }
  OtherOrders rivals(UnitId m) const { return {moves(m) ? x_->rivals(m) : OrderRow(), m}; }
  ListedOrders supporters(UnitId o) const { return {x_->supporters(o)}; }
  ListedOrders fleets(UnitId m) const { return {x_->fleets(m)}; }
  AtMostOne occupants(UnitId m) const { return {moves(m) ? x_->occupant(m) : std::nullopt}; }
  ListedOrders moves_to(PlaceId p) const { return {x_->moves_to(p)}; }
  AtMostOne units_at(PlaceId p) const { return {x_->unit_at(p)}; }

  bool ordered_to_move(UnitId o) const { return x_->kind(o) == OrderKind::move; }
  bool ordered_to_support(UnitId o) const { return x_->kind(o) == OrderKind::support; }
  bool foreign(UnitId a, UnitId b) const { return x_->power(a) != x_->power(b); }
  decltype(auto) rules() const { return Choices::of(*x_); }
  bool convoy_only(UnitId m) const { return x_->route(m) == Route::convoy; }
  bool convoy_else_land(UnitId m) const { return Choices::may_fall_back && x_->route(m) == Route::convoy_else_land; }
  bool difficult(UnitId m) const { return some_difficult() && x_->difficult(m); }
  bool some_difficult() const { return Choices::may_be_difficult && x_->some_difficult(); }
  bool opposite(UnitId m, UnitId o) const { return ordered_to_move(o) & (x_->destination(o) == x_->place(m)); }
  bool supports_attack(UnitId s) const { return x_->kind(s) == OrderKind::support && ordered_to_move(*x_->target(s)); }
  bool convoys_any(UnitId c) const { return x_->kind(c) == OrderKind::convoy; }
  bool convoys_for(UnitId c, UnitId a) const { return convoys_any(c) && x_->target(c) == a; }
  bool lands_from(UnitId a, UnitId c) const { return x_->lands_from(a, c); }
  bool same(UnitId a, UnitId b) const { return a == b; }
  AtMostOne acted_on(UnitId s) const {
    if (!supports(s)) return {};
    return {supports_attack(s) ? x_->occupant(*x_->target(s)) : x_->target(s)};
  }
  OwnedOrders on_routes(UnitId m, bool own) const { return {fleets_on_routes(*x_, m, own)}; }
  bool supports_against(UnitId s, UnitId a) const { return x_->supports_against(s, a); }
  const BesideOrder& beside(UnitId o) const { return x_->beside(o); }
  bool stands_at(UnitId o, PlaceId p) const { return x_->place(o) == p; }

  // Not inlined: it is long, and most moves are not convoyed.
  template <class R, class F> [[gnu::noinline]] Bool<R> chain(const R* r, UnitId m, F f) const {
    const ConvoyNet net = x_->convoy_net(m);
    constexpr std::size_t few = 8;
    const auto with = [&](Bool<R>* open) {
      for (std::size_t c = 0; c < net.fleets.size(); c++) open[c] = f(net.fleets[c].order);
      return connected(r->logic(), net, std::span<const Bool<R>>(open, net.fleets.size()));
    };
    if (net.fleets.size() <= few) return with(std::array<Bool<R>, few>{}.data());
    return with(std::vector<Bool<R>>(net.fleets.size()).data());
  }

  const Interactions& interactions() const { return *x_; }
  const language::Rulebook* rulebook() const {
    return Choices::compiled ? nullptr : x_->rulebook();
  }  // none: the compiled rules

 private:
  // The compiled rules ask only of moves where they go, and only of supports what they act on; rules in a file may ask of any order.
  bool moves(UnitId m) const { return Choices::compiled || ordered_to_move(m); }
  bool supports(UnitId s) const { return Choices::compiled || x_->kind(s) == OrderKind::support; }

  const Interactions* x_;
};

struct RulesOfTheBoard {
  static constexpr bool may_fall_back = true, may_be_difficult = true, compiled = false;
  static const Rules& of(const Interactions& x) { return x.rules(); }
};
// Of boards that are adjudicated so (Interactions::as_datc_prefers).
struct RulesAsDatcPrefers {
  static constexpr bool may_fall_back = false, may_be_difficult = false, compiled = true;
  static constexpr DatcPreferences of(const Interactions&) { return {}; }
};
using BoardFacts = BoardFactsUnder<RulesOfTheBoard>;
using PreferredBoardFacts = BoardFactsUnder<RulesAsDatcPrefers>;

}  // namespace dipeq
