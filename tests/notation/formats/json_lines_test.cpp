#include "notation/formats/json_lines.hpp"

#include <algorithm>
#include <array>

#include "io/input_error.hpp"
#include "model/presets.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "tests/catch.hpp"
#include "tests/support/board_lines.hpp"
#include "tests/support/chance/random_boards.hpp"

using namespace dipeq;

namespace {

class Lines {
 public:
  const BoardLine& read(std::string line) {
    line_ = std::move(line);
    const std::size_t size = line_.size();
    line_.append(BoardLineReader::padding, '#');
    reader_.read(std::string_view(line_).substr(0, size), board_);
    return board_;
  }
  // "27: what is wrong", or what was read instead.
  std::string refusal(std::string line) {
    try {
      read(std::move(line));
      return "read";
    } catch (const InputError& e) {
      return std::to_string(e.place().column) + ": " + e.message();
    }
  }
  std::string_view id() const { return board_.id; }

 private:
  std::string line_;
  BoardLineReader reader_{standard_map(), rules_of(Preset::datc_3_2)};
  BoardLine board_{standard_map()};
};

bool starts(const std::string& text, std::string_view with) {
  INFO(text);
  CHECK(text.starts_with(with));
  return text.starts_with(with);
}

}  // namespace

TEST_CASE("a board is read with its id, orders by power, and units that have none", "[json lines]") {
  Lines lines;
  const BoardLine& board = lines.read(
      R"({"id": "a\"b" , "orders": {"Italy": ["A VEN - TRI", "A Tyrolia Supports A Venice - Trieste"], "France": []},)"
      R"( "units": {"Austria": ["F TRI"]}})");
  CHECK(board.id == R"("a\"b")");
  REQUIRE(board.position.units().size() == 3);
  CHECK(write_unit(board.position[UnitId(0)], standard_map(), Style::brief) == "F TRI");
  REQUIRE(board.orders.size() == 2);
  CHECK(write_order(board.orders[1], standard_map(), Style::brief) == "A TYR S A VEN - TRI");
  REQUIRE(board.orders_by.size() == 2);
  CHECK(board.orders_by[0].end == 2);
  CHECK(board.orders_by[1].end == 2);
  CHECK(lines.read(R"({"id":-1.5e3,"units":{}})").id == "-1.5e3");
  CHECK(lines.read(R"({"orders":{}})").id.empty());
}

TEST_CASE("what stands behind a backslash is read as the sign that it means", "[json lines]") {
  Lines lines;
  const BoardLine& board = lines.read(
      R"({"orders":{"Italy":["A VEN \u002d TRI"]},"units":{"Italy":["\u0041 VEN"],"Russia":["F STP\/nc"]}})");
  REQUIRE(board.orders.size() == 1);
  CHECK(write_order(board.orders[0], standard_map(), Style::brief) == "A VEN - TRI");
  REQUIRE(board.position.units().size() == 2);
  CHECK(write_unit(board.position[UnitId(0)], standard_map(), Style::brief) == "A VEN");
  CHECK(write_unit(board.position[UnitId(1)], standard_map(), Style::brief) == "F STP/nc");
  CHECK(lines.read(R"({"m\u0061p":"St\u0061ndard","units":{"Ital\u0079":["A VEN"]},"centres":{"\u0049taly":["VEN"]}})")
            .position.units()
            .size() == 1);
}

TEST_CASE("an order for a stated unit may misname it", "[json lines][4.B.5]") {
  Lines lines;
  const BoardLine& board =
      lines.read(R"({"orders":{"Russia":["F STP/nc - BAR","STP - BOT"]},"units":{"Russia":["F STP/sc"]}})");
  REQUIRE(board.position.units().size() == 1);
  CHECK(board.position[UnitId(0)].at.coast == Coast::south);
  CHECK(board.orders.size() == 2);
}

TEST_CASE("boards that are written are read", "[json lines]") {
  Lines lines;
  for (std::uint64_t seed = 0; seed < 500; seed++) {
    const testing::Board board = testing::random_board(seed, testing::Mixture::dense);
    const BoardLine& read = lines.read(testing::board_line(board, "x"));
    // Lines name units by power.
    REQUIRE(read.position.units().size() == board.position.units().size());
    CHECK(std::ranges::all_of(board.position.units(), [&](const Unit& unit) {
      const auto there = read.position.unit_in(unit.at.province);
      return there && read.position[*there] == unit;
    }));
    CHECK(read.orders.size() == board.orders.size());
  }
}

