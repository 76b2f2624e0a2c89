// Games of diplicity meant to do harm: they are refused with their place, or read.
#include "notation/games/diplicity.hpp"
#include "notation/map_file.hpp"
#include "tests/notation/games/spoilt_games.hpp"

using namespace dipeq;

namespace {

constexpr std::string_view sample_of_diplicity =
    R"({"variant":"Classical","phases":[{"season":"Spring","year":1901,"type":"Movement","orders":[{"nation":"France","selected":)"
    R"(["bre","Move","mid"],"expected_resolution":"OK"},{"nation":"France","selected":["par","Support","mar","bur"],)"
    R"("expected_resolution":"ErrBounce"}],"expected_state_after":{"units":[{"nation":"France","type":"Fleet","province":"mid",)"
    R"("dislodged":true}],"supply_centers":{"bre":"France"}}},{"season":"Spring","year":1901,"type":"Retreat","orders":[{"nation":)"
    R"("France","selected":["mid","Disband"]}],"expected_state_after":{"units":[],"supply_centers":{}}},{"season":"Fall","year":1901,)"
    R"("type":"Adjustment","orders":[{"nation":"France","selected":["bre","Build","Fleet"]}],"expected_state_after":null}]})";

ReadGames read_diplicity_text(std::string_view text) {
  return read_diplicity({"spoilt", text}, standard_map(), rules_of(Preset::datc_3_2));
}

}  // namespace

TEST_CASE("spoilt games of diplicity are read or refused", "[diplicity][hostile]") {
  testing::read_or_refuse_spoilt(sample_of_diplicity, 18, read_diplicity_text);
}
