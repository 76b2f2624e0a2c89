// What is odd about a map. A fault is what nobody can mean: a centre that no unit can come to, two provinces of one name. A hint is what
// somebody may mean, but what is as often a slip: a border that is crossed one way only, a coastal province that no fleet can reach.
//
// A map that a reader has accepted is sound; what a reader refuses never comes here.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/text_place.hpp"
#include "model/map.hpp"

namespace dipeq {

enum class MapCheck : std::uint8_t {
  unit_out_of_place,
  home_without_centre,
  victory_out_of_reach,
  centre_out_of_reach,
  empty_coast,
  name_twice,
  power_without_part,
  // From here on hints.
  one_way,
  two_one_ways,
  no_way_out,
  out_of_reach,
  impassable,
  never_open,
  coast_without_fleets,
  same_coasts,
  no_fleet_along_shore,
  no_army_along_shore,
  idle_convoys,
  power_without_home,
  home_without_unit,
  unit_without_home,
  units_and_centres,
  home_not_owned,
  neutral_among_homes,
  no_opening,
  no_victory,
  victory_of_several,
  name_of_several,
  code_of_another,
};

enum class MapSeverity : std::uint8_t { fault, hint };

// What a check is called, how grave it is, and what it looks for.
struct MapCheckInfo {
  MapCheck check;
  MapSeverity severity;
  std::string_view name;      // "one-way"
  std::string_view sentence;  // "A border is crossed one way only."
};
std::span<const MapCheckInfo> map_checks();  // by MapCheck
const MapCheckInfo& info(MapCheck check);

struct MapFinding {
  MapCheck check;
  std::string what;                   // "fleets go from Corsica to the Ligurian Sea, but not back"
  std::string suggestion;             // what could be done about it
  std::vector<ProvinceId> provinces;  // that it is about, the first above all; none: the map as a whole
  std::string keyword = {};  // the line of a map file that says it: "fleet", "victory"; empty: the province's first
};

// Faults first; in each part those of the map as a whole, then those of its provinces, in their sequence.
std::vector<MapFinding> check_map(const Map& map);

// Where that stands in the text of a map file of dipeq's own format; nothing if the text is in another.
std::optional<TextPlace> place_of(const MapFinding& finding, const Map& map, std::string_view text);

}  // namespace dipeq
