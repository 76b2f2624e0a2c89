// A map in dipeq's own format, which model/maps/standard.map explains at its top.
#pragma once
#include <string>

#include "model/map.hpp"

namespace dipeq {

// read_map() reads the same data from it.
std::string write_map(const Map::Data& map);

}  // namespace dipeq
