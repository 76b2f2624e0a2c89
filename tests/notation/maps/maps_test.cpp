// Maps of other programs: each sample tells the same little world, as far as its format can.
#include <algorithm>

#include "notation/map_file.hpp"
#include "notation/maps/map_writer.hpp"
#include "tests/catch.hpp"
#include "tests/notation/maps/imports.hpp"

using namespace dipeq;
using namespace dipeq::testing;

TEST_CASE("every format of maps is known by its looks", "[notation][maps]") {
  for (const MapSample& s : map_samples) CHECK(guessed_map_format(s.text) == map_format_named(s.format));
  CHECK(guessed_map_format(jdip_adjacency) == map_format_named("jdip"));
  CHECK(guessed_map_format("map M\nlike Standard\nprovince ber\n  without army kie\n") == map_format_named("map"));
  CHECK(guessed_map_format("A Par - Bur\n") == nullptr);
}

TEST_CASE("every sample tells the same provinces and borders", "[notation][maps]") {
  const Map own = read_map(jdip_as_own, "own.map");
  for (const MapSample& s : map_samples) {
    INFO(s.format);
    Map::Data map = sample(s.format).data;
    CHECK(map.begins == Date{Season::spring, 1850});
    REQUIRE(map.provinces.size() == 6);
    CHECK(map.powers.size() == 2);
    REQUIRE(map.opening.size() == 2);
    CHECK(map.opening == own.data().opening);
    for (std::size_t i = 0; i < 6; ++i) {
      CHECK(map.provinces[i].name == own.provinces()[i].name);
      CHECK(map.provinces[i].code == own.provinces()[i].code);
      CHECK(map.provinces[i].terrain == own.provinces()[i].terrain);
      CHECK(map.provinces[i].coasts == own.provinces()[i].coasts);
      CHECK(map.provinces[i].supply_center == own.provinces()[i].supply_center);
    }
    const auto same = [](const Map::Border& a, const Map::Border& b) {
      return a.by == b.by && a.from == b.from && a.to == b.to && a.both_ways == b.both_ways;
    };
    CHECK(std::ranges::equal(map.borders, own.data().borders, same));
  }
}

TEST_CASE("all that jDip's files say is in the map", "[notation][maps]") {
  const auto maps = maps_in("variants.xml", jdip_variants);
  REQUIRE(maps.size() == 2);
  CHECK(write_map(maps[0].data) == jdip_as_own);  // the default variant is in front
  CHECK(maps[0].remarks.empty());
  CHECK(maps[1].data.name == "Other");
  CHECK(maps[1].data.begins == Date{Season::fall, 1850});
  CHECK(remarks_on(maps[1], "no units stand"));
}

TEST_CASE("another program's map of a name that dipeq has gets a name of its own", "[notation][maps]") {
  const MapImport map = maps_in("variants.xml", replaced(jdip_variants, "Little", "Standard")).front();
  CHECK(map.data.name == "Standard of jdip");
  CHECK(remarks_on(map, "the map Standard that dipeq knows is another one"));
}

TEST_CASE("jDip's adjacency file alone is a map without powers", "[notation][maps]") {
  const MapImport map = maps_in("little_adjacency.xml", jdip_adjacency, nothing).front();
  CHECK(map.data.name == "little_adjacency");
  CHECK(map.data.powers.empty());
  CHECK(map.data.borders == read_map(jdip_as_own, "own").data().borders);
  CHECK(remarks_on(map, "the file names no powers"));
}

TEST_CASE("a border of jDip may stand in one direction's way alone", "[notation][maps]") {
  const std::string text = replaced(jdip_adjacency, " borders=\"from_cape\"", "");
  const MapImport map = maps_in("a.xml", text).front();
  const std::string written = write_map(map.data);
  CHECK(contains(written, "coastal cap Cape\n  convoys\n  army bay\n  one-way army dun\n  fleet"));
  CHECK(contains(written, "coastal dun Dunes\n  one-way army cap\n  difficult army cap\n"));
  CHECK(remarks_on(map, "not the same in both directions: A cap - dun"));
}

