// Lines meant to do harm: they are refused, or they are JSON.
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "boards/dice.hpp"
#include "io/input_error.hpp"
#include "model/presets.hpp"
#include "notation/formats/json_lines.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/board_lines.hpp"
#include "tests/support/chance/random_boards.hpp"

using namespace dipeq;

namespace {

class Lines {
 public:
  // In a buffer of its own, so that a sanitizer sees what is read beyond it.
  bool reads(std::string_view line) {
    const auto buffer = std::make_unique<char[]>(line.size() + BoardLineReader::padding);
    std::ranges::copy(line, buffer.get());
    try {
      reader_.read({buffer.get(), line.size()}, board_, phases_);
      return true;
    } catch (const InputError&) {
      return false;
    }
  }

 private:
  BoardLineReader reader_{standard_map(), rules_of(Preset::datc_3_2)};
  BoardLine board_{standard_map()};
  std::vector<BoardLine> phases_;
};

}  // namespace

TEST_CASE("bytes that are no JSON are refused", "[json lines][hostile]") {
  Lines lines;
  using namespace std::literals;
  const std::string_view bad[] = {"{\"orders\":{\"Italy\":[\"A VEN\0H\"]}}"sv,
                                  "\0"sv,
                                  "{\"orders\":{\"Italy\":[\"A \xff H\"]}}"sv,
                                  "\xef\xbb\xbf{\"orders\":{}}"sv,
                                  "{\"orders\":{\"Italy\":[\"A VEN H]}}"sv,
                                  "{\"orders\":{\"Italy\":[\"A VEN H\"}}"sv,
                                  "{\"orders\":{\"Italy\":[\"A VEN H\",]}}"sv,
                                  "{\"orders\":{\"Italy\" [\"A VEN H\"]}}"sv,
                                  "{\"orders\":{\"Italy\":[\"A VEN H\" \"A ROM H\"]}}"sv,
                                  "{\"orders\":{}"sv,
                                  "{\"orders\""sv,
                                  "{\"orders\":{\"Italy\":[\"A VEN \\x\"]}}"sv,
                                  "{\"orders\":{\"Italy\":[\"\\"sv,
                                  "{\"id\":01,\"orders\":{}}"sv,
                                  "{\"id\":\"\\u12\",\"orders\":{}}"sv,
                                  "{\"id\":1 2,\"orders\":{}}"sv,
                                  "{orders:{}}"sv,
                                  "{\"orders\":{},}"sv,
                                  "{\"orders\":{}}}"sv,
                                  "{\"orders\":{}]"sv};
  for (std::string_view line : bad) {
    INFO(line);
    CHECK_FALSE(lines.reads(line));
  }
  CHECK_FALSE(lines.reads("{\"orders\":" + std::string(100000, '[')));
  CHECK_FALSE(lines.reads("{\"orders\":{\"Italy\":[\"" + std::string(200000, 'A') + "\"]}}"));
}

TEST_CASE("what is read of spoilt lines is JSON", "[json lines][hostile]") {
  Lines lines;
  Dice dice(1);
  std::size_t read = 0;
  for (std::uint64_t seed = 0; seed < 4000; seed++) {
    std::string line = testing::board_line(testing::random_board(seed % 50, testing::Mixture::usual, {3, 6}), "x");
    for (std::size_t n = dice.between(1, 3); n > 0; n--) {
      const std::size_t at = dice.below(line.size());
      if (dice.percent(40))
        line.erase(at, dice.between(1, 3));
      else if (dice.percent(50))
        line.insert(at, 1, "{}[]\",:\\ 7A\n"[dice.below(12)]);
      else
        line[at] = static_cast<char>(dice.below(256));
    }
    if (!lines.reads(line)) continue;
    read++;
    INFO(line);
    CHECK(nlohmann::json::accept(line));
  }
  CHECK(read > 50);
}

TEST_CASE("what is nested deeper than any board is refused", "[json lines][hostile]") {
  Lines lines;
  const auto nested = [](std::string_view member, std::size_t depth, std::string_view open, std::string_view close) {
    std::string line = "{\"units\":{},\"" + std::string(member) + "\":";
    for (std::size_t i = 0; i < depth; ++i) line += open;
    line += "1";
    for (std::size_t i = 0; i < depth; ++i) line += close;
    return line + "}";
  };
  for (const char* member : {"dislodged", "centres", "due", "results", "after", "orders", "phase", "id"})
    for (std::size_t depth : {6, 600, 60'000}) {
      CHECK_FALSE(lines.reads(nested(member, depth, "[", "]")));
      CHECK_FALSE(lines.reads(nested(member, depth, "{\"France\":", "}")));
    }
  std::string after = "{\"units\":{}}";
  for (int i = 0; i < 100; ++i) after = "{\"units\":{},\"after\":" + after + "}";
  CHECK_FALSE(lines.reads(after));
  std::string game = "{\"units\":{}}";
  for (int i = 0; i < 100; ++i) game = "{\"phases\":[" + game + "]}";
  CHECK_FALSE(lines.reads(game));
}

TEST_CASE("a game has at most so many phases", "[json lines][hostile]") {
  Lines lines;
  const auto game = [](std::size_t phases) {
    std::string line = "{\"phases\":[";
    for (std::size_t i = 0; i < phases; ++i) line += i == 0 ? "{\"units\":{}}" : ",{\"units\":{}}";
    return line + "]}";
  };
  CHECK(lines.reads(game(BoardLineReader::most_phases)));
  CHECK_FALSE(lines.reads(game(BoardLineReader::most_phases + 1)));
}

TEST_CASE("boards of all phases and games that are altered at random are refused or read", "[json lines][hostile]") {
  const std::string_view seeds[] = {
      R"({"id":2,"phase":"Fall 1901 retreats","units":{"Italy":["A TRI"]},"centres":{"Italy":["ROM","TRI"]},"dislodged":{"Austria":{"F TRI":{"retreats":["ALB","ADR"],"older":0}}},"orders":{"Austria":["F TRI - ALB","Disband F TRI"]},"results":{"Austria":["succeeds",null]},"after":{"units":{"Italy":["A TRI"]}}})",
      R"({"phase":"Winter 1901 adjustments","units":{"Italy":["A TRI"]},"centres":{"Italy":["ROM","TRI"]},"due":{"Italy":1},"orders":{"Italy":["Build A ROM","Waive","Disband A TRI"]},"about":{"x":[1]},"title":"t"})",
      R"({"id":"g","phases":[{"phase":"Spring 1901 movement","orders":{"Italy":["A VEN - TRI"]},"results":{"Italy":[["succeeds","fails"]]}},{"orders":{"Austria":["F TRI - ALB"]},"phase":"Spring 1901 retreats","units":{},"dislodged":{"Austria":{"F TRI":{"retreats":["ALB"]}}}}]})"};
  const std::string_view letters = "{}[]\",:\\0123456789-eE.ntfa \xff\x01ALBTRI";
  Lines lines;
  Dice dice(14);
  std::size_t read = 0;
  for (std::size_t i = 0; i < 30'000; ++i) {
    std::string line(seeds[i % std::size(seeds)]);
    for (std::size_t n = dice.between(1, 4); n > 0; --n) {
      const std::size_t at = dice.below(line.size());
      if (dice.percent(30))
        line.erase(at, dice.between(1, 12));
      else if (dice.percent(40))
        line.insert(at, line.substr(dice.below(line.size()), dice.between(1, 20)));
      else
        line[at] = letters[dice.below(letters.size())];
      if (line.empty()) line = "{";
    }
    read += lines.reads(line);
  }
  CHECK(read > 100);
  CHECK(read < 29'000);
}
