#include "patterns/reading.hpp"

#include <algorithm>

#include "encodings/chain.hpp"
#include "phases/adjacent_convoy.hpp"

namespace dipeq {

namespace {

// What 4.A.3 asks of the orders of an army that could go by land as well.
struct OrdersInPattern {
  using Bool = bool;
  const Pattern& all;
  const Interactions& as_by_convoy;
  UnitId army;

  static bool never() { return false; }
  bool says_via() const { return !all[army].says_no_via; }
  bool route_ordered() const { return has_route(as_by_convoy, army); }
  bool own_fleet_ordered() const {
    return std::ranges::any_of(all.orders, [&](const PatternOrder& o) {
      return o.kind == OrderKind::convoy && o.target == army && o.power == all[army].power;
    });
  }
  bool unit_opposite() const {
    return opposite([](const PatternOrder&) { return true; });
  }
  bool own_unit_opposite() const {
    return opposite([&](const PatternOrder& o) { return o.power == all[army].power; });
  }
  template <class Which> bool opposite(Which which) const {
    return std::ranges::any_of(all.orders, [&](const PatternOrder& o) {
      return o.kind == OrderKind::move && o.at == all[army].to && o.to == all[army].at && which(o);
    });
  }
};

}  // namespace

Interactions interactions(const Pattern& pattern, const Rules& rules) {
  Interactions as_by_convoy(pattern, rules);
  if (std::ranges::none_of(pattern.orders, &PatternOrder::by_land_too)) return as_by_convoy;
  Pattern as_it_goes = pattern;
  for (std::size_t i = 0; i < pattern.size(); i++) {
    PatternOrder& o = as_it_goes.orders[i];
    if (!o.by_land_too) continue;
    o.route = route_to_neighbour(rules, OrdersInPattern{pattern, as_by_convoy, UnitId(i)});
    if (o.route == Route::convoy) o.difficult = false;
  }
  return Interactions(as_it_goes, rules);
}

bool interact_alike(const Interactions& x, const Interactions& y) {
  if (x.size() != y.size()) return false;
  const auto same_fleets = [&](UnitId m) {
    const ConvoyNet a = x.convoy_net(m), b = y.convoy_net(m);
    if (a.fleets.size() != b.fleets.size()) return false;
    for (std::size_t f = 0; f < a.fleets.size(); f++) {
      const auto &one = a.fleets[f], &other = b.fleets[f];
      if (one.order != other.order || one.starts != other.starts || one.ends != other.ends) return false;
      if (!std::ranges::equal(a.touching(f), b.touching(f))) return false;
    }
    return true;
  };
  const auto alike = [&](UnitId i) {
    if (x.kind(i) != y.kind(i)) return false;
    if (x.kind(i) == OrderKind::hold) return true;
    if (x.kind(i) != OrderKind::move) return x.target(i) == y.target(i);
    return x.route(i) == y.route(i) && x.difficult(i) == y.difficult(i) && same_fleets(i);
  };
  const auto related_alike = [&](UnitId i, UnitId j) {
    if ((x.power(i) == x.power(j)) != (y.power(i) == y.power(j))) return false;
    if (x.kind(i) != OrderKind::move) return true;
    if ((x.destination(i) == x.place(j)) != (y.destination(i) == y.place(j))) return false;
    return x.kind(j) != OrderKind::move ||
           (x.destination(i) == x.destination(j)) == (y.destination(i) == y.destination(j));
  };
  for (std::size_t i = 0; i < x.size(); i++) {
    if (!alike(UnitId(i))) return false;
    for (std::size_t j = 0; j < x.size(); j++)
      if (!related_alike(UnitId(i), UnitId(j))) return false;
  }
  return true;
}

bool has_route(const Interactions& x, UnitId army) {
  return chain_of(x.convoy_net(army), [](std::size_t) { return true; });
}

namespace {

// Fleets by bits.
bool is_route(const ConvoyNet& net, std::uint32_t fleets) {
  return chain_of(net, [&](std::size_t c) { return (fleets >> c & 1) != 0; });
}

// Those on a chain from which no fleet can be left out.
std::uint32_t needed_somewhere(const ConvoyNet& net) {
  std::uint32_t needed = 0;
  for (std::uint32_t some = 1; some >> net.fleets.size() == 0; some++) {
    if (!is_route(net, some)) continue;
    bool spares = false;
    for (std::size_t c = 0; c < net.fleets.size(); c++)
      spares = spares || ((some >> c & 1) != 0 && is_route(net, some & ~(std::uint32_t{1} << c)));
    if (!spares) needed |= some;
  }
  return needed;
}

}  // namespace

bool no_fleet_convoys_idly(const Pattern& pattern) {
  const Interactions x(pattern);
  return std::ranges::all_of(x.of_kind(OrderKind::move), [&](UnitId m) {
    const ConvoyNet net = x.convoy_net(m);
    return needed_somewhere(net) == (std::uint32_t{1} << net.fleets.size()) - 1;
  });
}

bool has_its_routes(const Pattern& pattern) {
  const Interactions x(pattern);
  return std::ranges::all_of(x.of_kind(OrderKind::move),
                             [&](UnitId m) { return x.route(m) == Route::land || has_route(x, m); });
}

}  // namespace dipeq
