// A core explained, as a player reads it: its equations once all else is known, the circle that they make, and what
// other choices of issue 4.A.2 make of the position.
#pragma once
#include <string>

#include "explanation/explain.hpp"

namespace dipeq {

std::string cores_text(const Judgement& j, const Explanation& e);  // empty if there is none

}  // namespace dipeq
