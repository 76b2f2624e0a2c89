// Boards, written down.
#pragma once
#include <initializer_list>
#include <string_view>

#include "model/board.hpp"

namespace dipeq::testing {

using dipeq::Board;

// {"England", "F London - North Sea"}, …: each unit stands where its order says, on the standard map.
struct PowersOrder {
  std::string_view power, text;
};
Board board_of(std::initializer_list<PowersOrder> orders);

}  // namespace dipeq::testing
