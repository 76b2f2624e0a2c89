// What became of a movement phase, as cases of jDip's test suite: the movement, and for each province that a dislodged unit borders on
// whether it may retreat there, which the movement's case does not show.
#pragma once
#include <string>
#include <vector>

#include "solver/judge.hpp"

namespace dipeq {

std::string jdip_case(const std::string& id, std::vector<std::string> comments, const Judgement& j,
                      std::span<const WrittenOrder> orders);

}  // namespace dipeq