TEST_CASE("what jDip's borders say and dipeq's cannot is told", "[notation][maps]") {
  const MapImport by_year = maps_in("a.xml", replaced(jdip_adjacency, "season=\"fall\"", "year=\"odd\"")).front();
  CHECK(remarks_on(by_year, "a.xml:4: the border 'ice' is left out: its year is"));
  CHECK_FALSE(contains(write_map(by_year.data), "closed"));
  const MapImport by_two = maps_in("a.xml", replaced(jdip_adjacency, "\"-1\"", "\"-2\"")).front();
  CHECK(remarks_on(by_two, "the baseMoveModifier -2 is left out"));
  const MapImport armies =
      maps_in("a.xml", replaced(jdip_adjacency, "season=\"fall\"", "season=\"spring\" unitTypes=\"army\"")).front();
  CHECK_FALSE(contains(write_map(armies.data), "closed"));  // no army is at sea
}

TEST_CASE("all that is wrong with jDip's files is told at once, with its place", "[notation][maps]") {
  const auto wrong =
      refusal([&] { maps_in("a.xml", replaced(jdip_adjacency, "\"bay\"/></PROVINCE>", "\"boy bux\"/></PROVINCE>")); });
  CHECK(wrong.line == 8);
  CHECK(wrong.message == "expected a province of this file, found 'boy'");
  std::string what;
  try {
    maps_in("variants.xml", replaced(replaced(jdip_variants, " power=\"north\"", " power=\"east\""),
                                     "homepower=\"south\"", "homepower=\"west\""));
  } catch (const InputError& e) {
    what = e.what();
  }
  CHECK(contains(what, "variants.xml:20:6: expected one of the variant's powers, found 'west'"));
  CHECK(contains(what, "variants.xml:21:6: expected one of the variant's powers, found 'east'"));
  CHECK(refusal([&] { maps_in("variants.xml", jdip_variants, nothing); }).message ==
        "the adjacency file 'little_adjacency.xml' is not beside this one");
  CHECK(contains(refusal([&] { maps_in("a.xml", "<PROVINCES><PROVINCE></PROVINCES>"); }).message, "expected XML: "));
}

TEST_CASE("ice, difficult passages and convoying coasts of nJudge are kept", "[notation][maps]") {
  const MapImport map = sample("njudge");
  CHECK(map.data.borders == read_map(jdip_as_own, "own").data().borders);
  CHECK(province(map, "Cape").convoys);
  CHECK(map.data.powers == std::vector<std::string>{"Northland", "Southland"});  // as the report has it
  CHECK(power(map, province(map, "Bay").home) == "");
  CHECK(power(map, province(map, "Bay").owner) == "Southland");  // as the seed has it
  CHECK(remarks_on(map, "map.little:8: the gateway Canal is left out"));
  CHECK(remarks_on(map, "map.little:22: what follows 'Gateway' is left out"));
}

TEST_CASE("without its seed nJudge's map has no opening, and powers are letters", "[notation][maps]") {
  const MapImport map = maps_in("map.little", njudge_map, nothing).front();
  CHECK(map.data.powers == std::vector<std::string>{"Power N", "Power S"});
  CHECK(map.data.opening.empty());
  CHECK(remarks_on(map, "no file seed.NAME"));
  CHECK(remarks_on(map, "by letters alone: N, S"));
  CHECK(remarks_on(map, "does not say when the game begins: 1901 is taken"));
}

TEST_CASE("what is wrong with an nJudge map is told with its place", "[notation][maps]") {
  const auto bad = [](std::string_view old, std::string_view by) {
    return refusal([&] { maps_in("map.x", replaced(njudge_map, old, by), nothing); });
  };
  CHECK(bad("Cape,", "Cape").message == "expected NAME, KIND ABBREVIATION...");
  CHECK(bad("S dun", "? dun").message.starts_with("expected one of l, w, v, x, h, g, r"));
  CHECK(bad("alp-mv: bay", "alp-mv: boy").message == "expected an area of this file, found 'boy'");
  CHECK(bad("alp-mv: bay", "alp-mv: boy").line == 10);
  CHECK(bad("alp-mv: bay", "alp-zz: bay").message == "expected mv, xc, nc, ec, sc, wc or cc, found 'zz'");
}

