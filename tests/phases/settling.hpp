// Orders in a shorthand of province codes, for tests that should not depend on the notation's reader:
//   "A par - bur", "A nwy - swe via", "F stp/sc H", "A ber S kie", "A ber S kie - mun", "F nth C lon - bel"
#pragma once
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "notation/map_file.hpp"
#include "phases/legality.hpp"
#include "tests/support/board.hpp"

namespace dipeq::testing {

inline Location location(const std::string& text, const Map& map = standard_map()) {
  static const std::map<std::string, Coast> coasts{
      {"nc", Coast::north}, {"ec", Coast::east}, {"sc", Coast::south}, {"wc", Coast::west}};
  const bool split = text.size() > 3;
  return {province(text.substr(0, 3), map), split ? coasts.at(text.substr(4)) : Coast::none};
}

inline PowerId power(const std::string& name, const Map& map = standard_map()) {
  for (std::size_t i = 0; i < map.powers().size(); ++i)
    if (map.power(PowerId(i)) == name) return PowerId(i);
  throw std::invalid_argument("no such power: " + name);
}

struct Line {
  std::string by, text;
};

inline WrittenOrder written(const Line& line, const Map& map = standard_map()) {
  std::istringstream in(line.text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  const auto type = words.at(0) == "A" ? UnitType::army : UnitType::fleet;
  const auto place = [&](std::size_t i) { return location(words.at(i), map); };
  const auto whom = [&] { return UnitMention{std::nullopt, place(3)}; };
  WrittenAction action = HoldOrder{};
  if (words.at(2) == "-") action = MoveOrder{place(3), words.size() > 4 ? Via::convoy : Via::unstated};
  if (words[2] == "S" && words.size() == 4) action = SupportHoldOrder{whom()};
  if (words[2] == "S" && words.size() > 4) action = SupportMoveOrder{whom(), place(5)};
  if (words[2] == "C") action = ConvoyOrder{whom(), place(5)};
  return {power(line.by, map), {type, place(1)}, action, {}};
}

// Orders settled on a position of stated units; then the unit that each order speaks of first, where no unit stands
// yet.
class Settled {
 public:
  Settled(const Map& map, const std::vector<Line>& orders, const std::vector<Line>& units) : map_(map), position_(map) {
    for (const Line& unit : units) add(unit);
    for (const Line& line : orders) {
      add(line);
      written_.push_back(written(line, map));
    }
    settled_ = settle(position_, written_);
  }

  const SettledOrders& orders() const { return settled_.value(); }
  UnitId unit(const std::string& code) const { return position_.unit_in(province(code, map_)).value(); }
  const SettledOrder& operator[](const std::string& code) const { return orders().of_unit[unit(code).index()]; }
  PutAside put_aside(std::size_t written) const { return orders().of_written.at(written); }

 private:
  void add(const Line& line) {
    std::istringstream in(line.text);
    std::string type, place;
    in >> type >> place;
    position_.add({type == "A" ? UnitType::army : UnitType::fleet, power(line.by, map_), location(place, map_)});
  }

  const Map& map_;
  Position position_;
  std::vector<WrittenOrder> written_;
  std::optional<SettledOrders> settled_;
};

inline Settled settled(const std::vector<Line>& orders, const std::vector<Line>& units = {}) {
  return Settled(standard_map(), orders, units);
}

}  // namespace dipeq::testing
