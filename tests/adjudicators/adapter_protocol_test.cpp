// What dipeq and adapters say to each other is what docs/adapter.schema.json says, and means what is meant.
#include "adjudicators/adapter_protocol.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "boards/reduction.hpp"
#include "notation/order_text.hpp"
#include "tests/adjudicators/adapter_lines.hpp"
#include "tests/catch.hpp"
#include "tests/support/adapters.hpp"
#include "tests/support/chance/generated_boards.hpp"
#include "tests/support/chance/random_boards.hpp"
#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

AdapterTalk talk(bool via = true, bool coasts = true) {
  Introduction adapter = read_introduction(introduction, standard_map());
  adapter.knows_via = adapter.knows_path = via;
  adapter.observes.coasts = coasts;
  return {standard_map(), std::move(adapter)};
}

// A fleet of Spain's south coast is dislodged.
const Board spain = board_of({{"France", "F Spain(sc) - Western Mediterranean"},
                              {"Italy", "F Gulf of Lyon - Spain(sc)"},
                              {"Italy", "A Marseilles Supports F Gulf of Lyon - Spain(sc)"}});
const char* const spain_told =
    R"({"id": 1, "units": {"F ESP/sc": {"at": "ESP/sc", "dislodged": true, "word": "fails", "retreats": ["POR", "MAO"]},
        "F LYO": {"at": "ESP/sc", "dislodged": false, "word": "succeeds"}, "A MAR": {"at": "MAR", "dislodged": false}}})";

// As most programs write it.
std::string usual_form(const std::string& line) { return Parsed::parse(line).dump(); }

// Of a talk that has heard as much before.
std::string refusal_of(const std::string& line, const Board& asked) {
  const AdapterTalk talked = talk();
  talked.read(usual_form(spain_told), 1, spain);
  try {
    talked.read(line, 1, asked);
    return "";
  } catch (const Garbled& e) {
    return e.what();
  }
}

}  // namespace

TEST_CASE("powers are named in orders though an adapter's code for a province is another of its names",
          "[compare][adapter]") {
  Introduction adapter = read_introduction(introduction, standard_map());
  for (std::string& code : adapter.codes)
    if (code == "LYO") code = "GOL";
  const Board board = board_of({{"France", "A Marseilles Supports Italian F Gulf of Lyon - Spain(sc)"},
                                {"Italy", "F Gulf of Lyon - Spain(sc)"}});
  const Parsed line = Parsed::parse(AdapterTalk(standard_map(), std::move(adapter)).request(1, board));
  CHECK(line.at("orders").at("France").at(0) == "A MAR S Italian F GOL - ESP/sc");
  CHECK(line.at("units").at("Italy").at(0) == "F GOL");
}

TEST_CASE("the greeting tells the whole map", "[compare][adapter][schema]") {
  const Map large = generated_map(1, 300);
  for (const Map* map : {&standard_map(), &large}) {
    const Parsed told = Parsed::parse(greeting(*map))["map"];
    CHECK(told["name"] == map->name());
    CHECK(told["powers"].get<std::vector<std::string>>() ==
          std::vector<std::string>(map->powers().begin(), map->powers().end()));
    REQUIRE(told["provinces"].size() == map->provinces().size());
    const auto brief = [&](Location at) { return write_location(at, *map, Style::brief); };
    for (std::size_t p = 0; p < map->provinces().size(); p++) {
      const Parsed& province = told["provinces"][p];
      const Province& meant = map->provinces()[p];
      INFO(province.dump());
      CHECK(province["name"] == meant.name);
      CHECK(province["code"] == brief({ProvinceId(p)}));
      CHECK(province["terrain"] == (meant.terrain == Terrain::inland ? "inland"
                                    : meant.terrain == Terrain::sea  ? "sea"
                                                                     : "coastal"));
      CHECK(province["centre"] == meant.supply_center);
      CHECK(province.value("home", "") == (meant.home ? map->power(*meant.home) : ""));
      std::size_t army = 0, fleet = 0;
      for (std::size_t to = 0; to < map->provinces().size(); to++)
        army += map->army_adjacent(ProvinceId(p), ProvinceId(to));
      CHECK(province["army"].size() == army);
      for (const Parsed& to : province["army"])
        CHECK(std::ranges::any_of(map->army_neighbours(ProvinceId(p)), [&](ProvinceId n) { return brief({n}) == to; }));
      for (Location from : fleet_locations(*map, ProvinceId(p))) {
        std::vector<std::string> landings;
        for (Location to : map->fleet_neighbours(from)) landings.push_back(brief(to));
        fleet += !landings.empty();
        CHECK(province["fleet"].value(brief(from), std::vector<std::string>{}) == landings);
      }
      CHECK(province["fleet"].size() == fleet);
    }
  }
  const Parsed greeted = Parsed::parse(greeting(standard_map()));
  CHECK(objections(adapter_schema(), greeted).empty());
  CHECK(objections_to(greeted, "greeting").empty());
  CHECK(greeted["map"]["provinces"].dump().find(
            R"("fleet":{"BUL/ec":["BLA","CON","RUM"],"BUL/sc":["AEG","CON","GRE"]})") != std::string::npos);
}

