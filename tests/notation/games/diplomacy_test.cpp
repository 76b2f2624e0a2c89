// Saved games of the Python package `diplomacy`, read and written.
#include "notation/games/diplomacy.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/case/case_units.hpp"
#include "notation/formats/recorded_board.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "tests/catch.hpp"
#include "tests/notation/games/recorded.hpp"
#include "tests/support/board.hpp"
#include "tests/support/chance/random_games.hpp"

using namespace dipeq;
using testing::order_text;
using testing::orders_text;
using testing::says;

namespace {

const Rules usual = rules_of(Preset::datc_3_2);

ReadGames read_diplomacy_text(std::string_view text) {
  return read_diplomacy({"games.jsonl", text}, standard_map(), usual);
}

// A game of one phase or more; `phases` is what stands in the list.
std::string game_of(std::string_view phases) {
  return fmt::format(R"({{"id": "g", "map": "standard", "rules": [], "phases": [{}]}})", phases);
}

std::string phase_of(std::string_view name, std::string_view units, std::string_view orders, std::string_view results,
                     std::string_view retreats = "{}", std::string_view centres = "{}") {
  return fmt::format(R"({{"name": "{}", "state": {{"units": {}, "retreats": {}, "centers": {}}}, "orders": {}, )"
                     R"("results": {}, "messages": []}})",
                     name, units, retreats, centres, orders, results);
}

Game only_game(const std::string& text) { return testing::only_game(read_diplomacy_text(text)); }

bool is_waive(const RecordedPhase& phase, std::size_t i) { return order_text(phase, i) == "Waive"; }

std::vector<std::string> sorted_units(std::span<const Unit> units) {
  std::vector<std::string> all;
  for (const Unit& u : units) all.push_back(unit_of_power(u, standard_map()));
  std::ranges::sort(all);
  return all;
}

// The order of `was` for the unit that the one of `is` is for: the package keeps orders by power.
std::optional<std::size_t> same_order(const RecordedPhase& is, const RecordedPhase& was, std::size_t i) {
  const auto unit = ordered_unit(is.board, i);
  for (std::size_t k = 0; unit && k < number_of_orders(was); ++k)
    if (const auto other = ordered_unit(was.board, k); other && other->at == unit->at) return k;
  return std::nullopt;
}

std::string error_of(const std::string& text) { return testing::error_of(read_diplomacy_text(text)); }

}  // namespace

TEST_CASE("a movement phase of the package is its state, its orders and what became of them", "[notation][diplomacy]") {
  const Game game = only_game(game_of(phase_of(
      "F1903M", R"({"FRANCE": ["A PAR", "F SPA/NC", "A GAS"], "GERMANY": ["A BUR", "F ENG", "A BEL"]})",
      R"({"FRANCE": ["A PAR - BUR", "F SPA/NC - MAO", "A GAS S A PAR - BUR"], )"
      R"("GERMANY": ["A BUR H", "F ENG C A BEL - BRE", "A BEL - BRE VIA"], "ITALY": null})",
      R"({"A PAR": ["bounce"], "F SPA/NC": [], "A GAS": ["cut", "dislodged"], "A BUR": [], "F ENG": [], "A BEL": ["10002:bounce"]})",
      "{}", R"({"FRANCE": ["PAR", "SPA"]})")));
  const RecordedPhase& phase = game.phases.at(0);
  CHECK(phase.name == "F1903M");
  CHECK(phase.board.id == "g.F1903M");
  CHECK(to_text(phase.board.turn) == "Fall 1903 movement");
  CHECK(sorted_units(phase.board.position.units()) ==
        std::vector<std::string>{"A Belgium of Germany", "A Burgundy of Germany", "A Gascony of France",
                                 "A Paris of France", "F English Channel of Germany", "F Spain(nc) of France"});
  CHECK(orders_text(phase) ==
        "A PAR - BUR\nF SPA/nc - MAO\nA GAS S A PAR - BUR\nA BUR H\nF ENG C A BEL - BRE\nA BEL - BRE VIA\n");
  REQUIRE(phase.said.size() == 6);
  CHECK(phase.said[0].exact() == Outcome{Word::fails, Fate::in_place_or_moved});
  CHECK(phase.said[1].exact() == Outcome{Word::succeeds, Fate::in_place_or_moved});
  CHECK(phase.said[2] == SaidOutcome::any_of({Word::cut}).with_fate({Fate::dislodged, Fate::destroyed}));
  CHECK(phase.said[3].exact() == Outcome{Word::stands, Fate::in_place_or_moved});
  CHECK(phase.said[4].allows({Word::available, Fate::in_place_or_moved}));
  CHECK_FALSE(phase.said[4].allows({Word::disrupted, Fate::dislodged}));
  CHECK(phase.said[5].exact() == Outcome{Word::fails, Fate::in_place_or_moved});
  CHECK(phase.board.centres.of(PowerId(2)).size() == 2);
}

