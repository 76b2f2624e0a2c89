#include "phases/civil_disorder.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <variant>

#include "model/issues.hpp"
#include "phases/phase_mutations.hpp"

namespace dipeq {
namespace {

enum class Goal : std::uint8_t { home_centres, owned_centres };
enum class Steps : std::uint8_t {
  own,              // as the unit moves, without convoy
  own_or_convoy,    // armies besides by any convoy, in one step
  armies_over_sea,  // fleets as they move; armies as armies and as fleets
  any_terrain,      // all units over land and sea
};
enum class ConvoyFleets : std::uint8_t { none_needed, own, any };

struct ByDistance {
  Goal goal;
  Steps steps;
  ConvoyFleets fleets = ConvoyFleets::none_needed;  // if a step may be a convoy
};
struct ByAge {};

std::variant<ByDistance, ByAge> measure(const Rules& rules) {
  switch (rules.civil_disorder) {
    case CivilDisorder::home_convoy_one_move:
      return ByDistance{Goal::home_centres, Steps::own_or_convoy, ConvoyFleets::none_needed};
    case CivilDisorder::home_convoy_own_fleets:
      return ByDistance{Goal::home_centres, Steps::own_or_convoy, ConvoyFleets::own};
    case CivilDisorder::home_convoy_any_fleets:
      return ByDistance{Goal::home_centres, Steps::own_or_convoy, ConvoyFleets::any};
    case CivilDisorder::home_armies_over_sea: return ByDistance{Goal::home_centres, Steps::armies_over_sea};
    case CivilDisorder::home_any_terrain: return ByDistance{Goal::home_centres, Steps::any_terrain};
    case CivilDisorder::oldest_off_centre: return ByAge{};
    case CivilDisorder::owned_any_terrain: return ByDistance{Goal::owned_centres, Steps::any_terrain};
  }
  return ByAge{};
}

constexpr std::size_t unreachable = std::numeric_limits<std::size_t>::max();

// How many steps a unit is from the nearest centre that counts.
class Distance {
 public:
  Distance(const Position& position, const Centres& centres, const ByDistance& by)
      : position_(position), map_(position.map()), centres_(centres), by_(by) {}

  std::size_t operator()(const Unit& unit) const {
    std::set<Location> seen{unit.at}, frontier{unit.at};
    for (std::size_t steps = 0; !frontier.empty(); ++steps) {
      std::set<Location> next;
      for (Location at : frontier) {
        if (is_goal(at.province, unit.power)) return steps;
        for (Location there : in_one_step(unit, at))
          if (seen.insert(there).second) next.insert(there);
      }
      frontier = std::move(next);
    }
    return unreachable;
  }

 private:
  // Where a power builds in any centre that it owns, each counts as a home centre (DATC 2.4 11.A).
  bool is_goal(ProvinceId p, PowerId power) const {
    return by_.goal == Goal::home_centres && map_.builds() != Builds::owned ? map_[p].home == power
                                                                            : centres_.owner(p) == power;
  }

  std::vector<Location> in_one_step(const Unit& unit, Location at) const {
    const bool as_fleet = unit.type == UnitType::fleet && by_.steps != Steps::any_terrain;
    if (as_fleet) return {map_.fleet_neighbours(at).begin(), map_.fleet_neighbours(at).end()};
    std::vector<Location> there;
    for (ProvinceId p : map_.army_neighbours(at.province)) there.push_back({p});
    if (by_.steps == Steps::armies_over_sea || by_.steps == Steps::any_terrain)
      for (ProvinceId p : map_.water_neighbours(at.province)) there.push_back({p});
    if (by_.steps == Steps::own_or_convoy) add_landings(unit.power, at.province, there);
    return there;
  }

  void add_landings(PowerId power, ProvinceId from, std::vector<Location>& landings) const {
    std::set<ProvinceId> seas;
    std::vector<ProvinceId> open{from};
    while (!open.empty()) {
      const ProvinceId at = open.back();
      open.pop_back();
      for (ProvinceId p : map_.water_neighbours(at)) {
        if (map_.convoys_in(p) && carries(power, p) && seas.insert(p).second) open.push_back(p);
        if (map_[p].terrain != Terrain::sea && at != from) landings.push_back({p});
      }
    }
  }

  bool carries(PowerId power, ProvinceId sea) const {
    if (by_.fleets == ConvoyFleets::none_needed) return true;
    const auto fleet = position_.unit_in(sea);
    return fleet && position_[*fleet].type == UnitType::fleet &&
           (by_.fleets == ConvoyFleets::any || position_[*fleet].power == power);
  }