namespace {

// An isle and a shore on either side of a sea, which is ice in Spring; a river makes the shore's way inland difficult.
Map icy_map() {
  const ProvinceId isle{0}, sea{1}, shore{2}, hills{3};
  Map::Data data{"Icy", {"North", "South"}, {}, {}, {}};
  data.provinces = {{"Isle", "isl", Terrain::coastal, {}},
                    {"Sea", "sea", Terrain::sea, {}},
                    {"Shore", "sho", Terrain::coastal, {Coast::north_east, Coast::south}},
                    {"Hills", "hil", Terrain::inland, {}}};
  data.provinces[0].supply_center = true;
  data.provinces[0].home = PowerId{0};
  data.provinces[0].owner = PowerId{1};
  data.provinces[0].convoys = true;
  Map::Border ice{UnitType::fleet, {sea}, {shore, Coast::north_east}};
  ice.closed = Season::spring;
  Map::Border river{UnitType::army, {shore}, {hills}};
  river.difficult = true;
  data.borders = {{UnitType::fleet, {sea}, {isle}}, ice, {UnitType::fleet, {sea}, {shore, Coast::south}}, river};
  return Map(std::move(data));
}

}  // namespace

TEST_CASE("the greeting tells of passages that are difficult or closed, coasts that convoy, and owners",
          "[compare][adapter][schema]") {
  const Parsed greeted = Parsed::parse(greeting(icy_map()));
  INFO(greeted.dump(1));
  CHECK(objections_to(greeted, "greeting").empty());
  const Parsed isle = greeted["map"]["provinces"][0], sea = greeted["map"]["provinces"][1],
               shore = greeted["map"]["provinces"][2], hills = greeted["map"]["provinces"][3];
  CHECK(isle["home"] == "North");
  CHECK(isle["owner"] == "South");
  CHECK(isle["convoys"] == true);
  CHECK_FALSE(isle.contains("closed"));
  CHECK(sea["closed"] == Parsed::parse(R"({"Spring": {"army": [], "fleet": {"SEA": ["SHO/nec"]}}})"));
  CHECK(shore["closed"] == Parsed::parse(R"({"Spring": {"army": [], "fleet": {"SHO/nec": ["SEA"]}}})"));
  CHECK(shore["difficult"] == Parsed::parse(R"({"army": ["HIL"], "fleet": {}})"));
  CHECK(hills["difficult"] == Parsed::parse(R"({"army": ["SHO"], "fleet": {}})"));
  for (const char* rare : {"owner", "convoys", "difficult"}) CHECK_FALSE(sea.contains(rare));
}

TEST_CASE("a request tells the season where borders are closed in one", "[compare][adapter][schema]") {
  const Map icy = icy_map();
  const char* const plain = R"({"protocol": 1, "name": "n", "version": "1", "observes": [], "phases": ["movement"],
    "dialect": {"via": true, "coasts": true}})";
  const auto season_told = [&](const Map& map, const Map& of) {
    Board board{Position(map), {}};
    board.position.add({UnitType::fleet, PowerId{0}, {ProvinceId{1}}});
    const Parsed line = Parsed::parse(AdapterTalk(of, read_introduction(plain, of)).request(1, board));
    CHECK(objections_to(line, "request").empty());
    return line.value("season", "untold");
  };
  CHECK(season_told(icy.in(Season::spring), icy) == "Spring");
  CHECK(season_told(icy.in(Season::fall), icy) == "Fall");
  CHECK(season_told(icy, icy) == "untold");
  CHECK(season_told(standard_map().in(Season::fall), standard_map()) == "untold");
}

