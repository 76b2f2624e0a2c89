// What `dipeq map check` finds: each check has a map that it says something of, and nothing is found on a map that is as it should be.
#include "notation/map_check/map_check.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "io/input_error.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"

using namespace dipeq;
using Words = std::vector<std::string>;

namespace {

// Two powers around a bay: Aba, Bem and Cul lie on it, Dor behind it. By its label, each line of the map file.
const std::vector<std::pair<std::string, std::string>> sound = {
    {"map", "map Bay"},
    {"victory", "victory 2"},
    {"north", "power North"},
    {"south", "power South"},
    {"bay", "sea bay Bay"},
    {"bay fleet", "fleet aba bem cul"},
    {"aba", "coastal aba Aba"},
    {"aba centre", "centre North"},
    {"aba army", "army bem dor"},
    {"aba fleet", "fleet bay bem"},
    {"bem", "coastal bem Bem"},
    {"bem centre", "centre South"},
    {"bem army", "army aba cul"},
    {"bem fleet", "fleet bay aba cul"},
    {"cul", "coastal cul Cul"},
    {"cul centre", "centre"},
    {"cul army", "army bem dor"},
    {"cul fleet", "fleet bay bem"},
    {"dor", "inland dor Dor"},
    {"dor army", "army aba cul"},
    {"units", "opening North: A aba"},
    {"more units", "opening South: F bem"},
};

using Changes = std::map<std::string, std::string>;

// The map with some of its lines written otherwise, or left out if nothing is written, and more below them.
std::string bay(const Changes& changes = {}, const std::string& more = "") {
  std::string text;
  std::size_t changed = 0;
  for (const auto& [label, line] : sound) {
    const auto change = changes.find(label);
    changed += change != changes.end();
    const std::string& now = change == changes.end() ? line : change->second;
    if (!now.empty()) text += now + "\n";
  }
  REQUIRE(changed == changes.size());
  return text + more;
}

struct Witness {
  MapCheck check;
  std::string text, what;
  std::string line, word;  // where it stands: a line of the text, and what it begins with there
};

const std::string gap = "inland gap Gap\n";

std::vector<Witness> of_centres_and_shores() {
  using enum MapCheck;
  const Changes two_coasts{{"bay fleet", "fleet aba bem cul(nc)"}, {"bem fleet", "fleet bay aba cul(nc)"}};
  const auto and_also = [](Changes changes, const std::string& label, const std::string& line) {
    changes[label] = line;
    return changes;
  };
  return {
      {victory_out_of_reach, bay({{"victory", "victory 4"}}), "4 centres win the game, and there are 3", "victory 4",
       "victory"},
      {victory_of_several, bay({{"victory", "victory 1"}}),
       "1 of 3 centres win the game, so two powers can win at once", "victory 1", "victory"},
      {no_victory, bay({{"victory", ""}}), "the map does not say how many centres win the game", "map Bay", "map"},
      {centre_out_of_reach, bay({}, gap + "centre\n"), "no unit can come to the centre Gap", "inland gap Gap", "gap"},
      {out_of_reach, bay({}, gap), "no unit can come to Gap", "inland gap Gap", "gap"},
      {impassable, bay({}, gap + "centre\narmy gap\n"), "no unit can come to Gap, as it borders on itself alone",
       "inland gap Gap", "gap"},
      {power_without_part, bay({{"south", "power South\npower West"}}), "West has no home, no centre and no unit",
       "power West", "power"},
      {power_without_home, bay({{"bem centre", "centre\nowner South"}}), "South has no home, and so never builds",
       "power South", "power"},
      {empty_coast, bay(and_also(two_coasts, "cul fleet", "fleet(nc) bay bem\nfleet(sc)")),
       "no fleet can leave the coast sc of Cul", "fleet(nc) bay bem", "fleet(nc)"},
      {same_coasts,
       bay({{"bay fleet", "fleet aba bem cul(nc) cul(sc)"},
            {"bem fleet", "fleet bay aba cul(nc) cul(sc)"},
            {"cul fleet", "fleet(nc) bay bem\nfleet(sc) bay bem"}}),
       "the coasts nc and sc of Cul have the same borders", "fleet(nc) bay bem", "fleet(nc)"},
      {coast_without_fleets, bay({{"dor", "coastal dor Dor"}}), "no fleet can come to Dor, or leave it",
       "coastal dor Dor", "dor"},
      {no_fleet_along_shore, bay({{"bem fleet", "fleet bay aba"}, {"cul fleet", "fleet bay"}}),
       "armies go between Bem and Cul, which lie on one sea, and fleets do not", "army aba cul", "cul"},
      {no_army_along_shore, bay({{"bem army", "army aba"}, {"cul army", "army dor"}}),
       "fleets go between Bem and Cul, and armies do not", "fleet bay aba cul", "cul"},
  };
}

std::vector<Witness> of_borders_homes_and_names() {
  using enum MapCheck;
  return {
      {one_way, bay({{"aba army", "army bem\none-way army dor"}, {"dor army", "army cul"}}),
       "armies go from Aba to Dor, but not back", "one-way army dor", "dor"},
      {two_one_ways, bay({{"aba army", "army bem\none-way army dor"}, {"dor army", "army cul\none-way army aba"}}),
       "armies go from Aba to Dor, and back by a border of its own", "one-way army dor", "dor"},
      {no_way_out, bay({{"dor army", "army aba cul\none-way army gap"}}, gap),
       "units can go to Gap, and none can leave it", "inland gap Gap", "gap"},
      {never_open,
       bay({{"aba army", "army bem dor\nclosed spring army dor\nclosed fall army dor"},
            {"dor army", "army aba cul\nclosed spring army aba\nclosed fall army aba"}}),
       "the border between Aba and Dor is closed to armies in Spring and in Fall", "closed spring army dor", "dor"},
      {idle_convoys,
       bay({{"dor army", "army aba cul gap"}}, "coastal gap Gap\narmy dor\nfleet lak\nsea lak Lake\nfleet gap\n"),
       "convoys through Lake lead to one shore only, Gap", "sea lak Lake", "lak"},
      {home_without_unit, bay({{"cul centre", "centre South"}}), "South's home Cul has no unit at the beginning",
       "coastal cul Cul", "cul"},
      {unit_without_home, bay({{"more units", "opening South: F bem, A cul"}}),
       "South's army in Cul begins outside its power's homes", "opening South: F bem, A cul", "cul"},
      {units_and_centres, bay({{"more units", "opening South: F bem, A cul"}}),
       "at the beginning units and centres are not as many: South (2 and 1)", "opening North: A aba", "opening"},
      {home_not_owned, bay({{"bem centre", "centre\nhome South"}}),
       "Bem is not owned at the beginning by the power whose home it is", "home South", "home"},
      {neutral_among_homes,
       bay({{"aba centre", "centre"}, {"bem centre", "centre North"}, {"dor", "inland dor Dor\ncentre North"}}),
       "the centre Aba is nobody's home, and those beside it are homes of North", "centre", "centre"},
      {no_opening, bay({{"units", ""}, {"more units", ""}}), "no unit stands on the board when the game begins",
       "map Bay", "map"},
      {name_twice, bay({{"dor", "inland dor BEM"}}), "'bem' means Bem and BEM", "coastal bem Bem", "bem"},
      {name_of_several, bay({{"dor", "inland dor Dor\nalso Aba"}}), "'aba' means Dor and Aba, and so neither",
       "also Aba", "also"},
      {code_of_another,
       bay({{"aba", "coastal aba Vienna"},
            {"dor", "inland vie Vierzehn"},
            {"aba army", "army bem vie"},
            {"cul army", "army bem vie"}}),
       "the code of Vierzehn is 'vie', as people call Vienna elsewhere", "inland vie Vierzehn", "vie"},
  };
}

std::vector<Witness> witnesses() {
  std::vector<Witness> all = of_centres_and_shores();
  for (Witness& w : of_borders_homes_and_names()) all.push_back(std::move(w));
  return all;
}

Words words(const std::vector<MapFinding>& findings) {
  Words words;
  for (const MapFinding& f : findings) words.push_back(std::string(info(f.check).name) + ": " + f.what);
  return words;
}

std::string place(std::size_t line, std::size_t column) { return std::to_string(line) + ":" + std::to_string(column); }

std::string place_of_witness(const Witness& w) {
  const auto start = w.text.find("\n" + w.line + "\n") + 1;  // 0 for the first line, of which nothing stands before
  const auto column = w.line.find(w.word) + 1;
  REQUIRE(column > 0);
  return place(
      static_cast<std::size_t>(std::count(w.text.begin(), w.text.begin() + static_cast<long>(start), '\n')) + 1,
      column);
}

}  // namespace

