// Games of diplicity.
#include "notation/games/diplicity.hpp"

#include <fmt/format.h>

#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/notation/games/recorded.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

ReadGames read_diplicity_text(std::string_view text) {
  return read_diplicity({"game.json", text}, standard_map(), rules_of(Preset::datc_3_2));
}

std::string order(std::string_view nation, std::vector<std::string_view> parts, std::string_view resolution = "OK") {
  return fmt::format(R"({{"nation": "{}", "selected": ["{}"], "expected_resolution": "{}"}})", nation,
                     fmt::join(parts, "\", \""), resolution);
}

std::string unit(std::string_view nation, std::string_view type, std::string_view province, bool dislodged = false) {
  return fmt::format(R"({{"nation": "{}", "type": "{}", "province": "{}", "dislodged": {}}})", nation, type, province,
                     dislodged);
}

std::string phase(std::string_view when, const std::vector<std::string>& orders,
                  const std::vector<std::string>& units) {
  return fmt::format(
      R"({{{}, "orders": [{}], "expected_state_after": {{"units": [{}], "supply_centers": {{"bre": "France", "stp": "Russia"}}}}}})",
      when, fmt::join(orders, ", "), fmt::join(units, ", "));
}

std::string game(const std::vector<std::string>& phases) {
  return fmt::format(R"({{"source": {{"original_game_id_hash": "abc"}}, "variant": "Classical", "phases": [{}]}})",
                     fmt::join(phases, ", "));
}

constexpr std::string_view spring_1901 = R"("season": "Spring", "year": 1901, "type": "Movement")";

}  // namespace

TEST_CASE("each phase of diplicity begins as the one before ended", "[notation][diplicity]") {
  const ReadGames r = read_diplicity_text(game({
      phase(
          spring_1901,
          {order("France", {"bre", "Move", "mid"}),
           order("France", {"par", "Support", "mar", "bur"}, "ErrSupportBroken:mun"),
           order("Russia", {"stp", "Move", "bot"}, "ErrBounce:swe"), order("England", {"lon", "Hold"}),
           order("England", {"edi", "Convoy", "lvp", "nwy"}, "ErrConvoyDislodged"), order("England", {"yor", "Hold"})},
          {unit("France", "Fleet", "mid"), unit("Russia", "Fleet", "stp/sc"), unit("France", "Army", "bur", true)}),
      phase(R"("season": "Spring", "year": 1901, "type": "Retreat")", {order("France", {"bur", "Move", "gas"})},
            {unit("France", "Fleet", "mid"), unit("France", "Army", "gas")}),
      phase(R"("season": "Fall", "year": 1901, "type": "Movement")",
            {order("France", {"mid", "Move", "spa", "spa/nc"}), order("France", {"gas", "MoveViaConvoy", "bre"})},
            {unit("France", "Fleet", "spa/nc")}),
      phase(R"("season": "Fall", "year": 1901, "type": "Retreat")", {}, {unit("France", "Fleet", "spa/nc")}),
      phase(R"("season": "Fall", "year": 1901, "type": "Adjustment")",
            {order("France", {"bre", "Build", "Army"}), order("Russia", {"stp", "Build", "Fleet", "stp/nc"}),
             order("Russia", {"mos", "Disband"}, "ErrIllegalDisband")},
            {unit("France", "Army", "bre")}),
  }));
  const Game g = only_game(r);
  REQUIRE(g.phases.size() == 4);
  CHECK(g.id == "abc");
  CHECK(g.phases[0].board.position.units().size() == standard_map().opening().size());
  CHECK(orders_text(g.phases[0]) == "F BRE - MAO\nA PAR S MAR - BUR\nF STP/sc - BOT\nF LON H\nF EDI C LVP - NWY\n");
  CHECK(g.phases[0].said[0].allows({Word::succeeds, Fate::in_place_or_moved}));
  CHECK_FALSE(g.phases[0].said[1].allows({Word::given, Fate::in_place_or_moved}));
  CHECK_FALSE(g.phases[0].said[2].allows({Word::succeeds, Fate::in_place_or_moved}));
  CHECK(g.phases[0].said[4].allows({Word::disrupted, Fate::dislodged}));
  CHECK(g.phases[1].name == "S1901R");
  CHECK(g.phases[1].board.dislodged.at(0).retreats.empty());
  CHECK(orders_text(g.phases[1]) == "A Burgundy - Gascony\n");
  CHECK(orders_text(g.phases[2]) == "F MAO - SPA/nc\nA GAS - BRE VIA\n");
  CHECK(g.phases[3].name == "W1901A");
  CHECK(orders_text(g.phases[3]) == "Build A Brest\nBuild F St Petersburg(nc)\nDisband Moscow\n");
  CHECK(g.phases[3].after->units->size() == 1);
  CHECK(g.phases[3].after->centres->of(PowerId(2)).size() == 1);
  REQUIRE(r.remarks.size() == 2);
  CHECK(says(r.remarks[0].text, "no unit stands in Yorkshire"));
  CHECK(says(r.remarks[1].text, "1 phases of retreats are left out"));
}

TEST_CASE("what is wrong in a game of diplicity is told with its place", "[notation][diplicity]") {
  const auto of_order = [](const std::string& o) {
    return error_of(read_diplicity_text(game({phase(spring_1901, {o}, {})})));
  };
  CHECK(says(of_order(order("France", {"par", "Fly", "bur"})), "expected an order of movement, found 'Fly'"));
  CHECK(says(of_order(order("France", {"par", "Move", "xyz"})), "'xyz'"));
  CHECK(says(of_order(order("Prussia", {"par", "Hold"})), "'Prussia' is no power"));
  CHECK(says(of_order(order("France", {"par"})), "expected a province, a kind of order"));
  CHECK(says(error_of(read_diplicity_text(R"({"variant": "Hundred", "phases": []})")),
             "1:13: expected a game of Classical, found 'Hundred'"));
  CHECK(says(
      error_of(read_diplicity_text(game({phase(R"("season": "Fall", "year": 1901, "type": "Movement")", {}, {})}))),
      "expected Spring 1901 movement as the first phase"));
}

TEST_CASE("a game of diplicity on another map begins with that map's opening", "[notation][diplicity]") {
  const Map map = read_map(
      "map Two Dunes\nbegins Fall 3\npower Blue\npower Red\ninland aaa Aaa\n  centre Red\n  army bbb\n"
      "inland bbb Bbb\n  centre Blue\n  army aaa\nopening Red: A aaa\nopening Blue: A bbb\n",
      "two.map");
  const auto read = [&](std::string_view variant, std::string_view season) {
    const std::string text =
        fmt::format(R"({{"variant": "{}", "phases": [{{"season": "{}", "year": 3, "type": "Movement", "orders": )"
                    R"([{}], "expected_state_after": {{"units": [{}], "supply_centers": {{}}}}}}]}})",
                    variant, season, order("Red", {"aaa", "Hold"}), unit("Red", "Army", "aaa"));
    return read_diplicity({"game.json", text}, map, rules_of(Preset::datc_3_2));
  };
  const Game g = only_game(read("Two dunes", "Fall"));
  CHECK(g.phases.at(0).board.position.units().size() == 2);
  CHECK(g.phases.at(0).board.orders.size() == 1);
  CHECK(says(error_of(read("Classical", "Fall")), "expected a game of Two Dunes, found 'Classical'"));
  CHECK(says(error_of(read("Two Dunes", "Spring")), "expected Fall 3 movement as the first phase"));
}
