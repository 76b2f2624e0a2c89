#include "model/map.hpp"

#include <algorithm>
#include <set>

#include "tests/catch.hpp"
#include "tests/phases/settling.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

bool armies_cross(const char* a, const char* b) {
  return standard_map().army_adjacent(location(a).province, location(b).province);
}
bool fleets_cross(const char* a, const char* b) { return standard_map().fleet_adjacent(location(a), location(b)); }

std::size_t count(Terrain terrain) {
  return static_cast<std::size_t>(std::ranges::count(standard_map().provinces(), terrain, &Province::terrain));
}

template <class Neighbours> std::size_t reachable_from(const char* start, Neighbours neighbours) {
  std::set<ProvinceId> seen{province(start)};
  std::vector<ProvinceId> open{province(start)};
  while (!open.empty()) {
    const ProvinceId here = open.back();
    open.pop_back();
    for (ProvinceId next : neighbours(here))
      if (seen.insert(next).second) open.push_back(next);
  }
  return seen.size();
}

}  // namespace

TEST_CASE("the standard board has 75 provinces, 34 centres and 7 powers", "[map]") {
  const Map& map = standard_map();
  CHECK(map.name() == "Standard");
  CHECK(map.provinces().size() == 75);
  CHECK(count(Terrain::sea) == 19);
  CHECK(count(Terrain::inland) == 14);
  CHECK(count(Terrain::coastal) == 42);
  CHECK(std::ranges::count_if(map.provinces(), &Province::supply_center) == 34);
  CHECK(map.powers().size() == 7);
  CHECK(std::ranges::is_sorted(map.powers()));
}

TEST_CASE("each power but Russia starts with three home centres and as many units", "[map]") {
  const Map& map = standard_map();
  for (std::size_t i = 0; i < map.powers().size(); ++i) {
    const PowerId power(i);
    const long expected = map.power(power) == "Russia" ? 4 : 3;
    CHECK(std::ranges::count(map.provinces(), std::optional(power), &Province::home) == expected);
    CHECK(std::ranges::count(map.opening(), power, &Unit::power) == expected);
  }
  for (const Unit& unit : map.opening()) CHECK(map[unit.at.province].home == unit.power);
  for (const Province& province : map.provinces()) CHECK((!province.home || province.supply_center));
}

TEST_CASE("the game opens with 22 units on coasts that exist", "[map]") {
  Position position(standard_map());
  for (const Unit& unit : standard_map().opening()) {
    CHECK(position.add(unit));
    CHECK(standard_map().has_coast(unit.at));
  }
  CHECK(position.units().size() == 22);
  CHECK(position[*position.unit_in(province("stp"))] == Unit{UnitType::fleet, power("Russia"), location("stp/sc")});
  CHECK(position[*position.unit_in(province("lvp"))].type == UnitType::army);
  CHECK(position[*position.unit_in(province("kie"))].type == UnitType::fleet);
}

TEST_CASE("codes and names are unique, and provinces come in the order of their names", "[map]") {
  std::set<std::string> codes, names;
  for (const Province& province : standard_map().provinces()) {
    CHECK(codes.insert(province.code).second);
    CHECK(names.insert(province.name).second);
  }
  CHECK(std::ranges::is_sorted(standard_map().provinces(), {}, &Province::name));
}

TEST_CASE("borders can be crossed both ways, by armies and by fleets", "[map]") {
  const Map& map = standard_map();
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    const ProvinceId here(i);
    for (ProvinceId next : map.army_neighbours(here)) CHECK(map.army_adjacent(next, here));
    for (Coast coast : {Coast::none, Coast::north, Coast::east, Coast::south, Coast::west})
      for (Location next : map.fleet_neighbours({here, coast})) CHECK(map.fleet_adjacent(next, {here, coast}));
  }
}

