// Facts of a concrete order set: the vocabulary's relations, read off the interactions.
#pragma once
#include "encodings/chain.hpp"
#include "encodings/minimal_routes.hpp"
#include "encodings/vocabulary.hpp"

namespace dipeq {

// Runs over a list of orders; a conjunction stops as soon as it is settled.
struct ListedOrders {
  std::span<const UnitId> list;
  std::optional<UnitId> except;

  template <class R, class F> Bool<R> all(const R* r, F f) const {
    auto result = r->constant(true);
    for (UnitId o : list) {
      if (o == except) continue;
      result = result && f(o);
      if (settles_all(result)) break;
    }
    return result;
  }
  template <class R, class F> Strength<R> count(const R* r, F f) const {
    auto n = r->zero();
    for (UnitId o : list)
      if (o != except) n.add(f(o));
    return n;
  }
};

// The same over a list that is made for the occasion.
struct OwnedOrders {
  std::vector<UnitId> list;

  template <class R, class F> Bool<R> all(const R* r, F f) const { return ListedOrders{list, {}}.all(r, f); }
};

struct AtMostOne {
  std::optional<UnitId> order;

  template <class R, class F> Bool<R> all(const R* r, F f) const { return order ? f(*order) : r->constant(true); }
  template <class R, class F> Strength<R> strongest(const R* r, F f) const { return order ? f(*order) : r->zero(); }
};

class BoardFacts {
 public:
  using Id = UnitId;
  explicit BoardFacts(const Interactions& x) : x_(&x) {}

  ListedOrders attackers(UnitId o) const { return {x_->attackers(o), {}}; }
  ListedOrders rivals(UnitId m) const { return {x_->rivals(m).all, m}; }
  ListedOrders supporters(UnitId o) const { return {x_->supporters(o), {}}; }
  ListedOrders fleets(UnitId m) const { return {x_->fleets(m), {}}; }
  AtMostOne occupants(UnitId m) const { return {x_->occupant(m)}; }
  ListedOrders moves_to(PlaceId p) const { return {x_->moves_to(p), {}}; }
  AtMostOne units_at(PlaceId p) const { return {x_->unit_at(p)}; }

  bool ordered_to_move(UnitId o) const { return x_->kind(o) == OrderKind::move; }
  bool foreign(UnitId a, UnitId b) const { return x_->power(a) != x_->power(b); }
  const Rules& rules() const { return x_->rules(); }
  bool convoy_only(UnitId m) const { return x_->route(m) == Route::convoy; }
  bool convoy_else_land(UnitId m) const { return x_->route(m) == Route::convoy_else_land; }
  bool opposite(UnitId m, UnitId o) const { return ordered_to_move(o) && x_->destination(o) == x_->place(m); }
  bool supports_attack(UnitId s) const { return x_->kind(s) == OrderKind::support && ordered_to_move(*x_->target(s)); }
  bool convoys_any(UnitId c) const { return x_->kind(c) == OrderKind::convoy; }
  bool convoys_for(UnitId c, UnitId a) const { return convoys_any(c) && x_->target(c) == a; }
  bool lands_from(UnitId a, UnitId c) const { return x_->lands_from(a, c); }
  bool same(UnitId a, UnitId b) const { return a == b; }
  AtMostOne acted_on(UnitId s) const { return {supports_attack(s) ? x_->occupant(*x_->target(s)) : x_->target(s)}; }
  OwnedOrders on_routes(UnitId m, bool own) const { return {fleets_on_routes(*x_, m, own)}; }
  bool supports_against(UnitId s, UnitId a) const { return x_->supports_against(s, a); }
  bool stands_at(UnitId o, PlaceId p) const { return x_->place(o) == p; }

  template <class R, class F> Bool<R> chain(const R* r, UnitId m, F f) const {
    const ConvoyNet net = x_->convoy_net(m);
    Few<Bool<R>> open(net.fleets.size());
    for (UnitId c : net.fleets) open.push_back(f(c));
    return connected(r->logic(), net, std::span<const Bool<R>>(open));
  }

  const Interactions& interactions() const { return *x_; }

 private:
  const Interactions* x_;
};

}  // namespace dipeq
