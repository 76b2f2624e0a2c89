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

struct RefusalOfMap {
  std::size_t line, column;
  std::string message;
};

RefusalOfMap refusal_of_map(const std::string& text) {
  try {
    read_map(text, "island.map");
  } catch (const InputError& error) {
    return {error.place().line, error.place().column, error.what()};
  }
  return {0, 0, "not refused"};
}

bool refused(const std::string& text, std::size_t line, std::size_t column, const std::string& message) {
  const RefusalOfMap r = refusal_of_map(text);
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
  CHECK(refused(with("inland cap", "inland Cap"), 9, 8, "two to eight lower-case letters"));
  CHECK(refused(with("inland cap Capital", "inland cap"), 9, 8, "expected"));
  CHECK(refused(with("centre Red Realm", "centre Red"), 10, 10, "powers"));
  CHECK(refused(with("power Red Realm\n", "power Red Realm\npower Red Realm\n"), 3, 7, "twice"));
  CHECK(refused(with("map Island", "map Island\nmap Islet"), 2, 1, "name already"));
  CHECK(refused(with("army cap", "armies cap"), 6, 3, "expected map, like, power"));
  CHECK(refused(with("army cap", "army(nc) cap"), 6, 3, "expected map, like, power"));
  CHECK(refused(with("army cap", "army cap cap"), 6, 12, "written twice"));
}

TEST_CASE("what a map or a province has once is not said twice", "[map file]") {
  const std::string once = with("power Red", "begins Fall 1500\nvictory 2\nbuilds owned\npower Red");
  CHECK_NOTHROW(read_map(once, "island.map"));
  CHECK(
      refused(with("power Red", "begins Fall 1500\nbegins Spring 1600\npower Red"), 3, 1, "'begins' already, line 2"));
  CHECK(refused(with("power Red", "victory 2\nvictory 3\npower Red"), 3, 1, "'victory' already, line 2"));
  CHECK(refused(with("power Red", "builds owned\nbuilds homes\npower Red"), 3, 1, "'builds' already, line 2"));
  CHECK(refused(with("centre Red Realm", "centre Red Realm\n  centre"), 11, 3, "'centre' already, line 10"));
  CHECK(refused(with("  centre\n", "  centre\n  home Red Realm\n  owner Red Realm\n  owner Red Realm\n"), 8, 3,
                "'owner' already, line 7"));
  CHECK(refused(with("  centre\n", "  centre\n  home Red Realm\n  home Red Realm\n"), 7, 3, "'home' already, line 6"));
}

