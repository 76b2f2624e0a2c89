// What is settled where a file leaves it open, and what is written.
#include <algorithm>

#include "notation/map_file.hpp"
#include "notation/maps/map_codes.hpp"
#include "notation/maps/map_draft.hpp"
#include "notation/maps/map_writer.hpp"
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

constexpr UnitType army = UnitType::army, fleet = UnitType::fleet;

// Provinces in a row, with borders both ways between neighbours.
MapDraft row(const std::vector<std::pair<std::string, UnitType>>& names) {
  MapDraft draft;
  draft.name = "Row";
  draft.year = 1901;
  for (std::size_t i = 0; i < names.size(); ++i) {
    draft.provinces.push_back({.name = names[i].first});
    if (i > 0) draft.pass(names[i].second, {i - 1}, {i}), draft.pass(names[i].second, {i}, {i - 1});
  }
  return draft;
}

MapImport made(MapDraft draft) { return finished(std::move(draft), {"file", "text"}); }

bool tells(const MapImport& map, std::string_view part) {
  return std::ranges::any_of(map.remarks, [&](const std::string& remark) { return contains(remark, part); });
}

std::vector<std::string> codes(const std::vector<CodeWishes>& wishes) { return codes_of(wishes).codes; }

}  // namespace

TEST_CASE("codes are the file's where they fit, and else made from names", "[notation][maps]") {
  CHECK(codes({{"Bulgaria", {"BUL"}}, {"Adriatic Sea", {}}, {"North Sea", {"north-sea"}}}) ==
        std::vector<std::string>{"bul", "adr", "nor"});
  CHECK(codes({{"Gulf of Lyon", {}}, {"Gulf of Lyons", {}}}) == std::vector<std::string>{"gol", "gul"});
  CHECK(codes({{"A", {"sc"}}, {"South Carolina", {"sc", "sca"}}}) == std::vector<std::string>{"p1", "sca"});
  CHECK(codes({{"Rome", {"ven"}}, {"Ven", {}}})[0] == "rom");  // "ven" is another's name
  CHECK(codes({{"M\xC3\xBCnchen", {}}}) == std::vector<std::string>{"mun"});
  std::vector<CodeWishes> alike(400, {"Aa", {"aa"}});
  auto all = codes(alike);
  std::ranges::sort(all);
  CHECK(std::ranges::adjacent_find(all) == all.end());
}

TEST_CASE("a terrain that is not said is what the borders make it", "[notation][maps]") {
  const MapImport map = made(row({{"Hill", army}, {"Shore", army}, {"Sea", fleet}}));
  CHECK(map.data.provinces[0].terrain == Terrain::inland);
  CHECK(map.data.provinces[1].terrain == Terrain::coastal);
  CHECK(map.data.provinces[2].terrain == Terrain::sea);
}

TEST_CASE("a lake's shore is a coast, and a sea with armies a coast that convoys", "[notation][maps]") {
  MapDraft draft = row({{"Hill", army}, {"Shore", army}, {"Sea", fleet}});
  draft.provinces[1].terrain = Terrain::inland;
  const MapImport lake = made(draft);
  CHECK(lake.data.provinces[1].terrain == Terrain::coastal);
  CHECK_FALSE(lake.data.provinces[1].convoys);
  CHECK(tells(lake, "file: inland, but fleets enter, and so coastal: Shore"));
  draft.provinces[1].terrain = Terrain::sea;
  const MapImport bridge = made(draft);
  CHECK(bridge.data.provinces[1].convoys);
  CHECK(tells(bridge, "sea, but armies enter"));
}

TEST_CASE("a passage without a way back is a border of one way, and told", "[notation][maps]") {
  MapDraft draft = row({{"Hill", army}, {"Dale", army}, {"Shore", army}});
  draft.passages.pop_back();
  const MapImport map = made(draft);
  CHECK(tells(map, "borders that lead one way only: A dal - sho"));
  const Map again = read_map(write_map(map.data), "again");
  CHECK(again.army_adjacent(ProvinceId(1), ProvinceId(2)));
  CHECK_FALSE(again.army_adjacent(ProvinceId(2), ProvinceId(1)));
  CHECK(again.army_adjacent(ProvinceId(1), ProvinceId(0)));
}

