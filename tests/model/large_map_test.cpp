// A large map keeps lists where a small one keeps tables of all pairs. Either says of adjacency what the borders say
// that it was made of, read as plainly as can be.
#include <algorithm>
#include <set>

#include "tests/catch.hpp"
#include "tests/support/chance/generated_boards.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

template <class Place> using Pairs = std::set<std::pair<Place, Place>>;

// Every third coastal province has two coasts, which its fleet borders lie on by turns.
Map::Data with_split_coasts(Map::Data data) {
  for (std::size_t p = 0; p < data.provinces.size(); p += 3)
    if (data.provinces[p].terrain == Terrain::coastal) data.provinces[p].coasts = {Coast::north, Coast::south};
  std::size_t turn = 0;
  const auto choose_coast = [&](Location& at) {
    if (const auto& coasts = data.provinces[at.province.index()].coasts; !coasts.empty()) at.coast = coasts[turn++ % 2];
  };
  for (Map::Border& border : data.borders)
    if (border.by == UnitType::fleet) choose_coast(border.from), choose_coast(border.to);
  return data;
}

Pairs<Location> both_ways(const Map::Data& data, UnitType by) {
  Pairs<Location> pairs;
  for (const Map::Border& b : data.borders)
    if (b.by == by) pairs.insert({b.from, b.to}), pairs.insert({b.to, b.from});
  return pairs;
}

Pairs<ProvinceId> without_coasts(const Pairs<Location>& pairs) {
  Pairs<ProvinceId> provinces;
  for (const auto& [a, b] : pairs) provinces.insert({a.province, b.province});
  return provinces;
}

std::vector<ProvinceId> provinces_of(const Map& map) {
  std::vector<ProvinceId> all;
  for (std::size_t p = 0; p < map.provinces().size(); p++) all.emplace_back(p);
  return all;
}

std::vector<Location> locations_of(const Map& map) {
  std::vector<Location> all;
  for (ProvinceId p : provinces_of(map)) {
    all.push_back({p});
    for (Coast coast : map[p].coasts) all.push_back({p, coast});
  }
  return all;
}

// The pairs of which the map says yes.
template <class Place, class Says> Pairs<Place> pairs_where(const std::vector<Place>& places, const Says& says) {
  Pairs<Place> pairs;
  for (const Place& a : places)
    for (const Place& b : places)
      if (says(a, b)) pairs.insert({a, b});
  return pairs;
}

// The pairs that the map lists.
template <class Place, class Lists> Pairs<Place> pairs_listed(const std::vector<Place>& places, const Lists& lists) {
  Pairs<Place> pairs;
  for (const Place& a : places)
    for (const Place& b : lists(a)) pairs.insert({a, b});
  return pairs;
}

}  // namespace

TEST_CASE("a map says of adjacency what its borders say, be it small or large", "[map]") {
  const std::size_t provinces = GENERATE(64, 900, 1100);  // tables are kept of up to 1024
  INFO(provinces << " provinces");
  const Map::Data data = with_split_coasts(generated_map_data(provinces, provinces));
  const Map map(data);
  const auto everywhere = provinces_of(map);
  const auto everywhere_afloat = locations_of(map);
  const auto armies = without_coasts(both_ways(data, UnitType::army));
  const auto fleets = both_ways(data, UnitType::fleet);
  const auto waters = without_coasts(fleets);
  const bool on_land = armies.size() > provinces, afloat = fleets.size() > provinces / 2;
  REQUIRE((on_land && afloat && everywhere_afloat.size() > everywhere.size()));

  const auto army = [&](ProvinceId a, ProvinceId b) { return map.army_adjacent(a, b); };
  const auto army_reaches = [&](ProvinceId a, ProvinceId b) { return map.reaches(UnitType::army, {a}, b); };
  const auto fleet = [&](Location a, Location b) { return map.fleet_adjacent(a, b); };
  const auto fleet_reaches = [&](Location a, Location b) {
    return map.reaches(UnitType::fleet, a, b.province) && std::ranges::count(map.fleet_landings(a, b.province), b) == 1;
  };
  const auto convoy = [&](ProvinceId a, ProvinceId b) { return map.convoy_adjacent(a, b); };
  const auto around = [&](ProvinceId a, ProvinceId b) { return map.waters_around(a).contains(b); };
  Pairs<ProvinceId> convoys;
  for (const auto& [sea, other] : waters)
    if (data.provinces[sea.index()].terrain == Terrain::sea) convoys.insert({sea, other});

  CHECK((pairs_where(everywhere, army) == armies));
  CHECK((pairs_where(everywhere, army_reaches) == armies));
  CHECK((pairs_listed(everywhere, [&](ProvinceId p) { return map.army_neighbours(p); }) == armies));
  CHECK((pairs_where(everywhere_afloat, fleet) == fleets));
  CHECK((pairs_where(everywhere_afloat, fleet_reaches) == fleets));
  CHECK((pairs_listed(everywhere_afloat, [&](Location at) { return map.fleet_neighbours(at); }) == fleets));
  CHECK((pairs_listed(everywhere, [&](ProvinceId p) { return map.water_neighbours(p); }) == waters));
  CHECK((pairs_where(everywhere, around) == waters));
  CHECK((pairs_where(everywhere, convoy) == convoys));
}
