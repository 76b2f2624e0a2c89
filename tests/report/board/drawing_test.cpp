// The drawings of maps: that of the standard board, which is a file, and those that are laid out.
#include "io/input_error.hpp"
#include "notation/known_maps.hpp"
#include "notation/map_file.hpp"
#include "report/board/schematic.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"
#include "tests/support/chance/generated_boards.hpp"
#include "tests/support/documents.hpp"

using namespace dipeq;

namespace {

std::string without(std::string text, const std::string& what) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.erase(at, what.size());
}

// Two provinces, the one left of the other.
const char* const two = R"(map Two
power One
inland aaa Aland
  army bbb
inland bbb Bland
  army aaa
)";
const std::string two_drawn = R"(drawing Two
size 20 10
arc 10 0 0 10
arc 10 10 -10 0 0 -10 10 0
arc 10 0 10 0 0 10 -10 0
province aaa
  unit 5 5
  code 5 8
  ring 1 2
province bbb
  unit 15 5
  code 15 8
  ring 3 -1
)";

std::string complaint(const std::string& drawing) {
  const Map map = read_map(two, "two.map");
  try {
    read_drawing(drawing, "two.drawing", map);
  } catch (const InputError& e) {
    return std::to_string(e.place().line) + ": " + e.message();
  }
  return "none";
}

// Of a round field.
Point middle_of(const Drawing& drawing, ProvinceId p) {
  return (drawing.provinces[p.index()].from + drawing.provinces[p.index()].to) * 0.5;
}
double radius_of(const Drawing& drawing, ProvinceId p) {
  return (drawing.provinces[p.index()].to.x - drawing.provinces[p.index()].from.x) / 2;
}

double least_gap(const Drawing& drawing) {
  double least = 1e9;
  for (std::size_t a = 0; a < drawing.provinces.size(); a++)
    for (std::size_t b = 0; b < a; b++)
      least = std::min(least, distance(drawing.provinces[a].unit, drawing.provinces[b].unit));
  return least;
}

}  // namespace

TEST_CASE("every border of the standard map is an edge that two provinces share in its drawing, and no other",
          "[board]") {
  const Map& map = standard_map();
  const auto file = std::filesystem::path(source_dir) / "report/board/drawings/standard.drawing";
  const Drawing drawing = read_drawing(testing::contents(file), "standard.drawing", map);
  std::set<ProvincePair> borders;  // as the map has them, counted here anew
  for (std::size_t a = 0; a < map.provinces().size(); a++)
    for (std::size_t b = 0; b < a; b++)
      if (map.army_adjacent(ProvinceId(a), ProvinceId(b)) ||
          !map.fleet_landings({ProvinceId(a)}, ProvinceId(b)).empty() ||
          std::ranges::count(map.water_neighbours(ProvinceId(a)), ProvinceId(b)) != 0)
        borders.insert({ProvinceId(b), ProvinceId(a)});
  CHECK(map.provinces().size() == 75);
  CHECK(borders.size() == 206);
  CHECK(drawing.borders == borders);
}

TEST_CASE("on the standard board units stand apart, within the board, and on split coasts by themselves", "[board]") {
  const Map& map = standard_map();
  const Drawing drawing = drawing_of(map);
  CHECK(drawing.lines.empty());  // it is no schematic one
  CHECK(least_gap(drawing) > 32);
  for (std::size_t p = 0; p < map.provinces().size(); p++) {
    INFO(map[ProvinceId(p)].name);
    const DrawnProvince& drawn = drawing.provinces[p];
    CHECK(drawn.fleets.size() == map[ProvinceId(p)].coasts.size());
    for (Coast coast : map[ProvinceId(p)].coasts)
      CHECK(distance(drawing.place(Location{ProvinceId(p), coast}), drawn.unit) > 32);
    for (Point at : {drawn.unit, drawn.code}) {
      CHECK((at.x > 15 && at.x < drawing.width - 15));
      CHECK((at.y > 15 && at.y < drawing.height - 15));
      CHECK((at.x > drawn.from.x - 25 && at.x < drawn.to.x + 25));
      CHECK((at.y > drawn.from.y - 25 && at.y < drawn.to.y + 25));
    }
  }
}

