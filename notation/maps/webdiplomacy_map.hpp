// (internal) webDiplomacy's and vDiplomacy's variants: install.php with its rows of territories and borders, and beside it variant.php with
// the countries and classes/adjudicatorPreGame.php with their units. Only literal data is read.
//
//   array('Tunis', 'Coast', 'Yes', 0, 420, 970, 204, 384)   array('Tunis', 'Ionian Sea', 'Yes', 'No')
#pragma once
#include "notation/maps/map_import.hpp"

namespace dipeq {

bool is_webdiplomacy_map(std::string_view text);
std::vector<MapImport> read_webdiplomacy_map(const MapSource& source);

}  // namespace dipeq
