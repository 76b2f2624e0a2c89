// Pictures as documents: well-formed, with everything that scripts look for, and true to the result.
#include <boost/property_tree/xml_parser.hpp>
#include <map>
#include <set>

#include "notation/map_file.hpp"
#include "report/board/board_svg.hpp"
#include "report/board/drawing.hpp"
#include "report/board/panels.hpp"
#include "report/board/style.hpp"
#include "report/board/svg.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"
#include "tests/support/chance/generated_boards.hpp"
#include "tests/support/corpus.hpp"

using namespace dipeq;

namespace {

using Tree = boost::property_tree::ptree;

Tree read(const std::string& svg) {
  std::istringstream in(svg);
  Tree document;
  boost::property_tree::read_xml(in, document);  // throws if it is not well-formed
  return document.get_child("svg");
}

using Attributes = std::map<std::string, std::string>;

Attributes attributes(const Tree& element) {
  Attributes found;
  if (const auto all = element.get_child_optional("<xmlattr>"))
    for (const auto& [name, value] : *all) found[name] = value.data();
  return found;
}

void each(const Tree& tree, const std::function<void(const std::string&, const Attributes&)>& take) {
  for (const auto& [name, element] : tree) {
    if (name == "<xmlattr>") continue;
    take(name, attributes(element));
    each(element, take);
  }
}

// All elements of a class, by their attributes.
std::vector<Attributes> of_class(const Tree& svg, const std::string& wanted) {
  std::vector<Attributes> found;
  each(svg, [&](const std::string&, const Attributes& a) {
    if (const auto it = a.find("class");
        it != a.end() && (" " + it->second + " ").find(" " + wanted + " ") != std::string::npos)
      found.push_back(a);
  });
  return found;
}

std::set<std::string> values(const std::vector<Attributes>& elements, const std::string& name) {
  std::set<std::string> found;
  for (const Attributes& a : elements)
    if (const auto it = a.find(name); it != a.end()) found.insert(it->second);
  return found;
}

std::string picture(const std::vector<Panel>& panels, PictureOptions options = {}) {
  return board_svg(standard_map(), panels, options);
}

Panel judged(const std::string& id) {
  Adjudicator adjudicator;
  const CaseFile c = testing::corpus_case(id);
  return panel_of(judge(c, adjudicator));
}

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at++) found++;
  return found;
}

}  // namespace