TEST_CASE("files of nJudge that are cut off are not taken for whole ones", "[notation][maps]") {
  const auto cut = [](std::string_view behind) {
    return refusal([&] { maps_in("map.x", njudge_map.substr(0, njudge_map.find(behind)), nothing); });
  };
  CHECK(cut("eas-xc").message == "expected '-1' behind the passages");
  CHECK(cut("eas-xc").line == 18);
  CHECK(refusal([&] {
          read_maps({"map.x", "Alps, l alp\n"}, map_format_named("njudge"));
        }).message == "expected '-1' behind the areas");
  const auto with_seed = [](std::string_view seed) {
    return maps_in("map.little", njudge_map, but_for({{"seed.little", std::string(seed)}})).front();
  };
  CHECK(remarks_on(with_seed("S1850M\nN: A Alps\n"), "seed.little: the file ends among the units"));
  CHECK(remarks_on(with_seed("S1850M\nN: A Alps\n-1\nNS\n-1\n"), "seed.little: the owners are left out"));
  const MapImport as_in_the_map = with_seed("S1850M\nN: A Alps\n-1\n-1\n");
  CHECK_FALSE(remarks_on(as_in_the_map, "seed.little"));
}

TEST_CASE("the letters of a .map file say who may go there", "[notation][maps]") {
  const MapImport map = sample("diplomacy");
  CHECK(map.data.builds == Builds::owned);
  CHECK(map.data.victory == 3);
  CHECK(province(map, "Cape").convoys);  // a PORT
  CHECK(province(map, "Alps").also == std::vector<std::string>{"mountains", "high land"});
  CHECK(power(map, province(map, "Bay").owner) == "South");
  const std::string written = write_map(map.data);
  CHECK(contains(written, "difficult army dun"));  // dun~
  const MapImport no_army = maps_in("a.map", replaced(replaced(diplomacy_map, "ABUTS ALP CAP", "ABUTS ALP Cap"),
                                                      "BAY/NC EAS dun", "Bay/nc EAS dun"))
                                .front();
  CHECK(contains(write_map(no_army.data), "  army alp\n"));
  const MapImport half = maps_in("a.map", replaced(diplomacy_map, "CAP DUN FRO", "CAP *DUN FRO")).front();
  CHECK(remarks_on(half, "is of half strength, which is left out"));
  CHECK(half.data.borders == map.data.borders);
}

TEST_CASE("later lines of a .map file change earlier ones", "[notation][maps]") {
  const auto with = [](std::string_view more) {
    return maps_in("a.map", std::string(diplomacy_map) + std::string(more)).front();
  };
  CHECK(with("UNPLAYED SOUTH\n").data.powers == std::vector<std::string>{"North"});
  CHECK(with("DROP FRO\n").data.provinces.size() == 5);
  CHECK_FALSE(
      contains(write_map(with("AMEND ALP ABUTS -BAY\nAMEND bay ABUTS -ALP\n").data), "army bay\n\ncoastal bay"));
  CHECK(with("NORTH -> BOREA\n").data.powers == std::vector<std::string>{"Borea", "South"});
  CHECK(remarks_on(with("NEUTRAL GIB\n"), "places that no line describes are left out: GIB"));
  CHECK(refusal([&] { maps_in("a.map", diplomacy_map, nothing); }).message ==
        "the file 'little.politics' is not beside this one");
  const MapImport trial =
      maps_in("trials/a.map", diplomacy_map, [](std::string_view name) {
        return name == "../maps/little.politics" ? beside_the_samples("little.politics") : std::nullopt;
      }).front();
  CHECK(trial.data.powers == std::vector<std::string>{"North", "South"});
}

TEST_CASE("webDiplomacy's countries, units and rules come from beside install.php", "[notation][maps]") {
  const MapImport map = sample("webdiplomacy");
  CHECK(map.data.victory == 3);
  CHECK(map.data.builds == Builds::homes);
  CHECK(power(map, province(map, "Dunes").home) == "South");
  const MapImport alone = maps_in("little/install.php", web_install, nothing).front();
  CHECK(alone.data.name == "little");
  CHECK(alone.data.powers == std::vector<std::string>{"Country 1", "Country 2"});
  CHECK(remarks_on(alone, "no variant.php"));
  const auto with_builds = [](std::string_view php) {
    return [php](std::string_view name) {
      return name == "classes/userOrderBuilds.php" ? std::optional<std::string>(php) : beside_the_samples(name);
    };
  };
  CHECK(maps_in("install.php", web_install, with_builds("toTerrIDCheck ts.countryID")).front().data.builds ==
        Builds::owned);
  CHECK(maps_in("install.php", web_install, with_builds("toTerrIDCheck t.countryID")).front().data.builds ==
        Builds::homes);
}

