#include "facade/about.hpp"

#include <algorithm>

#include "model/presets.hpp"
#include "notation/case/case_file.hpp"
#include "notation/known_maps.hpp"
#include "notation/order_text.hpp"
#include "report/board_json.hpp"
#include "report/readings/rules_json.hpp"

namespace dipeq::facade {
namespace {

std::string place(Location at, const Map& map) { return write_location(at, map, Style::brief); }

// Where a fleet in that province can stand: at sea, on its one coast or on one of several; nowhere inland.
std::vector<Location> for_fleets(const Map& map, ProvinceId p) {
  if (map[p].terrain == Terrain::inland) return {};
  if (map[p].coasts.empty()) return {{p}};
  std::vector<Location> coasts;
  for (const Coast coast : map[p].coasts) coasts.push_back({p, coast});
  return coasts;
}

Json province(const Map& map, ProvinceId p) {
  const Province& of = map[p];
  Json coasts = Json::array(), armies = Json::array(), fleets = Json::object();
  for (const Coast coast : of.coasts) coasts.push_back(place({p, coast}, map));
  for (const ProvinceId to : map.army_neighbours(p)) armies.push_back(place({to}, map));
  for (const Location from : for_fleets(map, p)) {
    Json& there = fleets[place(from, map)] = Json::array();
    for (const Location to : map.fleet_neighbours(from)) there.push_back(place(to, map));
  }
  Json told{{"place", place({p}, map)},
            {"name", of.name},
            {"terrain", name(of.terrain)},
            {"centre", of.supply_center},
            {"coasts", coasts},
            {"armies", armies},
            {"fleets", fleets}};
  if (of.home) told["home"] = map.power(*of.home);
  return told;
}

}  // namespace

Json provinces(const Map& map) {
  Json all = Json::array();
  for (std::size_t p = 0; p < map.provinces().size(); ++p) all.push_back(province(map, ProvinceId(p)));
  return all;
}

Json opening_board(const v0::Adjudicator::Inside& inside) {
  Json board = Json::object();
  add_board(waiting_case(opening(inside.map)), board);
  return board["board"];
}

Json about(const v0::Adjudicator::Inside& inside) {
  Json told{{"rules", inside.rules_name}, {"map", inside.map.name()},           {"powers", inside.powers},
            {"places", inside.places},    {"provinces", provinces(inside.map)}, {"opening", opening_board(inside)}};
  if (const auto victory = inside.map.data().victory) told["victory"] = *victory;
  return told;
}

Json known() {
  Json maps = Json::array();
  for (const std::string_view map : built_in_maps()) maps.push_back(map);
  return {{"maps", maps}, {"rules", all_rules_json()}};
}

}  // namespace dipeq::facade
