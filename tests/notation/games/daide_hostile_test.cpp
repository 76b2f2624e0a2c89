// Logs of DAIDE meant to do harm: they are refused with their place, or read.
#include "notation/games/daide.hpp"
#include "notation/map_file.hpp"
#include "tests/notation/games/spoilt_games.hpp"

using namespace dipeq;

namespace {

constexpr std::string_view sample =
    "1 << SCO ( FRA BRE PAR ) ( UNO BEL )\n"
    "1 << NOW ( SPR 1902 ) ( FRA AMY PAR ) ( FRA FLT ( SPA NCS ) ) ( GER AMY BUR )\n"
    "1 << ORD ( SPR 1902 ) ( ( FRA AMY PAR ) MTO BUR ) ( BNC )\n"
    "1 << ORD ( SPR 1902 ) ( ( FRA FLT ( SPA NCS ) ) SUP ( FRA AMY PAR ) MTO BUR ) ( CUT RET )\n"
    "1 << NOW ( SUM 1902 ) ( FRA FLT ( SPA NCS ) MRT ( GAS MAO ) )\n"
    "1 << ORD ( SUM 1902 ) ( ( FRA FLT ( SPA NCS ) ) RTO GAS ) ( SUC )\n"
    "1 << ORD ( WIN 1902 ) ( ( FRA FLT BRE ) BLD ) ( SUC )\n";

ReadGames read_text(std::string_view text) {
  return read_daide({"spoilt", text}, standard_map(), rules_of(Preset::datc_3_2));
}

}  // namespace

TEST_CASE("spoilt logs of DAIDE are read or refused, and never in silence", "[daide][hostile]") {
  testing::read_or_refuse_spoilt(sample, 16, read_text);
}

TEST_CASE("a log of DAIDE with brackets without end is refused", "[daide][hostile]") {
  CHECK_FALSE(read_text("NOW " + std::string(100'000, '(')).errors.empty());
  CHECK_FALSE(read_text("NOW ( SPR 99999999999999999999 )").errors.empty());
  CHECK_FALSE(read_text(std::string(1'000'000, 'A')).errors.empty());
}