TEST_CASE("on a map drawn as a graph split coasts are at their province, far from any other", "[board]") {
  const Map& map = map_named("Loeb9", {});
  const Drawing drawing = drawing_of(map);
  REQUIRE_FALSE(drawing.lines.empty());
  const auto middle = [&](std::size_t p) { return (drawing.provinces[p].from + drawing.provinces[p].to) * 0.5; };
  std::size_t coasts = 0;
  for (std::size_t p = 0; p < map.provinces().size(); p++)
    for (const Coast coast : map[ProvinceId(p)].coasts) {
      const Point at = drawing.place(Location{ProvinceId(p), coast});
      const double field = (drawing.provinces[p].to.x - drawing.provinces[p].from.x) / 2;
      CHECK(distance(at, middle(p)) < 1.35 * field);
      for (std::size_t other = 0; other < map.provinces().size(); other++)
        CHECK((other == p || distance(at, middle(other)) > field));
      coasts++;
    }
  CHECK(coasts > 3);
}

TEST_CASE("a drawing says which provinces share an arc", "[board]") {
  const Map map = read_map(two, "two.map");
  const Drawing drawing = read_drawing(two_drawn, "two.drawing", map);
  CHECK(drawing.borders == std::set<ProvincePair>{{ProvinceId(0), ProvinceId(1)}});
  CHECK(drawing.provinces[0].outline == "M10 0l0 10-10 0 0-10z");
  CHECK(drawing.place(Location{ProvinceId(1)}) == Point{15, 5});
}

TEST_CASE("a drawing that is wrong is refused, with its place", "[board]") {
  CHECK(complaint(two_drawn) == "none");
  CHECK(complaint("nonsense\n" + two_drawn) ==
        "1: expected drawing, size, arc, province, unit, code, fleet, ring or scenery");
  CHECK(complaint(without(two_drawn, "province bbb\n")).starts_with("12: expected Bland to be drawn as well"));
  CHECK(complaint(without(two_drawn, " -1\n")) == "13: the ring does not end where it begins");
  CHECK(complaint(two_drawn + "ring 3 1\n") == "14: this arc does not begin where the one before it ends");
  CHECK(complaint(two_drawn + "ring 4\n") ==
        "14: expected the number of an arc above, with a minus if it is walked backwards");
  CHECK(complaint(two_drawn + "ring x\n") == "14: expected a number");
  CHECK(complaint(two_drawn + "ring\n") == "14: expected the numbers of arcs");
  CHECK(complaint(two_drawn + "province ccc\n") == "14: expected the code of a province of this map");
  CHECK(complaint(two_drawn + "province aaa\n") == "14: this province is drawn already");
  CHECK(complaint("unit 1 2\n" + two_drawn) == "1: this line must follow the province it belongs to");
  CHECK(complaint(two_drawn + "fleet xx 1 2\n") == "14: expected one of the coasts nc, ec, sc, wc");
  CHECK(complaint(two_drawn + "arc 1 2 3\n") == "14: expected two points or more, X and Y of each");
  CHECK(complaint(two_drawn + "scenery air\n") == "14: expected land or water");
  CHECK(complaint(two_drawn + "unit 1 nan\n") == "14: expected a number");
}

TEST_CASE("a map that differs from the standard one in a border has a drawing of its own", "[board]") {
  const Map& standard = standard_map();
  Map::Data data{standard.name(), {}, {standard.provinces().begin(), standard.provinces().end()}, {}, {}};
  data.powers.assign(standard.powers().begin(), standard.powers().end());
  for (std::size_t a = 0; a < data.provinces.size(); a++)
    for (ProvinceId b : standard.army_neighbours(ProvinceId(a)))
      if (ProvinceId(a) < b) data.borders.push_back({UnitType::army, {ProvinceId(a)}, {b}});
  const Drawing drawing = drawing_of(Map(data));  // without those at sea
  CHECK_FALSE(drawing.lines.empty());
  CHECK(drawing.lines.size() == data.borders.size());
}

