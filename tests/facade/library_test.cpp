// The shared library as another program sees it.
#include <dipeq/dipeq.hpp>
#include <set>
#include <sstream>

#include "tests/catch.hpp"
#include "tests/facade/outside.hpp"

namespace {

constexpr std::string_view paradox =
    "England:\nF London Supports F Wales - English Channel\nF Wales - English Channel\n"
    "France:\nA Brest - London\nF English Channel Convoys A Brest - London\n";

std::vector<dipeq::Problem> problems_of(auto ask) {
  try {
    ask();
  } catch (const dipeq::Error& e) {
    return e.problems();
  }
  return {};
}

}  // namespace

TEST_CASE("all orders of a board that cannot be read are told, and which they are", "[library]") {
  const dipeq::Adjudicator adjudicator;
  dipeq::Board board;
  board.orders["France"] = {"A PAR - XXX", "A QQQ H", "A MAR H"};
  board.orders["Italy"] = {"zzz, \"[", "A \"VEN\", ROM"};
  for (const auto& problems : {problems_of([&] { (void)adjudicator.adjudicate(board); }),
                               problems_of([&] { (void)adjudicator.advance(board); }),
                               problems_of([&] { (void)adjudicator.explain(board); })}) {
    REQUIRE(problems.size() == 4);
    CHECK(problems[0].path == dipeq::Texts{"orders", "France", "0"});
    CHECK(problems[0].told.starts_with("orders/France/0: 'XXX' is no province of this map"));
    CHECK(problems[1].path == dipeq::Texts{"orders", "France", "1"});
    CHECK(problems[2].path == dipeq::Texts{"orders", "Italy", "0"});
    CHECK(problems[3].path == dipeq::Texts{"orders", "Italy", "1"});
  }
  const auto problems =
      problems_of([&] { (void)adjudicator.read("{\n \"orders\": {\n  \"Italy\": [\"A VEN - TRX\"]\n }\n}"); });
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].line == 3);
  CHECK(problems[0].column == 22);
}

TEST_CASE("a board keeps the map that it is on", "[library]") {
  const dipeq::Adjudicator loeb9({.map = "loeb9"});
  const dipeq::Board opening = loeb9.opening();
  CHECK(opening.map == "Loeb9");
  CHECK(dipeq::board_from_json(dipeq::to_json(opening)).map == "Loeb9");
  const auto problems = problems_of([&] { (void)dipeq::Adjudicator().legal_orders(opening); });
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].message == "expected a board on the map 'Standard', found 'Loeb9'");
}

TEST_CASE("text is read and adjudicated", "[library]") {
  const dipeq::Adjudicator adjudicator;
  const dipeq::Understood read = adjudicator.read("Italy: A VEN - TRI, A TYR S A VEN - TRI\nAustria: F TRI H");
  CHECK(read.board.orders.at("Italy") == dipeq::Texts{"A VEN - TRI", "A TYR S A VEN - TRI"});
  const dipeq::Result result = adjudicator.adjudicate(read.board);
  CHECK(result.results.at("Italy") == dipeq::Texts{"succeeds", "given"});
  CHECK(result.results.at("Austria") == dipeq::Texts{"dislodged"});
  CHECK(result.dislodged.at("F TRI").by == "A VEN");
  CHECK(result.dislodged.at("F TRI").retreats == dipeq::Texts{"ADR", "ALB"});
  CHECK_FALSE(result.after);  // the board says no phase
}

TEST_CASE("a paradox has its solutions, its core and its rule", "[library]") {  // DATC 6.F.14
  const dipeq::Adjudicator adjudicator;
  const dipeq::Board board = adjudicator.read(paradox).board;
  const dipeq::Solutions solutions = adjudicator.solutions(board);
  CHECK(solutions.all);
  REQUIRE(solutions.listed.size() == 2);
  CHECK(solutions.listed[0] != solutions.listed[1]);
  CHECK_FALSE(adjudicator.solutions(board, 1).all);
  const dipeq::Result result = adjudicator.adjudicate(board);
  REQUIRE(result.cores.size() == 1);
  CHECK(result.cores[0].kind == "convoy paradox");
  CHECK(result.cores[0].rule == "Szykman rule");
  const dipeq::Result undecided = dipeq::Adjudicator({.choices = {"4.A.2=unsettled"}}).adjudicate(board);
  CHECK(undecided.results.at("France").back() == "no answer");
}

