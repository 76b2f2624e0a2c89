// JSON Lines as records of boards and games: what is written is read, in every phase.
#include "notation/formats/json_games.hpp"

#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/chance/random_boards.hpp"
#include "tests/support/chance/random_orders.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

RecordedPhase recorded(const GameState& state, const PhaseOrders& orders, const Step& step) {
  RecordedPhase phase{.board = waiting_case(state), .name = to_text(state.turn)};
  CaseFile& c = phase.board;
  c.orders = orders.movement;
  c.expected.resize(c.orders.size());
  c.retreats = {orders.retreats, std::vector<std::optional<Expectation>>(orders.retreats.size())};
  c.adjustments = {orders.adjustments, std::vector<std::optional<Expectation>>(orders.adjustments.size())};
  const auto add = [&](const std::vector<OrderVerdict>& verdicts) {
    for (const OrderVerdict& v : verdicts) phase.said.push_back(SaidOutcome::exactly({v.word}));
  };
  if (step.played.movement)
    for (const Outcome& outcome : step.played.movement->outcomes) phase.said.push_back(SaidOutcome::exactly(outcome));
  else if (const auto* retreats = std::get_if<PlayedRetreats>(&step.played.later))
    add(retreats->result.of_order);
  else
    add(std::get<PlayedAdjustments>(step.played.later).result.of_order);
  SaidAfter after;
  after.units.emplace(step.next->position.units().begin(), step.next->position.units().end());
  after.dislodged.emplace();
  for (const Dislodged& d : step.next->dislodged) after.dislodged->push_back({d.unit, d.retreats});
  after.centres = step.next->centres;
  phase.after = std::move(after);
  return phase;
}

Game random_game(std::uint64_t seed, int last_year) {
  Game game{.id = "game " + std::to_string(seed)};
  Dice dice(seed);
  Adjudicator adjudicator(Backend::native);
  GameState state = opening(standard_map());
  while (state.turn.date->year <= last_year) {
    PhaseOrders orders = some_orders(state, datc, dice);
    const Step step = advance(state, orders, adjudicator, datc);
    game.phases.push_back(recorded(state, orders, step));
    game.phases.back().board.id = std::to_string(game.phases.size());
    state = *step.next;
  }
  return game;
}

std::string written(std::span<const Game> games, std::size_t remarks_expected = 0) {
  std::vector<Remark> remarks;
  std::string text = write_json_games(games, standard_map(), remarks);
  CHECK(remarks.size() == remarks_expected);
  return text;
}

std::vector<Game> read_json_text(const std::string& text) {
  ReadGames games = read_json_games({"games.jsonl", text}, standard_map(), datc);
  for (const InputError& e : games.errors) FAIL(e.what());
  return std::move(games.games);
}

}  // namespace

TEST_CASE("whole games are written and read back, in every phase, with what the record says",
          "[notation][json lines]") {
  std::size_t phases = 0;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const std::vector<Game> games{random_game(seed, 1906)};
    const std::string text = written(games);
    CHECK(is_json_lines(text));
    CHECK(is_json_lines(std::string_view(text).substr(0, 400)));
    const std::vector<Game> back = read_json_text(text);
    REQUIRE(back.size() == 1);
    CHECK(back[0].id == games[0].id);
    REQUIRE(back[0].phases.size() == games[0].phases.size());
    for (std::size_t i = 0; i < back[0].phases.size(); ++i, ++phases) {
      const RecordedPhase &a = games[0].phases[i], &b = back[0].phases[i];
      CHECK(a.board.turn == b.board.turn);
      CHECK(a.board.position.units().size() == b.board.position.units().size());
      CHECK(a.board.centres == b.board.centres);
      CHECK(number_of_orders(a) == number_of_orders(b));
      CHECK(a.after->centres == b.after->centres);
    }
    CHECK(written(back) == text);  // and nothing else was lost: the text has it all
  }
  CHECK(phases > 5 * 6 * 2);
}

TEST_CASE("boards by chance are written and read back", "[notation][json lines]") {
  std::vector<Game> games;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Board board = random_board(seed, Mixture::dense);
    GameState state(standard_map());
    state.position = board.position;
    Game game{.id = std::to_string(seed)};
    game.phases.push_back({.board = waiting_case(state)});
    game.phases[0].board.orders = board.orders;
    game.phases[0].board.expected.resize(board.orders.size());
    games.push_back(std::move(game));
  }
  const std::string text = written(games);
  const std::vector<Game> back = read_json_text(text);
  CHECK(back.size() == 300);
  CHECK(written(back) == text);
}

