// (internal) What stands beside install.php of a webDiplomacy variant: its countries, first year, victory, units and rules of its own.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "model/map.hpp"
#include "notation/maps/map_import.hpp"

namespace dipeq {

// round(share * centres / of) or floor(share * centres / of), and so many more. Without a share: so many.
struct WebdiplomacyVictory {
  int share = 0, of = 1, more = 0;
  bool rounded = false;

  int of_centres(int centres) const;
};

struct WebdiplomacyVariant {
  struct Unit {
    UnitType type;
    std::string country, territory;
    std::string said_at;  // "classes/adjudicatorPreGame.php:12"
  };

  std::string name;
  std::string parent;  // "Classic" of a variant that extends ClassicVariant
  std::vector<std::string> countries;
  bool neutral_units = false;  // 'Neutral units' are of the country behind the last one
  std::optional<WebdiplomacyVictory> victory;
  bool victory_is_unread = false;
  std::optional<int> year;
  bool year_is_unread = false;
  bool own_builds = false;            // the variant has a class of its own for builds
  bool builds_anywhere = false;       // which asks who owns a centre, and not whose home it is
  std::set<std::string> own_classes;  // others of the variant's own that may change rules, as "processMembers"
  std::vector<Unit> units;
  std::vector<std::string> remarks;  // what is not read of these files, and which of them are not there
};

inline constexpr std::string_view neutral_units_country = "Neutral units";

// A name as the database keeps it: install.php writes it for SQL, as in "L\'Aquila".
std::string webdiplomacy_name(std::string_view written);

// Throws InputError where the units are in no PHP that could be read.
WebdiplomacyVariant read_webdiplomacy_variant(const MapSource& source);

}  // namespace dipeq
