// What a board or game says besides its orders, and what became of it, as one format hands it on to another.
#include "notation/case/case_writer.hpp"
#include "notation/formats/headings.hpp"
#include "notation/formats/json_games.hpp"
#include "notation/map_file.hpp"
#include "notation/suites/case_games.hpp"
#include "notation/suites/csv.hpp"
#include "notation/suites/datc.hpp"
#include "notation/suites/jdip.hpp"
#include "notation/suites/teddriggs.hpp"
#include "replay/filled_in.hpp"
#include "tests/catch.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const Rules usual = rules_of(Preset::datc_3_2);

Game complete(const std::string& text) {
  Adjudicator adjudicator;
  const ReadGames read = read_case_games({"f.case", text}, standard_map(), usual);
  REQUIRE(read.errors.empty());
  return filled_in(read.games.at(0), usual, adjudicator).game;
}

template <class Write> std::string written(const Game& game, Write write) {
  std::vector<Remark> remarks;
  return write(std::span(&game, 1), standard_map(), remarks);
}

template <class Read> Game read_back(const std::string& text, Read read) {
  ReadGames found = read({"f", text}, standard_map(), usual);
  REQUIRE(found.errors.empty());
  REQUIRE(found.games.size() == 1);
  return found.games[0];
}

}  // namespace

TEST_CASE("a table has rows for units that retreats and adjustments remove without an order", "[notation][formats]") {
  const std::string retreats = written(complete("case r\nphase retreats\n\nGermany owns A Burgundy\n"
                                                "France dislodged A Burgundy, may retreat to Paris, Gascony\n"
                                                "Italy dislodged A Trieste, may retreat to Vienna, Serbia\n\n"
                                                "France: A Bur - Par\n"),
                                       write_csv);
  CHECK(says(retreats, "r,retreats,France,A Burgundy,A Burgundy - Paris,succeeds,Paris\n"));
  CHECK(says(retreats, "r,retreats,Italy,A Trieste,,,gone\n"));
  const std::string winter = written(complete("case w\nphase adjustments\n\nFrance owns SC Paris\nFrance owns A Paris\n"
                                              "France owns A Serbia\nFrance owns F Black Sea\nItaly owns SC Rome\n\n"
                                              "France: Disband A Paris\nItaly: Build A Rome\nBuild F Rome\n"),
                                     write_csv);
  CHECK(says(winter, "w,adjustments,France,A Paris,Disband A Paris,succeeds,gone\n"));
  CHECK(says(winter, "w,adjustments,Italy,A Rome,Build A Rome,succeeds,Rome\n"));
  CHECK(says(winter, "w,adjustments,Italy,F Rome,Build F Rome,illegal,\n"));
  CHECK(says(winter, "w,adjustments,France,F Black Sea,,,gone\n"));
  CHECK_FALSE(says(winter, "A Serbia"));
}
