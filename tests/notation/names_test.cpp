#include "notation/names.hpp"

#include <fstream>
#include <set>
#include <sstream>

#include "notation/alias_table.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/paths.hpp"

using namespace dipeq;

namespace {

const Names& names() { return Names::of(standard_map()); }

// "Norway", "? Livonia, Liverpool", or "unknown, London?"
template <class Found> std::string told(const Found& found, const Map& map = standard_map()) {
  if (const auto* id = std::get_if<ProvinceId>(&found)) return map[*id].name;
  if (const auto* unknown = std::get_if<UnknownName>(&found)) return "unknown, " + unknown->nearest + "?";
  std::string text = "?";
  for (ProvinceId id : std::get<AmbiguousName>(found).meanings) text += (text == "?" ? " " : ", ") + map[id].name;
  return text;
}
std::string province(std::string_view text) { return told(names().province(text)); }

std::string prefix(std::string_view text) {
  std::size_t length = 0;
  const auto found = names().province_prefix(text, length);
  return told(found) + " + '" + std::string(text.substr(length)) + "'";
}

std::string alias_file() {
  std::ifstream file(std::string(source_dir) + "/notation/aliases/standard.aliases");
  return {std::istreambuf_iterator<char>(file), {}};
}

Map tiny_map(std::string name, std::vector<Province> provinces) {
  Map::Data data;
  data.name = std::move(name);
  data.powers = {"Red Duchy"};
  data.provinces = std::move(provinces);
  return Map(data);
}

}  // namespace

TEST_CASE("every province of the standard map has its full name and its code", "[names]") {
  for (const Province& p : standard_map().provinces()) {
    CHECK(province(p.name) == p.name);
    CHECK(province(p.code) == p.name);
  }
}

TEST_CASE("letter case, punctuation and blanks make no difference", "[names]") {
  for (std::string_view text :
       {"Mid-Atlantic Ocean", "mid atlantic ocean", "MID  ATLANTIC\tOCEAN", "Mid Atlantic", "mid_atlantic-ocean",
        "Mid\xE2\x80\x93"
        "Atlantic Ocean"})
    CHECK(province(text) == "Mid-Atlantic Ocean");
  for (std::string_view text :
       {"St. Petersburg", "st petersburg", "Saint Petersburg", "StP", "St.Petersburg", "ST-PETERSBURG"})
    CHECK(province(text) == "St Petersburg");
}

TEST_CASE("the community's dialects are understood", "[names]") {
  const std::vector<std::pair<std::string_view, std::string_view>> dialects{{"Mid-Atlantic Ocean", "mao mid mat"},
                                                                            {"Norwegian Sea", "nwg nrg nwgs"},
                                                                            {"Norway", "nwy"},
                                                                            {"Gulf of Lyon", "lyo gol gly"},
                                                                            {"Tyrrhenian Sea", "tys tyn tyrr"},
                                                                            {"Western Mediterranean", "wes wme wmed"},
                                                                            {"Eastern Mediterranean", "eas eme emed"},
                                                                            {"Gulf of Bothnia", "bot gob"},
                                                                            {"English Channel", "ech eng"},
                                                                            {"North Atlantic Ocean", "nao nat"},
                                                                            {"Helgoland Bight", "hel hlg"},
                                                                            {"Tyrolia", "tyr tyl trl"},
                                                                            {"St Petersburg", "stp"},
                                                                            {"Liverpool", "lvp lpl"},
                                                                            {"Livonia", "lvn"},
                                                                            {"Skagerrak", "ska skg"},
                                                                            {"Baltic Sea", "bal"},
                                                                            {"Black Sea", "bla"},
                                                                            {"Piedmont", "pie"},
                                                                            {"North Africa", "naf nafr"},
                                                                            {"Sweden", "swe"},
                                                                            {"Denmark", "den"},
                                                                            {"North Sea", "nth"},
                                                                            {"Trieste", "tri"},
                                                                            {"Silesia", "sil"}};
  for (const auto& [full, codes] : dialects) {
    std::istringstream words{std::string(codes)};
    for (std::string code; words >> code;) CHECK(province(code) == full);
  }
  CHECK(province("Heligoland Bight") == "Helgoland Bight");
  CHECK(province("Gulf of Lyons") == "Gulf of Lyon");
  CHECK(province("Gulf of Lion") == "Gulf of Lyon");
  CHECK(province("Romania") == "Rumania");
  CHECK(province("Tyrol") == "Tyrolia");
  CHECK(province("Channel") == "English Channel");
}

