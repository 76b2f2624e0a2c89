// What holds on the standard map holds on any: on generated maps, and on the map files of a folder.
//
//   DIPEQ_MAPS=FOLDER build/release/tests/dipeq_tests "[maps]"
//
// plays 10,000 random boards on each map of the folder (DIPEQ_MAP_BOARDS: other than 10,000). Without DIPEQ_MAPS the folder is
// model/maps/.
#include <cstdlib>
#include <filesystem>

#include "notation/map_file.hpp"
#include "tests/support/chance/every_backend.hpp"
#include "tests/support/chance/generated_boards.hpp"
#include "tests/support/chance/invariance.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/documents.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

namespace fs = std::filesystem;

std::string wished(const char* variable, const std::string& otherwise) {
  const char* value = std::getenv(variable);
  return value ? value : otherwise;
}

std::vector<fs::path> map_files() {
  const fs::path folder = wished("DIPEQ_MAPS", std::string(source_dir) + "/model/maps");
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".map") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

// From a few units to as many as half of the provinces have room for.
UnitCount units_on(const Map& map) { return {4, std::max<std::size_t>(4, map.provinces().size() * 9 / 20)}; }

struct Tested {
  EveryBackend backends;
  NumberlessJudge judge;

  bool holds(const Board& board, Dice& dice) {
    return same_on_components(backends, Interactions(settle(board.position, board.orders))) &&
           same_without_orders_sorted(judge, board, dice) && same_with_renamed_powers(judge, board, dice) &&
           same_with_an_army_more(judge, board, dice);
  }
};

void play_on(const Map& map, std::size_t boards) {
  Tested tested;
  for (std::size_t seed = 0; seed < boards; seed++) {
    const Board board = random_board(map, seed, seed % 2 == 0 ? Mixture::usual : Mixture::dense, units_on(map));
    Dice dice(seed);
    if (!tested.holds(board, dice)) FAIL(map.name() << ", board " << seed << ":\n" << described(board));
  }
}

void play_on_files(std::size_t boards) {
  for (const fs::path& file : map_files()) {
    const Map map = read_map(contents(file), file.string());
    INFO(file);
    play_on(map, boards);
    SUCCEED();
  }
}

}  // namespace

TEST_CASE("on every map that comes with dipeq all backends agree with brute force, and what must not matter does not",
          "[properties][maps]") {
  play_on_files(300);
}

TEST_CASE("on generated maps all backends agree with brute force, and what must not matter does not",
          "[properties][maps]") {
  for (std::size_t seed = 0; seed < 30; seed++) play_on(generated_map(seed, 20 + 5 * seed), 20);
  SUCCEED();
}

TEST_CASE("so do boards of Spring and Fall where coasts convoy and borders are one-way, closed or difficult",
          "[properties][maps]") {
  for (std::size_t seed = 0; seed < 40; seed++) {
    const Map map = generated_variant(seed, 20 + 4 * seed);
    play_on(map.in(seed % 2 == 0 ? Season::spring : Season::fall), 40);
  }
  SUCCEED();
}

TEST_CASE("on every map of a folder all backends agree with brute force on 10000 boards", "[properties][maps][long]") {
  play_on_files(std::stoul(wished("DIPEQ_MAP_BOARDS", "10000")));
}
