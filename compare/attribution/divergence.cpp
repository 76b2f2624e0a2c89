#include "compare/attribution/divergence.hpp"

#include <algorithm>

namespace dipeq {
namespace {

bool same_place(Location a, Location b, Observes compared) {
  return a.province == b.province && (!compared.coasts || a.coast == b.coast);
}

std::vector<Location> in_sequence(std::vector<Location> places, Observes compared) {
  if (!compared.coasts)
    for (Location& place : places) place.coast = Coast::none;
  std::ranges::sort(places);
  places.erase(std::ranges::unique(places).begin(), places.end());
  return places;
}

bool same_retreats(const ObservedUnit& a, const ObservedUnit& b, Observes compared) {
  if (!compared.retreats || !a.retreats || !b.retreats) return true;
  return in_sequence(*a.retreats, compared) == in_sequence(*b.retreats, compared);
}

Severity severity(const ObservedUnit& a, const ObservedUnit& b, Observes compared) {
  if (!same_place(a.at, b.at, compared)) return Severity::position;
  if (a.dislodged != b.dislodged) return Severity::dislodgement;
  if (!same_retreats(a, b, compared)) return Severity::retreats;
  return compared.words && a.word && b.word && *a.word != *b.word ? Severity::words : Severity::none;
}

}  // namespace

Observes both(Observes a, Observes b) {
  return {.words = a.words && b.words, .retreats = a.retreats && b.retreats, .coasts = a.coasts && b.coasts};
}

Told told(const Unit& unit, const ObservedUnit& seen) {
  return {seen.at.province != unit.at.province, seen.dislodged, seen.word};
}

std::string_view name(Impossibility what) {
  constexpr std::string_view names[] = {"two units in one province", "a unit where no order of its sends it",
                                        "a unit dislodged by nobody"};
  return names[static_cast<std::size_t>(what)];
}

Way way_of(const Unit& unit, Severity severity, const ObservedUnit& one, const ObservedUnit& other) {
  Way way{severity, told(unit, one), told(unit, other)};
  if (!one.word || !other.word || *one.word == *other.word) way.one.word = way.other.word = std::nullopt;
  return way;
}

Divergence divergence(const Observation& a, const Observation& b, Observes compared) {
  Divergence found;
  for (std::size_t u = 0; u < a.units.size(); u++) {
    const Severity g = severity(a.units[u], b.units[u], compared);
    if (g == Severity::none) continue;
    found.units.push_back({UnitId(u), g});
    found.severity = std::max(found.severity, g);
  }
  return found;
}

std::vector<Way> ways(const Position& position, const Observation& a, const Observation& b, const Divergence& d) {
  std::vector<Way> all;
  for (const auto& [u, severity] : d.units)
    if (severity == d.severity) all.push_back(way_of(position[u], severity, a.units[u.index()], b.units[u.index()]));
  std::ranges::sort(all);
  all.erase(std::ranges::unique(all).begin(), all.end());
  return all;
}

}  // namespace dipeq
