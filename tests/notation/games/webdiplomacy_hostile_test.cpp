// Games of webDiplomacy meant to do harm: they are refused with their place, or read.
#include "notation/games/webdiplomacy.hpp"
#include "notation/map_file.hpp"
#include "tests/notation/games/spoilt_games.hpp"

using namespace dipeq;

namespace {

constexpr std::string_view sample_of_webdiplomacy =
    R"({"gameID":5,"variantID":1,"phases":[{"turn":0,"phase":"Diplomacy","units":[{"unitType":"Army","terrID":47,"countryID":2,)"
    R"("retreating":"No"},{"unitType":"Fleet","terrID":76,"countryID":2,"retreating":"No"}],"orders":[{"countryID":2,"terrID":47,)"
    R"("unitType":"Army","type":"Move","toTerrID":48,"fromTerrID":0,"viaConvoy":"No","success":"Yes","dislodged":"No"},)"
    R"({"countryID":2,"terrID":76,"unitType":"Fleet","type":"Support move","toTerrID":50,"fromTerrID":47,"viaConvoy":"No",)"
    R"("success":"No","dislodged":"Yes"}],"centers":[{"terrID":47,"countryID":2}]},{"turn":1,"phase":"Builds","units":[],"orders":)"
    R"([{"countryID":2,"terrID":47,"unitType":"","type":"Build Army","success":"Yes"}]},{"turn":1,"phase":"Finished","units":[]}]})";

ReadGames read_webdiplomacy_text(std::string_view text) {
  return read_webdiplomacy({"spoilt", text}, standard_map(), rules_of(Preset::datc_3_2));
}

}  // namespace

TEST_CASE("spoilt games of webDiplomacy are read or refused", "[webdiplomacy][hostile]") {
  testing::read_or_refuse_spoilt(sample_of_webdiplomacy, 15, read_webdiplomacy_text);
  CHECK_FALSE(
      read_webdiplomacy_text(R"({"phases":[{"turn":99999999999,"phase":"Diplomacy","units":[]}]})").errors.empty());
}