TEST_CASE("every case of the corpus, in every phase, has a well-formed picture of all its units and results",
          "[board]") {
  Adjudicator adjudicator;
  std::size_t pictures = 0;
  for (const CaseFile& c : testing::corpus_of_all_phases()) {
    INFO(c.id);
    const Rules rules = rules_of(c.rules);
    const GameState state = game_state(c);
    const OrdersOfPhase orders{c, c.retreats.orders, c.adjustments.orders};
    const PlayedPhase played = play(state, orders, adjudicator, rules);
    const std::vector<Panel> panels = panels_of(state, orders, played);
    const std::string svg = board_svg(c.position.map(), panels, {});
    const Tree tree = read(svg);
    CHECK(svg.size() < 200'000);
    CHECK(svg.find("<script") == std::string::npos);
    CHECK(count(svg, "http") == 1);  // the name of SVG itself
    std::size_t units = 0;
    for (const Panel& panel : panels) units += panel.units.size();
    CHECK(of_class(tree, "unit").size() == units);
    std::set<std::string> ids;
    each(tree, [&](const std::string&, const Attributes& a) {
      if (a.count("id") != 0) CHECK(ids.insert(a.at("id")).second);
      for (const char* reference : {"href", "clip-path"})
        if (a.count(reference) != 0) CHECK(a.at(reference).find("#board-") != std::string::npos);
    });
    pictures++;
  }
  CHECK(pictures > 200);
}

TEST_CASE("what became of each order is said by its group, by its index and unit", "[board]") {
  const Panel panel = judged("6.F.14");
  const Tree svg = read(picture({panel}));
  std::map<std::string, std::string> result, unit;
  for (const Attributes& a : of_class(svg, "order"))
    result[a.at("data-order")] = a.at("data-result"), unit[a.at("data-order")] = a.at("data-unit");
  CHECK(result ==
        std::map<std::string, std::string>{{"0", "given"}, {"1", "succeeds"}, {"2", "fails"}, {"3", "disrupted"}});
  CHECK(unit == std::map<std::string, std::string>{{"0", "LON"}, {"1", "WAL"}, {"2", "BRE"}, {"3", "ENG"}});
  CHECK(values(of_class(svg, "unit"), "data-seen") == std::set<std::string>{"standing", "dislodged"});
}

TEST_CASE("the core of a paradox and a circular movement stand out, and nothing else", "[board]") {
  CHECK(values(of_class(read(picture({judged("6.F.14")})), "lit"), "data-unit") ==
        std::set<std::string>{"LON", "WAL", "ENG"});
  CHECK(values(of_class(read(picture({judged("6.C.1")})), "lit"), "data-unit") ==
        std::set<std::string>{"ANK", "CON", "SMY"});
  CHECK(of_class(read(picture({judged("6.A.11")})), "lit").empty());
}

TEST_CASE("of two solutions side by side what differs stands out", "[board]") {
  const CaseFile c = testing::corpus_case("6.F.14");
  const SettledOrders orders = testing::settled(c);
  const Interactions x(orders);
  const WholeBoard all = Adjudicator().all_solutions(x);
  REQUIRE(all.solutions.size() == 2);
  std::vector<Panel> panels;
  for (const Assignment& solution : all.solutions) panels.push_back(panel_of(orders, x, c.orders, &solution));
  light_differences(panels);
  const Tree svg = read(picture(panels));
  CHECK(of_class(svg, "panel").size() == 2);
  CHECK(values(of_class(svg, "lit"), "data-unit") ==
        std::set<std::string>{"LON", "WAL", "ENG"});  // Brest fails in both
}

TEST_CASE("a convoyed army goes by the fleets that carry it, and by those alone", "[board]") {
  using Chain = std::vector<std::size_t>;
  const auto chain = [](std::initializer_list<testing::PowersOrder> orders) {
    const Board board = testing::board_of(orders);
    Adjudicator adjudicator;
    return panel_of(judge(board.position, board.orders, adjudicator)).orders.front().chain;
  };
  CHECK(chain({{"England", "A London - Norway"}, {"England", "F North Sea Convoys A London - Norway"}}) == Chain{1});
  CHECK(chain({{"England", "A London - Portugal"},
               {"England", "F Mid-Atlantic Ocean Convoys A London - Portugal"},
               {"England", "F English Channel Convoys A London - Portugal"}}) == Chain{2, 1});
  // Of two ways the one that is disrupted is not shown.
  CHECK(chain({{"England", "A London - Belgium"},
               {"England", "F English Channel Convoys A London - Belgium"},
               {"England", "F North Sea Convoys A London - Belgium"},
               {"France", "F Brest - English Channel"},
               {"France", "F Irish Sea Supports F Brest - English Channel"}}) == Chain{2});
  CHECK(chain({{"France", "A Paris - Burgundy"}}).empty());
}

TEST_CASE("orders that nobody's line can show are told below the board", "[board]") {
  const Panel panel = judged("6.A.6");  // an order to another power's unit
  CHECK(panel.notes == std::vector<std::string>{"F London - North Sea: illegal"});
}

TEST_CASE("centres are tinted by owner, and say whose they are", "[board]") {
  const Tree svg = read(picture({panel_of(opening(standard_map()))}, {.whole = true}));
  std::map<std::string, int> owned;
  for (const Attributes& a : of_class(svg, "province"))
    if (a.count("data-owner") != 0) owned[a.at("data-owner")]++;
  CHECK(owned ==
        std::map<std::string, int>{
            {"Austria", 3}, {"England", 3}, {"France", 3}, {"Germany", 3}, {"Italy", 3}, {"Russia", 4}, {"Turkey", 3}});
  CHECK(of_class(svg, "province").size() == 75);
  CHECK(of_class(svg, "centre").size() == 34);
}

TEST_CASE("a picture shows the part of the board where something is, or all of it if asked", "[board]") {
  const std::vector<Panel> panels{judged("6.C.1")};
  const auto provinces = [&](bool whole) {
    return of_class(read(picture(panels, {.whole = whole})), "province").size();
  };
  CHECK(provinces(true) == 75);
  CHECK(provinces(false) < 40);
  CHECK(values(of_class(read(picture(panels)), "province"), "data-province").count("CON") == 1);
}

TEST_CASE("two pictures in a page can have ids of their own", "[board]") {
  const Tree svg = read(picture({judged("6.A.11")}, {.ids = "left"}));
  each(svg, [](const std::string&, const Attributes& a) {
    if (a.count("id") != 0) CHECK(a.at("id").starts_with("left"));
  });
  CHECK(attributes(svg).at("role") == "img");
  CHECK(attributes(svg).at("aria-labelledby") == "left-title left-desc");
  CHECK(svg.get<std::string>("desc").find("A Vienna - Tyrolia: fails") != std::string::npos);
}

TEST_CASE("names with characters that XML reserves do no harm", "[board]") {
  Map::Data data{"A <map> & more", {"<Fr&nce>", "\"Engl\x01nd\""}, {}, {}, {}, {}};
  data.provinces = {{.name = "Here & <there>",
                     .code = "aaa",
                     .terrain = Terrain::inland,
                     .coasts = {},
                     .supply_center = true,
                     .home = PowerId(0)},
                    {.name = "B", .code = "bbb", .terrain = Terrain::inland, .coasts = {}, .home = {}}};
  data.borders = {{UnitType::army, {ProvinceId(0)}, {ProvinceId(1)}}};
  const Map map(data);
  Panel panel{.caption = "1 < 2 & 3", .notes = {"</svg>"}, .centres = Centres(map)};
  panel.centres->give(ProvinceId(0), PowerId(0));
  panel.units = {{.unit = {UnitType::army, PowerId(0), {ProvinceId(0)}}},
                 {.unit = {UnitType::army, PowerId(1), {ProvinceId(1)}}}};
  panel.orders = {{.unit = 0, .kind = OrderKind::move, .to = {ProvinceId(1)}, .text = "A <x>", .result = "&"}};
  const Tree svg = read(board_svg(map, std::vector{panel}, {.title = "<title>"}));
  CHECK(svg.get<std::string>("title") == "<title>");
  CHECK(values(of_class(svg, "unit"), "data-power").count("<Fr&nce>") == 1);
}

TEST_CASE("units bear letters of their powers' names, in any script", "[board]") {
  Map::Data data{"M", {"Österreich", "Österlen", "Россия", "9th Legion", "--"}, {}, {}, {}, {}};
  data.provinces = {{.name = "A", .code = "aaa", .terrain = Terrain::inland, .coasts = {}, .home = {}}};
  const Map map(data);
  const std::vector<std::string> letters{"Ös", "Öt", "Ро", "9t", "5"};
  for (std::size_t p = 0; p < letters.size(); p++) CHECK(letters_of(map, PowerId(p)) == letters[p]);
}

TEST_CASE("powers whose names begin with the same word bear the last one's letter or number", "[board]") {
  Map::Data data{"M", {"Country 1", "Country 10", "France", "New Spain", "Power A", "Power B"}, {}, {}, {}, {}};
  data.provinces = {{.name = "A", .code = "aaa", .terrain = Terrain::inland, .coasts = {}, .home = {}}};
  const Map map(data);
  const std::vector<std::string> letters{"C1", "C10", "Fr", "Ne", "PA", "PB"};
  for (std::size_t p = 0; p < letters.size(); p++) CHECK(letters_of(map, PowerId(p)) == letters[p]);
}

TEST_CASE("the legend tells of powers that own centres and have no units", "[board]") {
  Panel panel = panel_of(opening(standard_map()));
  const PowerId france(2);
  std::erase_if(panel.units, [&](const ShownUnit& u) { return u.unit.power == france; });
  const std::string svg = picture({panel}, {.whole = true});
  CHECK(svg.find(">France, centres<") != std::string::npos);
  CHECK(svg.find(">Germany, centres<") == std::string::npos);
  CHECK(picture({panel_of(opening(standard_map()))}, {.whole = true}).find(", centres<") == std::string::npos);
}

TEST_CASE("the picture of a large map is wide enough that its letters can be read", "[board]") {
  const auto share = [](const Map& map) {
    const Attributes svg = attributes(read(board_svg(map, std::vector{Panel{}}, {.whole = true})));
    return std::stod(svg.at("width")) / std::stod(svg.at("viewBox").substr(4));
  };
  CHECK(share(testing::generated_map(7, 300)) >= 0.499);
  CHECK(share(standard_map()) > 0.7);
}

TEST_CASE("a map that nobody has drawn has a picture all the same", "[board]") {
  const Map map = testing::generated_map(3, 60);
  Panel panel;
  panel.units.push_back({.unit = {map[ProvinceId(0)].terrain == Terrain::sea ? UnitType::fleet : UnitType::army,
                                  PowerId(0),
                                  {ProvinceId(0)}}});
  const Tree svg = read(board_svg(map, std::vector{panel}, {.whole = true}));
  CHECK(of_class(svg, "province").size() == map.provinces().size());
  CHECK(of_class(svg, "border").size() == borders_of(map).size());
}

TEST_CASE("difficult passages, closed borders and one-way borders are seen, on every drawing", "[board][drawing]") {
  const std::string text = R"(map Shores
power Red
coastal aaa Aaland
  army ccc
  difficult army ccc
  one-way army bbb
  fleet bbb
coastal bbb Bornholm
  fleet aaa ccc
  closed Spring fleet ccc
coastal ccc Corfu
  army aaa
  one-way fleet ddd
  difficult army aaa
  fleet bbb
  closed Spring fleet bbb
sea ddd Deep
)";
  const Map map = read_map(text, "shores.map");
  const std::string all = board_svg(map, std::vector<Panel>(1), {.whole = true});
  const Tree svg = read(all);
  CHECK(of_class(svg, "uncommon").size() == 4);
  CHECK(of_class(svg, "difficult").size() == 2);  // on the board and in the legend
  CHECK(of_class(svg, "closed").size() == 2);
  CHECK(of_class(svg, "way").size() == 4);
  CHECK(of_class(svg, "half").size() == 2);  // fleets go both ways between Aaland and Bornholm
  CHECK(count(all, "<title>armies Aaland - Corfu: difficult</title>") == 1);
  CHECK(count(all, "<title>fleets Bornholm - Corfu: closed in Spring</title>") == 1);
  CHECK(count(all, "<title>fleets Corfu to Deep: one way</title>") == 1);
  CHECK(count(all, "<title>armies Aaland to Bornholm: one way</title>") == 1);
  // Without them there is nothing of the kind; where provinces touch each other they are lines all the same.
  CHECK(count(picture(std::vector<Panel>(1), {.whole = true}), "uncommon") == 0);
  Map::Data data = standard_map().data();
  for (Map::Border& border : data.borders)
    border.difficult = border.by == UnitType::army && data.provinces[border.from.province.index()].code == "por";
  const Map mountains(std::move(data));
  REQUIRE(drawing_of(mountains).lines.empty());
  CHECK(of_class(read(board_svg(mountains, std::vector<Panel>(1), {.whole = true})), "difficult").size() == 2);
}

