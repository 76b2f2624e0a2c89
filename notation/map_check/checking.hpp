// (internal) The parts of check_map. Each looks at one side of a map and adds what it finds.
#pragma once
#include <string>
#include <vector>

#include "notation/map_check/map_check.hpp"

namespace dipeq {

using MapFindings = std::vector<MapFinding>;

void check_borders(const Map& map, MapFindings& found);
void check_reach(const Map& map, MapFindings& found);    // what units can come to
void check_shores(const Map& map, MapFindings& found);   // coasts and convoys
void check_centres(const Map& map, MapFindings& found);  // homes, owners, victory
void check_opening(const Map& map, MapFindings& found);
void check_names(const Map& map, MapFindings& found);

std::string listed(const Map& map, const std::vector<ProvinceId>& places);  // "Spain, Portugal and 3 more"
std::string listed(std::vector<std::string> words);

inline std::string units_of(UnitType type) { return type == UnitType::army ? "armies" : "fleets"; }
inline std::string keyword_of(UnitType type) { return type == UnitType::army ? "army" : "fleet"; }

}  // namespace dipeq
