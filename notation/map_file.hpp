// Reading map files. The format is explained at the top of model/maps/standard.map.
#pragma once
#include <string_view>

#include "model/map.hpp"

namespace dipeq {

// Throws InputError, also for a border to an unknown province, a code used twice, or a border written on one side only. All that is
// wrong is told at once, of each step: what there is; what is said of it; whether both ends of each border say the same. A map may be like
// another one but for what its file says: that one is part of the program, or lies beside `file`.
Map read_map(std::string_view text, std::string_view file);

const Map& standard_map();         // the 75 provinces of the standard board, read once
bool is_standard(const Map& map);  // whatever season it is of

}  // namespace dipeq
