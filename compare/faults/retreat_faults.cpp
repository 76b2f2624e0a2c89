#include "compare/faults/retreat_faults.hpp"

#include <algorithm>

#include "compare/faults/guard_met.hpp"
#include "phases/legal_orders.hpp"

namespace dipeq {
namespace {

using What = RetreatSlip::What;

// What a board says, but for what a fault does not look at where it asks for the retreats of one unit.
class LookedAt : public BoardFacts {
 public:
  using BoardFacts::BoardFacts;

  OwnedOrders moves_to(PlaceId p) const { return without(unseen_attempts, interactions().moves_to(p)); }
  OwnedOrders attackers(UnitId o) const { return without(unseen_dislodgers, interactions().attackers(o)); }
  AtMostOne units_at(PlaceId p) const {
    const auto there = interactions().unit_at(p);
    return {there && contains(unseen_holders, *there) ? std::nullopt : there};
  }

  std::vector<UnitId> unseen_attempts, unseen_dislodgers, unseen_holders;

 private:
  static bool contains(const std::vector<UnitId>& list, UnitId o) { return std::ranges::find(list, o) != list.end(); }
  static OwnedOrders without(const std::vector<UnitId>& unseen, OrderRow row) {
    OwnedOrders seen;
    for (const UnitId o : row)
      if (!contains(unseen, o)) seen.list.push_back(o);
    return seen;
  }
};

class Retreats {
 public:
  Retreats(const std::vector<RetreatSlip>& faults, const Interactions& x, const Assignment& values, UnitId unit)
      : faults_(faults),
        x_(x),
        values_(values),
        unit_(unit),
        met_(x, *x.rulebook(), values),
        reading_({}, x, {values.data()}) {
    for (std::size_t o = 0; o < x.size(); ++o) {
      const UnitId other(o);
      if (succeeds(other) && has(What::stood_before)) reading_.facts.unseen_attempts.push_back(other);
      if (!succeeds(other) && meets(What::contest_ignored, "m", other)) reading_.facts.unseen_attempts.push_back(other);
      if (meets(What::dislodger_ignored, "a", other)) reading_.facts.unseen_dislodgers.push_back(other);
      if (meets(What::held_ignored, "o", other)) reading_.facts.unseen_holders.push_back(other);
    }
  }

  // `owner` is the power whose home centre the province is, if it is one.
  bool home_is_closed(std::optional<PowerId> owner) const {
    return owner && *owner != x_.power(unit_) && std::ranges::any_of(faults_, [&](const RetreatSlip& fault) {
             return fault.what == What::home_closed && met_(fault.guard, {{"u", unit_}});
           });
  }

  bool has(What what) const { return std::ranges::find(faults_, what, &RetreatSlip::what) != faults_.end(); }

  bool open(PlaceId to) const {
    if (meets_dislodger(What::none_open)) return false;
    if (meets_dislodger(What::all_open)) return true;
    if (has(What::stood_before) && x_.unit_at(to)) return false;
    for (const UnitId m : x_.moves_to(to))
      if (meets(What::attempt_closes, "m", m)) return false;
    for (const UnitId a : x_.attackers(unit_))
      if (x_.place(a) == to && meets(What::attacker_closes, "a", a)) return false;
    if (const auto there = x_.unit_at(to); there && succeeds(*there) && meets(What::left_closed, "o", *there))
      return false;
    return retreat_is_open(reading_, unit_, to).v;
  }

 private:
  bool succeeds(UnitId o) const { return x_.kind(o) == OrderKind::move && values_[o.index()] == Value::yes; }
  bool meets(What what, std::string_view variable, UnitId other) const {
    return std::ranges::any_of(faults_, [&](const RetreatSlip& fault) {
      return fault.what == what && met_(fault.guard, {{"u", unit_}, {variable, other}});
    });
  }

  bool meets_dislodger(What what) const {
    return std::ranges::any_of(x_.attackers(unit_), [&](UnitId a) { return succeeds(a) && meets(what, "a", a); });
  }

  using Reading = TruthReading<Encoding::datc_3, LookedAt>;
  const std::vector<RetreatSlip>& faults_;
  const Interactions& x_;
  const Assignment& values_;
  UnitId unit_;
  GuardMet met_;
  Reading reading_;
};

// As if it stood on any coast of its province, if so asked.
std::vector<Location> within_reach(const Map& map, const Unit& unit, bool from_any_coast) {
  if (!from_any_coast || unit.at.coast == Coast::none) return in_reach(map, unit);
  std::vector<Location> all;
  for (const Coast coast : map[unit.at.province].coasts) {
    Unit there = unit;
    there.at.coast = coast;
    const std::vector<Location> reach = in_reach(map, there);
    all.insert(all.end(), reach.begin(), reach.end());
  }
  return all;
}

}  // namespace

std::vector<Location> retreats_with(const std::vector<RetreatSlip>& faults, const SettledOrders& orders,
                                    const Interactions& x, const Assignment& values, UnitId unit) {
  const Retreats retreats(faults, x, values, unit);
  const Map& map = orders.position.map();
  std::vector<Location> open;
  for (const Location to : within_reach(map, orders.position[unit], retreats.has(What::from_any_coast))) {
    if (!retreats.open(PlaceId(to.province.index())) || retreats.home_is_closed(map[to.province].home)) continue;
    const auto& coasts = map[to.province].coasts;
    if (coasts.empty() || to.coast == Coast::none)
      open.push_back(to);
    else if (retreats.has(What::any_coast))
      for (const Coast coast : coasts) open.push_back({to.province, coast});
    else if (!retreats.has(What::no_coast))
      open.push_back(to);
  }
  std::ranges::sort(open);
  open.erase(std::ranges::unique(open).begin(), open.end());
  return open;
}

}  // namespace dipeq
