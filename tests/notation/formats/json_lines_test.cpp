#include "notation/formats/json_lines.hpp"

#include <algorithm>

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
  CHECK(starts(lines.refusal("  "), "0: no JSON"));
  CHECK(starts(lines.refusal("{"), "1: no JSON"));
  CHECK(lines.refusal("[]") == "1: expected a board as a JSON object");
  CHECK(lines.refusal("7") == "1: expected a board as a JSON object");
  CHECK(lines.refusal("{}") == "1: expected 'orders', 'units' or both");
  CHECK(lines.refusal(R"({"orders":{}} {"orders":{}})") == "15: expected the end of the line after the board");
  CHECK(lines.refusal(R"({"orders":{},"order":{}})") == "15: expected 'id', 'orders' or 'units', found 'order'");
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

TEST_CASE("the id of a bad line is known if it stands before what is wrong", "[json lines]") {
  Lines lines;
  CHECK(lines.refusal(R"({"id":"x","orders":7})") != "read");
  CHECK(lines.id() == "\"x\"");
  CHECK(lines.refusal("nothing") != "read");
  CHECK(lines.id().empty());
}