TEST_CASE("a line that is no board is refused with its column", "[json lines]") {
  Lines lines;
  CHECK(lines.refusal("") == "1: an empty line; expected a board as a JSON object");
  CHECK(starts(lines.refusal("  "), "3: no JSON"));
  CHECK(starts(lines.refusal("{"), "2: no JSON"));
  CHECK(starts(lines.refusal(R"({"orders":{},"due":{"Italy":2.5}})"), "29: expected a whole number"));
  CHECK(lines.refusal("[]") == "1: expected a board as a JSON object");
  CHECK(lines.refusal("7") == "1: expected a board as a JSON object");
  CHECK(lines.refusal("{}") == "1: expected 'orders', 'units' or both");
  CHECK(lines.refusal(R"({"orders":{}} {"orders":{}})") == "15: expected the end of the line after the board");
  CHECK(lines.refusal(R"({"orders":{},"order":{}})") ==
        "15: expected 'id', 'orders', 'units', 'phase', 'phases', 'dislodged', 'centres', 'due', 'results', 'after', "
        "'title', 'about', 'map', found 'order'");
  CHECK(lines.refusal(R"({"orders":{},"orders":{}})") == "15: 'orders' stands there twice");
  CHECK(lines.refusal(R"({"id":1,"id":2,"orders":{}})") == "10: 'id' stands there twice");
  CHECK(lines.refusal(R"({"id":null,"orders":{}})") == "7: expected a string or a number");
  CHECK(lines.refusal(R"({"orders":[]})") == "11: expected an object with a list for each power");
  CHECK(lines.refusal(R"({"orders":{"Italy":"A VEN H"}})") == "20: expected a list of strings");
  CHECK(lines.refusal(R"({"orders":{"Italy":[7]}})") == "21: expected a string");
  CHECK(lines.refusal(R"({"orders":{"Spain":[]}})") == "13: 'Spain' is no power of this map");
  CHECK(lines.refusal(R"({"orders":{"Italy":[],"Italy":[]}})") == "24: Italy stands there twice");
  CHECK(starts(lines.refusal(R"({"orders":{"Italy":["A VEN - TRX"]}})"), "30: 'TRX' is no province of this map"));
  CHECK(starts(lines.refusal(R"({"orders":{"Italy":["A VEN"]}})"), "27: expected what 'A VEN' does"));
  CHECK(starts(lines.refusal(R"({"orders":{"Italy":["VEN - TRI"]}})"), "21: expected A or F before Venice"));
  CHECK(starts(lines.refusal(R"({"orders":{"Italy":["A ADR - TRI"]}})"), "21: an army cannot stand in Adriatic Sea"));
  CHECK(starts(lines.refusal(R"({"orders":{"Italy":["A VEN H"],"France":["A VEN H"]}})"),
               "42: this order is for A Venice of France"));
  CHECK(lines.refusal(R"({"units":{"Italy":["A VEN","F VEN"]}})") ==
        "28: F Venice of Italy cannot stand where A Venice of Italy stands");
  CHECK(starts(lines.refusal(R"({"units":{"Italy":["VEN"]}})"), "20: expected A or F before Venice"));
}

TEST_CASE("what is no JSON is told where it is none", "[json lines]") {
  Lines lines;
  CHECK(lines.refusal("{\"id\":\"\xff\",\"orders\":{}}").starts_with("8: no JSON"));
  CHECK(lines.refusal("{\"id\":\"\xff\",\"orders\":{}}").find("ill-formed UTF-8 byte") != std::string::npos);
  CHECK(lines.refusal(R"({"id":"\ud800","orders":{}})").starts_with("14: no JSON"));
  CHECK(lines.refusal(R"({"id":"\ud800","orders":{}})").find("surrogate") != std::string::npos);
  CHECK(lines.refusal(R"({"id":1e400,"orders":{}})") == "11: no JSON: number overflow parsing '1e400'");
  CHECK(lines.refusal(R"({"id":1,"orders":{}} x)").starts_with("22: no JSON"));
}

TEST_CASE("a map that nobody knows is told with those that are known", "[json lines]") {
  Lines lines;
  CHECK(lines.refusal(R"({"map":"Atlantis","orders":{}})")
            .starts_with("8: expected a map that dipeq knows (Standard; 1898;"));
  CHECK(lines.refusal(R"({"map":"Atlantis","orders":{}})").ends_with(", found 'Atlantis'"));
  CHECK(lines.refusal(R"({"map":"1898","orders":{}})") == "8: expected a board on the map 'Standard', found '1898'");
}

