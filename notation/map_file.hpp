// Reading map data; the maps that come with dipeq live in model/maps/ and are part of the program.
#pragma once
#include <string_view>

#include "model/map.hpp"

namespace dipeq {

// Throws InputError, also for a border to an unknown province, a code used twice, or a border written on one side only. All that is
// wrong is told at once, of each step: what there is; what is said of it; whether both ends of each border say the same.
Map read_map(std::string_view text, std::string_view file);

const Map& standard_map();  // the 75 provinces of the standard board, read once

}  // namespace dipeq