TEST_CASE("classes of a webDiplomacy variant that may change its rules are told", "[notation][maps]") {
  const MapImport map = maps_in("install.php", web_install, [](std::string_view name) {
                          if (name != "variant.php") return beside_the_samples(name);
                          return std::optional<std::string>(R"php(<?php
class LittleVariant extends WDVariant {
  public $countries=array('North', 'South');
  public function __construct() {
    $this->variantClasses['drawMap'] = 'Little';
    $this->variantClasses['adjudicatorPreGame'] = 'Little';
    $this->variantClasses['processMembers'] = 'Little';
    $this->variantClasses["userOrderDiplomacy"] = 'Little';
  }
})php");
                        }).front();
  CHECK(remarks_on(map, "not read, and may change its rules: processMembers, userOrderDiplomacy"));
  CHECK_FALSE(remarks_on(map, "drawMap"));
  CHECK_FALSE(remarks_on(sample("webdiplomacy"), "may change its rules"));
}

TEST_CASE("webDiplomacy's calls are read as well as its rows", "[notation][maps]") {
  const MapImport map = maps_in("install.php", R"php(<?php
new InstallTerritory('Alps', 'Coast', 'Yes', 1, 986, 816, 498, 325);
new InstallTerritory('Sea', 'Sea', 'No', 0, 1, 2, 3, 4);
InstallTerritory::$Territories['Alps']->addBorder(InstallTerritory::$Territories['Sea'], 'Yes', 'No');
)php")
                            .front();
  CHECK(power(map, province(map, "Alps").home) == "North");
  CHECK(map.data.borders.size() == 1);
  const auto wrong = refusal([&] { maps_in("install.php", replaced(web_install, "'Alps','Bay'", "'Alps','Boy'")); });
  CHECK(wrong.line == 21);
  CHECK(wrong.message == "expected a territory of this file, found 'Boy'");
}

TEST_CASE("godip's and diplicity's nations own and build as their files say", "[notation][maps]") {
  const MapImport godip = sample("godip"), dvar = sample("dvar");
  for (const MapImport& map : {godip, dvar}) {
    CHECK(map.data.builds == Builds::owned);
    CHECK(map.data.victory == 3);
    CHECK(power(map, province(map, "Bay").owner) == "South");
    CHECK(power(map, province(map, "Dunes").home) == "South");
    CHECK(map.remarks.empty());
  }
  CHECK(province(godip, "Cape").convoys);  // an Archipelago
  CHECK(refusal([&] { maps_in("a.go", replaced(godip_variant, "Conn(\"bay\"", "Conn(\"boy\"")); }).message ==
        "expected a province of this graph, found 'boy'");
  const auto wrong =
      refusal([&] { maps_in("a.json", replaced(dvar_variant, "\"pass\": \"army\"", "\"pass\": \"foot\"")); });
  CHECK(wrong.message == "expected army, fleet or both, found 'foot'");
  CHECK(refusal([&] { maps_in("a.json", R"({"nations": [], "provinces": [{"id": "a", "type": "sea"}]})"); }).message ==
        "the provinces have no adjacencies: this file tells their names alone");
}

TEST_CASE("borders of diplicity's that do not say who passes are refused once", "[notation][maps]") {
  constexpr std::string_view text = R"json({"nations": [{"id": "red", "name": "Red"}],
 "provinces": [
  {"id": "lon", "name": "London", "type": "coastal", "adjacencies": ["eng"]},
  {"id": "eng", "name": "Channel", "type": "sea", "adjacencies": ["lon"]}]})json";
  std::string what;
  try {
    maps_in("a.json", text);
  } catch (const InputError& e) {
    what = e.what();
  }
  CHECK(contains(what,
                 "a.json:3:10: the borders of this file, as that of lon and eng, do not say whether armies, "
                 "fleets or both pass: expected {\"to\": \"eng\", \"pass\": \"both\"}"));
  CHECK_FALSE(contains(what, "as that of eng"));
}

TEST_CASE("what is no map of any format is refused", "[notation][maps]") {
  CHECK(refusal([&] {
          maps_in("a", "A Par - Bur\n");
        }).message.starts_with("expected a map in one of these formats: map, jdip"));
  CHECK(read_any_map(jdip_as_own, "own.map").provinces().size() == 6);
  CHECK(read_any_map(jdip_adjacency, "nowhere/a.xml").provinces().size() == 6);
}
