#include "patterns/pattern_of.hpp"

#include <algorithm>
#include <map>

namespace dipeq {
namespace {

// Where unit i stands is place i; empty provinces come behind.
class Places {
 public:
  explicit Places(const Position& position) : next_(position.units().size()) {
    for (std::size_t u = 0; u < next_; u++) places_[position[UnitId(u)].at.province] = PlaceId(u);
  }
  PlaceId operator()(ProvinceId p) {
    const auto [known, is_new] = places_.try_emplace(p, PlaceId(next_));
    next_ += is_new;
    return known->second;
  }

 private:
  std::map<ProvinceId, PlaceId> places_;
  std::size_t next_;
};

void add_touching(FoundPattern& found, const SettledOrders& settled, Places& places) {
  const Map& map = settled.position.map();
  const auto at = [&](UnitId u) { return settled.position[u].at.province; };
  const auto touch = [&](ProvinceId a, ProvinceId b) {
    if (map.convoy_adjacent(a, b)) found.pattern.touching.emplace_back(places(a), places(b));
  };
  for (std::size_t c = 0; c < settled.of_unit.size(); c++) {
    const SettledOrder& fleet = settled.of_unit[c];
    if (fleet.kind != OrderKind::convoy) continue;
    touch(at(UnitId(c)), at(*fleet.target));
    touch(at(UnitId(c)), settled.of_unit[(*fleet.target).index()].to.province);
    for (std::size_t d = c + 1; d < settled.of_unit.size(); d++)
      if (settled.of_unit[d].kind == OrderKind::convoy && settled.of_unit[d].target == fleet.target)
        touch(at(UnitId(c)), at(UnitId(d)));
  }
}

class Matching {
 public:
  Matching(const FoundPattern& whole, const FoundPattern& part, const std::vector<Relation>& relations)
      : whole_(whole), part_(part), relations_(relations) {}
  bool run() { return at_.size() == part_.size() ? matches_whole() : next(); }

 private:
  bool next() {
    for (std::size_t u = 0; u < whole_.size(); u++) {
      if (std::ranges::find(at_, u) != at_.end() || !may_be(at_.size(), u)) continue;
      at_.push_back(u);
      if (run()) return true;
      at_.pop_back();
    }
    return false;
  }
  const PatternOrder& order(std::size_t u) const { return whole_.pattern.orders[u]; }
  const PatternOrder& asked(std::size_t i) const { return part_.pattern.orders[i]; }

  bool may_be(std::size_t i, std::size_t u) const {
    const OrderKind kind = asked(i).kind;
    return kind == OrderKind::hold ||
           (kind == order(u).kind &&
            (kind != OrderKind::move || (asked(i).route == Route::land) == (order(u).route == Route::land)));
  }
  bool matches_whole() const {
    for (std::size_t i = 0; i < part_.size(); i++)
      if (asked(i).kind != OrderKind::hold && !acts_so(i)) return false;
    return std::ranges::all_of(relations_, [&](const Relation& r) { return holds(r) == r.holds; });
  }
  bool acts_so(std::size_t i) const {
    const PatternOrder &o = asked(i), &found = order(at_[i]);
    if (o.target && found.target != UnitId(at_[o.target->index()])) return false;
    if (o.kind == OrderKind::support &&
        (asked(o.target->index()).kind == OrderKind::move) != (order(found.target->index()).kind == OrderKind::move))
      return false;
    if (o.kind != OrderKind::move) return true;
    for (std::size_t j = 0; j < part_.size(); j++) {
      if ((o.to == asked(j).at) != (found.to == order(at_[j]).at)) return false;
      if (asked(j).kind == OrderKind::move && (o.to == asked(j).to) != (found.to == order(at_[j]).to)) return false;
    }
    return true;
  }
  bool holds(const Relation& r) const {
    const PatternOrder &one = order(at_[r.one.index()]), &other = order(at_[r.other.index()]);
    if (r.kind == Relation::Kind::foreign) return one.power != other.power;
    const auto pair = std::pair(one.at, r.kind == Relation::Kind::touches_destination ? other.to : other.at);
    return std::ranges::any_of(whole_.pattern.touching,
                               [&](const auto& t) { return t == pair || t == std::pair(pair.second, pair.first); });
  }

  const FoundPattern& whole_;
  const FoundPattern& part_;
  const std::vector<Relation>& relations_;
  std::vector<std::size_t> at_;  // by order of the part
};

}  // namespace

FoundPattern pattern_of(const SettledOrders& settled) {
  Places places(settled.position);
  FoundPattern found;
  for (std::size_t u = 0; u < settled.of_unit.size(); u++) {
    const SettledOrder& o = settled.of_unit[u];
    const Unit& unit = settled.position[UnitId(u)];
    PatternOrder order{o.kind, unit.power, places(unit.at.province), {}, o.route, {}};
    if (o.kind == OrderKind::move) order.to = places(o.to.province);
    if (o.kind == OrderKind::support || o.kind == OrderKind::convoy) order.target = o.target;
    found.pattern.orders.push_back(order);
    found.type.push_back(unit.type);
    found.at_sea.push_back(settled.position.map()[unit.at.province].terrain == Terrain::sea);
    found.by_land_too.push_back(o.route == Route::convoy_else_land);
  }
  add_touching(found, settled, places);
  return found;
}

bool contains(const FoundPattern& pattern, const CatalogueEntry& entry) {
  return std::ranges::any_of(entry.takes,
                             [&](const auto& relations) { return Matching(pattern, entry.pattern, relations).run(); });
}

}  // namespace dipeq