TEST_CASE("a request has every unit and order, as JSON Lines of dipeq have them", "[compare][adapter][schema]") {
  for (std::uint64_t seed = 0; seed < 200; seed++) {
    const Board board = random_board(seed, Mixture::usual);
    const Parsed line =
        Parsed::parse(AdapterTalk(standard_map(), read_introduction(R"({"protocol": 1, "name": "n", "version": "1",
      "observes": [], "phases": ["movement"], "dialect": {"via": true, "coasts": true}})",
                                                                    standard_map()))
                          .request(seed + 1, board));
    CHECK(objections_to(line, "request").empty());
    CHECK(line["id"] == seed + 1);
    std::vector<std::string> units, orders, told_units, told_orders;
    for (const Unit& unit : board.position.units())
      units.push_back(board.position.map().power(unit.power) + ": " +
                      write_unit(unit, board.position.map(), Style::brief));
    for (const WrittenOrder& order : board.orders)
      orders.push_back(board.position.map().power(order.by) + ": " +
                       write_order(order, board.position.map(), Style::brief));
    for (const auto& [power, list] : line["units"].items())
      for (const std::string unit : list) told_units.push_back(power + ": " + unit);
    for (const auto& [power, list] : line["orders"].items())
      for (const std::string order : list) told_orders.push_back(power + ": " + order);
    const auto by_power = [](const std::string& text) { return text.substr(0, text.find(':')); };
    std::ranges::stable_sort(units, {}, by_power);
    std::ranges::stable_sort(orders, {}, by_power);
    CHECK(told_units == units);
    CHECK(told_orders == orders);
  }
}

TEST_CASE("an adapter is talked to in its own words", "[compare][adapter][schema]") {
  CHECK(objections_to(Parsed::parse(introduction), "introduction").empty());
  CHECK(objections_to(Parsed::parse(spain_told), "reply").empty());
  CHECK(talk().request(7, spain) ==
        R"({"id":7,"units":{"France":["F ESP/sc"],"Italy":["F LYO","A MAR"]},)"
        R"("orders":{"France":["F ESP/sc - WES"],"Italy":["F LYO - ESP/sc","A MAR S F LYO - ESP/sc"]}})"
        "\n");
  CHECK(in_words(talk().read(spain_told, 1, spain), spain.position) ==
        "F SPA/sc at SPA/sc, dislodged, fails, may retreat to POR MAO; F LYO at SPA/sc, succeeds; A MAR at MAR");
  CHECK_THROWS_AS(talk().read(spain_told, 2, spain), Unasked);
}

TEST_CASE("what an adapter does not know, it is not asked", "[compare][adapter]") {
  const Board via = board_of(
      {{"England", "A Yorkshire - Norway via convoy"}, {"England", "F North Sea Convoys A Yorkshire - Norway"}});
  const Board path = board_of({{"England", "A Yorkshire - North Sea - Norway"}, {"England", "F North Sea Holds"}});
  const Board supported = board_of({{"Italy", "F Gulf of Lyon Supports F Mid-Atlantic Ocean - Spain(nc)"}});
  const Board plain = board_of({{"Italy", "F Gulf of Lyon - Western Mediterranean"}});
  CHECK_FALSE(talk().objection(via));
  CHECK_FALSE(talk().objection(spain));
  CHECK(talk(false).objection(via) == "an order to go by convoy, of which it says that it does not know it");
  CHECK(talk(false).objection(path));
  CHECK_FALSE(talk(false).objection(spain));
  CHECK(talk(true, false).objection(spain) == "a coast, of which it says that it does not know it");
  CHECK(talk(true, false).objection(supported));
  CHECK_FALSE(talk(true, false).objection(via));
  CHECK_FALSE(talk(false, false).objection(plain));
}

namespace {

AdapterTalk talk_in(const std::string& dialect) {
  Parsed told = Parsed::parse(introduction);
  told["dialect"] = Parsed::parse(dialect);
  CHECK(objections_to(told, "introduction").empty());
  return {standard_map(), read_introduction(told.dump(), standard_map())};
}

std::string refusal_of_dialect(const std::string& dialect) {
  Parsed told = Parsed::parse(introduction);
  told["dialect"] = Parsed::parse(dialect);
  try {
    read_introduction(told.dump(), standard_map());
    return "";
  } catch (const Garbled& e) {
    return e.what();
  }
}

}  // namespace

TEST_CASE("paths and 'via convoy' are two things to know", "[compare][adapter][schema]") {
  const Board via = board_of(
      {{"England", "A Yorkshire - Norway via convoy"}, {"England", "F North Sea Convoys A Yorkshire - Norway"}});
  const Board path = board_of({{"England", "A Yorkshire - North Sea - Norway"}, {"England", "F North Sea Holds"}});
  const AdapterTalk no_path = talk_in(R"({"via": true, "path": false, "coasts": true})");
  CHECK_FALSE(no_path.objection(via));
  CHECK(no_path.objection(path) == "a move that names its path, of which it says that it does not know it");
  const AdapterTalk path_alone = talk_in(R"({"via": false, "path": true, "coasts": true})");
  CHECK(path_alone.objection(via));
  CHECK_FALSE(path_alone.objection(path));
  const AdapterTalk neither_said = talk_in(R"({"via": true, "coasts": true})");
  CHECK_FALSE(neither_said.objection(path));
}