TEST_CASE("a map that is as it should be has neither faults nor hints", "[notation][map-check]") {
  CHECK(words(check_map(read_map(bay(), "bay.map"))).empty());
}

TEST_CASE("a check of a map finds what it is for, where it stands", "[notation][map-check]") {
  for (const Witness& w : witnesses()) {
    const std::string name(info(w.check).name);
    CAPTURE(name, w.text);
    const Map map = read_map(w.text, "bay.map");
    const std::vector<MapFinding> found = check_map(map);
    CAPTURE(words(found));
    const auto it = std::ranges::find(found, w.check, &MapFinding::check);
    REQUIRE(it != found.end());
    CHECK(it->what == w.what);
    CHECK_FALSE(it->suggestion.empty());
    const auto at = place_of(*it, map, w.text);
    REQUIRE(at);
    CHECK(place(at->line, at->column) == place_of_witness(w));
  }
}

TEST_CASE("impassable provinces are one hint, and no fault", "[notation][map-check]") {
  const std::string text =
      bay({{"victory", "victory 4"}}, gap + "centre\narmy gap\ninland hol Hole\ncentre\narmy hol\n");
  CHECK(words(check_map(read_map(text, "bay.map"))) ==
        Words{"impassable: no unit can come to Gap and Hole, as they border on themselves alone"});
}

