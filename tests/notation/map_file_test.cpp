#include "notation/map_file.hpp"

#include <string>

#include "io/input_error.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

namespace {

// An island with two coasts, a strait, a capital inland.
const std::string island =
    "map Island  # and its sea\n"
    "power Red Realm\n"
    "\n"
    "coastal isl The Island\n"
    "  centre\n"
    "  army cap\n"
    "  fleet(nc) str\n"
    "  fleet(sc) str\n"
    "inland cap Capital\n"
    "  centre Red Realm\n"
    "  army isl\n"
    "sea str Strait\n"
    "  fleet isl(nc) isl(sc)\r\n"
    "opening Red Realm: A cap, F isl(sc)";

std::string with(const std::string& old_text, const std::string& new_text) {
  std::string changed = island;
  const auto at = changed.find(old_text);
  REQUIRE(at != std::string::npos);
  return changed.replace(at, old_text.size(), new_text);
}

struct Refusal {
  std::size_t line, column;
  std::string message;
};

Refusal refusal(const std::string& text) {
  try {
    read_map(text, "island.map");
  } catch (const InputError& error) {
    return {error.place().line, error.place().column, error.what()};
  }
  return {0, 0, "not refused"};
}

bool refused(const std::string& text, std::size_t line, std::size_t column, const std::string& message) {
  const Refusal r = refusal(text);
  CAPTURE(r.line, r.column, r.message);
  CHECK(r.line == line);
  CHECK(r.column == column);
  CHECK(r.message.find(message) != std::string::npos);
  return r.line == line && r.column == column && r.message.find(message) != std::string::npos;
}

}  // namespace

TEST_CASE("a map file says what the map holds", "[map file]") {
  const Map map = read_map(island, "island.map");
  CHECK(map.name() == "Island");
  CHECK(map.power(PowerId(0)) == "Red Realm");
  REQUIRE(map.provinces().size() == 3);
  const Province& isl = map[ProvinceId(0)];
  CHECK(isl.name == "The Island");
  CHECK(isl.coasts == std::vector{Coast::north, Coast::south});
  CHECK(isl.supply_center);
  CHECK_FALSE(isl.home);
  CHECK(map[ProvinceId(1)].home == PowerId(0));
  CHECK(map[ProvinceId(2)].terrain == Terrain::sea);
  CHECK(map.army_adjacent(ProvinceId(0), ProvinceId(1)));
  CHECK(map.fleet_adjacent({ProvinceId(2)}, {ProvinceId(0), Coast::south}));
  REQUIRE(map.opening().size() == 2);
  CHECK(map.opening()[1] == Unit{UnitType::fleet, PowerId(0), {ProvinceId(0), Coast::south}});
}

TEST_CASE("a border written at one end only is refused, with its place", "[map file]") {
  CHECK(refused(with("  army isl\n", ""), 6, 8, "missing at its other end"));
  CHECK(refused(with("isl(nc) isl(sc)", "isl(nc)"), 8, 13, "missing at its other end"));
  CHECK(refused(with("  fleet(nc) str", "  fleet(nc)"), 13, 9, "missing at its other end"));
}

TEST_CASE("borders to where no such unit can be are refused", "[map file]") {
  CHECK(refused(with("army cap", "army cap str"), 6, 12, "no army can be at sea"));
  CHECK(refused(with("sea str Strait\n", "sea str Strait\n  army isl\n"), 13, 3, "no army can be at sea"));
  CHECK(refused(with("isl(nc) isl(sc)", "isl(nc) isl(sc) cap"), 13, 25, "no fleet can be inland"));
  CHECK(refused(with("  army isl\n", "  army isl\n  fleet str\n"), 12, 3, "no fleet can be inland"));
}

