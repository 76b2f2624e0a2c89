#include "tests/support/board_lines.hpp"

#include <nlohmann/json.hpp>

#include "notation/order_text.hpp"

namespace dipeq::testing {

std::string board_line(const Board& board, const std::string& id) {
  const Map& map = board.position.map();
  nlohmann::ordered_json line{
      {"id", id}, {"orders", nlohmann::ordered_json::object()}, {"units", nlohmann::ordered_json::object()}};
  for (const WrittenOrder& order : board.orders)
    line["orders"][map.power(order.by)].push_back(write_order(order, map, Style::brief));
  for (const Unit& unit : board.position.units())
    line["units"][map.power(unit.power)].push_back(write_unit(unit, map, Style::brief));
  return line.dump() + "\n";
}

}  // namespace dipeq::testing
