// Boards, written down.
#pragma once
#include <initializer_list>
#include <string_view>

#include "model/board.hpp"
#include "notation/map_file.hpp"

namespace dipeq::testing {

using dipeq::Board;

// {"England", "F London - North Sea"}, …: each unit stands where its order says, on the standard map.
struct PowersOrder {
  std::string_view power, text;
};
Board board_of(std::initializer_list<PowersOrder> orders);

ProvinceId province(std::string_view code, const Map& map = standard_map());

}  // namespace dipeq::testing