TEST_CASE("void says of a support that it did not help, not why", "[notation][diplomacy]") {
  const Game game = only_game(
      game_of(phase_of("S1901M", R"({"FRANCE": ["A PAR", "A MAR"]})",
                       R"({"FRANCE": ["A MAR S A PAR - BUR", "A PAR H"]})", R"({"A MAR": ["void"], "A PAR": []})")));
  const SaidOutcome& said = game.phases.at(0).said.at(0);
  CHECK(said.allows({Word::invalid, Fate::in_place_or_moved}));
  CHECK(said.allows({Word::given, Fate::in_place_or_moved}));  // against a unit of its own power
  CHECK_FALSE(said.allows({Word::invalid, Fate::dislodged}));
}

TEST_CASE("units with a star have to retreat, to where the state says", "[notation][diplomacy]") {
  const Game game = only_game(
      game_of(phase_of("F1901R", R"({"ITALY": ["A VEN", "*A TRI"], "RUSSIA": ["*F STP/SC"], "AUSTRIA": ["A TRI"]})",
                       R"({"ITALY": ["A TRI R BUD"], "RUSSIA": ["F STP/SC D"]})",
                       R"({"A TRI": ["bounce", "disband"], "F STP/SC": ["disband"]})",
                       R"({"ITALY": {"A TRI": ["BUD", "ALB"]}, "RUSSIA": {"F STP/SC": ["BOT"]}})")));
  const RecordedPhase& phase = game.phases.at(0);
  CHECK(phase.board.position.units().size() == 2);
  REQUIRE(phase.board.dislodged.size() == 2);
  CHECK(phase.board.dislodged[0].retreats.size() == 2);
  CHECK(orders_text(phase) == "A Trieste - Budapest\nDisband F St Petersburg(sc)\n");
  CHECK(phase.said[0].exact() == std::nullopt);
  CHECK_FALSE(phase.said[0].allows({Word::succeeds, Fate::in_place_or_moved}));
  CHECK(phase.said[1].allows({Word::succeeds, Fate::in_place_or_moved}));
}

TEST_CASE("a dislodged unit without retreats is gone, and so is a phase for such units alone",
          "[notation][diplomacy]") {
  const ReadGames r = read_diplomacy_text(
      game_of(phase_of("S1902R", R"({"ITALY": ["*A TRI"], "AUSTRIA": ["A TRI"]})", R"({"ITALY": ["A TRI D"]})", "{}") +
              "," + phase_of("F1902M", R"({"AUSTRIA": ["A TRI"]})", R"({"AUSTRIA": ["A TRI H"]})", "{}")));
  REQUIRE(r.games.size() == 1);
  CHECK(r.games[0].phases.size() == 1);
  REQUIRE(r.remarks.size() == 2);
  CHECK(says(r.remarks[0].text, "'*A TRI' is dislodged and has no retreats"));
  CHECK(says(r.remarks[1].text, "nobody may retreat"));
}