TEST_CASE("the id of a bad line is known if it stands before what is wrong", "[json lines]") {
  Lines lines;
  CHECK(lines.refusal(R"({"id":"x","orders":7})") != "read");
  CHECK(lines.id() == "\"x\"");
  CHECK(lines.refusal(R"({"id":"y","orders":{"Italy":["A VEN]}})").starts_with("39: no JSON"));
  CHECK(lines.id().empty());  // and not that of the line before
  CHECK(lines.refusal(R"({"id":"x","orders":7})") != "read");
  CHECK(lines.refusal("nothing") != "read");
  CHECK(lines.id().empty());
}

TEST_CASE("a board of retreats says who has to, and a phase may stand behind the orders", "[json lines]") {
  Lines lines;
  const std::string parts[] = {R"("phase":"Fall 1901 retreats")", R"("units":{"Italy":["A TRI"]})",
                               R"("dislodged":{"Austria":{"F TRI":{"retreats":["ALB","ADR"],"older":0}}})",
                               R"("orders":{"Austria":["F TRI - ALB","Disband F TRI"]})"};
  for (const auto& order : {std::array{0, 1, 2, 3}, std::array{3, 2, 1, 0}, std::array{1, 3, 0, 2}}) {
    std::string line = "{";
    for (int part : order) line += (line.size() > 1 ? "," : "") + parts[part];
    const BoardLine& board = lines.read(line + "}");
    CHECK(to_text(board.turn) == "Fall 1901 retreats");
    CHECK(board.orders.empty());
    REQUIRE(board.retreats.size() == 2);
    CHECK(write_order(board.retreats[1], standard_map()) == "Disband F Trieste");
    REQUIRE(board.dislodged.size() == 1);
    CHECK(board.dislodged[0].retreats.size() == 2);
    CHECK(board.dislodged[0].listed_after == 1);  // all that stand are of another power
  }
}

TEST_CASE("a board of adjustments says who owns what", "[json lines]") {
  Lines lines;
  const BoardLine& board = lines.read(
      R"({"orders":{"Russia":["Build F STP/nc","waive"]},"due":{"Russia":2},"phase":"Winter 1901 adjustments",)"
      R"("centres":{"Russia":["STP","MOS","SEV"]},"units":{"Russia":["A UKR"]}})");
  CHECK(board.adjustments.size() == 2);
  CHECK(board.centres.of(PowerId(5)).size() + board.centres.of(PowerId(6)).size() == 3);
  CHECK(board.centres.known());
  CHECK_FALSE(lines.read(R"({"units":{}})").centres.known());  // nothing is left from the line before
  CHECK(lines.read(R"({"units":{},"centres":{}})").centres.known());
}

TEST_CASE("a record says what became of the orders, and where things stood then", "[json lines]") {
  Lines lines;
  const BoardLine& board = lines.read(
      R"({"units":{"France":["A PAR","F BRE","A MAR"]},"orders":{"France":["A PAR - BUR","F BRE H","A MAR H"]},)"
      R"("results":{"France":["succeeds",null,["stands","dislodged"]]},)"
      R"("after":{"units":{"France":["A BUR","F BRE"]},"dislodged":{"France":{"A MAR":{}}},"centres":{"France":["MAR"]}}})");
  REQUIRE(board.said.size() == 3);
  CHECK(board.said[0] == SaidOutcome::exactly({Word::succeeds}));
  CHECK(board.said[1].says_nothing());
  CHECK(board.said[2].allows({Word::stands, Fate::dislodged}));
  CHECK_FALSE(board.said[2].allows({Word::fails}));
  REQUIRE(board.after);
  CHECK(board.after->units->size() == 2);
  CHECK_FALSE(board.after->dislodged->front().retreats);
  CHECK(board.after->centres);
  CHECK_FALSE(lines.read(R"({"units":{},"after":{"centres":{}}})").after->units);
}

