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

Map::Map(Data data)
    : data_(std::move(data)),
      army_(data_.provinces.size()),
      fleet_(data_.provinces.size()),
      fleet_provinces_(data_.provinces.size()) {
  for (auto [a, b] : data_.army_borders) {
    army_[a.index()].push_back(b);
    army_[b.index()].push_back(a);
  }
  for (auto [a, b] : data_.fleet_borders) {
    fleet_[a.province.index()][index(a.coast)].push_back(b);
    fleet_[b.province.index()][index(b.coast)].push_back(a);
    fleet_provinces_[a.province.index()].push_back(b.province);
    fleet_provinces_[b.province.index()].push_back(a.province);
  }
  for (auto& neighbours : army_) sort_unique(neighbours);
  for (auto& coasts : fleet_)
    for (auto& neighbours : coasts) sort_unique(neighbours);
  for (auto& neighbours : fleet_provinces_) sort_unique(neighbours);

  constexpr std::size_t small = 1024;  // provinces; a table of all pairs then takes 128 KiB
  const std::size_t n = data_.provinces.size();
  if (n > small) return;
  for (std::size_t p = 0; p < n; p++) {
    lands_.push_back(set_of(army_[p]));
    waters_.push_back(set_of(fleet_provinces_[p]));
  }
  convoys_.resize(n * n);
  for (std::size_t sea = 0; sea < n; sea++)
    if (data_.provinces[sea].terrain == Terrain::sea)
      for (ProvinceId other : fleet_provinces_[sea]) convoys_[sea * n + other.index()] = true;
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
  return (*this)[sea].terrain == Terrain::sea && contains(water_neighbours(sea), other);
}

bool Map::has_coast(Location at) const {
  const auto& coasts = (*this)[at.province].coasts;
  return at.coast == Coast::none || std::ranges::find(coasts, at.coast) != coasts.end();
}

}  // namespace dipeq
