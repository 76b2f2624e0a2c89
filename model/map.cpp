// Adjacency as the rules ask for it, made once from the list of borders.
#include "model/map.hpp"

#include <algorithm>
#include <utility>

namespace dipeq {
namespace {

template <class T> void sort_unique(std::vector<T>& list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

template <class Range, class T> bool contains(const Range& sorted, const T& wanted) {
  return std::binary_search(sorted.begin(), sorted.end(), wanted);
}

std::size_t index(Coast coast) { return static_cast<std::size_t>(coast); }

}  // namespace

struct Map::Year {
  Map spring, fall;
};

Map::Map(Data data) : data_(std::move(data)) {
  tabulate();
  const bool changes = std::ranges::any_of(data_.borders, [](const Border& border) { return !border.closed.empty(); });
  if (!changes) return;
  auto year = std::make_shared<Year>(Year{Map(data_, Season::spring), Map(data_, Season::fall)});
  year->spring.part_of_ = year->fall.part_of_ = year.get();
  year_ = std::move(year);
}

Map::Map(const Data& data, Season season) : data_(data) {
  std::erase_if(data_.borders, [&](const Border& border) { return border.closed.contains(season); });
  tabulate();
}

const Map& Map::in(Season season) const {
  const Year* const year = year_ ? year_.get() : part_of_;
  if (!year || season == Season::winter) return *this;
  return season == Season::spring ? year->spring : year->fall;
}

void Map::add(const Border& border) {
  const auto way = [&](Location from, Location to) {
    if (border.by == UnitType::army)
      army_[from.province.index()].push_back(to.province);
    else
      fleet_[from.province.index()][index(from.coast)].push_back(to);
    if (border.difficult) difficult_.push_back({border.by, from, to, false, true});
  };
  way(border.from, border.to);
  if (border.both_ways) way(border.to, border.from);
  if (border.by == UnitType::army) return;
  fleet_provinces_[border.from.province.index()].push_back(border.to.province);
  fleet_provinces_[border.to.province.index()].push_back(border.from.province);
}

void Map::tabulate() {
  const std::size_t n = data_.provinces.size();
  army_.resize(n);
  fleet_.resize(n);
  fleet_provinces_.resize(n);
  convoying_ = ProvinceSet(n);
  for (const Border& border : data_.borders) add(border);
  for (auto& neighbours : army_) sort_unique(neighbours);
  for (auto& coasts : fleet_)
    for (auto& neighbours : coasts) sort_unique(neighbours);
  for (auto& neighbours : fleet_provinces_) sort_unique(neighbours);
  for (std::size_t p = 0; p < n; p++) {
    const Province& province = data_.provinces[p];
    if (province.terrain == Terrain::sea || province.convoys) convoying_.insert(ProvinceId(p));
    convoying_coasts_ = convoying_coasts_ || (province.convoys && province.terrain != Terrain::sea);
  }

  for (const auto& neighbours : fleet_provinces_) waters_.push_back(set_of(neighbours));

  constexpr std::size_t small = 1024;  // provinces; a table of all pairs then takes 128 KiB
  if (n > small) return;
  for (const auto& neighbours : army_) lands_.push_back(set_of(neighbours));
  convoys_.resize(n * n);
  convoying_.each([&](ProvinceId sea) {
    for (ProvinceId other : fleet_provinces_[sea.index()]) convoys_[sea.index() * n + other.index()] = true;
  });
}

std::span<const Location> Map::fleet_neighbours(Location from) const {
  return fleet_[from.province.index()][index(from.coast)];
}

ProvinceSet Map::set_of(std::span<const ProvinceId> list) const {
  ProvinceSet set(provinces().size());
  for (ProvinceId p : list) set.insert(p);
  return set;
}

bool Map::listed_adjacent(ProvinceId a, ProvinceId b) const { return contains(army_[a.index()], b); }

std::span<const ProvinceId> Map::water_neighbours(ProvinceId from) const { return fleet_provinces_[from.index()]; }

bool Map::fleet_adjacent(Location a, Location b) const { return contains(fleet_neighbours(a), b); }

std::span<const Location> Map::fleet_landings(Location from, ProvinceId to) const {
  const auto landings = std::ranges::equal_range(fleet_neighbours(from), to, {}, &Location::province);
  return {landings.begin(), landings.end()};
}

bool Map::reaches(UnitType type, Location from, ProvinceId to) const {
  if (type == UnitType::army) return army_adjacent(from.province, to);
  return std::ranges::any_of(fleet_neighbours(from), [to](Location there) { return there.province == to; });
}

bool Map::convoy_adjacent(ProvinceId sea, ProvinceId other) const {
  if (!convoys_.empty()) return convoys_[sea.index() * provinces().size() + other.index()];
  return contains(water_neighbours(sea), other) && convoys_in(sea);
}

bool Map::passage_is_difficult(UnitType type, Location from, ProvinceId to) const {
  bool found = false, all = true;
  const auto look_at = [&](Location there) {
    found = true;
    all = all && std::ranges::find(difficult_, Border{type, from, there, false, true}) != difficult_.end();
  };
  if (type == UnitType::army && army_adjacent(from.province, to)) look_at({to});
  if (type == UnitType::fleet)
    for (Location there : fleet_landings(from, to)) look_at(there);
  return found && all;
}

bool Map::has_coast(Location at) const {
  const auto& coasts = (*this)[at.province].coasts;
  return at.coast == Coast::none || std::ranges::find(coasts, at.coast) != coasts.end();
}

}  // namespace dipeq
