// Units and the orders written for them.
#pragma once
#include <initializer_list>
#include <string_view>
#include <vector>

#include "model/position.hpp"
#include "model/written_order.hpp"

namespace dipeq::testing {

struct Board {
  Position position;
  std::vector<WrittenOrder> orders;
};

// {"England", "F London - North Sea"}, …: each unit stands where its order says, on the standard map.
struct PowersOrder {
  std::string_view power, text;
};
Board board_of(std::initializer_list<PowersOrder> orders);

}  // namespace dipeq::testing