TEST_CASE("an adapter that wants types is asked about no unit without its type", "[compare][adapter][schema]") {
  const Board untyped = board_of({{"Italy", "A Tyrolia Supports Venice - Trieste"}, {"Italy", "A Venice - Trieste"}});
  const AdapterTalk wants = talk_in(R"({"via": true, "types": true, "coasts": true})");
  CHECK(wants.objection(untyped) == "a unit without its type, which it says that it wants to be told");
  CHECK_FALSE(wants.objection(with_types(untyped)));
  CHECK(Parsed::parse(wants.request(1, with_types(untyped)))["orders"]["Italy"][0] == "A TYR S A VEN - TRI");
  CHECK_FALSE(talk_in(R"({"via": true, "coasts": true})").objection(untyped));
  Board nobody_there = untyped;
  nobody_there.orders[0].unit.type.reset();
  nobody_there.orders[1].unit = {std::nullopt, Location{ProvinceId(0)}};
  CHECK(with_types(nobody_there).orders[0].unit.type == UnitType::army);
  CHECK(wants.objection(with_types(nobody_there)));
}

TEST_CASE("an adapter's own words mean what it says that they mean, by the kind of the order",
          "[compare][adapter][schema]") {
  const AdapterTalk talk = talk_in(R"({"via": true, "coasts": true, "words": {"bounce": "fails", "gone": null,
    "ok": {"hold": "stands", "move": "succeeds", "support": "given"}}})");
  Board board = board_of({{"France", "A Paris Holds"},
                          {"France", "A Gascony - Burgundy"},
                          {"France", "A Marseilles Supports A Gascony - Burgundy"},
                          {"England", "F North Sea Convoys A Gascony - Norway"},
                          {"Italy", "A Rome - Naples"},
                          {"Italy", "A Venice - Trieste"}});
  const auto word_of = [&](const char* unit, const char* said) {
    Parsed line{{"id", 1}, {"units", Parsed::object()}};
    for (const char* one : {"A PAR", "A GAS", "A MAR", "F NTH", "A ROM", "A VEN"})
      line["units"][one] = {{"at", std::string(one).substr(2)}, {"dislodged", false}};
    line["units"][unit]["word"] = said;
    const Reply reply = talk.read(line.dump(), 1, board);
    for (const ObservedUnit& seen : std::get<Observation>(reply).units)
      if (seen.word) return std::string(name(*seen.word));
    return std::string("no word");
  };
  CHECK(word_of("A PAR", "ok") == "stands");
  CHECK(word_of("A GAS", "ok") == "succeeds");
  CHECK(word_of("A MAR", "ok") == "given");
  CHECK(word_of("F NTH", "ok") == "no word");  // of convoys it says nothing
  CHECK(word_of("A ROM", "bounce") == "fails");
  CHECK(word_of("A VEN", "gone") == "no word");
  CHECK_THROWS_WITH(word_of("A VEN", "succeeds"), Catch::Contains("one of the words that it said to have"));
  WrittenOrder second = board.orders[1];
  second.action = HoldOrder{};
  board.orders.push_back(second);
  CHECK(word_of("A GAS", "ok") == "no word");  // of which of its two orders nobody knows
  CHECK(word_of("A GAS", "bounce") == "fails");
}

TEST_CASE("a dialect that says what it cannot mean is refused", "[compare][adapter]") {
  CHECK(refusal_of_dialect(R"({"via": true, "coasts": true, "words": {"ok": "fine"}})").find("a word of DATC 3.2") !=
        std::string::npos);
  CHECK(refusal_of_dialect(R"({"via": true, "coasts": true, "words": {"ok": {"retreat": "fails"}}})")
            .find("expected no such member") != std::string::npos);
  CHECK(refusal_of_dialect(R"({"via": true, "coasts": true, "types": "A"})").find("true or false") !=
        std::string::npos);
  CHECK(refusal_of_dialect(R"({"via": true, "coasts": true, "letters": true})").find("no such member") !=
        std::string::npos);
}

