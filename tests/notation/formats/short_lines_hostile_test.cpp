// Lines read in one go beside the reader of all lines, which is asked by a member that only it knows.
#include "notation/formats/short_lines.hpp"

#include <algorithm>
#include <memory>

#include "boards/dice.hpp"
#include "io/input_error.hpp"
#include "model/presets.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "tests/catch.hpp"
#include "tests/support/board_lines.hpp"
#include "tests/support/chance/random_boards.hpp"

using namespace dipeq;

namespace {

constexpr std::string_view for_the_reader_of_all = "\"about\":null,";

// In a buffer of its own, so that a sanitizer sees what is read beyond it; behind the line stands what would make it longer.
class Buffer {
 public:
  explicit Buffer(std::string_view line) : size_(line.size()), bytes_(new char[size_ + BoardLineReader::padding]) {
    constexpr std::string_view behind = ",\"units\":{\"Italy\":[\"A VEN\"]}}\"]}}                              ";
    static_assert(behind.size() <= BoardLineReader::padding);
    std::ranges::fill_n(bytes_.get() + size_, BoardLineReader::padding, ' ');
    std::ranges::copy(behind, std::ranges::copy(line, bytes_.get()).out);
  }
  std::string_view line() const { return {bytes_.get(), size_}; }

 private:
  std::size_t size_;
  std::unique_ptr<char[]> bytes_;
};

bool read_in_one_go(std::string_view line) {
  static const ShortLines lines(standard_map());
  BoardLine board(standard_map());
  BoardParts parts;
  const Buffer buffer(line);
  return lines.read(buffer.line(), board, parts);
}

// All that was read, or what is wrong; columns are told as they would be without the first so many bytes.
std::string told(std::string_view line, std::size_t bytes) {
  static BoardLineReader reader(standard_map(), rules_of(Preset::datc_3_2));
  static BoardLine board(standard_map());
  const auto column = [&](std::size_t c) { return " in " + std::to_string(c > bytes ? c - bytes : c) + "\n"; };
  const Buffer buffer(line);
  try {
    reader.read(buffer.line(), board);
  } catch (const InputError& e) {
    return std::string(board.id) + " " + e.message() + column(e.place().column);
  }
  std::string all(board.id);
  for (const auto& list : {board.orders_by, board.units_of})
    for (const auto& part : list) all += " " + std::to_string(part.power.value) + " to " + std::to_string(part.end);
  for (const WrittenOrder& order : board.orders)
    all += "\n" + std::to_string(order.by.value) + " " + write_order(order, standard_map(), Style::brief) +
           column(order.place.column);
  for (const Unit& unit : board.position.units())
    all += "\n" + std::to_string(unit.power.value) + " " + write_unit(unit, standard_map(), Style::brief);
  return all;
}

std::string usual_line(std::uint64_t seed, const std::string& id) {
  std::string line = testing::board_line(testing::random_board(seed, testing::Mixture::usual, {3, 8}), id);
  line.pop_back();  // the line's end
  return line;
}

void agree(const std::string& line) {
  std::string marked = line;
  marked.insert(marked.find('{') + 1, for_the_reader_of_all);
  INFO(line);
  REQUIRE_FALSE(read_in_one_go(marked));
  CHECK(told(line, 0) == told(marked, for_the_reader_of_all.size()));
}

}  // namespace

TEST_CASE("usual lines are read in one go, however blanks and letters stand", "[json lines][hostile]") {
  for (const char* line :
       {R"({"orders":{}})", R"({"units":{"Italy":[]},"orders":{}})", R"({"id":0,"orders":{"Italy":["A VEN H"]}})",
        R"({"id":"a b","units":{"Italy":["A VEN"],"France":["F BRE"]},"orders":{"Italy":["a ven - tri via"]}})",
        " { \"orders\" : { \"Italy\" : [ \"A VEN - TRI\" , \"A ROM H\" ] } , \"id\" : 7 } \r\n"}) {
    INFO(line);
    CHECK(read_in_one_go(line));
    agree(line);
  }
  for (std::uint64_t seed = 0; seed < 100; seed++) CHECK(read_in_one_go(usual_line(seed, "x")));
}

TEST_CASE("what is unusual or wrong is left to the reader of all lines", "[json lines][hostile]") {
  using namespace std::literals;
  for (std::string_view line : {R"({})"sv,
                                R"({"id":1})"sv,
                                R"({"id":1,"id":2,"orders":{}})"sv,
                                R"({"id":01,"orders":{}})"sv,
                                R"({"id":-1,"orders":{}})"sv,
                                R"({"id":1.5,"orders":{}})"sv,
                                "{\"id\":\"a\tb\",\"orders\":{}}"sv,
                                "{\"id\":\"\xff\",\"orders\":{}}"sv,
                                R"({"id":"\u12","orders":{}})"sv,
                                R"({"id":"a,"orders":{}})"sv,
                                R"({"orders":{}}})"sv,
                                R"({"orders":{})"sv,
                                R"({"orders":{},})"sv,
                                R"({"orders":{"Italy":["A VEN H",]}})"sv,
                                R"({"orders":{"Italy":["A VEN H" "A ROM H"]}})"sv,
                                R"({"orders":{"Italy":["A VEN H"],"Italy":[]}})"sv,
                                R"({"orders":{"italy":["A VEN H"]}})"sv,
                                R"({"orders":{"Italy":["A Venice H"]}})"sv,
                                R"({"units":{"Italy":["VEN"]}})"sv,
                                R"({"orders":{"Italy":["A VEN H\u0020"]}})"sv,
                                R"({"phase":"Fall 1901 movement","orders":{}})"sv,
                                R"({"orders":{"Italy":null}})"sv}) {
    INFO(line);
    CHECK_FALSE(read_in_one_go(line));
  }
}

TEST_CASE("a string of a list that stands there as a key is refused where it does", "[json lines][hostile]") {
  const std::string refusal = told(R"({"units":{"Italy":["A VEN":],"France":[]}})", 0);
  CHECK(refusal.starts_with(" no JSON"));
  CHECK(refusal.ends_with(" in 27\n"));
}

TEST_CASE("a spoilt line is read, or refused, by both readers alike", "[json lines][hostile]") {
  constexpr std::string_view signs =
      "\"{}[],:\\ \t\n\x01\xff"
      "AFHSC-/ncVIA0179";
  Dice dice(1);
  std::size_t in_one_go = 0;
  for (std::uint64_t seed = 0; seed < 4000; seed++) {
    std::string line = usual_line(seed % 50, dice.percent(50) ? "x y" : "12");
    if (dice.percent(30)) line.erase(line.find("\"id\""), line.find(',') - line.find("\"id\"") + 1);
    for (std::size_t n = dice.between(0, 2); n > 0; n--) {
      const std::size_t at = dice.between(2, line.size() - 1);
      if (dice.percent(30))
        line.erase(at, 1);
      else if (dice.percent(50))
        line.insert(at, 1, signs[dice.below(signs.size())]);
      else
        line[at] = signs[dice.below(signs.size())];
    }
    in_one_go += read_in_one_go(line);
    agree(line);
  }
  CHECK(in_one_go > 1000);
  CHECK(in_one_go < 3500);
}