TEST_CASE("armies stay on land and fleets on coasts and at sea", "[map]") {
  const Map& map = standard_map();
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    const ProvinceId here(i);
    CHECK(map.army_neighbours(here).empty() == (map[here].terrain == Terrain::sea));
    CHECK(map.water_neighbours(here).empty() == (map[here].terrain == Terrain::inland));
    for (Coast coast : {Coast::north, Coast::east, Coast::south, Coast::west})
      CHECK(map.fleet_neighbours({here, coast}).empty() != map.has_coast({here, coast}));
  }
}

TEST_CASE("every sea and coast is one water, and the land falls into Europe, Britain and Africa", "[map]") {
  const Map& map = standard_map();
  CHECK(reachable_from("nth", [&](ProvinceId p) { return map.water_neighbours(p); }) == 61);
  const auto land = [&](ProvinceId p) { return map.army_neighbours(p); };
  CHECK(reachable_from("lon", land) == 6);
  CHECK(reachable_from("tun", land) == 2);
  CHECK(reachable_from("par", land) == 48);
}

TEST_CASE("three provinces have several coasts", "[map][4.B]") {
  const Map& map = standard_map();
  CHECK(std::ranges::count_if(map.provinces(), [](const Province& p) { return !p.coasts.empty(); }) == 3);
  CHECK(map[province("spa")].coasts == std::vector{Coast::south, Coast::north});  // the default first: 6.B.7
  CHECK(map[province("stp")].coasts == std::vector{Coast::north, Coast::south});
  CHECK(map[province("bul")].coasts == std::vector{Coast::east, Coast::south});
  CHECK(map.has_coast(location("spa")));
  CHECK_FALSE(map.has_coast(location("spa/wc")));
  CHECK_FALSE(map.has_coast(location("bre/ec")));
}

TEST_CASE("fleets reach the coasts they should, and no others", "[map][4.B]") {
  const auto reached = [](const char* from, const char* to) {
    std::set<Coast> coasts;
    for (Location at : standard_map().fleet_landings(location(from), province(to))) coasts.insert(at.coast);
    return coasts;
  };
  using enum Coast;
  CHECK(reached("mao", "spa") == std::set{north, south});
  CHECK(reached("por", "spa") == std::set{north, south});
  CHECK(reached("gas", "spa") == std::set{north});
  CHECK(reached("mar", "spa") == std::set{south});
  CHECK(reached("lyo", "spa") == std::set{south});
  CHECK(reached("wes", "spa") == std::set{south});
  CHECK(reached("con", "bul") == std::set{east, south});
  CHECK(reached("bla", "bul") == std::set{east});
  CHECK(reached("rum", "bul") == std::set{east});
  CHECK(reached("aeg", "bul") == std::set{south});
  CHECK(reached("gre", "bul") == std::set{south});
  CHECK(reached("bar", "stp") == std::set{north});
  CHECK(reached("nwy", "stp") == std::set{north});
  CHECK(reached("bot", "stp") == std::set{south});
  CHECK(reached("fin", "stp") == std::set{south});
  CHECK(reached("lvn", "stp") == std::set{south});
  CHECK(reached("spa/nc", "lyo").empty());
  CHECK(reached("nth", "bre").empty());
}

TEST_CASE("fleets follow the coast between provinces that touch by land", "[map][6.A.9]") {
  for (auto [a, b] : {std::pair{"rom", "ven"},
                      {"ank", "smy"},
                      {"wal", "yor"},
                      {"lvp", "edi"},
                      {"lvp", "yor"},
                      {"fin", "nwy"},
                      {"arm", "smy"},
                      {"arm", "syr"},
                      {"pie", "ven"},
                      {"tus", "ven"},
                      {"apu", "rom"},
                      {"spa/nc", "mar"},
                      {"spa/sc", "gas"},
                      {"stp/nc", "fin"},
                      {"stp/sc", "nwy"}}) {
    CAPTURE(a, b);
    CHECK(armies_cross(a, b));
    CHECK_FALSE(fleets_cross(a, b));
  }
}