TEST_CASE("a line that is none of ours is not taken for one", "[notation][json lines]") {
  CHECK(is_json_lines(R"({"orders":{"Italy":["A VEN H"]}})"));
  CHECK(is_json_lines(" \n{\"id\": \"}\", \"units\": {"));
  CHECK(is_json_lines(R"({"id":1,"phases":[{"phase":"Spring 1901 movement","units":{)"));
  CHECK_FALSE(is_json_lines(""));
  CHECK_FALSE(is_json_lines("phase Spring 1901 movement\n"));
  CHECK_FALSE(is_json_lines("[]"));
  CHECK_FALSE(is_json_lines(R"({"id":7})"));
  CHECK_FALSE(is_json_lines(R"({"id":"x","map":"standard","phases":[{"name":"S1901M","state":{}}]})"));
  CHECK_FALSE(is_json_lines(R"({"id":"x","phases":[{"name":"S1901M","state":{}}]})"));
  CHECK_FALSE(is_json_lines(R"({"gameID":1,"phases":[]})"));
  CHECK_FALSE(is_json_lines(R"({"units":[{"unitType":"Army"}],"orders":[]})"));
}

TEST_CASE("every bad line is told, with its number, and the good ones are read", "[notation][json lines]") {
  const ReadGames games = read_json_games(
      {"x.jsonl", "{\"units\":{}}\n\n7\n{\"orders\":{\"Spain\":[]}}\r\n{\"orders\":{}}", 10}, standard_map(), datc);
  CHECK(games.games.size() == 2);
  CHECK(games.games[1].id == "14");  // lines without an id are called by their number
  REQUIRE(games.errors.size() == 2);
  CHECK(games.errors[0].place().line == 12);
  CHECK(games.errors[1].place().line == 13);
  CHECK(games.errors[1].place().column == 13);
}

TEST_CASE("a board over several lines is one board, on the map that it names", "[notation][json lines]") {
  const std::string text = "{\n  \"map\": \"Loeb9\",\r\n  \"orders\": {\n    \"Norway\": [\"A NWY - SWE\"]\n  }\n}\n";
  CHECK(is_json_lines(text));
  const ReadGames games = read_json_games({"x.json", text}, standard_map(), datc);
  REQUIRE(games.games.size() == 1);
  CHECK(games.games[0].phases.at(0).board.position.map().name() == "Loeb9");
  const std::string wrong = std::string(text).replace(text.find("SWE"), 3, "SWX");
  const auto errors = read_json_games({"x.json", wrong}, standard_map(), datc).errors;
  REQUIRE(errors.size() == 1);
  CHECK(std::string(errors[0].what()).starts_with("x.json:4:25: 'SWX' is no province of this map"));
  CHECK(std::string(errors[0].what()).ends_with("\"Norway\": [\"A NWY - SWX\"]\n" + std::string(2 + 24, ' ') + "^"));
  // A line that was cut is none over several lines.
  const ReadGames cut = read_json_games({"x.jsonl", "{\"orders\":{\n{\"orders\":{}}\n"}, standard_map(), datc);
  CHECK(cut.games.size() == 1);
  CHECK(cut.errors.size() == 1);
}

TEST_CASE("what a line has no place for is told", "[notation][json lines]") {
  const auto game = [](std::string_view text) {
    Game game;
    game.phases.push_back({.board = read_case(text, "c.case", standard_map())});
    return game;
  };
  const Game plain = game("solutions 1\nGermany: A Munich Holds");
  const Game special = game("Germany proxies A Munich to Austria\nGermany: A Munich Holds");
  CHECK_FALSE(written({{plain}}, 1).empty());
  CHECK(written({{special}}, 1).empty());
  Game both = plain;
  both.phases.push_back(special.phases.front());
  CHECK(read_json_text(written({{both}}, 2)).at(0).phases.size() == 1);
}

TEST_CASE("an id comes back as it was, a number as a number, and none as none", "[notation][json lines]") {
  for (const std::string id : {"7", "1.50", "-0", "1E5", "12345678901234567890123", R"("7")", R"("")", R"("é")"}) {
    const std::string board = R"({"id":)" + id + R"(,"units":{"Italy":["A VEN"]},"orders":{}})" + "\n";
    CHECK(written(read_json_text(board)) == board);
    const std::string game = R"({"id":)" + id + R"(,"phases":[{"id":)" + id +
                             R"(,"units":{},"orders":{}},{"title":"t","units":{},"orders":{}}]})" + "\n";
    CHECK(written(read_json_text(game)) == game);
  }
  const std::string none = "{\"units\":{\"Italy\":[\"A VEN\"]},\"orders\":{}}\n";
  CHECK(written(read_json_text(none)) == none);
  std::vector<Game> games(1);
  games[0].phases.push_back({.board = read_case("Italy: A Ven H", "c.case", standard_map())});
  CHECK(written(games) == "{\"units\":{\"Italy\":[\"A VEN\"]},\"orders\":{\"Italy\":[\"A VEN H\"]}}\n");
}