TEST_CASE("a map says once what the map has that it is like", "[map file]") {
  const Map other = read_map(
      "map Mine\nlike Standard\nbegins Fall 1950\nvictory 10\nbuilds owned\nprovince ber\n  owner France\n", "");
  CHECK(other.data().victory == 10);
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

TEST_CASE("all that is wrong in one line of a map is told at once", "[map file]") {
  const auto told = [](const std::string& text) {
    const std::string all = refusal_of_map(text).message;
    return std::ranges::count(all, '^');
  };
  CHECK(told(with("A cap, F isl(sc)", "A cup, B cap, F isl, F str")) == 3);
  CHECK(told(with("  army isl\n", "  army isl\n  also A: B, , C|D, E\n")) == 3);
  CHECK(told("map M\npower P\ncoastal aaa A\n  fleet(nc) sss\ncoastal bbb B\n  fleet(sc) sss\nsea sss S\n") == 2);
}

TEST_CASE("all that one end of a border lacks is told at once", "[map file]") {
  const RefusalOfMap r =
      refusal_of_map(with("  army cap\n", "  army cap\n  difficult army cap\n  closed fall army cap\n"));
  CHECK(r.message.find("island.map:7:18: this border is not difficult at its other end") != std::string::npos);
  CHECK(r.message.find("island.map:8:20: this border is not closed in the same seasons") != std::string::npos);
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
  const RefusalOfMap r = refusal_of_map(with("army cap", "army cup"));
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

TEST_CASE("a map file says when a game begins, what wins it and where powers build", "[map file]") {
  const Map plain = read_map(island, "island.map");
  CHECK(plain.begins() == Date{Season::spring, 1901});
  CHECK_FALSE(plain.data().victory);
  CHECK(plain.builds() == Builds::homes);
  const Map map = read_map(with("map Island", "map Island\nbegins Fall 1480\nvictory 2\nbuilds owned-with-a-home"), "");
  CHECK(map.begins() == Date{Season::fall, 1480});
  CHECK(map.data().victory == 2);
  CHECK(map.builds() == Builds::owned_with_a_home);
  CHECK(refused(with("map Island", "begins Winter 1901\nmap Island"), 1, 8, "expected Spring or Fall and a year"));
  CHECK(refused(with("map Island", "begins Spring\nmap Island"), 1, 8, "expected a year after this"));
  CHECK(refused(with("map Island", "begins Spring 19x1\nmap Island"), 1, 15, "a number from 1 to 9999"));
  CHECK(refused(with("map Island", "victory 0\nmap Island"), 1, 9, "a number from 1 to 9999"));
  CHECK(refused(with("map Island", "victory 3 centres\nmap Island"), 1, 11, "nothing more"));
  CHECK(refused(with("map Island", "builds anywhere\nmap Island"), 1, 8, "homes, owned or owned-with-a-home"));
}

TEST_CASE("homes, owners and units at the start are three things", "[map file]") {
  const Map both = read_map(island, "");
  CHECK(both[ProvinceId(1)].home == PowerId(0));
  CHECK(both[ProvinceId(1)].owner == PowerId(0));
  const Map home = read_map(with("centre Red Realm", "centre\n  home Red Realm"), "");
  CHECK(home[ProvinceId(1)].home == PowerId(0));
  CHECK_FALSE(home[ProvinceId(1)].owner);
  const Map owner = read_map(with("centre Red Realm", "centre\n  owner Red Realm"), "");
  CHECK_FALSE(owner[ProvinceId(1)].home);
  CHECK(owner[ProvinceId(1)].owner == PowerId(0));
  CHECK(refused(with("  centre Red Realm", "  home Red Realm"), 10, 3, "expected a line 'centre' before this"));
  CHECK(refused(with("centre Red Realm", "centre\n  home Blue"), 11, 8, "powers"));
  CHECK(refused(with("centre Red Realm", "centre\n  owner"), 11, 3, "expected one of the map's powers after this"));
}

TEST_CASE("a province has other names, and a coast may be one from which fleets convoy", "[map file]") {
  const Map map = read_map(with("  fleet(nc) str", "  also Big Rock,Rock\n  convoys\n  fleet(nc) str"), "");
  CHECK(map[ProvinceId(0)].also == std::vector<std::string>{"Big Rock", "Rock"});
  CHECK(map[ProvinceId(0)].convoys);
  CHECK(map.convoys_in(ProvinceId(0)));
  CHECK(map.convoys_in(ProvinceId(2)));
  CHECK_FALSE(map.convoys_in(ProvinceId(1)));
  CHECK(refused(with("  army isl\n", "  army isl\n  convoys\n"), 12, 3, "a coastal province"));
  CHECK(refused(with("  army isl\n", "  army isl\n  also Red,,Town\n"), 12, 3, "a name is missing at a comma"));
  CHECK(refused(with("power", "also Red\npower"), 2, 1, "must follow the province"));
}

TEST_CASE("a border may be one-way, and one of a province with itself", "[map file]") {
  std::string text = with("  army isl\n", "  army cap\n");
  text.replace(text.find("  army cap\n"), 11, "  one-way army cap\n");
  const Map map = read_map(text, "");
  CHECK(map.army_adjacent(ProvinceId(0), ProvinceId(1)));
  CHECK_FALSE(map.army_adjacent(ProvinceId(1), ProvinceId(0)));
  CHECK(map.army_adjacent(ProvinceId(1), ProvinceId(1)));
  CHECK(refused(with("  army cap\n", "  one-way army cap\n"), 6, 16, "leads both ways at one end"));
  CHECK(refused(with("  army cap\n", "  one-way cap\n"), 6, 11, "expected army or fleet"));
  CHECK(refused(with("  army cap\n", "  one-way\n"), 6, 3, "expected army or fleet after this"));
  CHECK(refused(with("  army cap\n", "  one-way fleet(up) str\n"), 6, 11, "expected one of the coasts"));
}

TEST_CASE("a border may be difficult, at both of its ends", "[map file]") {
  std::string text = with("  army cap\n", "  army cap\n  difficult army cap\n");
  CHECK(refused(text, 7, 18, "not difficult at its other end"));
  text.replace(text.find("  army isl\n"), 11, "  army isl\n  difficult army isl\n");
  const Map map = read_map(text, "");
  CHECK(map.difficult(UnitType::army, {ProvinceId(0)}, ProvinceId(1)));
  CHECK(map.difficult(UnitType::army, {ProvinceId(1)}, ProvinceId(0)));
  CHECK_FALSE(map.difficult(UnitType::fleet, {ProvinceId(0), Coast::north}, ProvinceId(2)));
  CHECK_FALSE(read_map(island, "").difficult(UnitType::army, {ProvinceId(0)}, ProvinceId(1)));
  CHECK(refused(with("  army cap\n", "  army cap\n  difficult army isl\n"), 7, 18, "no border leads there from here"));
}

TEST_CASE("a province may be closed in a season, or one of its borders", "[map file]") {
  const ProvinceId isl(0), cap(1), str(2);
  const Map ice = read_map(with("sea str Strait\n", "sea str Strait\n  closed fall\n"), "");
  CHECK(ice.fleet_adjacent({str}, {isl, Coast::south}));
  CHECK(ice.in(Season::spring).fleet_adjacent({str}, {isl, Coast::south}));
  CHECK_FALSE(ice.in(Season::fall).fleet_adjacent({str}, {isl, Coast::south}));
  CHECK_FALSE(ice.in(Season::fall).convoy_adjacent(str, isl));
  CHECK(ice.in(Season::fall).army_adjacent(isl, cap));
  CHECK(ice.in(Season::fall).in(Season::spring).fleet_adjacent({str}, {isl, Coast::south}));
  const Map copy = ice;
  CHECK_FALSE(copy.in(Season::fall).convoy_adjacent(str, isl));
  const Map plain = read_map(island, "");
  CHECK(&plain.in(Season::fall) == &plain);

  std::string pass = with("  army cap\n", "  army cap\n  closed Spring army cap\n");
  CHECK(refused(pass, 7, 22, "not closed in the same seasons at its other end"));
  pass.replace(pass.find("  army isl\n"), 11, "  army isl\n  closed Spring army isl\n");
  const Map map = read_map(pass, "");
  CHECK_FALSE(map.in(Season::spring).army_adjacent(cap, isl));
  CHECK(map.in(Season::fall).army_adjacent(cap, isl));
  CHECK(
      refused(with("  army cap\n", "  army cap\n  closed winter\n"), 7, 10, "expected spring or fall after 'closed'"));
}

TEST_CASE("codes have two to eight letters and digits", "[map file]") {
  std::string text = island;
  for (auto at = text.find("cap"); at != std::string::npos; at = text.find("cap", at + 1)) text.replace(at, 3, "c4");
  CHECK(read_map(text, "")[ProvinceId(1)].code == "c4");
  CHECK(refused(with("inland cap", "inland c"), 9, 8, "two to eight"));
  CHECK(refused(with("inland cap", "inland capital99"), 9, 8, "two to eight"));
}

TEST_CASE("a map may be like another, but for what its file says", "[map file]") {
  const Map map = read_map(
      "map Sketch\nlike Standard\nprovince ber\n  also Capital\n  fleet den\nprovince den\n  convoys\n  fleet ber\n"
      "province tyr\n  without army ven\nprovince ven\n  without army tyr\ninland xy New Place\n  army ber\nprovince "
      "ber\n  army xy\n",
      "sketch.map");
  const Map& standard = standard_map();
  const auto at = [&](std::string_view code) {
    for (std::size_t p = 0; p < map.provinces().size(); p++)
      if (map[ProvinceId(p)].code == code) return ProvinceId(p);
    throw std::logic_error("no such province");
  };
  CHECK(map.name() == "Sketch");
  CHECK(map.provinces().size() == standard.provinces().size() + 1);
  CHECK(map.opening().size() == standard.opening().size());
  CHECK(map.fleet_adjacent({at("ber")}, {at("den")}));
  CHECK_FALSE(map.army_adjacent(at("ber"), at("den")));
  CHECK(map.convoys_in(at("den")));
  CHECK_FALSE(map.army_adjacent(at("tyr"), at("ven")));
  CHECK(map.army_adjacent(at("tyr"), at("tri")));
  CHECK(map.army_adjacent(at("xy"), at("ber")));
  CHECK(map.fleet_adjacent({at("bul"), Coast::east}, {at("bla")}));
  CHECK(map[at("ber")].home == standard[at("ber")].home);
}

TEST_CASE("who names powers tells all of them, and with them homes, owners and units", "[map file]") {
  const Map map =
      read_map("map Duel\nlike Standard\npower North\nprovince edi\n  centre North\nopening North: F edi\n", "");
  CHECK(map.powers().size() == 1);
  CHECK(map.opening().size() == 1);
  std::size_t homes = 0, centres = 0;
  for (const Province& province : map.provinces())
    homes += province.home.has_value(), centres += province.supply_center;
  CHECK(homes == 1);
  CHECK(centres == 34);
}

TEST_CASE("a map is plain text in UTF-8, and may begin with a byte order mark", "[map file]") {
  CHECK(read_map("\xEF\xBB\xBF" + island, "island.map").provinces().size() == 3);
  CHECK(read_map(with("Strait",
                      "Stra\xC3\x9F"
                      "e"),
                 "island.map")[ProvinceId(2)]
            .name ==
        "Stra\xC3\x9F"
        "e");
  CHECK(refused(with("Strait",
                     "Stra\xDF"
                     "e"),
                12, 13, "expected UTF-8 text, found the byte 0xDF"));
  CHECK(refused(with("Strait",
                     "Str\x07"
                     "ait"),
                12, 12, "expected plain text, found the control byte 0x07"));
}

TEST_CASE("no name holds what orders would read differently", "[map file]") {
  for (const std::string name :
       {"Cap - ital", "Cap- ital", "Cap\xE2\x80\x93 ital", "Cap->ital", "Cap|ital", "Cap: ital", "Capital-"})
    CHECK(refused(with("Capital", name), 9, 12 + name.find_first_of("-|:\xE2"),
                  "no such sign: orders would be read differently"));
  CHECK(refused(with("  army isl\n", "  army isl\n  also Town, Old: Town\n"), 12, 17, "no such sign"));
  CHECK(refused(with("power Red", "power Red|"), 2, 10, "a power's name has no such sign"));
  CHECK(refused(with("Capital", "Cap\xE2\x80\xAEital"), 9, 15, "control character"));
  for (const std::string name : {"Capital-on-Sea", "Capital D.C.", "Capital (East) & Port", "Cap/ital"})
    CHECK(read_map(with("Capital", name), "island.map")[ProvinceId(1)].name == name);
}

TEST_CASE("the name of a map that one is like may have several words", "[map file]") {
  CHECK(read_map("map M\nlike Convoying coasts\n", "m.map").name() == "M");
}

TEST_CASE("what a map says of one that it is like must hold there", "[map file]") {
  CHECK(refused("map M\nlike Nowhere\n", 2, 6, "expected a map that dipeq knows (Standard; "));
  CHECK(refused("map M\nlike Standard\nlike Standard\n", 3, 1, "like another already"));
  CHECK(refused("map M\nlike\n", 2, 1, "expected a map's name or file after this"));
  CHECK(refused("power A\nlike Standard\nmap M\n", 2, 1, "at the top"));
  CHECK(refused("map M\nlike Standard\nprovince xyz\n", 3, 10, "the code of a province named above"));
  CHECK(refused("map M\nlike Standard\nprovince ber\n  fleet den\n", 4, 9, "missing at its other end"));
  CHECK(refused("map M\nlike Standard\nprovince ber\n  without army kie\n", 4, 16,
                "this border stands at its other end; expected 'without' there, too"));
  CHECK(refused("map M\nlike Standard\nprovince ber\n  without army den\n", 4, 16, "no border leads there"));
  CHECK(refused("map M\nlike Standard\nprovince ber\n  difficult army kie\n", 4, 18, "not difficult at its other end"));
  CHECK(refused("map M\nlike Standard\nprovince ber\n  fleet(nc) den\n", 4, 3, "the province has no such coast"));
  CHECK(refused("map M\nlike Standard\ninland ber Berlin\n", 3, 8, "used twice"));
  CHECK(refused("map M\nlike /etc/hostname\n", 2, 6, "expected a map that dipeq knows"));
}

TEST_CASE("powers that differ in capitals and signs alone are refused", "[map]") {
  CHECK(refused("map Twins\npower Rome\npower ROME!\ninland aa Aa\n  army bb\ninland bb Bb\n  army aa\n", 3, 7,
                "but for capitals and signs this is the power Rome"));
}
