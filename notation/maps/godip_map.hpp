// (internal) godip's variants: a Go file with a graph and, around it, the nations' and provinces' names, units and centres. It is only read.
//
//   Prov("bul").Conn("con", godip.Land).Conn("bla", godip.Sea).Flag(godip.Land).SC(godip.Neutral).
#pragma once
#include "notation/maps/map_import.hpp"

namespace dipeq {

bool is_godip_map(std::string_view text);
std::vector<MapImport> read_godip_map(const MapSource& source);

}  // namespace dipeq
