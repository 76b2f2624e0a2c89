// What maps are called in reports, and decisions and places on a map: "SUPPORT(F London)", "HOLD(English Channel)".
#pragma once
#include "encodings/printed/equations.hpp"

namespace dipeq {

std::string called(const Map& map);  // "the standard map", "the map Loeb9"
// How places are sought on it: ", where no border is closed by the season", if some ever is.
std::string_view where_sought(const Map& map);

TermNames names_on_map(const Position& position);  // which must outlive them

}  // namespace dipeq
