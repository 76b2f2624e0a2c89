#include "notation/map_check/map_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "notation/map_check/checking.hpp"

namespace dipeq {
namespace {

using enum MapCheck;
using enum MapSeverity;

constexpr std::array checks{
    MapCheckInfo{unit_out_of_place, fault, "unit-out-of-place",
                 "A unit of the opening stands where none of its kind can stand, or where another one stands."},
    MapCheckInfo{home_without_centre, fault, "home-without-centre",
                 "A province has a home or an owner, and no centre."},
    MapCheckInfo{victory_out_of_reach, fault, "victory-out-of-reach", "Victory takes more centres than there are."},
    MapCheckInfo{centre_out_of_reach, fault, "centre-out-of-reach", "No unit can come to a centre."},
    MapCheckInfo{empty_coast, fault, "empty-coast", "One of several coasts has no borders."},
    MapCheckInfo{name_twice, fault, "name-twice",
                 "Two provinces have one name or code, but for capitals, accents and punctuation."},
    MapCheckInfo{power_without_part, fault, "power-without-part", "A power has no home, no centre and no unit."},
    MapCheckInfo{one_way, hint, "one-way", "A border is crossed one way only."},
    MapCheckInfo{two_one_ways, hint, "two-one-ways", "Two borders between the same places lead one way each."},
    MapCheckInfo{no_way_out, hint, "no-way-out", "Units can go to a province that they can never leave."},
    MapCheckInfo{out_of_reach, hint, "out-of-reach", "No unit can come to a province; it may be impassable."},
    MapCheckInfo{impassable, hint, "impassable",
                 "Provinces border on themselves alone, so that no unit can come to them."},
    MapCheckInfo{never_open, hint, "never-open", "A border is closed in each season in which units move."},
    MapCheckInfo{coast_without_fleets, hint, "coast-without-fleets",
                 "A coastal province has no border that fleets cross."},
    MapCheckInfo{same_coasts, hint, "same-coasts", "Two coasts of a province have the same borders."},
    MapCheckInfo{no_fleet_along_shore, hint, "no-fleet-along-shore",
                 "Armies go between two provinces on the same sea, and fleets do not."},
    MapCheckInfo{no_army_along_shore, hint, "no-army-along-shore",
                 "Fleets go between two coastal provinces, and armies do not."},
    MapCheckInfo{idle_convoys, hint, "idle-convoys",
                 "Fleets convoy in a province where no convoy can lead from one shore to another."},
    MapCheckInfo{power_without_home, hint, "power-without-home", "A power has no home where it could build."},
    MapCheckInfo{home_without_unit, hint, "home-without-unit",
                 "A home has no unit at the beginning, though most homes have one."},
    MapCheckInfo{unit_without_home, hint, "unit-without-home",
                 "A unit stands outside its power's homes at the beginning, though most stand in one."},
    MapCheckInfo{units_and_centres, hint, "units-and-centres", "A power begins with more or fewer units than centres."},
    MapCheckInfo{home_not_owned, hint, "home-not-owned", "A home is not owned by its power at the beginning."},
    MapCheckInfo{neutral_among_homes, hint, "neutral-among-homes",
                 "A centre is nobody's home, and all centres beside it are homes of one power."},
    MapCheckInfo{no_opening, hint, "no-opening", "No unit stands on the board when the game begins."},
    MapCheckInfo{no_victory, hint, "no-victory", "The map does not say how many centres win the game."},
    MapCheckInfo{victory_of_several, hint, "victory-of-several",
                 "Victory takes no more than half of the centres, so two powers can reach it at once."},
    MapCheckInfo{name_of_several, hint, "name-of-several", "Another name of a province is also a name of another one."},
    MapCheckInfo{code_of_another, hint, "code-of-another",
                 "A code is what people elsewhere call another province of this map."},
};

static_assert(std::ranges::is_sorted(checks, {}, &MapCheckInfo::check) && checks.back().check == code_of_another &&
              checks.size() == static_cast<std::size_t>(code_of_another) + 1);

}  // namespace

std::span<const MapCheckInfo> map_checks() { return checks; }

const MapCheckInfo& info(MapCheck check) { return checks[static_cast<std::size_t>(check)]; }

std::vector<MapFinding> check_map(const Map& map) {
  MapFindings found;
  for (const auto check : {check_opening, check_centres, check_reach, check_borders, check_shores, check_names})
    check(map, found);
  std::ranges::stable_sort(found, {}, [](const MapFinding& f) {
    return std::pair(info(f.check).severity, f.provinces.empty() ? 0 : f.provinces.front().index() + 1);
  });
  return found;
}

std::string listed(std::vector<std::string> words) {
  constexpr std::size_t most = 6;
  if (words.size() > most) {
    const std::size_t more = words.size() - most + 1;
    words.resize(most - 1);
    words.push_back(fmt::format("{} more", more));
  }
  std::string text;
  for (std::size_t i = 0; i < words.size(); i++)
    text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return text;
}

std::string listed(const Map& map, const std::vector<ProvinceId>& places) {
  std::vector<std::string> names;
  for (ProvinceId p : places) names.push_back(map[p].name);
  return listed(std::move(names));
}

}  // namespace dipeq