// Readers refuse such maps; whoever makes one otherwise is told here.
TEST_CASE("units and homes that no map file can say are faults of a map made otherwise", "[notation][map-check]") {
  Map::Data data = read_map(bay(), "bay.map").data();
  data.provinces[4].home = PowerId(0);
  data.opening.push_back({UnitType::army, PowerId(0), {ProvinceId(0)}});
  data.opening.push_back({UnitType::army, PowerId(0), {ProvinceId(2)}});
  data.opening.push_back({UnitType::fleet, PowerId(0), {ProvinceId(3), Coast::north}});
  Words faults;
  for (const MapFinding& f : check_map(Map(data)))
    if (info(f.check).severity == MapSeverity::fault) faults.push_back(f.what);
  CHECK(faults == Words{"North's army in Bay cannot stand there", "North's army in Bem stands where another unit does",
                        "North's fleet in Cul(nc) cannot stand there", "Dor is a home of North, and no centre"});
}

TEST_CASE("every check of maps has a map that it finds something of", "[notation][map-check]") {
  std::set<MapCheck> seen{MapCheck::unit_out_of_place, MapCheck::home_without_centre};  // the test above
  for (const Witness& w : witnesses()) seen.insert(w.check);
  for (const MapCheckInfo& check : map_checks()) {
    INFO(check.name);
    CHECK(seen.contains(check.check));
  }
}

TEST_CASE("nothing is a fault of the standard map, and Spain's and Bulgaria's coasts are not alike",
          "[notation][map-check]") {
  for (const MapFinding& f : check_map(standard_map())) {
    INFO(f.what);
    CHECK(info(f.check).severity == MapSeverity::hint);
    CHECK(f.check == MapCheck::units_and_centres);
  }
}

TEST_CASE("what is wrong with a map file is told at once, in the sequence of its lines", "[notation][map-check]") {
  const auto refusal = [](const std::string& text) -> std::string {
    try {
      read_map(text, "bay.map");
    } catch (const InputError& e) {
      return e.what();
    }
    return "read";
  };
  const std::string declared =
      refusal(bay({{"bay", "see bay Bay"}, {"dor", "inland D Dor"}, {"cul", "coastal aba Cul"}}));
  const std::string described =
      refusal(bay({{"aba army", "army bem dorr gap"}, {"more units", "opening South: B bem"}}));
  const std::string ends = refusal(bay({{"aba army", "army bem"}, {"cul fleet", "fleet bay"}}));
  const auto places = [](const std::string& told) {
    Words found;
    std::istringstream lines(told);
    for (std::string line; std::getline(lines, line);)
      if (line.starts_with("bay.map:")) found.push_back(line.substr(8, line.find(": ") - 8));
    return found;
  };
  INFO(declared << "\n" << described << "\n" << ends);
  CHECK(places(declared) == Words{"5:1", "15:9", "19:8"});
  CHECK(places(described) == Words{"9:10", "9:15", "22:16"});
  CHECK(places(ends) == Words{"14:15", "20:6"});
}
