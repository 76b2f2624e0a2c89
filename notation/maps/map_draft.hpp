// (internal) A map as the file of another program tells it, before codes, coasts and terrains are settled. Every reader of such a format
// fills one in; finished() makes a map of it, and says what had to be decided on the way.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "notation/maps/files/foreign_file.hpp"
#include "notation/maps/map_import.hpp"

namespace dipeq {

struct MapDraft {
  struct Province {
    std::string name;
    std::vector<std::string> abbreviations = {};  // the first that fits becomes the code
    std::vector<std::string> also = {};           // other names
    std::optional<Terrain> terrain = {};          // none: by its borders
    bool centre = false;
    bool convoys = false;
    std::string home = {}, owner = {};     // powers; empty: none
    std::vector<std::string> coasts = {};  // as the file calls them, the first is the default
    std::size_t offset = 0;                // in the file
  };
  // Where a unit stands or goes. The coast is empty where none is named.
  struct Place {
    std::size_t province = 0;
    std::string coast = {};
    friend auto operator<=>(const Place&, const Place&) = default;
  };
  // One way only; a border has two of them.
  struct Passage {
    UnitType by;
    Place from, to;
    bool difficult = false;
    bool closed_in_spring = false, closed_in_fall = false;
  };
  struct OpeningUnit {
    UnitType type;
    std::string power;
    Place at;
  };

  std::string name;
  std::vector<std::string> powers = {};
  std::vector<Province> provinces = {};
  std::vector<Passage> passages = {};
  std::vector<OpeningUnit> opening = {};
  Builds builds = Builds::homes;
  std::optional<Season> season = {};
  std::optional<int> year = {};
  std::optional<int> victory = {};
  // The file says it, but not in a way that its reader reads.
  bool year_is_unread = false, victory_is_unread = false;
  // A fleet's passage to a province of several coasts without a coast is how this format says that some coast of it is reached.
  bool coasts_may_be_left_out = false;
  bool loops_mean_nothing = false;  // a province names itself where it has no border, as islands do in some formats
  std::vector<std::string> remarks = {};

  void pass(UnitType by, Place from, Place to) { passages.push_back({by, std::move(from), std::move(to)}); }
  void add_power(const std::string& power);  // once
};

// Throws InputError, with all that is wrong, where no map can be made of it.
MapImport finished(MapDraft draft, const ForeignFile& file);

}  // namespace dipeq
