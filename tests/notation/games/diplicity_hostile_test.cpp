// Games of diplicity meant to do harm: they are refused with their place, or read.
#include "boards/dice.hpp"
#include "notation/games/diplicity.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/spoilt.hpp"

using namespace dipeq;

namespace {

constexpr std::string_view sample =
    R"({"variant":"Classical","phases":[{"season":"Spring","year":1901,"type":"Movement","orders":[{"nation":"France","selected":)"
    R"(["bre","Move","mid"],"expected_resolution":"OK"},{"nation":"France","selected":["par","Support","mar","bur"],)"
    R"("expected_resolution":"ErrBounce"}],"expected_state_after":{"units":[{"nation":"France","type":"Fleet","province":"mid",)"
    R"("dislodged":true}],"supply_centers":{"bre":"France"}}},{"season":"Spring","year":1901,"type":"Retreat","orders":[{"nation":)"
    R"("France","selected":["mid","Disband"]}],"expected_state_after":{"units":[],"supply_centers":{}}},{"season":"Fall","year":1901,)"
    R"("type":"Adjustment","orders":[{"nation":"France","selected":["bre","Build","Fleet"]}],"expected_state_after":null}]})";

ReadGames read(std::string_view text) {
  return read_diplicity({"spoilt", text}, standard_map(), rules_of(Preset::datc_3_2));
}

}  // namespace

TEST_CASE("spoilt games of diplicity are read or refused", "[diplicity][hostile]") {
  Dice dice(18);
  REQUIRE(read(sample).games.size() == 1);
  std::size_t read_all_the_same = 0;
  for (int n = 0; n < 5000; ++n) {
    const std::string text = testing::spoilt(sample, dice);
    const ReadGames r = read(text);
    INFO(text);
    CHECK((r.games.size() == 1 || !r.errors.empty()));
    read_all_the_same += r.errors.empty();
  }
  CHECK(read_all_the_same > 20);
}