TEST_CASE("builds, removals and waives are orders of winter", "[notation][diplomacy]") {
  const Game game =
      only_game(game_of(phase_of("W1905A", R"({"RUSSIA": ["A MOS"], "TURKEY": ["A CON", "F SMY"]})",
                                 R"({"RUSSIA": ["F STP/NC B", "A WAR B", "WAIVE"], "TURKEY": ["F SMY D"]})",
                                 R"({"F STP/NC": [""], "A WAR": ["void"], "F SMY": [""], "WAIVE": [""]})", "{}",
                                 R"({"RUSSIA": ["MOS", "STP", "WAR", "SEV"], "TURKEY": ["CON"]})")));
  const RecordedPhase& phase = game.phases.at(0);
  CHECK(orders_text(phase) == "Build F St Petersburg(nc)\nBuild A Warsaw\nWaive\nDisband F Smyrna\n");
  CHECK(phase.said[0].allows({Word::succeeds, Fate::in_place_or_moved}));
  CHECK_FALSE(phase.said[1].allows({Word::succeeds, Fate::in_place_or_moved}));
  CHECK(phase.said[2].allows({Word::succeeds, Fate::in_place_or_moved}));
}

TEST_CASE("a last phase without orders is how things stand after the one before", "[notation][diplomacy]") {
  const std::string movement = phase_of("S1901M", R"({"FRANCE": ["A PAR"]})", R"({"FRANCE": ["A PAR - BUR"]})", "{}");
  const std::string nothing = R"({"FRANCE": null})";
  const Game next = only_game(game_of(movement + "," + phase_of("F1901M", R"({"FRANCE": ["A BUR"]})", nothing, "{}")));
  REQUIRE(next.phases.size() == 1);
  REQUIRE(next.phases[0].after);
  CHECK(sorted_units(*next.phases[0].after->units) == std::vector<std::string>{"A Burgundy of France"});
  // With a phase missing between them it is a phase of its own.
  const Game later = only_game(game_of(movement + "," + phase_of("S1902M", R"({"FRANCE": ["A BUR"]})", nothing, "{}")));
  CHECK(later.phases.size() == 2);
  const Game over =
      only_game(game_of(movement + "," + phase_of("COMPLETED", R"({"FRANCE": ["A BUR"]})", nothing, "{}")));
  REQUIRE(over.phases.size() == 1);
  CHECK(over.phases[0].after);
}

TEST_CASE("what is not kept of a game of the package is told", "[notation][diplomacy]") {
  const ReadGames r = read_diplomacy_text(
      R"({"id": "g", "phases": [{"name": "S1901M", "state": {"units": {"FRANCE": ["A PAR"]}},)"
      R"( "orders": {"FRANCE": ["A PAR H", "A MUN H"]}, "messages": [{"message": "hello"}, {"message": "bye"}]}]})");
  REQUIRE(r.errors.empty());
  REQUIRE(r.remarks.size() == 2);
  CHECK(r.remarks[0].text == "g.S1901M: 'A MUN H' is left out, for no unit stands there");
  CHECK(r.remarks[1].text == "2 messages of press are not kept");
}

TEST_CASE("a result of no unit and retreats of a movement phase are told", "[notation][diplomacy]") {
  const ReadGames r = read_diplomacy_text(
      game_of(phase_of("S1901M", R"({"FRANCE": ["A PAR", "A MAR"]})", R"({"FRANCE": ["A PAR - BUR"]})",
                       R"({"A PAR": [], "A MAR": [], "A MUN": ["bounce"]})", R"({"ITALY": {"A VEN": ["TUS"]}})")));
  REQUIRE(r.remarks.size() == 2);
  CHECK(r.remarks[0].text == "g.S1901M: that 'A VEN' has to retreat is left out, for it is a phase of movement");
  CHECK(r.remarks[1].text == "g.S1901M: the result of 'A MUN' is left out, for no unit stands there");
  CHECK(r.games[0].phases[0].board.dislodged.empty());
}

