// (internal) diplicity's variants as JSON (DVAR, and what its service keeps): nations, provinces with their adjacencies, named coasts, and the
// state in which the game begins. Files of maps that tell provinces without adjacencies are refused.
#pragma once
#include "notation/maps/map_import.hpp"

namespace dipeq {

bool is_dvar_map(std::string_view text);
std::vector<MapImport> read_dvar_map(const MapSource& source);

}  // namespace dipeq