TEST_CASE("a province that borders on itself alone is told to be impassable, and a centre keeps that border",
          "[notation][maps]") {
  MapDraft draft = row({{"Hill", army}, {"Dale", army}});
  draft.provinces.push_back({.name = "Peak"});
  draft.pass(army, {1}, {1}), draft.pass(army, {2}, {2});
  draft.loops_mean_nothing = true;
  CHECK(made(draft).data.borders.size() == 1);
  CHECK(tells(made(draft), "impassable, as they border on themselves alone: Peak"));
  draft.provinces.back().centre = true;
  const MapImport map = made(draft);
  CHECK(map.data.borders.size() == 2);
  CHECK(tells(map, "impassable, as they border on themselves alone: Peak"));
  const std::string written = write_map(map.data);
  CHECK(contains(written, "inland pea Peak\n  centre\n  army pea\n"));
  CHECK(write_map(read_map(written, "written").data()) == written);
}

TEST_CASE("coasts get dipeq's names", "[notation][maps]") {
  MapDraft draft = row({{"Sea", fleet}, {"Isthmus", fleet}, {"Gulf", fleet}, {"Cape", fleet}});
  for (MapDraft::Passage& p : draft.passages) {
    if (p.from.province == 1) p.from.coast = p.to.province == 0 ? "Northern" : "Thames";
    if (p.to.province == 1) p.to.coast = p.from.province == 0 ? "Northern" : "Thames";
    if (p.from.province == 3) p.from.coast = "East";
    if (p.to.province == 3) p.to.coast = "East";
  }
  const MapImport map = made(draft);
  CHECK(map.data.provinces[1].coasts == std::vector<Coast>{Coast::north, Coast::east});
  CHECK(map.data.provinces[3].coasts.empty());
  CHECK(tells(map, "coasts that have no wind's name are given one: Thames of Isthmus is ec"));
  CHECK(tells(map, "the only coast of a province needs no name: Cape (East)"));
}

TEST_CASE("a fleet's passage without its coast is left out and told, unless the format means it so",
          "[notation][maps]") {
  MapDraft draft = row({{"Sea", fleet}, {"Isthmus", fleet}, {"Gulf", fleet}});
  draft.provinces[1].coasts = {"nc", "sc"};
  draft.pass(fleet, {0}, {1, "nc"}), draft.pass(fleet, {1, "nc"}, {0});
  const MapImport map = made(draft);
  CHECK(map.data.borders.size() == 1);  // Sea - Isthmus(nc)
  CHECK(tells(map, "do not say which coast they mean are left out: Gulf - Isthmus, Isthmus - Gulf"));
  draft.coasts_may_be_left_out = true;
  CHECK_FALSE(tells(made(draft), "do not say which coast"));
}

TEST_CASE("a fleet's passage without its coast is the way back of one that names it", "[notation][maps]") {
  MapDraft draft = row({{"Sea", fleet}, {"Isthmus", fleet}, {"Gulf", fleet}});
  draft.provinces[1].coasts = {"nc", "sc"};
  draft.pass(fleet, {1, "nc"}, {0});
  const MapImport map = made(draft);
  REQUIRE(map.data.borders.size() == 1);
  CHECK(map.data.borders[0].both_ways);
  CHECK(tells(map, "name no coast lead where the way back begins: Sea - Isthmus/nc"));
  CHECK(tells(map, "do not say which coast they mean are left out: Gulf - Isthmus, Isthmus - Gulf"));
  CHECK_FALSE(tells(map, "one way only"));
  draft.pass(fleet, {1, "sc"}, {0});  // now it may be either
  const MapImport doubtful = made(draft);
  CHECK(tells(doubtful, "which coast they mean are left out: Gulf - Isthmus, Isthmus - Gulf, Sea - Isthmus"));
  // From one coast to the same sea is another passage than from the other.
  MapDraft two = row({{"Sea", fleet}, {"Isthmus", fleet}});
  two.provinces[1].coasts = {"nc", "sc"};
  two.provinces.push_back({.name = "Gulf", .coasts = {"ec", "wc"}});
  two.pass(fleet, {1, "nc"}, {2, "ec"}), two.pass(fleet, {2, "ec"}, {1, "nc"});
  two.pass(fleet, {1, "sc"}, {2});
  CHECK(tells(made(two), "are left out: Isthmus - Sea, Isthmus/sc - Gulf, Sea - Isthmus"));
}

