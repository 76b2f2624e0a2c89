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
      reader_.read({buffer.get(), line.size()}, board_);
      return true;
    } catch (const InputError&) {
      return false;
    }
  }

 private:
  BoardLineReader reader_{standard_map(), rules_of(Preset::datc_3_2)};
  BoardLine board_{standard_map()};
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
