// Orders and units written behind what a text has already: for those who write millions.
#pragma once
#include "notation/order_text.hpp"

namespace dipeq {

void append_order(const WrittenOrder& order, const Map& map, Style style, std::string& text);
void append_unit(const Unit& unit, const Map& map, Style style, std::string& text);

}  // namespace dipeq
