#include "compare/faults/borders.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boards/random_position.hpp"

namespace dipeq {
namespace {

bool between(ProvinceId p, ProvinceId q, const Border& border) {
  return Border{std::min(p, q), std::max(p, q)} == border;
}

// What a map is made of, but for one border.
Map::Data data_without(const Map& map, const Border& border) {
  Map::Data data = map.data();
  std::erase_if(data.borders, [&](const Map::Border& b) { return between(b.from.province, b.to.province, border); });
  return data;
}

void add(const Border& border, Map::Data& data) {
  const Terrain a = data.provinces[border.a.index()].terrain, b = data.provinces[border.b.index()].terrain;
  if (a != Terrain::sea && b != Terrain::sea) data.borders.push_back({UnitType::army, {border.a}, {border.b}});
  if (a != Terrain::inland && b != Terrain::inland) data.borders.push_back({UnitType::fleet, {border.a}, {border.b}});
}

class Mentioned {
 public:
  explicit Mentioned(const Board& board) : board_(board), map_(board.position.map()) {}

  std::vector<BorderAltered> borders(const Reply& other) && {
    for (const Unit& unit : board_.position.units()) {
      mentioned_.push_back(unit.at.province);
      for (const ProvinceId p : around(map_, unit.at.province)) missing(unit.at.province, p);
    }
    for (const WrittenOrder& order : board_.orders)
      std::visit([&](const auto& action) { look_at(order, action); }, order.action);
    if (const auto* seen = std::get_if<Observation>(&other)) look_at(*seen);
    for (const ProvinceId a : mentioned_)
      for (const ProvinceId b : mentioned_) missing(a, b);
    std::ranges::sort(found_);
    found_.erase(std::ranges::unique(found_).begin(), found_.end());
    return std::move(found_);
  }

 private:
  bool next_to(ProvinceId a, ProvinceId b) const {
    return map_.army_adjacent(a, b) || std::ranges::binary_search(map_.water_neighbours(a), b);
  }
  void missing(ProvinceId a, ProvinceId b) {
    if (a < b && next_to(a, b)) found_.push_back({{a, b}, BorderChange::missing});
    if (b < a) missing(b, a);
  }
  void goes(ProvinceId a, ProvinceId b) {
    mentioned_.push_back(b);
    if (a != b && !next_to(a, b)) found_.push_back({{std::min(a, b), std::max(a, b)}, BorderChange::added});
  }

  void look_at(const Observation& seen) {
    for (std::size_t u = 0; u < seen.units.size(); u++) {
      const ProvinceId from = board_.position[UnitId(u)].at.province;
      for (const Location to : seen.units[u].retreats.value_or(std::vector<Location>{})) goes(from, to.province);
    }
  }
  void look_at(const WrittenOrder&, const HoldOrder&) {}
  void look_at(const WrittenOrder&, const MoveOffMapOrder&) {}
  void look_at(const WrittenOrder& order, const MoveOrder& move) { goes(order.unit.at.province, move.to.province); }
  void look_at(const WrittenOrder& order, const SupportHoldOrder& support) {
    goes(order.unit.at.province, support.whom.at.province);
  }
  void look_at(const WrittenOrder& order, const SupportMoveOrder& support) {
    goes(order.unit.at.province, support.to.province);
    goes(support.whom.at.province, support.to.province);
  }
  // From shore to shore over any of the fleets.
  void look_at(const WrittenOrder& order, const ConvoyOrder& convoy) {
    goes(order.unit.at.province, convoy.to.province);
    goes(order.unit.at.province, convoy.whom.at.province);
    for (const WrittenOrder& other : board_.orders)
      if (const auto* next = std::get_if<ConvoyOrder>(&other.action); next && next->whom.at == convoy.whom.at)
        goes(order.unit.at.province, other.unit.at.province);
  }

  const Board& board_;
  const Map& map_;
  std::vector<ProvinceId> mentioned_;
  std::vector<BorderAltered> found_;
};

}  // namespace

std::shared_ptr<const Map> altered(const Map& map, const BorderAltered& change) {
  Map::Data data = data_without(map, change.border);
  if (change.change == BorderChange::added) add(change.border, data);
  return std::make_shared<const Map>(std::move(data));
}

std::vector<BorderAltered> borders_that_could_matter(const Board& board, const Reply& other) {
  return Mentioned(board).borders(other);
}

Board on_map(const Map& map, const Board& board) {
  Board result{Position(map), board.orders};
  for (const Unit& unit : board.position.units()) result.position.add(unit);
  return result;
}

std::string to_text(const BorderAltered& change, const Map& map) {
  return fmt::format("{} border between {} and {}", change.change == BorderChange::missing ? "no" : "a",
                     map[change.border.a].name, map[change.border.b].name);
}

}  // namespace dipeq