TEST_CASE("retreats, builds and removals are seen", "[board]") {
  Adjudicator adjudicator;
  const auto seen = [&](const std::string& id) {
    const CaseFile c = testing::corpus_case(id);
    const GameState state = game_state(c);
    const OrdersOfPhase orders{c, c.retreats.orders, c.adjustments.orders};
    return values(
        of_class(read(picture(panels_of(state, orders, play(state, orders, adjudicator, rules_of(c.rules))))), "unit"),
        "data-seen");
  };
  CHECK(seen("6.H.5") == std::set<std::string>{"standing", "dislodged", "removed"});
  CHECK(seen("6.I.1").count("built") == 1);
  CHECK(seen("6.J.9").count("removed") == 1);
}

TEST_CASE("lines below a picture are as wide as their letters, and no word is wider than a line", "[board]") {
  const std::string circle = "SUPPORT(F Rome) → MOVE(F Wales) ⊣ CONVOY(F Irish Sea) ⊣ SUPPORT(F Rome)";
  CHECK(lines_of_text(circle, 10, 430) ==
        std::vector<std::string>{"SUPPORT(F Rome) → MOVE(F Wales) ⊣ CONVOY(F Irish Sea) ⊣ SUPPORT(F", "Rome)"});
  CHECK(lines_of_text("to " + std::string(25, 'W'), 10, 70.1) ==
        std::vector<std::string>{"to", "WWWWWWWWWW", "WWWWWWWWWW", "WWWWW"});
  CHECK(lines_of_text("", 10, 70) == std::vector<std::string>{""});
  CHECK(width_of_text("→", 10) > width_of_text("W", 10));
  CHECK(width_of_text("W", 10) > width_of_text("é", 10));
}

TEST_CASE("the legend tells a retreat from a move", "[board]") {
  Panel panel;
  panel.units.push_back({.unit = {UnitType::army, PowerId(0), {testing::province("bur")}}, .seen = Seen::set_apart});
  panel.orders.push_back({.kind = OrderKind::move, .to = {testing::province("gas")}, .word = Word::succeeds});
  const std::string retreat = picture({panel}, {});
  CHECK(retreat.find(">retreat: succeeds<") != std::string::npos);
  CHECK(retreat.find(">move: succeeds<") == std::string::npos);
  panel.units[0].seen = Seen::standing;
  const std::string move = picture({panel}, {});
  CHECK(move.find(">move: succeeds<") != std::string::npos);
  CHECK(move.find(">retreat: succeeds<") == std::string::npos);
}
