#include "tests/support/board.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "notation/order_text.hpp"

namespace dipeq::testing {

Board board_of(std::initializer_list<PowersOrder> orders) {
  const Map& map = standard_map();
  Board board{Position(map), {}};
  for (const auto& [power, text] : orders) {
    const PowerId by = Names::of(map).power(power).value();
    board.orders.push_back(read_order(text, by, map, "a test", 1));
    const UnitMention& unit = board.orders.back().unit;
    board.position.add({unit.type.value(), by, unit.at});
  }
  return board;
}

ProvinceId province(std::string_view code, const Map& map) {
  const auto all = map.provinces();
  const auto found = std::ranges::find(all, code, &Province::code);
  if (found == all.end()) throw std::invalid_argument("no province " + std::string(code));
  return ProvinceId(static_cast<std::size_t>(found - all.begin()));
}

}  // namespace dipeq::testing
