// A table test in Go, for godip's rules of the standard board: a row for each phase, and the function that plays it. Written only.
#pragma once
#include "notation/formats/format.hpp"

namespace dipeq {

std::string write_go_test(std::span<const Game> games, const Map& map, std::vector<Remark>& remarks);

}  // namespace dipeq
