// Games as webDiplomacy's API tells them.
#include "notation/games/webdiplomacy.hpp"

#include <fmt/format.h>

#include "notation/games/webdiplomacy_board.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/notation/games/recorded.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

ReadGames read_webdiplomacy_text(std::string_view text) {
  return read_webdiplomacy({"status.json", text}, standard_map(), rules_of(Preset::datc_3_2));
}

std::string unit(std::string_view type, int territory, int country, std::string_view retreating = "No") {
  return fmt::format(R"({{"unitType": "{}", "terrID": {}, "countryID": {}, "retreating": "{}"}})", type, territory,
                     country, retreating);
}

struct Order {
  std::string_view type;
  int territory, country;
  std::string_view unit = "Army";
  int to = 0, from = 0;
  std::string_view via = "No", success = "Yes", dislodged = "No";
};

std::string text_of(const Order& o) {
  return fmt::format(R"({{"turn": 0, "phase": "", "countryID": {}, "terrID": {}, "unitType": "{}", "type": "{}", )"
                     R"("toTerrID": {}, "fromTerrID": {}, "viaConvoy": "{}", "success": "{}", "dislodged": "{}"}})",
                     o.country, o.territory, o.unit, o.type, o.to, o.from, o.via, o.success, o.dislodged);
}

std::string phase(int turn, std::string_view name, std::vector<std::string> units, std::vector<Order> orders) {
  std::vector<std::string> texts;
  for (const Order& o : orders) texts.push_back(text_of(o));
  return fmt::format(
      R"({{"turn": {}, "phase": "{}", "units": [{}], "orders": [{}], "centers": )"
      R"([{{"terrID": 47, "countryID": 2}}, {{"terrID": 48, "countryID": 2}}, {{"terrID": 7, "countryID": 0}}]}})",
      turn, name, fmt::join(units, ", "), fmt::join(texts, ", "));
}

std::string game_of_phases(const std::vector<std::string>& phases) {
  return fmt::format(R"({{"gameID": 5, "countryID": 2, "variantID": 1, "turn": 1, "phases": [{}]}})",
                     fmt::join(phases, ", "));
}

// From the sequence in which webDiplomacy's board Classic is installed.
constexpr int spain_north = 76, stp_south = 79, bulgaria_east = 80, paris = 47, burgundy = 48, london = 6, belgium = 44,
              north_sea = 53, marseilles = 49, mid_atlantic = 61, munich = 41, ruhr = 42, greece = 17;
constexpr int england = 1, france = 2, germany = 4, turkey = 6, russia = 7;

}  // namespace

TEST_CASE("a movement phase of webDiplomacy is read by its numbers", "[notation][webdiplomacy]") {
  const Game g = only_game(read_webdiplomacy_text(game_of_phases({
      phase(3, "Diplomacy",
            {unit("Army", paris, france), unit("Fleet", spain_north, france), unit("Army", london, england),
             unit("Fleet", north_sea, england), unit("Army", munich, germany), unit("Army", burgundy, germany),
             unit("Fleet", stp_south, russia), unit("Fleet", bulgaria_east, turkey), unit("Army", marseilles, france)},
            {{"Move", paris, france, "Army", burgundy, 0, "No", "No"},
             {"Move", spain_north, france, "Fleet", mid_atlantic},
             {"Move", london, england, "Army", belgium, 0, "Yes"},
             {"Convoy", north_sea, england, "Fleet", belgium, london},
             {"Support hold", munich, germany, "Army", burgundy},
             {"Hold", burgundy, germany, "Army", 0, 0, "No", "No"},
             {"Support move", marseilles, france, "Army", burgundy, paris, "No", "No", "Yes"},
             {"Hold", stp_south, russia, "Fleet"}}),
  })));
  const RecordedPhase& p = g.phases.at(0);
  CHECK(g.id == "5");
  CHECK(p.name == "F1902M");
  CHECK(p.board.id == "5.F1902M");
  CHECK(units_text(p) ==
        "A Paris of France\nF Spain(nc) of France\nA London of England\nF North Sea of England\nA Munich of Germany\n"
        "A Burgundy of Germany\nF St Petersburg(sc) of Russia\nF Bulgaria(ec) of Turkey\nA Marseilles of France\n");
  CHECK(orders_text(p) ==
        "A PAR - BUR\nF SPA/nc - MAO\nA LON - BEL VIA\nF NTH C A LON - BEL\nA MUN S BUR\nA BUR H\nA MAR S PAR - BUR\nF "
        "STP/sc H\n");
  CHECK_FALSE(p.said[0].allows({Word::succeeds, Fate::in_place_or_moved}));
  CHECK(p.said[1].exact() == Outcome{Word::succeeds, Fate::in_place_or_moved});
  CHECK(p.said[3].exact() == Outcome{Word::available, Fate::in_place_or_moved});
  CHECK_FALSE(p.said[4].allows({Word::cut, Fate::in_place_or_moved}));
  CHECK(p.said[5].allows({Word::stands, Fate::in_place_or_moved}));  // whatever it says of the success of a hold
  CHECK(p.said[6].allows({Word::cut, Fate::dislodged}));
  CHECK_FALSE(p.said[6].allows({Word::cut, Fate::in_place_or_moved}));
  CHECK(p.board.centres.owner(p.board.position.units()[0].at.province) == p.board.position.units()[0].power);
}

