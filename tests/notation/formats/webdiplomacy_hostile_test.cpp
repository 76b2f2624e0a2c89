// Games of webDiplomacy meant to do harm: they are refused with their place, or read.
#include "boards/dice.hpp"
#include "notation/formats/webdiplomacy.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/spoilt.hpp"

using namespace dipeq;

namespace {

constexpr std::string_view sample =
    R"({"gameID":5,"variantID":1,"phases":[{"turn":0,"phase":"Diplomacy","units":[{"unitType":"Army","terrID":47,"countryID":2,)"
    R"("retreating":"No"},{"unitType":"Fleet","terrID":76,"countryID":2,"retreating":"No"}],"orders":[{"countryID":2,"terrID":47,)"
    R"("unitType":"Army","type":"Move","toTerrID":48,"fromTerrID":0,"viaConvoy":"No","success":"Yes","dislodged":"No"},)"
    R"({"countryID":2,"terrID":76,"unitType":"Fleet","type":"Support move","toTerrID":50,"fromTerrID":47,"viaConvoy":"No",)"
    R"("success":"No","dislodged":"Yes"}],"centers":[{"terrID":47,"countryID":2}]},{"turn":1,"phase":"Builds","units":[],"orders":)"
    R"([{"countryID":2,"terrID":47,"unitType":"","type":"Build Army","success":"Yes"}]},{"turn":1,"phase":"Finished","units":[]}]})";

ReadGames read(std::string_view text) {
  return read_webdiplomacy({"spoilt", text}, standard_map(), rules_of(Preset::datc_3_2));
}

}  // namespace

TEST_CASE("spoilt games of webDiplomacy are read or refused", "[webdiplomacy][hostile]") {
  Dice dice(15);
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
  CHECK_FALSE(read(R"({"phases":[{"turn":99999999999,"phase":"Diplomacy","units":[]}]})").errors.empty());
}
