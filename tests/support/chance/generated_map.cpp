#include <algorithm>
#include <cmath>
#include <string>

#include "boards/dice.hpp"
#include "tests/support/chance/generated_boards.hpp"

namespace dipeq::testing {
namespace {

constexpr std::size_t bay_side = 8, bay_provinces = 16, powers = 7;

class MapMaker {
 public:
  MapMaker(Dice& dice, std::size_t provinces)
      : dice_(dice), side_(static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(provinces))))) {
    terrain_.assign(side_ * side_, Terrain::inland);
  }

  Map::Data make() {
    for (std::size_t row = 0; row < side_; row += bay_side)
      for (std::size_t column = 0; column < side_; column += bay_side) dig_bay(row, column);
    find_coasts();
    Map::Data data{"generated", {}, {}, {}, {}, {}};
    for (std::size_t p = 0; p < powers; p++) data.powers.push_back("Power " + std::to_string(p));
    for (std::size_t p = 0; p < terrain_.size(); p++)
      data.provinces.push_back({"Province " + std::to_string(p), std::to_string(p), terrain_[p], {}, false, {}});
    add_borders(data);
    return data;
  }

 private:
  std::size_t at(std::size_t row, std::size_t column) const { return row * side_ + column; }

  // A walk that stays within its square and off the square's last row and column: so bays never touch.
  void dig_bay(std::size_t top, std::size_t left) {
    const std::size_t height = std::min(bay_side, side_ - top) - 1, width = std::min(bay_side, side_ - left) - 1;
    if (height == 0 || width == 0) return;
    std::size_t row = dice_.below(height), column = dice_.below(width);
    for (std::size_t dug = 0, steps = 0; dug < std::min(bay_provinces, height * width / 2) && steps < 200; steps++) {
      Terrain& here = terrain_[at(top + row, left + column)];
      dug += here != Terrain::sea;
      here = Terrain::sea;
      std::size_t& turn = dice_.percent(50) ? row : column;
      const std::size_t end = &turn == &row ? height : width;
      turn = dice_.percent(50) ? std::min(turn + 1, end - 1) : turn - std::min<std::size_t>(turn, 1);
    }
  }

  // Calls f with each pair of neighbours and the provinces that touch both.
  template <class F> void each_border(F f) const {
    for (std::size_t row = 0; row < side_; row++)
      for (std::size_t column = 0; column < side_; column++) {
        const bool right = column + 1 < side_, left = column > 0, below = row + 1 < side_, above = row > 0;
        const std::size_t here = at(row, column);
        using Both = std::vector<std::size_t>;
        if (right) f(here, here + 1, Both{above ? here + 1 - side_ : here, below ? here + side_ : here});
        if (below) f(here, here + side_, Both{right ? here + 1 : here, left ? here + side_ - 1 : here});
        if (below && left) f(here, here + side_ - 1, Both{here - 1, here + side_});
      }
  }

  void find_coasts() {
    each_border([&](std::size_t a, std::size_t b, const auto&) {
      if (terrain_[a] == Terrain::sea && terrain_[b] != Terrain::sea) terrain_[b] = Terrain::coastal;
      if (terrain_[b] == Terrain::sea && terrain_[a] != Terrain::sea) terrain_[a] = Terrain::coastal;
    });
  }

  // Armies go from land to land; fleets where one of the two is sea, and along the shore of a sea that both touch.
  void add_borders(Map::Data& data) const {
    const auto is_sea = [&](std::size_t p) { return terrain_[p] == Terrain::sea; };
    each_border([&](std::size_t a, std::size_t b, const auto& touching_both) {
      const ProvinceId from(a), to(b);
      if (!is_sea(a) && !is_sea(b)) data.borders.push_back({UnitType::army, {from}, {to}});
      if (is_sea(a) || is_sea(b) || std::ranges::any_of(touching_both, is_sea))
        data.borders.push_back({UnitType::fleet, {from}, {to}});
    });
  }

  Dice& dice_;
  std::size_t side_;
  std::vector<Terrain> terrain_;
};

}  // namespace

Map::Data generated_map_data(std::uint64_t seed, std::size_t provinces) {
  Dice dice(seed);
  return MapMaker(dice, provinces).make();
}

Map generated_map(std::uint64_t seed, std::size_t provinces) { return Map(generated_map_data(seed, provinces)); }

Map generated_variant(std::uint64_t seed, std::size_t provinces) {
  Map::Data data = generated_map_data(seed, provinces);
  Dice dice(seed + 1);
  for (Province& p : data.provinces) p.convoys = p.terrain == Terrain::coastal && dice.percent(30);
  for (Map::Border& border : data.borders) {
    if (dice.percent(50)) std::swap(border.from, border.to);
    border.both_ways = !dice.percent(10);
    border.difficult = border.by == UnitType::army && dice.percent(25);
    if (dice.percent(10)) border.closed = Season::fall;
  }
  return Map(std::move(data));
}

}  // namespace dipeq::testing