TEST_CASE("retreats and builds of webDiplomacy are phases of their own", "[notation][webdiplomacy]") {
  const Game g = only_game(read_webdiplomacy_text(game_of_phases({
      phase(
          1, "Retreats",
          {unit("Army", burgundy, france), unit("Army", burgundy, germany, "Yes"), unit("Army", greece, turkey, "Yes")},
          {{"Retreat", burgundy, germany, "Army", ruhr}, {"Disband", greece, turkey}}),
      phase(1, "Builds", {unit("Army", burgundy, france)},
            {{"Build Army", paris, france, ""},
             {"Build Fleet", stp_south, russia, ""},
             {"Destroy", munich, germany, ""},
             {"Wait", 0, england, ""}}),
      phase(1, "Finished", {unit("Army", burgundy, france), unit("Army", paris, france)}, {}),
  })));
  REQUIRE(g.phases.size() == 2);
  CHECK(g.phases[0].name == "F1901R");
  REQUIRE(g.phases[0].board.dislodged.size() == 2);
  CHECK(g.phases[0].board.dislodged[0].retreats.empty());  // not said
  CHECK(orders_text(g.phases[0]) == "A Burgundy - Ruhr\nDisband A Greece\n");
  CHECK(g.phases[1].name == "W1901A");
  CHECK(orders_text(g.phases[1]) == "Build A Paris\nBuild F St Petersburg(sc)\nDisband Munich\nWaive\n");
  REQUIRE(g.phases[1].after);
  CHECK(g.phases[1].after->units->size() == 2);
}

TEST_CASE("what webDiplomacy says and dipeq does not know is refused", "[notation][webdiplomacy]") {
  const auto of_unit = [](const std::string& text) {
    return error_of(read_webdiplomacy_text(game_of_phases({phase(0, "Diplomacy", {text}, {})})));
  };
  CHECK(says(of_unit(unit("Army", 82, france)), "no territory"));
  CHECK(says(of_unit(unit("Army", paris, 8)), "no country"));
  CHECK(says(of_unit(unit("Tank", paris, france)), "expected Army or Fleet, found 'Tank'"));
  CHECK(says(of_unit(unit("Fleet", paris, france)), "inland"));
  CHECK(says(error_of(read_webdiplomacy_text(game_of_phases({phase(0, "Lunch", {}, {})}))), "'Lunch'"));
  CHECK(
      says(error_of(read_webdiplomacy_text(R"({"variantID": 15, "phases": []})")), "1:15: expected the board Classic"));
  CHECK(says(error_of(read_webdiplomacy_text(
                 game_of_phases({phase(0, "Diplomacy", {unit("Army", paris, france)}, {{"Retreat", paris, france}})}))),
             "found 'Retreat'"));
}

TEST_CASE("of webDiplomacy, talk is not kept and an order for nobody is left out, with a remark",
          "[notation][webdiplomacy]") {
  const ReadGames r = read_webdiplomacy_text(
      R"({"phases": [{"turn": 0, "phase": "Diplomacy", "units": [], "messages": [{}, {}], "orders": [)" +
      text_of({"Hold", paris, france}) + "]}]}");
  CHECK(r.errors.empty());
  REQUIRE(r.remarks.size() == 2);
  CHECK(says(r.remarks[0].text, "no unit stands in Paris"));
  CHECK(r.remarks[1].text == "2 messages and votes are not kept");
}
