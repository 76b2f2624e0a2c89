// Orders of retreats and adjustments as text, in either style: "F TRI - ALB", "Disband F TRI"; "Build A PAR", "Disband A PAR", "Waive".
#pragma once
#include "notation/order_text.hpp"

namespace dipeq {

std::string write_order(const RetreatOrder& order, const Map& map, Style style);
std::string write_order(const AdjustmentOrder& order, const Map& map, Style style);

}  // namespace dipeq
