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

TEST_CASE("notes are kept wherever a format has comments, and nowhere told as lost then", "[notation][formats]") {
  const Game game = complete("case a\ntitle T\nnote first\nnote second\n\nFrance: A Par - Bur\n");
  CHECK(says(written(game, write_jdip), "CASE a\n# T\n# first\n# second\n"));
  CHECK(says(written(game, write_teddriggs), R"("description": "T\nfirst\nsecond")"));
  CHECK(says(written(game, write_json_games), "\"about\":[\"first\",\"second\"]}"));
  CHECK(says(written(game, write_case_games), "note      first\nnote      second\n"));
  for (const char* id : {"jdip", "teddriggs", "jsonl", "go-test", "diplomacy-test", "case"})
    CHECK((headings_of(game) & ~Headings(format_named(id)->keeps)).none());
}

TEST_CASE("what describes a test of TedDriggs' is the title of its board", "[notation][formats]") {
  const Game game = read_back(R"({"cases": [{"name": "n", "url": "http://x.org", "description": "Two bounce\nas ever",
                                  "phase": "Main", "orders": {"AUS: A vie -> tyr": "Succeeds"}}]})",
                              read_teddriggs);
  CHECK(game.phases.at(0).board.title == "Two bounce");
  CHECK(game.notes == std::vector<std::string>{"http://x.org", "as ever"});
  CHECK(says(written(game, write_json_games), "\"title\":\"Two bounce\""));
}

TEST_CASE("the title of a game in JSON is its title in JSON again, and that of its boards elsewhere",
          "[notation][json lines]") {
  const std::string line = R"({"id":"g","title":"A short war","phases":[{"orders":{"France":["A PAR - BUR"]}},)"
                           R"({"orders":{"France":["A BUR H"]}}]})";
  const Game game = read_back(line, read_json_games);
  CHECK(game.title == "A short war");
  CHECK(game.notes.empty());
  CHECK(says(written(game, write_json_games), R"({"id":"g","title":"A short war","phases":)"));
  CHECK(says(written(game, write_case_games), "title     A short war\n"));
  CHECK(headings_of(game) == Headings(headings({Heading::title})));
}

TEST_CASE("what separates lines beyond ASCII does not stand in a case that is written", "[notation][formats]") {
  Game game = complete("case a\n\nFrance: A Par - Bur\n");
  game.phases[0].board.title = "one\u2028two\u0085three ";
  CHECK(one_line("a\u2029b\tc\n") == "a b\tc");
  CHECK(read_back(written(game, write_case_games), read_case_games).phases.at(0).board.title == "one two three");
}

TEST_CASE("a section of the DATC that was written without a title is read back without one", "[notation][formats]") {
  Game game = complete("case a\n\nFrance: A Par - Bur\n");
  const std::string text = written(game, write_datc);
  CHECK(says(text, "a. TEST CASE, A CASE   [spring]\n"));
  CHECK(read_back(text, read_datc).phases.at(0).board.title.empty());
  game.id = game.phases[0].board.id = " ";
  CHECK(read_back(written(game, write_datc), read_datc).id == "movement");
}

TEST_CASE("a section of the DATC says the season of its board", "[notation][formats]") {
  CHECK(says(written(complete("case a\nphase Fall 1905 movement\n\nFrance: A Par - Bur\n"), write_datc), "[fall]\n"));
  CHECK(
      says(written(complete("case a\nphase Spring 1905 movement\n\nFrance: A Par - Bur\n"), write_datc), "[spring]\n"));
}

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

TEST_CASE("what a case says of units that go without an order counts, and is told where the rules say otherwise",
          "[notation][formats]") {
  const std::string text =
      "case w\nphase adjustments\n\nFrance owns SC Paris\nFrance owns A Paris\n"
      "France owns F Black Sea\n\nFrance:\nAutomatic disband A Paris\n";
  Adjudicator adjudicator;
  const FilledIn filled =
      filled_in(read_case_games({"f.case", text}, standard_map(), usual).games.at(0), usual, adjudicator);
  REQUIRE(filled.remarks.size() == 1);
  CHECK(filled.remarks[0].text == "w: A Paris of France: said to be disbanded without an order, and not so by dipeq");
  CHECK(says(written(filled.game, write_csv), "w,adjustments,France,A Paris,,,gone\n"));
}

TEST_CASE("a board without orders is no section of the DATC", "[notation][formats]") {
  std::vector<Remark> remarks;
  const Game game = complete("case w\nphase adjustments\n\nFrance owns SC Paris\nFrance owns A Paris\n");
  CHECK(write_datc({&game, 1}, standard_map(), remarks).empty());
  REQUIRE(remarks.size() == 1);
  CHECK(remarks[0].text == "w: left out, because it has no orders");
}

TEST_CASE("a unit that was destroyed without an order did not hold, as jDip is told", "[notation][jdip]") {
  const Game game = complete(
      "case g\n\nTurkey owns F Ankara\nGermany owns A Ruhr\nItaly owns F Constantinople\n"
      "Italy owns F Black Sea\nItaly owns A Armenia\nItaly owns A Smyrna\nFrance owns A Burgundy\n"
      "France owns A Munich\n\nItaly: F Con - Ank\nF Bla S F Con - Ank\nA Arm S F Con - Ank\n"
      "France: A Bur - Ruh\nA Mun S A Bur - Ruh\n\nRETREATS\n\nGermany: A Ruh - Kie\n");
  const std::string text = written(game, write_jdip);
  CHECK(says(text, "FAILURE: Turkey: F ANK H\n"));
  CHECK(says(text, "FAILURE: Germany: A RUH H\n"));
}