TEST_CASE("what a board of another phase has wrong is told with its column", "[json lines]") {
  Lines lines;
  const auto refused = [&](const std::string& members) { return lines.refusal("{" + members + "}"); };
  CHECK(starts(refused(R"("units":{},"phase":"Fall 1901 adjustments")"), "32: units are adjusted in winter"));
  CHECK(starts(refused(R"("units":{},"phase":"Summer 1901")"), "22: expected a phase"));
  CHECK(starts(refused(R"("units":{},"phase":7)"), "21: expected a string"));
  CHECK(starts(refused(R"("orders":{},"phase":"retreats")"), "1: expected 'dislodged'"));
  CHECK(starts(refused(R"("orders":{},"phase":"adjustments")"), "1: expected 'units'"));
  CHECK(starts(refused(R"("units":{},"dislodged":{})"), "1: 'dislodged' stands on a board of retreats"));
  CHECK(starts(refused(R"("units":{},"due":{})"), "1: 'due' stands on a board of adjustments"));
  CHECK(starts(refused(R"("units":{},"centres":{"France":["BUR"]})"), "35: Burgundy is no supply centre"));
  CHECK(starts(refused(R"("units":{},"centres":{"France":["PAR","PAR"]})"), "41: Paris is France's already"));
  CHECK(starts(refused(R"("units":{},"centres":{"France":["SPA/nc"]})"), "35: a centre is a province"));
  const std::string retreats = R"("phase":"retreats","units":{"Italy":["A TRI"]},"dislodged":)";
  CHECK(starts(refused(retreats + R"({"Austria":{"F TRI":{}}})"), "74: expected 'retreats'"));
  CHECK(starts(refused(retreats + R"({"Austria":{"F TRI":{"retreats":["VIE"]}}})"), "95: F Trieste cannot retreat"));
  CHECK(starts(refused(retreats + R"({"Austria":{"F TRI":{"retreats":["ALB"],"older":1}}})"),
               "74: expected 'older' to be at most 0, as so many units of Austria stand"));
  CHECK(
      starts(refused(retreats + R"({"Austria":{"F TRI":{"retreats":["ALB","ALB"]}}})"), "101: Albania is named twice"));
  CHECK(starts(refused(retreats + R"({"Austria":{"TRI":{"retreats":[]}}})"), "74: expected A or F before Trieste"));
  const std::string due = R"("phase":"adjustments","units":{},"centres":{"France":["PAR"]},"due":{"France":2})";
  CHECK(starts(refused(due), "80: 1 units are due by units and centres, not 2"));
  const std::string record = R"("orders":{"Italy":["A VEN H"]},)";
  CHECK(starts(refused(record + R"("results":{"Italy":["held"]})"), "54: expected a result in DATC's words"));
  CHECK(starts(refused(record + R"("results":{"Italy":[]})"), "52: expected 1 result for 1 order of Italy, found 0"));
  CHECK(starts(refused(record + R"("after":{"orders":{}})"), "41: expected units and centres"));
}

TEST_CASE("a game is a list of boards", "[json lines]") {
  const std::string line =
      R"({"id":8,"phases":[{"units":{"Italy":["A VEN"]},"orders":{"Italy":["A VEN H"]}},{"phase":"retreats","units":{},"dislodged":{}}]})";
  BoardLineReader reader(standard_map(), rules_of(Preset::datc_3_2));
  BoardLine game(standard_map());
  std::vector<BoardLine> phases;
  const std::string padded = line + std::string(BoardLineReader::padding, '#');
  CHECK(reader.read({padded.data(), line.size()}, game, phases) == LineKind::game);
  CHECK(game.id == "8");
  REQUIRE(phases.size() == 2);
  CHECK(phases[0].orders.size() == 1);
  CHECK(phases[1].turn.phase == Phase::retreats);
  Lines lines;
  CHECK(starts(lines.refusal(line), "18: expected one board, found a game"));
  const auto refusal = [&](const std::string& text) {
    const std::string with = text + std::string(BoardLineReader::padding, '#');
    try {
      reader.read({with.data(), text.size()}, game, phases);
      return std::string("read");
    } catch (const InputError& e) {
      return std::to_string(e.place().column) + ": " + e.message();
    }
  };
  CHECK(starts(refusal(R"({"phases":[{"orders":{"Italy":["A VEN - X"]}}]})"), "41: 'X' is no province"));
  CHECK(starts(refusal(R"({"phases":[{"phases":[]}]})"), "12: expected a board, for a game has no games in it"));
  CHECK(starts(refusal(R"({"phases":[],"units":{}})"), "1: expected 'id', 'title' and 'about' alone beside 'phases'"));
  CHECK(starts(refusal(R"({"phases":[7]})"), "12: expected a board as a JSON object"));
}
