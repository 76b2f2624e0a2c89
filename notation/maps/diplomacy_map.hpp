// (internal) The .map files of the Python package diplomacy, and of DPjudge, from which it has them: a line a province ("COAST CON ABUTS
// BUL/EC ..."), a line a name ("Constantinople = con"), powers with their homes and units. Files that one uses are read from beside it.
#pragma once
#include "notation/maps/map_import.hpp"

namespace dipeq {

bool is_diplomacy_map(std::string_view text);
std::vector<MapImport> read_diplomacy_map(const MapSource& source);

}  // namespace dipeq
