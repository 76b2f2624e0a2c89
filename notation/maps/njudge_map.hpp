// (internal) nJudge's map files: areas with a letter for their kind, passages by layer, then options. Where a file map.NAME has seed.NAME and
// report.NAME beside it, the units, the owners and the powers' names are read from those.
//
//   Bulgaria,  x bul bulg
//   -1
//   bul-ec: con bla rum
//   -1
#pragma once
#include "notation/maps/map_import.hpp"

namespace dipeq {

bool is_njudge_map(std::string_view text);
std::vector<MapImport> read_njudge_map(const MapSource& source);

}  // namespace dipeq
