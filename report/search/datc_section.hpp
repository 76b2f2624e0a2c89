// A generated case as the DATC prints its cases: what it is, the orders with what becomes of each, and why.
#pragma once
#include <string>
#include <string_view>

#include "notation/formats/record.hpp"

namespace dipeq {

// Of one board, or of a movement and its retreats. What the DATC's form does not say of it stands in comments.
std::string datc_section(const Game& game, const Rules& rules, std::string_view what, std::string_view why);

}  // namespace dipeq