TEST_CASE("games of the package stand one a line, alone over many lines, or in a list", "[notation][diplomacy]") {
  const std::string one = game_of(phase_of("S1901M", R"({"FRANCE": ["A PAR"]})", R"({})", "{}"));
  CHECK(read_diplomacy_text(one + "\n\n" + one + "\n").games.size() == 2);
  CHECK(read_diplomacy_text("[\n" + one + ",\n" + one + "]").games.size() == 2);
  CHECK(read_diplomacy_text("{\n" + one.substr(1)).games.size() == 1);
  CHECK(is_diplomacy(one));
  CHECK_FALSE(is_diplomacy(R"({"id": 7, "orders": {"England": ["F LON H"]}})"));
}

TEST_CASE("what is wrong in a game of the package is told with its place, all at once", "[notation][diplomacy]") {
  const ReadGames r = read_diplomacy_text(
      "{\n\"id\": \"g\", \"phases\": [\n{\"name\": \"S1901M\", \"state\": {\"units\": {\"FRANCE\": [\"A PAR\"]}},\n"
      "\"orders\": {\"FRANCE\": [\"A PAR - XYZ\",\n \"A PAR B\"]}}]}");
  CHECK(r.games.empty());
  REQUIRE(r.errors.size() == 2);
  CHECK(r.errors[0].place().line == 4);
  CHECK(r.errors[0].place().column == 23);
  CHECK(r.errors[1].place().line == 5);
  CHECK(r.errors[1].place().column == 2);
}

TEST_CASE("a game of the package that is not what it should be is refused", "[notation][diplomacy]") {
  CHECK(says(error_of(R"({"map": "ancmed", "phases": []})"), "1:9: expected a game on the map Standard"));
  CHECK(says(error_of(R"({"phases": [{"name": "X1901M", "state": {}}]})"), "a phase such as S1901M"));
  CHECK(says(error_of(R"({"phases": [{"name": "S1901M"}]})"), "a member 'state'"));
  const auto error_of_units = [](std::string_view units) {
    return error_of(game_of(phase_of("S1901M", units, "{}", "{}")));
  };
  CHECK(says(error_of_units(R"({"PRUSSIA": ["A PAR"]})"), "'PRUSSIA' is no power"));
  CHECK(says(error_of_units(R"({"FRANCE": ["A PAR", "F PAR"]})"), "inland"));
  CHECK(says(error_of_units(R"({"FRANCE": ["A PAR", "A PAR"]})"), "cannot stand where"));
  const std::string paris = R"({"FRANCE": ["A PAR"]})";
  CHECK(says(error_of(game_of(phase_of("S1901M", paris, "{}", "{}", "{}", R"({"FRANCE": ["BUR"]})"))),
             "Burgundy is no supply centre"));
  CHECK(says(error_of(game_of(phase_of("S1901M", paris, "{}", R"({"A PAR": ["bounced"]})"))),
             "'bounced' is no word of result"));
  CHECK(says(error_of("{\"phases\": [}"), "1:13"));
}

TEST_CASE("one game that cannot be read does not stop those on other lines", "[notation][diplomacy]") {
  const std::string good = game_of(phase_of("S1901M", R"({"FRANCE": ["A PAR"]})", "{}", "{}"));
  const ReadGames r = read_diplomacy_text(good + "\n{\"phases\": 7}\n" + good + "\n");
  CHECK(r.games.size() == 2);
  REQUIRE(r.errors.size() == 1);
  CHECK(r.errors[0].place().line == 2);
}