TEST_CASE("a name that could be two provinces is neither", "[names]") {
  CHECK(province("liv") == "? Livonia, Liverpool");
  CHECK(province("Nor") == "? Norway, Norwegian Sea");
  CHECK(province("Bu") == "? Budapest, Bulgaria, Burgundy");
  CHECK(province("Pir") == "? Picardy, Paris");
  CHECK(province("gulf") == "? Gulf of Bothnia, Gulf of Lyon");
  CHECK(province("North") == "? North Sea, North Atlantic Ocean, North Africa");
  CHECK(province("Mediterranean") == "? Western Mediterranean, Eastern Mediterranean");
}

TEST_CASE("an unknown name suggests the one that is a slip or two away", "[names]") {
  CHECK(province("Londn") == "unknown, London?");
  CHECK(province("Rhur") == "unknown, Ruhr?");
  CHECK(province("Galacia") == "unknown, Galicia?");
  CHECK(province("Nort Sea") == "unknown, North Sea?");
  CHECK(province("Atlantis") == "unknown, ?");
  CHECK(province("") == "unknown, ?");
  CHECK(province("zzz") == "unknown, ?");
  CHECK(province("lom") == "unknown, ?");  // London or Rome
}

TEST_CASE("a name is read as far as it goes, and ends at a dash that joins two names", "[names]") {
  CHECK(prefix("VEN-TRI") == "Venice + '-TRI'");
  CHECK(prefix("Venice - Trieste") == "Venice + ' - Trieste'");
  CHECK(prefix("Mid-Atlantic Ocean-Spain") == "Mid-Atlantic Ocean + '-Spain'");
  CHECK(prefix("Mid - Atlantic") == "Mid-Atlantic Ocean + ' - Atlantic'");
  CHECK(prefix("North Sea Convoys A Yorkshire") == "North Sea + ' Convoys A Yorkshire'");
  CHECK(prefix("North - Bel") == "? North Sea, North Atlantic Ocean, North Africa + ' - Bel'");
  CHECK(prefix("StP/nc") == "St Petersburg + '/nc'");
  CHECK(prefix("Spain(sc)") == "Spain + '(sc)'");
  CHECK(prefix("Gulf of Lyon->Spain") == "Gulf of Lyon + '->Spain'");
  CHECK(prefix("Lon\xE2\x80\x93"
               "Bel") ==
        "London + '\xE2\x80\x93"
        "Bel'");
  CHECK(prefix("Londo Holds") == "unknown, London? + ' Holds'");
  CHECK(prefix("Nort Sea Holds") == "unknown, North Sea? + ' Holds'");
  CHECK(prefix("Londonderry") == "unknown, ? + ''");
  CHECK(prefix("- Bel") == "unknown, ? + '- Bel'");
}

TEST_CASE("powers go by their names, not by adjectives", "[names]") {
  CHECK(standard_map().power(names().power("england").value()) == "England");
  CHECK(standard_map().power(names().power(" TURKEY ").value()) == "Turkey");
  CHECK_FALSE(names().power("Turkish"));
  CHECK_FALSE(names().power("Ruritania"));
}

TEST_CASE("a unit's nationality is a power's name or adjective", "[names][4.C.5]") {
  const auto nationality = [](std::string_view text) {
    std::size_t length = 0;
    const auto power = names().nationality_prefix(text, length);
    return power ? standard_map().power(*power) + " + '" + std::string(text.substr(length)) + "'" : "none";
  };
  CHECK(nationality("Turkish F Con") == "Turkey + ' F Con'");
  CHECK(nationality("FRANCE A Par") == "France + ' A Par'");
  CHECK(nationality("Austro-Hungarian A Bud") == "Austria + ' A Bud'");
  CHECK(nationality("Ruritanian A Bud") == "none");
}

