#include "patterns/every_pattern.hpp"

#include <algorithm>

#include "patterns/ownership.hpp"
#include "patterns/plain_units.hpp"
#include "patterns/reading.hpp"

namespace dipeq {
namespace {

// Chooses order by order what it is, then whom each supports or convoys and where it goes, then what fleets touch, then
// powers.
class Every {
 public:
  Every(std::size_t orders, const std::function<bool(const Pattern&)>& f, Difficult passages, Convoying convoying)
      : k_(orders), f_(f), passages_(passages), convoying_(convoying) {
    for (std::size_t i = 0; i < k_; i++) {
      p_.orders.push_back({});
      p_.orders[i].at = PlaceId(i);
    }
  }
  std::size_t run() {
    kinds(0, OrderKind::hold);
    return found_;
  }

 private:
  PatternOrder& order(std::size_t i) { return p_.orders[i]; }

  void kinds(std::size_t i, OrderKind least) {
    if (i == k_) return details(0, 0);
    for (OrderKind kind : {OrderKind::hold, OrderKind::move, OrderKind::support, OrderKind::convoy}) {
      if (kind < least) continue;
      order(i).kind = kind;
      kinds(i + 1, kind);
    }
  }

  void details(std::size_t i, std::size_t empty_places) {
    if (ended_) return;
    if (i == k_) return matches() ? touching() : void();
    PatternOrder& o = order(i);
    if (o.kind == OrderKind::hold) return details(i + 1, empty_places);
    for (std::size_t j = 0; j < k_; j++) {
      if (j == i) continue;
      if (o.kind == OrderKind::move)
        go(i, j, empty_places);
      else
        o.target = UnitId(j), details(i + 1, empty_places), o.target.reset();
    }
    if (o.kind != OrderKind::move) return;
    for (std::size_t e = 0; e <= empty_places; e++) go(i, k_ + e, std::max(empty_places, e + 1));
  }
  void go(std::size_t i, std::size_t to, std::size_t empty_places) {
    order(i).to = PlaceId(to);
    for (Route route : {Route::land, Route::convoy}) {
      order(i).route = route;
      details(i + 1, empty_places);
    }
    order(i).route = Route::land;
    if (passages_ == Difficult::never) return;
    order(i).difficult = true;
    details(i + 1, empty_places);
    order(i).difficult = false;
  }

  bool is_convoyed(const PatternOrder& o) const { return o.kind == OrderKind::move && o.route == Route::convoy; }
  bool goes_where_a_fleet_convoys(const PatternOrder& o) const {
    return o.to.index() < k_ && p_.orders[o.to.index()].kind == OrderKind::convoy;
  }

  // Convoys are of convoyed armies, every one of which has some fleet, and which go where no fleet convoys, or only not to one of
  // theirs; supports are of what the supporter does not stand on. A unit is an army unless it must be a fleet.
  bool matches() {
    for (PatternOrder& o : p_.orders) o.type = UnitType::army, o.at_sea = false;
    give_plain_units(p_);
    for (const PatternOrder& o : p_.orders) {
      if (convoying_ == Convoying::at_sea && is_convoyed(o) && goes_where_a_fleet_convoys(o)) return false;
      if (!o.target) continue;
      const PatternOrder& target = order(o.target->index());
      if (o.kind == OrderKind::convoy && (!is_convoyed(target) || target.to == o.at)) return false;
      if (o.kind == OrderKind::support && target.kind == OrderKind::move && target.to == o.at) return false;
    }
    return true;
  }

  bool acts_there(const PatternOrder& o, PlaceId place) const {
    if (o.kind == OrderKind::move) return o.to == place;
    if (o.kind != OrderKind::support) return false;
    const PatternOrder& target = p_[*o.target];
    return (target.kind == OrderKind::move ? target.to : target.at) == place;
  }
  // Water is passed both ways: where an army is to go to where a fleet stands that acts on one of its convoying fleets, that one reaches there.
  bool fleets_touch_what_reaches_them() const {
    for (const PatternOrder& c : p_.orders) {
      if (c.kind != OrderKind::convoy) continue;
      const PlaceId to = p_[*c.target].to;
      for (const PatternOrder& there : p_.orders)
        if (there.at == to && there.type == UnitType::fleet && acts_there(there, c.at) && !p_.touch(c.at, to))
          return false;
    }
    return true;
  }

  // Which of all pairs that may touch do: a bit each.
  void touching() {
    std::vector<std::pair<PlaceId, PlaceId>> may;
    for (std::size_t c = 0; c < k_; c++) {
      const PatternOrder& fleet = order(c);
      if (fleet.kind != OrderKind::convoy) continue;
      const PatternOrder& army = order(fleet.target->index());
      may.emplace_back(fleet.at, army.at);
      may.emplace_back(fleet.at, army.to);
      for (std::size_t d = c + 1; d < k_; d++)
        if (order(d).kind == OrderKind::convoy && order(d).target == fleet.target)
          may.emplace_back(fleet.at, order(d).at);
    }
    for (std::uint32_t some = 0; some < std::uint32_t{1} << may.size() && !ended_; some++) {
      p_.touching.clear();
      for (std::size_t n = 0; n < may.size(); n++)
        if ((some >> n & 1) != 0) p_.touching.push_back(may[n]);
      if (has_its_routes(p_) && fleets_touch_what_reaches_them()) powers();
    }
  }
  void powers() {
    each_ownership(p_, [&](const Pattern& p) {
      found_++;
      ended_ = !f_(p);
      return !ended_;
    });
  }

  std::size_t k_;
  const std::function<bool(const Pattern&)>& f_;
  Difficult passages_;
  Convoying convoying_;
  Pattern p_;
  std::size_t found_ = 0;
  bool ended_ = false;
};

}  // namespace

std::size_t each_pattern(std::size_t orders, const std::function<bool(const Pattern&)>& f, Difficult passages,
                         Convoying convoying) {
  return Every(orders, f, passages, convoying).run();
}

}  // namespace dipeq
