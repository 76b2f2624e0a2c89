#include "notation/board_in_json.hpp"

#include <stdexcept>

#include "notation/order_text.hpp"

namespace dipeq {
namespace {

// "England: F LON - NTH": whose it is, and the rest.
std::pair<PowerId, std::string> of_power(const Json& text, const Map& map) {
  const std::string& whole = text.text();
  const std::size_t colon = whole.find(": ");
  for (std::size_t p = 0; p < map.powers().size(); p++)
    if (whole.substr(0, colon) == map.power(PowerId(p))) return {PowerId(p), whole.substr(colon + 2)};
  throw std::invalid_argument("no power: " + whole);
}

}  // namespace

BoardInJson::BoardInJson(const Map& map, const Rules& rules) : map_(map), rules_(rules) {
  const auto add = [&](Location at) { locations_.emplace(text(at), at); };
  for (std::size_t p = 0; p < map.provinces().size(); p++) {
    add({ProvinceId(p)});
    for (Coast coast : map.provinces()[p].coasts) add({ProvinceId(p), coast});
  }
}

std::string BoardInJson::text(Location at) const { return write_location(at, map_, Style::brief); }

Location BoardInJson::location(const std::string& text) const {
  const auto at = locations_.find(text);
  if (at == locations_.end()) throw std::invalid_argument("no place: " + text);
  return at->second;
}

Json BoardInJson::json(const Board& board) const {
  Json units = Json::array(), orders = Json::array();
  for (const Unit& u : board.position.units())
    units.push_back(map_.power(u.power) + ": " + write_unit(u, map_, Style::brief));
  for (const WrittenOrder& o : board.orders)
    orders.push_back(map_.power(o.by) + ": " + write_order(o, map_, Style::brief));
  return {{"units", units}, {"orders", orders}};
}

Board BoardInJson::board(const Json& j) const {
  Board b{Position(map_), {}};
  for (const Json& u : j["units"].elements()) {
    const auto [power, text] = of_power(u, map_);
    b.position.add({text.starts_with('F') ? UnitType::fleet : UnitType::army, power, location(text.substr(2))});
  }
  for (const Json& o : j["orders"].elements()) {
    const auto [power, text] = of_power(o, map_);
    b.orders.push_back(read_order(text, power, map_, "an order", 1, 1, rules_));
  }
  return b;
}

}  // namespace dipeq