TEST_CASE("armies and fleets both cross where land and coast touch", "[map]") {
  for (auto [a, b] : {std::pair{"den", "kie"},
                      {"den", "swe"},
                      {"con", "smy"},
                      {"con", "ank"},
                      {"kie", "hol"},
                      {"kie", "ber"},
                      {"nwy", "swe"},
                      {"nwy", "stp/nc"},
                      {"por", "spa/nc"},
                      {"con", "bul/ec"},
                      {"tri", "ven"},
                      {"apu", "ven"},
                      {"cly", "edi"},
                      {"cly", "lvp"},
                      {"alb", "gre"}}) {
    CAPTURE(a, b);
    CHECK(armies_cross(a, b));
    CHECK(fleets_cross(a, b));
  }
}

TEST_CASE("seas touch what they should", "[map]") {
  for (auto [a, b] :
       {std::pair{"kie", "hel"}, {"kie", "bal"}, {"den", "hel"}, {"den", "ska"}, {"den", "bal"}, {"den", "nth"},
        {"iri", "nao"},          {"iri", "mao"}, {"iri", "eng"}, {"nao", "nwg"}, {"nao", "cly"}, {"nwg", "cly"},
        {"bar", "nwg"},          {"bar", "nwy"}, {"eng", "nth"}, {"eng", "mao"}, {"mao", "wes"}, {"mao", "naf"},
        {"ion", "tun"},          {"ion", "tys"}, {"ion", "eas"}, {"tys", "tun"}, {"bla", "con"}})
    CHECK(fleets_cross(a, b));
  for (auto [a, b] : {std::pair{"hel", "ska"},
                      {"hel", "bal"},
                      {"ska", "bal"},
                      {"bla", "aeg"},
                      {"mao", "tun"},
                      {"nth", "iri"},
                      {"nao", "eng"},
                      {"nwg", "lvp"},
                      {"aeg", "alb"},
                      {"adr", "gre"},
                      {"eas", "con"},
                      {"lyo", "rom"},
                      {"tys", "mar"},
                      {"ion", "rom"},
                      {"bar", "fin"},
                      {"mao", "lyo"}})
    CHECK_FALSE(fleets_cross(a, b));
}

TEST_CASE("land provinces that only look adjacent are not", "[map]") {
  for (auto [a, b] : {std::pair{"bud", "boh"},
                      {"mun", "hol"},
                      {"par", "mar"},
                      {"sev", "ank"},
                      {"nap", "ven"},
                      {"wal", "edi"},
                      {"lon", "lvp"},
                      {"spa", "bur"},
                      {"tun", "nap"},
                      {"den", "nwy"},
                      {"swe", "stp"},
                      {"ber", "war"},
                      {"rum", "con"},
                      {"vie", "ven"},
                      {"tyr", "bud"},
                      {"gre", "rum"}})
    CHECK_FALSE(armies_cross(a, b));
}

TEST_CASE("a convoying fleet touches a coastal province by any of its coasts", "[map][6.B.18][6.B.19]") {
  const Map& map = standard_map();
  CHECK(map.convoy_adjacent(province("lyo"), province("spa")));
  CHECK(map.convoy_adjacent(province("bla"), province("bul")));
  CHECK(map.convoy_adjacent(province("bar"), province("stp")));
  CHECK(map.convoy_adjacent(province("nth"), province("eng")));
  CHECK_FALSE(map.convoy_adjacent(province("nth"), province("bre")));
  CHECK_FALSE(map.convoy_adjacent(province("con"), province("bul")));  // no sea
}

TEST_CASE("a unit reaches what its kind can go to", "[map]") {
  const Map& map = standard_map();
  CHECK(map.reaches(UnitType::army, location("rom"), province("ven")));
  CHECK_FALSE(map.reaches(UnitType::fleet, location("rom"), province("ven")));
  CHECK(map.reaches(UnitType::fleet, location("mar"), province("spa")));
  CHECK_FALSE(map.reaches(UnitType::fleet, location("spa/nc"), province("mar")));
  CHECK_FALSE(map.reaches(UnitType::army, location("mar"), province("lyo")));
}
