// The board: provinces, coasts, who may go where. A map says nothing about units or orders.
//
// Adjacency is kept twice, as the rules use it: armies go from province to province, fleets from location to location
// (a location is a province and, where the province has several coasts, one of them). A fleet at sea that touches a
// coastal province by any coast may also load, land or pass on a convoyed army there.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/province_set.hpp"

namespace dipeq {

enum class Terrain : std::uint8_t { inland, coastal, sea };
enum class Coast : std::uint8_t { none, north, east, south, west };
enum class UnitType : std::uint8_t { army, fleet };

// Where a unit stands or goes. The coast is `none` unless a fleet stands in (or an order names) a province of several coasts.
struct Location {
  ProvinceId province;
  Coast coast = Coast::none;
  friend constexpr auto operator<=>(const Location&, const Location&) = default;
};

struct Province {
  std::string name;  // "St Petersburg"
  std::string code;  // "stp", three lower-case letters, unique on its map
  Terrain terrain = Terrain::inland;
  std::vector<Coast> coasts;  // the split coasts; empty for a province with at most one coast
  bool supply_center = false;
  std::optional<PowerId> home;  // the power that starts with this centre and may build there
};

struct Unit {
  UnitType type;
  PowerId power;
  Location at;
  friend bool operator==(const Unit&, const Unit&) = default;
};

class Map {
 public:
  // All that a map file holds; neighbour lists are indexed like `provinces` and are made symmetric by the reader,
  // which refuses a file that is not.
  struct Data {
    std::string name;
    std::vector<std::string> powers;
    std::vector<Province> provinces;
    std::vector<std::pair<ProvinceId, ProvinceId>> army_borders;  // each border once
    std::vector<std::pair<Location, Location>> fleet_borders;     // each border once
    std::vector<Unit> opening;
  };

  explicit Map(Data data);

  const std::string& name() const { return data_.name; }
  std::span<const Province> provinces() const { return data_.provinces; }
  const Province& operator[](ProvinceId p) const { return data_.provinces[p.index()]; }
  std::span<const std::string> powers() const { return data_.powers; }
  const std::string& power(PowerId p) const { return data_.powers[p.index()]; }
  std::span<const Unit> opening() const { return data_.opening; }  // the position of spring of the first year

  std::span<const ProvinceId> army_neighbours(ProvinceId from) const { return army_[from.index()]; }
  std::span<const Location> fleet_neighbours(Location from) const;

  bool army_adjacent(ProvinceId a, ProvinceId b) const {
    return lands_.empty() ? listed_adjacent(a, b) : lands_[a.index()].contains(b);
  }
  bool fleet_adjacent(Location a, Location b) const;
  // The coasts of `to` (or Coast::none) that a fleet at `from` can move to; empty if it cannot.
  std::span<const Location> fleet_landings(Location from, ProvinceId to) const;
  bool reaches(UnitType type, Location from, ProvinceId to) const;  // without a convoy, on any coast
  // Every passage there is difficult (DATC 2.4 chapter 10); a fleet's on every coast.
  bool difficult(UnitType, Location, ProvinceId) const { return false; }
  // Convoys: a sea province touches another sea or a coastal province by any of its coasts.
  bool convoy_adjacent(ProvinceId sea, ProvinceId other) const;
  std::span<const ProvinceId> water_neighbours(ProvinceId from) const;  // by any coast, coasts forgotten
  ProvinceSet waters_around(ProvinceId from) const {                    // the same as a set
    return waters_.empty() ? set_of(water_neighbours(from)) : waters_[from.index()];
  }

  bool has_coast(Location at) const;  // the coast named exists there; Coast::none always does

 private:
  ProvinceSet set_of(std::span<const ProvinceId> list) const;
  bool listed_adjacent(ProvinceId a, ProvinceId b) const;

  Data data_;
  std::vector<std::vector<ProvinceId>> army_;                // sorted
  std::vector<ProvinceSet> lands_;                           // the same as sets; of large maps not kept
  std::vector<std::array<std::vector<Location>, 5>> fleet_;  // by province and coast, sorted
  std::vector<std::vector<ProvinceId>> fleet_provinces_;     // by province, coasts forgotten, sorted
  std::vector<ProvinceSet> waters_;                          // the same as sets; of large maps not kept
  std::vector<bool> convoys_;                                // by sea and other province; of large maps not kept
};

}  // namespace dipeq