TEST_CASE("a reply that says too much or too little is refused, by its schema too where that can know",
          "[compare][adapter][schema]") {
  const auto changed = [](const char* pointer, const Parsed& value) {
    Parsed line = Parsed::parse(spain_told);
    line[Parsed::json_pointer(pointer)] = value;
    return line;
  };
  const auto without = [](const char* object, const char* key) {
    Parsed line = Parsed::parse(spain_told);
    line[Parsed::json_pointer(object)].erase(key);
    return line;
  };
  enum class Schema : bool { allows, refuses };
  const auto check = [&](const Parsed& line, Schema by_schema, const std::string& why) {
    INFO(line.dump());
    CHECK(objections_to(line, "reply").empty() == (by_schema == Schema::allows));
    const std::string refused = refusal_of(line.dump(), spain);
    INFO(refused);
    CHECK(refused.find(why) != std::string::npos);
    CHECK_FALSE(refused.empty());
  };
  check(changed("/units/F ESP~1sc/at", "ESP"), Schema::allows,
        "at '/units/F ESP/sc/at': expected a coast, found '\"ESP\"'");
  check(changed("/units/A MAR/at", "ESP/sc"), Schema::allows, "at '/units/A MAR/at': expected no coast");
  check(changed("/units/F LYO/at", "SPA/sc"), Schema::allows, "at '/units/F LYO/at': expected a province");
  check(changed("/units/F LYO/at", "ESP/xc"), Schema::refuses, "expected a province");
  check(changed("/units/F LYO/at", 7), Schema::refuses, "expected a string that is not empty, found '7'");
  check(changed("/units/F LYO/retreats", Parsed::array()), Schema::allows,
        "expected retreats of none but dislodged units");
  check(changed("/units/F ESP~1sc/retreats/0", "POR/nc"), Schema::allows,
        "at '/units/F ESP/sc/retreats/0': expected a province");
  check(changed("/units/F ESP~1sc/retreats", "POR"), Schema::refuses, "expected a list");
  check(changed("/units/F LYO/word", "no answer"), Schema::allows, "expected what became of the order");
  check(changed("/units/F LYO/word", ""), Schema::refuses, "expected a string that is not empty");
  check(changed("/units/F LYO/dislodged", 0), Schema::refuses, "expected true or false");
  check(changed("/units/F LYO", "ESP/sc"), Schema::refuses, "at '/units/F LYO': expected an object");
  check(changed("/units", Parsed::array()), Schema::refuses, "at '/units': expected an object");
  check(changed("/id", "1"), Schema::refuses, "at '/id': expected a whole number");
  check(changed("/id", -1), Schema::refuses, "at '/id': expected a whole number");
  check(changed("/turn", 1901), Schema::refuses, "at '/turn': expected no such member");
  check(changed("/declined", "too hard"), Schema::refuses, "expected one of 'units', 'declined' and 'failed'");
  check(without("/units/F LYO", "at"), Schema::refuses, "at '/units/F LYO': expected 'at' to be there");
  check(without("/units/F LYO", "dislodged"), Schema::refuses, "expected 'dislodged' to be there");
  check(without("/units/F ESP~1sc", "retreats"), Schema::allows,
        "at '/units/F ESP/sc': expected 'retreats' to be there");
  check(without("/units", "A MAR"), Schema::allows, "at '/units': expected 'A MAR' to be there");
  check(without("", "id"), Schema::refuses, "at '/': expected 'id' to be there");
  check(without("", "units"), Schema::refuses, "expected one of 'units', 'declined' and 'failed'");
  check(Parsed{{"id", 1}, {"declined", ""}}, Schema::refuses, "at '/declined': expected a string that is not empty");
}

TEST_CASE("a number that no number can hold is no JSON", "[compare][adapter]") {
  CHECK(refusal_of(R"({"id": 1e999})", spain) == R"(at column 12: no JSON: '{"id": 1e999}')");
}

TEST_CASE("an introduction that lacks something or has more is refused", "[compare][adapter][schema]") {
  const Parsed whole = Parsed::parse(introduction);
  const auto refusal = [](const Parsed& line) {
    CHECK_FALSE(objections_to(line, "introduction").empty());
    try {
      read_introduction(line.dump(), standard_map());
      return std::string();
    } catch (const Garbled& e) {
      return std::string(e.what());
    }
  };
  for (const auto& [key, value] : whole.items()) {
    INFO(key);
    Parsed less = whole, empty = whole;
    less.erase(key);
    CHECK(refusal(less).find("'" + key + "' to be there") != std::string::npos);
    if (key == "observes") continue;
    empty[key] = value.is_array() ? Parsed::array() : value.is_object() ? Parsed::object() : Parsed("");
    CHECK_FALSE(refusal(empty).empty());
  }
  Parsed more = whole;
  more["author"] = "nobody";
  CHECK(refusal(more) == "at '/author': expected no such member, found '\"nobody\"'");
}