TEST_CASE("units that cannot stand are left out and told", "[notation][maps]") {
  MapDraft draft = row({{"Hill", army}, {"Shore", army}, {"Sea", fleet}});
  draft.powers = {"North"};
  draft.opening = {
      {army, "North", {2}}, {fleet, "North", {0}}, {army, "North", {1}}, {fleet, "North", {1}}, {army, "East", {0}}};
  const MapImport map = made(draft);
  REQUIRE(map.data.opening.size() == 1);
  CHECK(tells(map, "no such unit can stand there: A Sea of North, F Hill of North"));
  CHECK(tells(map, "another unit stands there: F Shore of North"));
  CHECK(tells(map, "there is no such power: A Hill of East"));
}

TEST_CASE("names are such as dipeq can hold", "[notation][maps]") {
  MapDraft draft =
      row({{"K\xF6ln # 1", army}, {"Hill", army}, {"hill", army}, {"Mid - |Land:", army}, {"\xE2\x80\xAE-", army}});
  draft.powers = {"A: B", "A, |B"};
  draft.provinces[1].also = {"Height", "Shore", "x/y", "hill"};
  draft.provinces[2].also = {"Shore"};
  const MapImport map = made(draft);
  CHECK(map.data.provinces[0].name == "K\xC3\xB6ln 1");
  CHECK(map.data.provinces[2].name == "hill 2");
  CHECK(map.data.provinces[3].name == "Mid Land");
  CHECK(map.data.provinces[4].name == "Province");
  CHECK(map.data.provinces[1].also == std::vector<std::string>{"Height"});
  CHECK(tells(map, "names of several provinces are left out: Shore"));
  CHECK(map.data.powers == std::vector<std::string>{"A B", "A B 2"});
}

TEST_CASE("a game that begins with builds begins after them", "[notation][maps]") {
  MapDraft draft = row({{"Hill", army}, {"Dale", army}});
  draft.season = Season::winter;
  draft.year = 1900;
  const MapImport map = made(draft);
  CHECK(map.data.begins == Date{Season::spring, 1901});
  CHECK(tells(map, "a game begins with builds"));
}

TEST_CASE("a file without provinces or borders is refused", "[notation][maps]") {
  CHECK(refusal([] { made({}); }).message == "the file has no provinces");
  CHECK(refusal([] { made(row({{"Hill", army}})); }).message == "the file has no borders");
}

TEST_CASE("all that a map says is written and read back", "[notation][maps]") {
  const std::string text = R"(map Full
begins Fall 1872
victory 12
builds owned

power East Anglia
power West

coastal a1 Shore
  also Strand, The Beach
  centre
  home West
  owner East Anglia
  convoys
  army b2
  one-way army c3
  difficult army b2
  closed spring army b2
  fleet(nwc) d4
  one-way fleet(nwc) d4x
  fleet(sec) d4x

inland b2 Hill
  army a1 b2
  difficult army a1
  closed spring army a1

inland c3 Dale
  centre West

sea d4 Sea
  fleet a1(nwc)

sea d4x Other Sea
  fleet a1(sec)

opening East Anglia: A b2, F a1(sec)
)";
  CHECK(write_map(read_map(text, "full.map").data()) == text);
  CHECK(read_map(write_map(standard_map().data()), "again").data().borders == standard_map().data().borders);
}