TEST_CASE("any map is laid out: provinces apart from each other, a line for each border, the same every time",
          "[board]") {
  for (const std::size_t provinces : {1, 2, 9, 40, 120}) {
    const Map map = testing::generated_map(7, provinces);
    const Drawing drawing = schematic(map);
    INFO(provinces);
    CHECK(drawing.provinces.size() == map.provinces().size());
    CHECK(drawing.lines.size() == borders_of(map).size());
    if (provinces > 1) CHECK(least_gap(drawing) > 60);
    for (const DrawnProvince& drawn : drawing.provinces) {
      CHECK((drawn.from.x >= 0 && drawn.to.x <= drawing.width));
      CHECK((drawn.from.y >= 0 && drawn.to.y <= drawing.height));
    }
    const Drawing again = schematic(map);
    for (std::size_t p = 0; p < provinces; p++) CHECK(drawing.provinces[p].outline == again.provinces[p].outline);
  }
}

TEST_CASE("provinces without borders stand in rows below those that have some", "[board]") {
  Map::Data data{"M", {}, {}, {}, {}, {}};
  for (int i = 0; i < 20; i++) {
    const std::string code = {'a', static_cast<char>('a' + i)};
    data.provinces.push_back({.name = code, .code = code, .terrain = Terrain::inland, .coasts = {}, .home = {}});
  }
  data.borders = {{UnitType::army, {ProvinceId(3)}, {ProvinceId(7)}},
                  {UnitType::army, {ProvinceId(7)}, {ProvinceId(9)}}};
  const Drawing drawing = schematic(Map(data));
  CHECK(least_gap(drawing) > 60);
  CHECK(drawing.width < 1000);
  for (std::size_t p = 0; p < 20; p++)
    if (p != 3 && p != 7 && p != 9)
      for (std::size_t joined : {3, 7, 9}) CHECK(drawing.provinces[p].from.y > drawing.provinces[joined].to.y);
}

TEST_CASE("a border's line passes through no third province, and joins its own two", "[board][drawing]") {
  std::vector<Map> maps{standard_map()};
  for (const std::size_t provinces : {9, 40, 120}) maps.push_back(testing::generated_map(7, provinces));
  for (const Map& map : maps) {
    const Drawing drawing = schematic(map);
    REQUIRE(drawing.lines.size() == drawing.borders.size());
    std::size_t bent = 0;
    auto line = drawing.lines.begin();
    for (const auto& [a, b] : drawing.borders) {
      const Point from = middle_of(drawing, a), to = middle_of(drawing, b);
      INFO(map[a].name << " - " << map[b].name);
      CHECK((distance(line->start(), from) < 0.1 && distance(line->end(), to) < 0.1));
      for (std::size_t p = 0; p < map.provinces().size(); p++)
        if (ProvinceId(p) != a && ProvinceId(p) != b)
          CHECK(line->distance_to(middle_of(drawing, ProvinceId(p))) > radius_of(drawing, ProvinceId(p)));
      CHECK(line->length() < 1.5 * distance(from, to));
      bent += line->length() > distance(from, to) + 0.1;
      ++line;
    }
    if (&map == &maps.front()) CHECK(bent > 20);  // of 206; straight ones would pass through 27
  }
}

// A fleet's sail stands 16 above its middle; the owner's letters reach 16 below the code's foot.
TEST_CASE("a fleet on a south coast stands clear of the code and the owner's letters", "[board][drawing]") {
  const Drawing drawing = schematic(standard_map());
  for (const std::string_view code : {"spa", "bul", "stp"}) {
    const DrawnProvince& drawn = drawing.provinces[testing::province(code).index()];
    CHECK(drawn.fleets.at(Coast::south).y - 16 >= drawn.code.y + 16);
  }
}
