// The board: provinces, coasts, who may go where. A map says nothing about units or orders.
//
// Adjacency is kept twice, as the rules use it: armies go from province to province, fleets from location to location
// (a location is a province and, where the province has several coasts, one of them). A fleet that convoys may load, land or pass on an
// army in any province that fleets reach from its own, by whatever coast.
//
// Most borders are crossed both ways, in every season and with full strength. Those of some variants are not: a border may be one-way,
// closed in a season (ice, DATC 2.4 chapter 8) or difficult (chapter 10).
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/province_set.hpp"
#include "model/season.hpp"

namespace dipeq {

enum class Terrain : std::uint8_t { inland, coastal, sea };
enum class Coast : std::uint8_t { none, north, east, south, west, north_east, south_east, south_west, north_west };
enum class UnitType : std::uint8_t { army, fleet };
inline constexpr std::size_t coast_kinds = 9;  // `none` among them

// "coastal", as map files have it; none: nothing is called so.
constexpr std::string_view name(Terrain terrain) {
  constexpr std::string_view names[] = {"inland", "coastal", "sea"};
  return names[static_cast<std::size_t>(terrain)];
}
constexpr std::optional<Terrain> terrain_named(std::string_view text) {
  for (const Terrain terrain : {Terrain::inland, Terrain::coastal, Terrain::sea})
    if (name(terrain) == text) return terrain;
  return std::nullopt;
}

// Where a power may build: in centres that it owns, namely (DATC 2.4 chapter 11)
enum class Builds : std::uint8_t {
  homes,              // in its home centres
  owned,              // in all
  owned_with_a_home,  // in all while one of them is a home centre of its own
};

// Where a unit stands or goes. The coast is `none` unless a fleet stands in (or an order names) a province of several coasts.
struct Location {
  ProvinceId province;
  Coast coast = Coast::none;
  friend constexpr auto operator<=>(const Location&, const Location&) = default;
};

struct Province {
  std::string name;  // "St Petersburg"
  std::string code;  // "stp", two to eight lower-case letters and digits, unique on its map
  Terrain terrain = Terrain::inland;
  std::vector<Coast> coasts;  // the split coasts; empty for a province with at most one coast
  bool supply_center = false;
  std::optional<PowerId> home = {};  // the power whose home centre it is: it may build there
  std::optional<PowerId> owner =
      {};                // the power that owns the centre when the game begins; in DATC 2.4 chapter 12 not the same
  bool convoys = false;  // coastal, and a fleet there may convoy (DATC 2.4 chapter 9); fleets at sea always may
  std::vector<std::string> also = {};  // other names of it
};

struct Unit {
  UnitType type;
  PowerId power;
  Location at;
  friend bool operator==(const Unit&, const Unit&) = default;
};

class Map {
 public:
  // A way from one place to another for units of one type. A place may border on itself; no rule asks for that.
  struct Border {
    UnitType by;
    Location from, to;  // an army's have no coast
    bool both_ways = true;
    bool difficult = false;  // DATC 2.4 chapter 10
    Seasons closed = {};     // DATC 2.4 chapter 8
    friend bool operator==(const Border&, const Border&) = default;
  };

  // All that a map file holds.
  struct Data {
    std::string name;
    std::vector<std::string> powers;
    std::vector<Province> provinces;
    std::vector<Border> borders;  // each once
    std::vector<Unit> opening;
    Date begins{Season::spring, 1901};
    Builds builds = Builds::homes;
    std::optional<int> victory = {};  // so many centres win the game
  };

  explicit Map(Data data);
  const Data& data() const { return data_; }

  const std::string& name() const { return data_.name; }
  std::span<const Province> provinces() const { return data_.provinces; }
  const Province& operator[](ProvinceId p) const { return data_.provinces[p.index()]; }
  std::span<const std::string> powers() const { return data_.powers; }
  const std::string& power(PowerId p) const { return data_.powers[p.index()]; }
  std::span<const Unit> opening() const { return data_.opening; }  // the position when the game begins
  Date begins() const { return data_.begins; }
  Builds builds() const { return data_.builds; }

  // The map as it is in that season: without the borders that are closed then. Itself if none ever is.
  const Map& in(Season season) const;
  bool changes_with_the_season() const { return year_ || part_of_; }

  std::span<const ProvinceId> army_neighbours(ProvinceId from) const { return army_[from.index()]; }
  std::span<const Location> fleet_neighbours(Location from) const;

  bool army_adjacent(ProvinceId a, ProvinceId b) const {
    return lands_.empty() ? listed_adjacent(a, b) : lands_[a.index()].contains(b);
  }
  bool fleet_adjacent(Location a, Location b) const;
  // The coasts of `to` (or Coast::none) that a fleet at `from` can move to; empty if it cannot.
  std::span<const Location> fleet_landings(Location from, ProvinceId to) const;
  bool reaches(UnitType type, Location from, ProvinceId to) const;  // without a convoy, on any coast
  // A unit that goes there, on whatever coast, has a difficult passage.
  bool difficult(UnitType type, Location from, ProvinceId to) const {
    return !difficult_.empty() && passage_is_difficult(type, from, to);
  }
  // Convoys: a fleet there may convoy. So it may at sea, and on the coasts that the map says.
  bool convoys_in(ProvinceId p) const { return convoying_.contains(p); }
  const ProvinceSet& convoying() const { return convoying_; }
  bool has_convoying_coasts() const { return convoying_coasts_; }
  // Fleets that convoy from `sea` touch the other province, by any of its coasts. A one-way border is touched from both sides.
  bool convoy_adjacent(ProvinceId sea, ProvinceId other) const;
  // Where fleets go from there, or come from: by any coast, coasts forgotten.
  std::span<const ProvinceId> water_neighbours(ProvinceId from) const;
  const ProvinceSet& waters_around(ProvinceId from) const { return waters_[from.index()]; }  // the same as a set

  bool has_coast(Location at) const;  // the coast named exists there; Coast::none always does

 private:
  struct Year;  // the map in each season

  Map(const Data& data, Season season);
  void add(const Border& border);
  void tabulate();
  ProvinceSet set_of(std::span<const ProvinceId> list) const;
  bool listed_adjacent(ProvinceId a, ProvinceId b) const;
  bool passage_is_difficult(UnitType type, Location from, ProvinceId to) const;

  Data data_;
  std::vector<std::vector<ProvinceId>> army_;                          // sorted
  std::vector<ProvinceSet> lands_;                                     // the same as sets; of large maps not kept
  std::vector<std::array<std::vector<Location>, coast_kinds>> fleet_;  // by province and coast, sorted
  std::vector<std::vector<ProvinceId>> fleet_provinces_;  // by province, coasts forgotten, both ways, sorted
  std::vector<ProvinceSet> waters_;                       // the same as sets
  ProvinceSet convoying_;
  bool convoying_coasts_ = false;
  std::vector<bool> convoys_;  // by convoying and other province; of large maps not kept
  std::vector<Border> difficult_;
  std::shared_ptr<const Year> year_;  // of the map of all seasons, if they differ
  const Year* part_of_ = nullptr;     // of the map in one season
};

}  // namespace dipeq
