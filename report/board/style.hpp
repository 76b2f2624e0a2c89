// (internal) Colours and widths of a board's picture, and what powers look like.
#pragma once
#include <string>

#include "model/map.hpp"

namespace dipeq {

// Each colour twice: plainly, for programs that know no custom properties, then as one that a page can set.
std::string board_style(const Map& map);

// What stands for a power on its units: its first letter and the first of the others that tells it from the other powers; of powers that
// begin with the same word the first letter of the last one, or its number.
std::string letters_of(const Map& map, PowerId power);
std::string power_class(PowerId power);  // "power3"

}  // namespace dipeq