TEST_CASE("a game is played by legal orders and advance", "[library]") {
  const dipeq::Adjudicator adjudicator;
  dipeq::Board board = adjudicator.opening();
  CHECK(board.phase == "Spring 1901 movement");
  CHECK(board.units.size() == 7);
  const dipeq::LegalOrders legal = adjudicator.legal_orders(board);
  CHECK(legal.units.at("France").at("A MAR").front() == "A MAR H");
  CHECK(legal.powers.empty());
  board.orders["France"] = {"A MAR - SPA"};
  board = adjudicator.advance(board);
  CHECK(board.phase == "Fall 1901 movement");
  board = adjudicator.advance(board);
  CHECK(board.phase == "Winter 1901 adjustments");
  CHECK(board.due == std::map<std::string, int>{{"France", 1}});
  const dipeq::LegalOrders builds = adjudicator.legal_orders(board);
  CHECK(builds.units.empty());
  CHECK(builds.powers.at("France") == dipeq::Texts{"Build A MAR", "Build F MAR", "Waive"});  // the other homes are held
  board.orders["France"] = {"Build F MAR"};
  const dipeq::Result built = adjudicator.adjudicate(board);
  CHECK(built.results.at("France") == dipeq::Texts{"succeeds"});
  CHECK(built.after->units.at("France").size() == 4);
}

TEST_CASE("a board goes through JSON unchanged", "[library]") {
  const dipeq::Adjudicator adjudicator;
  dipeq::Board board = adjudicator.opening();
  board.orders["Italy"] = {"A VEN - TRI"};
  CHECK(dipeq::to_json(dipeq::board_from_json(dipeq::to_json(board))) == dipeq::to_json(board));
  const std::string retreats =
      R"({"phase":"Spring 1901 retreats","units":{"Italy":["A TRI"]},"dislodged":{"Austria":{"F TRI":{"retreats":["ADR","ALB"],"older":2}}},"orders":{}})";
  CHECK(dipeq::to_json(dipeq::board_from_json(retreats)) == retreats);
  // Without `older` all of the power's units are.
  CHECK(
      dipeq::board_from_json(
          R"({"phase":"Fall 1901 retreats","units":{"Italy":["A APU","A TUS"]},"dislodged":{"Italy":{"A VEN":{"retreats":["PIE"]}}}})")
          .dislodged.at("Italy")
          .at("A VEN")
          .older == 2);
  for (const std::string wrong :
       {R"([])", R"("x")", R"({"phases":[]})", R"({"orders":{},"Units":{}})", R"({"orders":{},"due":{"Italy":1.9}})",
        R"({"orders":{},"due":{"Italy":null}})", R"({"orders":{},"due":{"Italy":99999999999}})"}) {
    INFO(wrong);
    CHECK(problems_of([&] { dipeq::board_from_json(wrong); }).size() == 1);
  }
  const auto problems = problems_of([] { dipeq::board_from_json("{\"orders\":"); });
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].of == "board");
  CHECK(problems[0].column > 0);
}

TEST_CASE("a board in JSON is read as the board that it is", "[library]") {
  const dipeq::Adjudicator adjudicator;
  const std::string board =
      R"({"phase":"Spring 1901 movement","units":{"Austria":["F TRI"],"Italy":["A VEN"]},"orders":{"Italy":["A VEN - TRI"]}})";
  const dipeq::Understood read = adjudicator.read(board);
  CHECK(dipeq::to_json(read.board) == board);
  CHECK(read.lines.empty());
  const auto game =
      problems_of([&] { (void)adjudicator.read(R"({"phases":[{"orders":{"Italy":["A VEN - TRI"]}}]})"); });
  REQUIRE(game.size() == 1);
  CHECK(game[0].of == "text");
  dipeq::Board wrong;
  wrong.units["Italy"] = {"A XYZ"};
  const auto unknown = problems_of([&] { (void)adjudicator.solutions(wrong); });
  REQUIRE(unknown.size() == 1);
  CHECK_FALSE(unknown[0].told.starts_with(':'));
}