TEST_CASE("a random game of 20 years is written in the package's format and read back the same",
          "[notation][diplomacy]") {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Game game = testing::random_game(seed, 20, usual);
    std::vector<Remark> remarks;
    const Game back = only_game(write_diplomacy(std::span(&game, 1), standard_map(), remarks));
    CHECK(remarks.empty());
    CHECK(write_diplomacy(std::span(&back, 1), standard_map(), remarks).size() ==
          write_diplomacy(std::span(&game, 1), standard_map(), remarks).size());
    REQUIRE(back.phases.size() == game.phases.size());
    for (std::size_t i = 0; i < game.phases.size(); ++i) {
      const RecordedPhase &was = game.phases[i], &is = back.phases[i];
      INFO(was.board.id);
      CHECK(is.board.turn == was.board.turn);
      CHECK(is.board.centres == was.board.centres);
      CHECK(sorted_units(is.board.position.units()) == sorted_units(was.board.position.units()));
      REQUIRE(is.board.dislodged.size() == was.board.dislodged.size());
      for (const Dislodged& d : was.board.dislodged)
        CHECK(std::ranges::any_of(is.board.dislodged,
                                  [&](const Dislodged& e) { return e.unit == d.unit && e.retreats == d.retreats; }));
      REQUIRE(number_of_orders(is) == number_of_orders(was));
      for (std::size_t o = 0; o < number_of_orders(is); ++o) {
        if (is_waive(is, o)) continue;
        const auto same = same_order(is, was, o);
        REQUIRE(same);
        CHECK(is.said[o].allows(*was.said[*same].exact()));
      }
    }
    REQUIRE(back.phases.back().after);
    CHECK(sorted_units(*back.phases.back().after->units) == sorted_units(*game.phases.back().after->units));
    CHECK(*back.phases.back().after->centres == *game.phases.back().after->centres);
  }
}

TEST_CASE("units and orders of nobody are refused, centres of nobody are nobody's", "[notation][diplomacy]") {
  const std::string nobody = R"({"UNOWNED": ["BEL"], "FRANCE": ["PAR"]})";
  const Game game = only_game(game_of(phase_of("S1901M", R"({"FRANCE": ["A PAR"], "NEUTRAL": []})",
                                               R"({"FRANCE": ["A PAR H"], "UNOWNED": null})", "{}", "{}", nobody)));
  CHECK_FALSE(game.phases.at(0).board.centres.owner(testing::province("bel")));
  CHECK(says(error_of(game_of(phase_of("S1901M", R"({"NEUTRAL": ["A BEL"]})", "{}", "{}"))),
             "'NEUTRAL' is no power of this map"));
  CHECK(says(error_of(game_of(phase_of("S1901M", R"({"FRANCE": ["A PAR"]})", R"({"NEUTRAL": ["A BEL H"]})", "{}"))),
             "'NEUTRAL' is no power of this map"));
}

TEST_CASE("a map may have a power that is called Neutral", "[notation][diplomacy]") {
  const Map map = read_map(
      "map Two\npower Neutral\npower Red\ninland aaa Aaa\n  centre Neutral\n  army bbb\n"
      "inland bbb Bbb\n  centre Red\n  army aaa\n",
      "two.map");
  const std::string text = R"({"id": "g", "map": "Two", "phases": [{"name": "S1901M", "state": {"units": )"
                           R"({"NEUTRAL": ["A AAA"], "RED": ["A BBB"]}, "centers": {"NEUTRAL": ["AAA"]}}, )"
                           R"("orders": {"NEUTRAL": ["A AAA H"]}, "results": {}, "messages": []}]})";
  const Game game = testing::only_game(read_diplomacy({"f", text}, map, usual));
  CHECK(game.phases.at(0).board.position.units().size() == 2);
  CHECK(game.phases.at(0).board.orders.size() == 1);
  CHECK(game.phases.at(0).board.centres.owner(ProvinceId(0)) == PowerId(0));
}

TEST_CASE("that nobody owns a centre is something else than that nothing is known", "[notation][diplomacy]") {
  for (const bool known : {true, false}) {
    Game game{.id = "g", .file = "f"};
    game.phases.push_back(
        {.board = read_case("phase Spring 1901 movement\nFrance: A Par H\n", "f", standard_map()), .name = "S1901M"});
    if (known) game.phases[0].board.centres.make_known();
    std::vector<Remark> remarks;
    const std::string text = write_diplomacy({&game, 1}, standard_map(), remarks);
    CHECK(says(text, "\"centers\"") == known);
    CHECK(only_game(text).phases.at(0).board.centres.known() == known);
  }
  CHECK_FALSE(only_game(game_of(phase_of("S1901M", R"({"FRANCE": ["A PAR"]})", "{}", "{}")))
                  .phases.at(0)
                  .board.centres.known());
}