TEST_CASE("no name of a province begins or ends with a word of an order", "[names]") {
  const std::set<std::string> words{"a",       "f",        "army", "fleet",    "h",        "hold", "holds", "s",
                                    "support", "supports", "c",    "convoy",   "convoys",  "to",   "via",   "by",
                                    "move",    "moves",    "owns", "nc",       "ec",       "sc",   "wc",    "set",
                                    "proxy",   "proxies",  "or",   "dutchman", "perpetual"};
  const std::string text = alias_file();
  const AliasTable table = read_aliases(text, "standard.aliases");
  REQUIRE(table.provinces.size() > 30);
  std::vector<std::string> all;
  for (const AliasLine& line : table.provinces)
    for (std::string_view value : line.values) all.emplace_back(value);
  for (const AliasLine& line : table.ambiguous) all.emplace_back(line.subject);
  for (const std::string& name : all) {
    CAPTURE(name);
    CHECK_FALSE(words.contains(name.substr(0, name.find(' '))));
    CHECK_FALSE(words.contains(name.substr(name.rfind(' ') + 1)));
    CHECK_FALSE(names().power(name));
  }
}

TEST_CASE("the alias table gives each of its names the meaning it writes down", "[names]") {
  const std::string text = alias_file();
  const AliasTable table = read_aliases(text, "standard.aliases");
  for (const AliasLine& line : table.provinces)
    for (std::string_view value : line.values) CHECK(province(value) == line.subject);
  for (const AliasLine& line : table.ambiguous) {
    CHECK(line.values.size() >= 2);
    CHECK(std::holds_alternative<AmbiguousName>(names().province(line.subject)));
  }
}

TEST_CASE("a map without an alias table has names and codes", "[names]") {
  const Map map = tiny_map(
      "tiny", {{"Upper Marsh", "ums", Terrain::coastal, {}, false, {}}, {"Mud", "mud", Terrain::sea, {}, false, {}}});
  const Names& tiny = Names::of(map);
  CHECK(told(tiny.province("upper-marsh"), map) == "Upper Marsh");
  CHECK(told(tiny.province("UMS"), map) == "Upper Marsh");
  CHECK(told(tiny.province("mao"), map) == "unknown, ?");
  CHECK(tiny.power("red duchy"));
}

TEST_CASE("a name may hold signs that are no part of a name elsewhere", "[names]") {
  const Map map = tiny_map("signs", {{"Washington D.C.", "wdc", Terrain::inland, {}, false, {}},
                                     {"Rome (City)", "rci", Terrain::inland, {}, false, {}},
                                     {"Rome", "rom", Terrain::inland, {}, false, {}},
                                     {"Isle & Sea, North", "isn", Terrain::coastal, {}, false, {}},
                                     {"'s-Hertogenbosch", "her", Terrain::inland, {}, false, {}}});
  const auto prefix = [&](std::string_view text) {
    std::size_t length = 0;
    const auto found = Names::of(map).province_prefix(text, length);
    return told(found, map) + " + '" + std::string(text.substr(length)) + "'";
  };
  CHECK(prefix("Washington D.C. - Rome (City)") == "Washington D.C. + ' - Rome (City)'");
  CHECK(prefix("rome (city) - Rome") == "Rome (City) + ' - Rome'");
  CHECK(prefix("Rome (nc)") == "Rome + ' (nc)'");
  CHECK(prefix("Isle & Sea, North(nc)") == "Isle & Sea, North + '(nc)'");
  CHECK(prefix("Isle & Sea, Northern") == "unknown, ? + ' & Sea, Northern'");
  CHECK(prefix("'s-Hertogenbosch Holds") == "'s-Hertogenbosch + ' Holds'");
}

TEST_CASE("a name that the map itself gives to two provinces is ambiguous", "[names]") {
  const Map map =
      tiny_map("twins", {{"Abc", "xyz", Terrain::sea, {}, false, {}}, {"Far Abc", "abc", Terrain::sea, {}, false, {}}});
  CHECK(told(Names::of(map).province("abc"), map) == "? Abc, Far Abc");
}

TEST_CASE("names outlive the map they were made for", "[names]") {
  const Names* kept = nullptr;
  {
    const Map map = tiny_map("brief", {{"Fog", "fog", Terrain::sea, {}, false, {}}});
    kept = &Names::of(map);
  }
  const Map other = tiny_map("other", {{"Dew", "dew", Terrain::sea, {}, false, {}}});
  CHECK(std::holds_alternative<UnknownName>(Names::of(other).province("fog")));
  CHECK(std::holds_alternative<ProvinceId>(kept->province("fog")));
}