// Nobody owns a centre: so it is said, or it would not be known who has to remove units.
TEST_CASE("what stands after a board on which nobody owns a centre can be played on", "[library]") {
  const dipeq::Adjudicator adjudicator;
  const std::string after = adjudicator.adjudicate_lines(
      R"({"phase":"Fall 1901 movement","units":{"Italy":["A BOH"]},"centres":{},"orders":{}})"
      "\n");
  CHECK(
      after.find(
          R"("after":{"phase":"Winter 1901 adjustments","units":{"Italy":["A BOH"]},"centres":{},"due":{"Italy":-1}})") !=
      after.npos);
}

TEST_CASE("an explanation and a survey are told and given as JSON", "[library]") {
  const dipeq::Adjudicator adjudicator;
  const dipeq::Board board = adjudicator.read(paradox).board;
  const dipeq::Report why = adjudicator.explain(board);
  CHECK(why.text.find("Szykman rule") != why.text.npos);
  std::istringstream lines(why.text);
  for (std::string line; std::getline(lines, line);)
    CHECK(line.size() <= 80 + 8);  // bytes: arrows and the like have several
  CHECK(why.json.starts_with("{\"format\":\"dipeq-explanation\""));
  CHECK(why.json.find("\"report\"") == why.json.npos);
  const dipeq::Report survey = adjudicator.survey(board);
  CHECK(survey.text.find("4.A.2") != survey.text.npos);
}

TEST_CASE("what cannot be read is told, all of it", "[library]") {
  const dipeq::Adjudicator adjudicator;
  dipeq::Board board;
  board.orders["Italy"] = {"A VEN - XYZ"};
  const auto order = problems_of([&] { (void)adjudicator.adjudicate(board); });
  REQUIRE(order.size() == 1);
  CHECK(order[0].of == "board");
  CHECK(order[0].message.find("XYZ") != std::string::npos);
  const auto text = problems_of([&] { (void)adjudicator.read("England: F Lon - Xyz\nFrance: A Par - Qrs"); });
  CHECK(text.size() == 2);
  CHECK(text[1].line == 2);
  const auto choices = problems_of([] {
    (void)dipeq::Adjudicator({.choices = {"4.A.99=x", "4.A.3=nonsense", "4.A.3=intent"}});
  });
  CHECK(choices.size() == 2);
  CHECK(problems_of([] { (void)dipeq::Adjudicator({.rules = "1970"}); }).at(0).of == "rules");
  CHECK(problems_of([] { (void)dipeq::Adjudicator({.map = "Atlantis"}); }).at(0).of == "map");
  const auto none = problems_of([&] { (void)adjudicator.advance(adjudicator.read(paradox).board); });
  REQUIRE(none.size() == 1);
  CHECK(none[0].message.find("no position follows") != std::string::npos);
}

TEST_CASE("a map is one that dipeq knows, or a text that reads no files", "[library]") {
  CHECK(dipeq::Adjudicator({.map = "Loeb9"}).map() == "Loeb9");
  const auto problems = problems_of([] { (void)dipeq::Adjudicator({.map = "like examples/bay\nname Mine\n"}); });
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].of == "map");
}

TEST_CASE("places are provinces and their coasts", "[library]") {
  const dipeq::Adjudicator adjudicator;
  const std::set<std::string> places(adjudicator.places().begin(), adjudicator.places().end());
  CHECK(places.size() == adjudicator.places().size());
  CHECK(places.size() == 75 + 6);  // St Petersburg, Bulgaria and Spain have two coasts each
  CHECK(places.contains("STP/nc"));
  CHECK(adjudicator.powers().size() == 7);
}

TEST_CASE("the library's version is the program's", "[library]") {
  CHECK(outside::dipeq("--version").find(dipeq::version()) != std::string::npos);
}
