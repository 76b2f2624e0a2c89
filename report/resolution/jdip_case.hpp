// What became of a movement phase, as a case of jDip's test suite.
#pragma once
#include <string>
#include <vector>

#include "solver/judge.hpp"

namespace dipeq {

std::string jdip_case(const std::string& id, std::vector<std::string> comments, const Judgement& j,
                      std::span<const WrittenOrder> orders);

}  // namespace dipeq