  const Position& position_;
  const Map& map_;
  const Centres& centres_;
  const ByDistance& by_;
};

using Candidates = std::vector<RemovalCandidate>;

template <class Criterion> Candidates in_line(std::vector<UnitId> order, Criterion before) {
  Candidates line;
  for (std::size_t i = 0; i < order.size(); ++i) {
    line.push_back({order[i]});
    if (i + 1 < order.size()) line.back().before_next = before(order[i], order[i + 1]);
  }
  return line;
}

using Rank = std::tuple<std::size_t, bool, std::string, UnitId>;  // the least is removed first

// Whether a unit of the first rank is removed before one of the second.
bool goes_before(const Rank& a, const Rank& b, std::optional<RemovalMutation> mutation) {
  const auto is = [&](RemovalMutation m) { return mutation == m; };
  if (!is(RemovalMutation::alphabet_alone)) {
    if (std::get<0>(a) != std::get<0>(b) && !is(RemovalMutation::distance_alike))
      return (std::get<0>(a) < std::get<0>(b)) != is(RemovalMutation::nearest_first);
    if (std::get<1>(a) != std::get<1>(b) && !is(RemovalMutation::type_alike))
      return std::get<1>(b) != is(RemovalMutation::armies_first);
  }
  if (std::get<2>(a) != std::get<2>(b))
    return (std::get<2>(a) < std::get<2>(b)) != is(RemovalMutation::alphabet_backward);
  return std::get<3>(a) < std::get<3>(b);
}

Candidates farthest_first(const Position& position, const Centres& centres, std::span<const UnitId> candidates,
                          const ByDistance& by, std::optional<RemovalMutation> mutation) {
  const Distance distance(position, centres, by);
  std::map<UnitId, Rank> ranks;
  for (UnitId u : candidates) {
    const ProvinceId at = position[u].at.province;
    ranks[u] = {unreachable - distance(position[u]), position[u].type == UnitType::army,
                mutation == RemovalMutation::by_code ? position.map()[at].code : alphabetical_key(position.map(), at),
                u};
  }
  std::vector<UnitId> order(candidates.begin(), candidates.end());
  std::ranges::sort(order, [&](UnitId a, UnitId b) { return goes_before(ranks[a], ranks[b], mutation); });
  Candidates line = in_line(order, [&](UnitId a, UnitId b) {
    if (std::get<0>(ranks[a]) != std::get<0>(ranks[b])) return RemovalCriterion::distance;
    return std::get<1>(ranks[a]) != std::get<1>(ranks[b]) ? RemovalCriterion::fleet_first : RemovalCriterion::alphabet;
  });
  for (RemovalCandidate& c : line)
    if (const std::size_t steps = unreachable - std::get<0>(ranks[c.unit]); steps != unreachable) c.steps = steps;
  return line;
}

// Units at a centre come last: the rule as 4.D.8 f words it does not reach them.
Candidates oldest_first(const Position& position, std::span<const UnitId> candidates) {
  const auto at_centre = [&](UnitId u) { return position.map()[position[u].at.province].supply_center; };
  std::vector<UnitId> order(candidates.begin(), candidates.end());
  std::ranges::sort(order, {}, [&](UnitId u) { return std::pair(at_centre(u), u); });
  return in_line(order, [&](UnitId a, UnitId b) {
    return at_centre(a) != at_centre(b) ? RemovalCriterion::off_centre : RemovalCriterion::age;
  });
}

}  // namespace

std::string_view name(RemovalCriterion criterion) {
  constexpr std::string_view names[] = {"distance", "fleet first", "alphabet", "off centre", "age"};
  return names[static_cast<int>(criterion)];
}

std::string_view sentence(RemovalCriterion criterion) {
  constexpr std::string_view sentences[] = {"farther", "equally far, and a fleet goes before an army",
                                            "equally far, and first in alphabetical order", "at no supply centre",
                                            "produced first"};
  return sentences[static_cast<int>(criterion)];
}

RemovalLine removal_line(const Position& position, const Centres& centres, std::span<const UnitId> candidates,
                         std::size_t how_many, const Rules& rules, std::optional<RemovalMutation> mutation) {
  auto by = measure(rules);
  auto* distance = std::get_if<ByDistance>(&by);
  if (distance && mutation == RemovalMutation::as_it_moves) distance->steps = Steps::own;
  return {info(Issue::civil_disorder).choices[static_cast<std::size_t>(rules.civil_disorder)].sentence,
          distance != nullptr,
          distance ? farthest_first(position, centres, candidates, *distance, mutation)
                   : oldest_first(position, candidates),
          std::min(how_many, candidates.size())};
}

RemovalLine removal_line(const Position& position, const Centres& centres, std::span<const UnitId> candidates,
                         std::size_t how_many, const Rules& rules) {
  return removal_line(position, centres, candidates, how_many, rules, std::nullopt);
}

std::vector<UnitId> civil_disorder_removals(const Position& position, const Centres& centres,
                                            std::span<const UnitId> candidates, std::size_t how_many,
                                            const Rules& rules) {
  return removed(removal_line(position, centres, candidates, how_many, rules));
}

std::vector<UnitId> removed(const RemovalLine& line) {
  std::vector<UnitId> units;
  for (std::size_t i = 0; i < line.removed; ++i) units.push_back(line.candidates[i].unit);
  return units;
}

}  // namespace dipeq