TEST_CASE("how old a dislodged unit is stands in the sequence of its power's units", "[notation][diplomacy]") {
  Game game{.id = "g", .file = "f"};
  game.phases.push_back({.board = read_case("phase Spring 1901 retreats\n\nFrance owns A Paris\n"
                                            "France dislodged A Burgundy, may retreat to Gascony\n"
                                            "France owns A Picardy\nItaly owns A Marseilles\n"
                                            "Germany owns A Burgundy\n\nFrance: A Bur - Gas\n",
                                            "f", standard_map()),
                         .name = "S1901R"});
  CHECK(game.phases[0].board.dislodged.at(0).listed_after == 1);
  std::vector<Remark> remarks;
  const std::string text = write_diplomacy({&game, 1}, standard_map(), remarks);
  CHECK(says(text, R"("FRANCE":["A PAR","*A BUR","A PIC"])"));
  const CaseFile board = only_game(text).phases.at(0).board;
  CHECK(board.position.units()[board.dislodged.at(0).listed_after - 1].at.province == testing::province("par"));
  game.phases[0].board.dislodged[0].listed_after = 4;
  CHECK(
      only_game(write_diplomacy({&game, 1}, standard_map(), remarks)).phases.at(0).board.dislodged.at(0).listed_after ==
      4);
}

TEST_CASE("orders that name no type are written with that of their unit, or left out and told",
          "[notation][diplomacy]") {
  const auto written = [](const std::string& text, std::vector<Remark>& remarks) {
    Game game{.id = "g", .file = "f"};
    game.phases.push_back({.board = read_case(text, "f", standard_map()), .name = "x"});
    return write_diplomacy({&game, 1}, standard_map(), remarks);
  };
  std::vector<Remark> remarks;
  const std::string retreats = written(
      "phase Spring 1901 retreats\n\nGermany owns A Burgundy\n"
      "France dislodged A Burgundy, may retreat to Gascony\n\nFrance: Bur - Gas\n",
      remarks);
  CHECK(says(retreats, R"("FRANCE":["A BUR R GAS"])"));
  const std::string winter = written(
      "phase Winter 1901 adjustments\n\nFrance owns SC Paris\nFrance owns A Paris\n"
      "France owns F Brest\n\nFrance: Disband Bre\n",
      remarks);
  CHECK(says(winter, R"("FRANCE":["F BRE D"])"));
  CHECK(remarks.empty());
  const std::string nobody = written(
      "phase Winter 1901 adjustments\n\nFrance owns SC Paris\nFrance owns A Paris\n"
      "France owns F Brest\n\nFrance: Disband Mar\n",
      remarks);
  CHECK(says(nobody, R"("FRANCE":[])"));
  REQUIRE(remarks.size() == 1);
  CHECK(remarks[0].text == "an order is left out, for nothing says what unit it means in Marseilles");
}

TEST_CASE("a game may stand in lines of which each holds a phase", "[notation][diplomacy]") {
  const std::string phases = phase_of("S1901M", R"({"FRANCE": ["A PAR"]})", R"({"FRANCE": ["A PAR - BUR"]})", "{}") +
                             ",\r\n" +
                             phase_of("F1901M", R"({"FRANCE": ["A BUR"]})", R"({"FRANCE": ["A BUR H"]})", "{}");
  const std::string text = game_of("\n" + phases + "\n");
  CHECK(only_game(text).phases.size() == 2);
  // Behind a line that was cut the next games follow.
  const ReadGames cut = read_diplomacy_text("{\"id\": \"g\", \"map\n" + game_of(phase_of("S1901M", "{}", "{}", "{}")));
  CHECK(cut.games.size() == 1);
  CHECK(cut.errors.size() == 1);
}
