#include "search/placement.hpp"

#include <algorithm>

namespace dipeq {
namespace {

class Search {
 public:
  Search(const FoundPattern& found, const Map& map) : found_(found), map_(map) {
    std::size_t places = 0;
    for (const PatternOrder& o : orders()) places = std::max({places, o.at.index() + 1, o.to.index() + 1});
    province_.resize(places);
    is_asked_.resize(places, false);
    for (const PatternOrder& o : orders()) {
      is_asked_[o.at.index()] = true;
      if (o.kind == OrderKind::move) is_asked_[o.to.index()] = true;
    }
  }

  std::optional<Placement> run() { return try_place(0) ? std::optional(placement()) : std::nullopt; }

 private:
  const std::vector<PatternOrder>& orders() const { return found_.pattern.orders; }

  // Backtracks over the pattern's places; what can be checked of the provinces chosen so far is checked at once.
  bool try_place(std::size_t place) {
    if (place == province_.size()) return interacts_as_asked();
    if (!is_asked_[place]) return try_place(place + 1);
    for (std::size_t p = 0; p < map_.provinces().size(); p++) {
      if (std::ranges::find(province_, std::optional(ProvinceId(p))) != province_.end()) continue;
      province_[place] = ProvinceId(p);
      if (possible_so_far() && try_place(place + 1)) return true;
      province_[place].reset();
    }
    return false;
  }

  std::optional<ProvinceId> at(PlaceId p) const { return province_[p.index()]; }

  bool possible_so_far() const {
    for (std::size_t i = 0; i < orders().size(); i++)
      if (!can_stand(i) || !can_act(i)) return false;
    return std::ranges::all_of(found_.pattern.touching, [&](const auto& t) {
      const auto a = at(t.first), b = at(t.second);
      return !a || !b || map_.convoy_adjacent(*a, *b);
    });
  }

  bool can_stand(std::size_t i) const {
    const auto p = at(orders()[i].at);
    if (!p) return true;
    const Province& province = map_[*p];
    if (found_.at_sea[i] != (province.terrain == Terrain::sea)) return false;
    return found_.type[i] == UnitType::army || (province.terrain != Terrain::inland && province.coasts.empty());
  }

  bool can_act(std::size_t i) const {
    const PatternOrder& o = orders()[i];
    if (o.kind == OrderKind::move && o.route == Route::land) return reaches(i, o.to);
    if (o.kind != OrderKind::support) return true;
    const PatternOrder& supported = orders()[o.target->index()];
    return reaches(i, supported.kind == OrderKind::move ? supported.to : supported.at);
  }

  bool reaches(std::size_t i, PlaceId to) const {
    const auto from = at(orders()[i].at), goal = at(to);
    if (!from || !goal) return true;
    if (found_.type[i] == UnitType::fleet && !map_[*goal].coasts.empty()) return false;
    return map_.reaches(found_.type[i], {*from, Coast::none}, *goal);
  }

  // The map's own judgement of the orders: each stands, and by the route that the pattern has.
  bool interacts_as_asked() const {
    const Placement p = placement();
    const SettledOrders settled = settle(p.position, p.orders);
    for (std::size_t i = 0; i < orders().size(); i++) {
      const SettledOrder& o = settled.of_unit[i];
      const PatternOrder& asked = orders()[i];
      if (o.put_aside != PutAside::nothing || o.kind != asked.kind || o.target != asked.target) return false;
      if (o.kind == OrderKind::move && o.route != asked.route) return false;
    }
    return std::ranges::all_of(orders(),
                               [&](const PatternOrder& m) { return m.route == Route::land || touches_as_asked(m); });
  }

  // No two places of a convoy touch that the pattern keeps apart.
  bool touches_as_asked(const PatternOrder& m) const {
    std::vector<PlaceId> fleets;
    for (const PatternOrder& c : orders())
      if (c.kind == OrderKind::convoy && &orders()[c.target->index()] == &m) fleets.push_back(c.at);
    auto same = [&](PlaceId a, PlaceId b) { return map_.convoy_adjacent(*at(a), *at(b)) == asked_to_touch(a, b); };
    for (std::size_t i = 0; i < fleets.size(); i++) {
      if (!same(fleets[i], m.at) || !same(fleets[i], m.to)) return false;
      for (std::size_t j = i + 1; j < fleets.size(); j++)
        if (!same(fleets[i], fleets[j])) return false;
    }
    return true;
  }
  bool asked_to_touch(PlaceId a, PlaceId b) const {
    return std::ranges::any_of(found_.pattern.touching,
                               [&](const auto& t) { return t == std::pair(a, b) || t == std::pair(b, a); });
  }

  Placement placement() const {
    Placement result{Position(map_), {}};
    for (std::size_t i = 0; i < orders().size(); i++) {
      const PatternOrder& o = orders()[i];
      result.position.add({found_.type[i], o.power, {*at(o.at), Coast::none}});
      result.orders.push_back({o.power, mention(i), action(o), {}});
    }
    return result;
  }
  UnitMention mention(std::size_t i) const { return {found_.type[i], {*at(orders()[i].at), Coast::none}}; }
  Location location(PlaceId p) const { return {*at(p), Coast::none}; }
  WrittenAction action(const PatternOrder& o) const {
    switch (o.kind) {
      case OrderKind::hold:
        return HoldOrder{};
      case OrderKind::move:
        return MoveOrder{location(o.to), o.route == Route::convoy ? Via::convoy : Via::unstated};
      case OrderKind::convoy:
        return ConvoyOrder{mention(o.target->index()), location(orders()[o.target->index()].to)};
      case OrderKind::support:
        break;
    }
    const PatternOrder& supported = orders()[o.target->index()];
    if (supported.kind != OrderKind::move) return SupportHoldOrder{mention(o.target->index())};
    return SupportMoveOrder{mention(o.target->index()), location(supported.to)};
  }

  const FoundPattern& found_;
  const Map& map_;
  std::vector<std::optional<ProvinceId>> province_;  // by place
  std::vector<bool> is_asked_;                       // the place occurs
};

}  // namespace

std::optional<Placement> place(const FoundPattern& pattern, const Map& map) { return Search(pattern, map).run(); }

}  // namespace dipeq
