// (internal) jDip's variants: variants.xml with powers, centres, units and rules, and the adjacency files that it names.
#pragma once
#include "notation/maps/map_import.hpp"

namespace dipeq {

bool is_jdip_map(std::string_view text);

// Of an adjacency file alone: a map without powers.
std::vector<MapImport> read_jdip_maps(const MapSource& source);

}  // namespace dipeq
