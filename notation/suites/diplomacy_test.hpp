// A test for the Python package `diplomacy`, ready for pytest: each phase is set up, ordered, processed, and checked. Written only.
//
// Movement and the retreats after it are one test, since the package plays them so. What is checked: the result of each order in the
// package's own words, as far as these say what dipeq says; who stands where; who is dislodged, and may retreat where to.
#pragma once
#include "notation/formats/format.hpp"

namespace dipeq {

std::string write_diplomacy_test(std::span<const Game> games, const Map& map, std::vector<Remark>& remarks);

}  // namespace dipeq