TEST_CASE("a game of one phase with an id of its own stays a game", "[notation][json lines]") {
  for (const std::string id : {R"("id":"g",)", ""}) {
    const std::string game = "{" + id + R"("phases":[{"id":1,"units":{},"orders":{}}]})" + "\n";
    CHECK(written(read_json_text(game)) == game);
  }
}

TEST_CASE("that a board of no known year is one of movement comes back if it was said", "[notation][json lines]") {
  const std::string board = "{\"phase\":\"movement\",\"units\":{},\"orders\":{}}\n";
  CHECK(written(read_json_text(board)) == board);
}

TEST_CASE("what stands after a recorded phase is the board that is played next, if all of it is said",
          "[notation][json lines]") {
  const auto after = [](const std::string& phase, const std::string& said) {
    const std::string board = R"({"phase":")" + phase + R"(","units":{},)" +
                              (phase.find("retreats") == phase.npos ? "" : R"("dislodged":{},)") +
                              R"("centres":{},"orders":{},"after":)" + said + "}";
    const std::string text = written(read_json_text(board));
    CHECK(written(read_json_text(text)) == text);
    const std::size_t begin = text.find(R"("after":)");
    return begin == text.npos ? "" : text.substr(begin + 8, text.size() - begin - 8 - 2);
  };
  const std::string known = R"({"units":{"Italy":["A VEN"]},"dislodged":{},"centres":{"Italy":["VEN"]}})",
                    rest = R"("units":{"Italy":["A VEN"]},"centres":{"Italy":["VEN"]}})";
  CHECK(after("Spring 1901 movement", known) == R"({"phase":"Fall 1901 movement",)" + rest);
  CHECK(after("Fall 1901 retreats", known) == R"({"phase":"Spring 1902 movement",)" + rest);
  CHECK(after("Winter 1901 adjustments", known) == R"({"phase":"Spring 1902 movement",)" + rest);
  CHECK(after("Fall 1901 movement", R"({"units":{"Italy":["A PIE"]},"dislodged":{},"centres":{"Italy":["VEN"]}})") ==
        R"({"phase":"Spring 1902 movement","units":{"Italy":["A PIE"]},"centres":{"Italy":["VEN"]}})");
  CHECK(after("Fall 1901 movement", R"({"units":{"Italy":["A PIE"]},"dislodged":{},"centres":{}})") ==
        R"({"phase":"Winter 1901 adjustments","units":{"Italy":["A PIE"]},"centres":{},"due":{"Italy":-1}})");
  const std::string waits = R"({"F TRI":{"retreats":["ALB"],"older":0}})";
  CHECK(after("Fall 1901 movement", R"({"units":{"Italy":["A TRI"]},"dislodged":{"Austria":)" + waits + "}}") ==
        R"({"phase":"Fall 1901 retreats","units":{"Italy":["A TRI"]},"dislodged":{"Austria":)" + waits + "}}");
  // Less is said than a board takes: whose the centres are, who was dislodged, where to; or a unit stands in a centre that nobody owns after Fall.
  for (const std::string part : {R"({"units":{"Italy":["A VEN"]},"dislodged":{}})", R"({"units":{"Italy":["A VEN"]}})",
                                 R"({"units":{},"dislodged":{"Austria":{"F TRI":{}}}})", R"({"centres":{}})",
                                 R"({"units":{"Italy":["A ROM"]},"dislodged":{},"centres":{}})"})
    CHECK(after("Fall 1901 movement", part) == part);
  CHECK(after("Winter 9999 adjustments", known) == known);
}

TEST_CASE("a string of JSON that a line's end breaks is refused", "[notation][json lines]") {
  const ReadGames games = read_json_games({"x.json", "{\"id\":\"a\nb\",\n\"orders\":{}}"}, standard_map(), datc);
  CHECK(games.games.empty());
  REQUIRE(games.errors.size() == 1);
  CHECK(std::string(games.errors[0].what()).find("control character U+000A") != std::string::npos);
}