TEST_CASE("unknown and doubled names are refused", "[map file]") {
  CHECK(refused(with("army cap", "army cup"), 6, 8, "code of a province"));
  CHECK(refused(with("inland cap", "inland isl"), 9, 8, "used twice"));
  CHECK(refused(with("cap Capital", "cap The Island"), 9, 12, "used twice"));
  CHECK(refused(with("inland cap", "inland Cap"), 9, 8, "three lower-case letters"));
  CHECK(refused(with("inland cap Capital", "inland cap"), 9, 8, "expected"));
  CHECK(refused(with("centre Red Realm", "centre Red"), 10, 10, "powers"));
  CHECK(refused(with("power Red Realm\n", "power Red Realm\npower Red Realm\n"), 3, 7, "twice"));
  CHECK(refused(with("map Island", "map Island\nmap Islet"), 2, 1, "name already"));
  CHECK(refused(with("army cap", "armies cap"), 6, 3, "expected map, power"));
  CHECK(refused(with("army cap", "army(nc) cap"), 6, 3, "expected map, power"));
  CHECK(refused(with("army cap", "army cap cap"), 6, 12, "written twice"));
  CHECK(refused(with("army cap", "army cap isl"), 6, 12, "border on itself"));
}

TEST_CASE("coasts that are missing, unknown or needless are refused", "[map file]") {
  CHECK(refused(with("isl(nc) isl(sc)", "isl isl(sc)"), 13, 9, "several coasts"));
  CHECK(refused(with("isl(nc)", "isl(ec)"), 13, 9, "no such coast"));
  CHECK(refused(with("isl(nc)", "isl(up)"), 13, 9, "nc, ec, sc, wc"));
  CHECK(refused(with("fleet(sc)", "fleet(up)"), 8, 3, "nc, ec, sc, wc"));
  CHECK(refused(with("fleet(nc) str", "fleet str"), 4, 9, "one coast only"));
  CHECK(refused(with("  fleet(sc) str\n", "  fleet(sc) str\n  fleet str\n"), 9, 3, "several coasts"));
}

TEST_CASE("an opening names its power before a colon", "[map file]") {
  CHECK(refused(with("Realm: A", "Realm A"), 14, 9, "POWER: UNIT"));
  CHECK(refused(with("Realm: A", "Realm:A"), 14, 9, "POWER: UNIT"));
}

TEST_CASE("every unit of an opening is checked", "[map file]") {
  CHECK(refused(with("A cap, F", "B cap, F"), 14, 20, "expected A or F"));
  CHECK(refused(with("A cap, F", "A cap F"), 14, 22, "expected a comma"));
  CHECK(refused(with("F isl(sc)", "F"), 14, 27, "expected a province"));
  CHECK(refused(with("F isl(sc)", "F isl"), 14, 29, "several coasts"));
  CHECK(refused(with("F isl(sc)", "F cap"), 14, 29, "no fleet can be inland"));
  CHECK(refused(with("F isl(sc)", "A str"), 14, 29, "no army can be at sea"));
  CHECK(refused(with("F isl(sc)", "A cap"), 14, 29, "stands here already"));
  CHECK(refused(with("opening Red", "opening Blue"), 14, 9, "powers"));
}

TEST_CASE("lines that belong to a province must follow one", "[map file]") {
  CHECK(refused("map M\narmy isl\n" + island.substr(island.find('\n')), 2, 1, "must follow the province"));
  CHECK(refused("map M\nfleet(nc) isl\n" + island.substr(island.find('\n')), 2, 1, "must follow the province"));
}

TEST_CASE("a file without name or provinces is no map", "[map file]") {
  CHECK(refused("", 1, 1, "map's name"));
  CHECK(refused("# nothing\n\n", 1, 1, "map's name"));
  CHECK(refused("power Red\n", 1, 1, "map's name"));
  CHECK(refused("\nmap Void\n", 2, 1, "no provinces"));
}

TEST_CASE("the message names the file and shows the line", "[map file]") {
  const Refusal r = refusal(with("army cap", "army cup"));
  CHECK(r.message.starts_with("island.map:6:8: "));
  CHECK(r.message.find("army cup") != std::string::npos);
}

TEST_CASE("cutting a map file short anywhere gives a map or a refusal", "[map file]") {
  for (std::size_t length = 0; length < island.size(); ++length) {
    try {
      read_map(island.substr(0, length), "cut.map");
    } catch (const InputError& error) {
      CHECK(error.place().line >= 1);
    }
  }
}
