// What a check of map files found, as text and JSON.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "io/json.hpp"
#include "notation/map_check/map_check.hpp"

namespace dipeq {

struct PlacedFinding {
  MapFinding finding;
  std::optional<TextPlace> place;  // in the file; none if its format does not say
};

struct CheckedMap {
  std::string file;
  std::optional<Map> map;            // none if the file was refused
  std::string refused = {};          // then: what is wrong with it, each with its place
  std::vector<std::string> remarks;  // what its reader had to say of it
  std::vector<PlacedFinding> findings;

  bool has_faults() const;
};

// "my.map:12:3: fault: no unit can come to the centre Corsica", and below it what could be done about it.
std::string checked_map_text(const CheckedMap& checked);
Json checked_maps_json(std::span<const CheckedMap> checked);

}  // namespace dipeq
