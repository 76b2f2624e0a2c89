#include "compare/attribution/foretelling.hpp"

#include <algorithm>

#include "compare/attribution/divergence.hpp"

namespace dipeq {
namespace {

// Whether they say two things of the place, whether it is dislodged, and the word.
void add_points(const ObservedUnit& suspect, const ObservedUnit& rules, const ObservedUnit& other, Observes observes,
                WordsCount words, Points& into) {
  const auto point = [&](const auto& said, const auto& right, const auto& seen) {
    into.departs += said != right;
    into.wrong += said != right && seen != said;
  };
  point(suspect.at.province, rules.at.province, other.at.province);
  if (observes.coasts && suspect.at.province == rules.at.province)
    point(suspect.at.coast, rules.at.coast, other.at.coast);
  point(suspect.dislodged, rules.dislodged, other.dislodged);
  if (words == WordsCount::yes && suspect.word && rules.word && other.word)
    point(*suspect.word, *rules.word, *other.word);
  if (!observes.retreats || !suspect.retreats || !rules.retreats || !other.retreats) return;
  std::vector<Location> places = *suspect.retreats;
  places.insert(places.end(), rules.retreats->begin(), rules.retreats->end());
  std::ranges::sort(places);
  places.erase(std::ranges::unique(places).begin(), places.end());
  const auto open = [&](const ObservedUnit& u, Location to) {
    return std::ranges::any_of(*u.retreats, [&](Location place) {
      return place.province == to.province && (!observes.coasts || place.coast == to.coast);
    });
  };
  for (const Location to : places) point(open(suspect, to), open(rules, to), open(other, to));
}

// If at all.
bool of_retreats_alone(const ObservedUnit& suspect, const ObservedUnit& rules) {
  return suspect.at == rules.at && suspect.dislodged == rules.dislodged;
}

}  // namespace

std::vector<UnitId> told_otherwise(const Observation& a, const Observation& b, Observes observes, WordsCount words) {
  std::vector<UnitId> units;
  for (const auto& [unit, severity] : divergence(a, b, observes).units)
    if (severity > Severity::words || words == WordsCount::yes) units.push_back(unit);
  return units;
}

Points points(const Observation& suspect, const Observation& rules, const Observation& other, Observes observes,
              WordsCount words) {
  Points found;
  const std::vector<UnitId> wrong = told_otherwise(suspect, other, observes, words);
  for (std::size_t u = 0; u < suspect.units.size(); ++u) {
    const std::size_t before = found.departs;
    add_points(suspect.units[u], rules.units[u], other.units[u], observes, words, found);
    if (std::ranges::find(wrong, UnitId(u)) == wrong.end()) continue;
    if (found.departs == before)
      found.besides = true;
    else if (of_retreats_alone(suspect.units[u], rules.units[u]))
      found.further = true;
  }
  return found;
}

void Foretold::add(const Points& points) {
  if (points.departs == 0) return;
  ++departs;
  followed += points.right();
  contradicted += points.wrong > 0;
  refuted += points.wrong == points.departs;
  besides += points.right() && points.besides;
  further += points.right() && points.further;
}

void Foretold::add(const Observation& suspect, const Observation& rules, const Observation& other, Observes observes,
                   WordsCount words) {
  const std::vector<UnitId> claimed = told_otherwise(suspect, rules, observes, words);
  if (claimed.empty()) return;
  const std::vector<UnitId> wrong = told_otherwise(suspect, other, observes, words);
  ++departs;
  followed += wrong.empty();
  refuted += told_otherwise(rules, other, observes, words).empty();
  contradicted += std::ranges::any_of(claimed, [&](UnitId u) { return std::ranges::find(wrong, u) != wrong.end(); });
}

double Foretold::wrong() const {
  return departs == 0 ? 0 : static_cast<double>(departs - followed) / static_cast<double>(departs);
}

double Foretold::rate() const { return looked == 0 ? 0 : static_cast<double>(followed) / static_cast<double>(looked); }

Foretold together(const Foretold& a, const Foretold& b) {
  return {.departs = a.departs + b.departs,
          .followed = a.followed + b.followed,
          .refuted = a.refuted + b.refuted,
          .contradicted = a.contradicted + b.contradicted,
          .besides = a.besides + b.besides,
          .further = a.further + b.further,
          .forced = a.forced + b.forced,
          .turned = a.turned + b.turned,
          .kept = a.kept + b.kept,
          .taken_back = a.taken_back + b.taken_back,
          .both_ways = a.both_ways + b.both_ways,
          .one_way = a.one_way + b.one_way,
          .other_words = a.other_words || b.other_words,
          .looked = a.looked + b.looked};
}

bool decides_in_one_way(const Foretold& foretold) {
  return 2 * foretold.turned <= foretold.followed || 25 * foretold.kept <= foretold.followed;
}

bool mostly_adds(const Foretold& foretold) { return 4 * foretold.turned > 3 * foretold.followed; }

bool is_steady(const Foretold& foretold) {
  constexpr std::size_t several = 4;
  return foretold.one_way < several || foretold.one_way <= foretold.both_ways ||
         5 * foretold.one_way <= foretold.followed;
}

bool is_of_its_own(const Foretold& foretold) {
  return foretold.taken_back == 0 || 2 * foretold.taken_back < foretold.followed;
}

bool foretells(const Foretold& foretold, double others) {
  constexpr double tolerated = 0.06, least_followed = 0.6;
  constexpr std::size_t enough = 10;
  if (33 * foretold.refuted > foretold.followed) return false;
  const auto departs = static_cast<double>(foretold.departs);
  const auto wrong = static_cast<double>(foretold.departs - foretold.followed);
  if (wrong <= tolerated * departs) return true;
  if (foretold.departs >= enough && static_cast<double>(foretold.followed) < least_followed * departs) return false;
  const double contradicted = static_cast<double>(foretold.contradicted);
  return wrong <= 1.5 * others * departs + 1 && contradicted <= (0.04 + others / 4) * departs + 1;
}

bool foretells_as_chosen(const Foretold& foretold) {
  return 5 * (foretold.departs - foretold.followed) <= foretold.departs && 10 * foretold.refuted <= foretold.followed;
}

bool foretells_by_points(const Foretold& foretold, double others) {
  constexpr std::size_t enough = 10;
  const auto besides = static_cast<double>(foretold.besides), departs = static_cast<double>(foretold.departs);
  return foretold.departs >= enough && foretells(foretold, 0) && 2 * foretold.further <= foretold.followed &&
         besides <= 1.5 * others * departs + 1;
}

bool confirmed_by_chance(const Foretold& at_large, std::size_t conditions) {
  constexpr std::size_t of_each = 3, most = 9;
  return at_large.followed >= std::min(of_each * conditions, most);
}

bool refuted_by_chance(const Foretold& at_large, std::size_t conditions) {
  return conditions > 1 && at_large.refuted > 0;
}

}  // namespace dipeq
