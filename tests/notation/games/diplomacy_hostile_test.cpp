// Saved games meant to do harm: they are refused with their place, or read.
#include "notation/games/diplomacy.hpp"
#include "notation/map_file.hpp"
#include "tests/notation/games/spoilt_games.hpp"

using namespace dipeq;

namespace {

constexpr std::string_view sample_of_diplomacy =
    R"({"id":"g","map":"standard","rules":["NO_PRESS"],"phases":[{"name":"S1901M","state":{"units":{"FRANCE":["A PAR",)"
    R"("F SPA/NC"],"GERMANY":["A BUR"]},"retreats":{},"centers":{"FRANCE":["PAR"]}},"orders":{"FRANCE":["A PAR - BUR",)"
    R"("F SPA/NC H"],"GERMANY":null},"results":{"A PAR":["bounce"]},"messages":[]},{"name":"F1901R","state":{"units":)"
    R"({"FRANCE":["*A PAR","F MAO"]},"retreats":{"FRANCE":{"A PAR":["GAS","PIC"]}},"centers":{}},"orders":{"FRANCE":)"
    R"(["A PAR R GAS"]},"results":{"A PAR":[]}},{"name":"W1901A","state":{"units":{},"centers":{"FRANCE":["PAR","BRE"]}},)"
    R"("orders":{"FRANCE":["F BRE B","WAIVE"]},"results":{"F BRE":[""]}}]})";

ReadGames read_diplomacy_text(std::string_view text) {
  return read_diplomacy({"spoilt", text}, standard_map(), rules_of(Preset::datc_3_2));
}

}  // namespace

TEST_CASE("spoilt games of the package are read or refused, and nothing is lost in silence", "[diplomacy][hostile]") {
  testing::read_or_refuse_spoilt(sample_of_diplomacy, 14, read_diplomacy_text, [](const ReadGames& r) {
    CHECK((r.games.size() == 1 || !r.errors.empty()));
    for (const InputError& e : r.errors) CHECK(e.place().line >= 1);
  });
}

TEST_CASE("a game of the package that is too deep, too long or of too much is refused", "[diplomacy][hostile]") {
  CHECK_FALSE(read_diplomacy_text("{\"phases\":" + std::string(100'000, '[')).errors.empty());
  CHECK_FALSE(read_diplomacy_text("{\"phases\": " + std::string(200'000, '7') + "}").errors.empty());
  std::string phases = "{\"phases\":[{}";
  for (int n = 0; n < 10'000; ++n) phases += ",{}";
  CHECK_FALSE(read_diplomacy_text(phases + "]}").errors.empty());
}
