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
}

// Of a map that dipeq knows by name.
TEST_CASE("each question about a board of another map is answered on that one", "[library]") {
  const dipeq::Adjudicator here, there({.map = "Loeb9"});
  dipeq::Board board = there.opening();
  CHECK(here.legal_orders(board).units == there.legal_orders(board).units);
  const std::string power = board.units.begin()->first;
  board.orders[power] = {there.legal_orders(board).units.at(power).begin()->second.back()};
  CHECK(here.adjudicate(board).results == there.adjudicate(board).results);
  CHECK(dipeq::to_json(here.advance(board)) == dipeq::to_json(there.advance(board)));
  CHECK(here.solutions(board).listed == there.solutions(board).listed);
  CHECK(here.explain(board, false).json == there.explain(board, false).json);
  CHECK(dipeq::to_json(here.read(dipeq::to_json(board)).board) == dipeq::to_json(board));
  board.map = "Atlantis";
  const auto problems = problems_of([&] { (void)here.legal_orders(board); });
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].message.starts_with("expected a map that dipeq knows (Standard; "));
}

TEST_CASE("retreats below movement orders are refused where one board is to be read", "[library]") {
  const dipeq::Adjudicator adjudicator;
  const auto problems = problems_of([&] {
    (void)adjudicator.read(
        "Italy:\nA VEN - TRI\nA TYR S A VEN - TRI\nAustria: F TRI H\nRetreats\nAustria: F TRI - ALB");
  });
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].message.find("retreats") != std::string::npos);
}

TEST_CASE("all parts of a reading that cannot be read are told", "[library]") {
  const auto problems = problems_of([] {
    (void)dipeq::Adjudicator({.rules = "x", .choices = {"z", "w"}, .map = "y"});
  });
  CHECK(problems.size() == 4);
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
  CHECK(problems_of([&] { (void)adjudicator.solutions(board, 0); }).size() == 1);
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
  // Without `older` all of the power's units that stand are, whoever made the board.
  const std::string unsaid =
      R"({"phase":"Fall 1901 retreats","units":{"Italy":["A APU","A TUS"]},"dislodged":{"Italy":{"A VEN":{"retreats":["PIE"]}}},"centres":{"Italy":["VEN"]},"orders":{"Italy":["A VEN - PIE"]}})";
  CHECK(dipeq::to_json(dipeq::board_from_json(unsaid)) == unsaid);
  dipeq::Board made = dipeq::board_from_json(unsaid);
  made.dislodged["Italy"]["A VEN"] = {.retreats = {"PIE"}};
  for (const dipeq::Board& each : {dipeq::board_from_json(unsaid), made})
    CHECK(adjudicator.advance(each).units.at("Italy") == dipeq::Texts{"A APU", "A TUS", "A PIE"});
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
  CHECK(dipeq::to_json(adjudicator.read("\xEF\xBB\xBF" + board).board) == board);
  CHECK(dipeq::to_json(dipeq::board_from_json("\xEF\xBB\xBF" + board)) == board);
  CHECK(adjudicator.adjudicate_lines("\xEF\xBB\xBF" + board) == adjudicator.adjudicate_lines(board));
  const auto game =
      problems_of([&] { (void)adjudicator.read(R"({"phases":[{"orders":{"Italy":["A VEN - TRI"]}}]})"); });
  REQUIRE(game.size() == 1);
  CHECK(game[0].of == "text");
  CHECK(problems_of([&] { (void)adjudicator.read(R"([{"orders":{"Italy":["A VEN - TRI"]}}])"); }).size() == 1);
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

TEST_CASE("a board says that nobody owns a centre, or nothing of it", "[library]") {
  const dipeq::Adjudicator adjudicator;
  dipeq::Board board{.phase = "Fall 1901 movement", .units = {{"Italy", {"A BOH"}}}};
  CHECK(problems_of([&] { (void)adjudicator.advance(board); }).size() == 1);
  board.centres.emplace();
  const dipeq::Board winter = adjudicator.advance(dipeq::board_from_json(dipeq::to_json(board)));
  REQUIRE(winter.centres);
  CHECK(winter.centres->empty());
  CHECK(winter.due.at("Italy") == -1);
}

// 18 of 34 centres win on the standard map; Turkey takes its last one in Fall.
TEST_CASE("who wins is told when it has won", "[library]") {
  const dipeq::Adjudicator adjudicator;
  CHECK(adjudicator.victory() == 18);
  dipeq::Board board{.phase = "Fall 1910 movement", .units = {{"Turkey", {"A SER", "F AEG"}}}};
  dipeq::ByPower& owned = board.centres.emplace();
  owned["Turkey"] = {"ANK", "CON", "SMY", "BUL", "RUM", "SEV", "MOS", "WAR",
                     "STP", "VIE", "BUD", "TRI", "VEN", "ROM", "NAP", "TUN"};
  board.orders["Turkey"] = {"F AEG - GRE"};
  const dipeq::Result won = adjudicator.adjudicate(board);
  CHECK(won.winners == dipeq::Texts{"Turkey"});
  CHECK(won.after->centres->at("Turkey").size() == 18);
  board.orders["Turkey"] = {"F AEG H"};
  CHECK(adjudicator.adjudicate(board).winners.empty());
}

TEST_CASE("text is read as orders on a position", "[library]") {
  const dipeq::Adjudicator adjudicator;
  dipeq::Board position = adjudicator.opening();
  position.orders["Turkey"] = {"A CON H"};
  const dipeq::Understood read = adjudicator.read("Turkey:\nCon - Bul\narmy Smyrna will hold", position);
  CHECK(read.board.orders.at("Turkey") == dipeq::Texts{"CON - BUL", "A SMY H"});
  CHECK(adjudicator.adjudicate(read.board).results.at("Turkey") == dipeq::Texts{"succeeds", "stands"});
  CHECK(problems_of([&] { (void)adjudicator.read("Turkey: Con - Bul"); }).size() == 1);  // of what type?
  CHECK(read.board.units == position.units);
  CHECK(read.board.phase == "Spring 1901 movement");
  CHECK(read.board.centres == position.centres);
  REQUIRE(read.lines.size() == 1);
  CHECK(read.lines[0].line == 3);
  CHECK(read.lines[0].kind == "order");
  CHECK(read.lines[0].understood == "A Smyrna Holds");
  const dipeq::Understood mail = adjudicator.read("Hello my friends\nFrance: Par - Bur", position);
  CHECK(mail.lines.front().kind == "passed over");
  CHECK(mail.lines.front().understood == "passed over: no order");
  position.units["France"].push_back("A NOWHERE");
  const auto wrong = problems_of([&] { (void)adjudicator.read("France: Par - Bur", position); });
  REQUIRE(wrong.size() == 1);
  CHECK(wrong[0].of == "position");
  CHECK(wrong[0].path == dipeq::Texts{"units", "France", "3"});
  position.units["France"].pop_back();
  const auto refused = problems_of([&] { (void)adjudicator.read("France: Par - Bur\nA Xyz - Bel", position); });
  REQUIRE(refused.size() == 1);
  CHECK(refused[0].of == "text");
  CHECK(refused[0].line == 2);
}

TEST_CASE("a map tells its provinces, and where units go", "[library]") {
  const dipeq::Adjudicator adjudicator;
  const std::vector<dipeq::Province> provinces = adjudicator.provinces();
  CHECK(provinces.size() == 75);
  const auto province = [&](const std::string& place) {
    return *std::ranges::find(provinces, place, &dipeq::Province::place);
  };
  const dipeq::Province spain = province("SPA");
  CHECK(spain.name == "Spain");
  CHECK(spain.terrain == "coastal");
  CHECK(spain.centre);
  CHECK(spain.home.empty());
  CHECK(std::set(spain.coasts.begin(), spain.coasts.end()) == std::set<std::string>{"SPA/nc", "SPA/sc"});
  CHECK(std::set(spain.armies.begin(), spain.armies.end()) == std::set<std::string>{"GAS", "MAR", "POR"});
  CHECK(std::set(spain.fleets.at("SPA/nc").begin(), spain.fleets.at("SPA/nc").end()) ==
        std::set<std::string>{"GAS", "MAO", "POR"});
  CHECK(province("BOH").fleets.empty());
  CHECK(province("TYS").armies.empty());
  CHECK(province("LVP").home == "England");
  // Each border is one of an order that is legal where a unit stands.
  for (const dipeq::Province& from : provinces) {
    for (const auto& [place, neighbours] : from.fleets) {
      const dipeq::Board board{.units = {{"France", {"F " + place}}}};
      const dipeq::Texts legal = adjudicator.legal_orders(board).units.at("France").at("F " + place);
      std::set<std::string> expected;
      for (const std::string& to : neighbours) expected.insert("F " + place + " - " + to);
      std::set<std::string> moves;
      for (const std::string& order : legal)
        if (order.find(" - ") != order.npos) moves.insert(order);
      CHECK(moves == expected);
    }
  }
}

TEST_CASE("what can be named is known", "[library]") {
  const dipeq::Known known = dipeq::known();
  CHECK(std::ranges::count(known.maps, "Loeb9") == 1);
  CHECK(known.presets.size() >= 7);
  for (const std::string& map : known.maps) CHECK(dipeq::Adjudicator({.map = map}).map() == map);
  for (const std::string& preset : known.presets) CHECK(dipeq::Adjudicator({.rules = preset}).rules() == preset);
  for (const auto& issue : known.issues)
    for (const auto& choice : issue.choices)
      CHECK_NOTHROW(dipeq::Adjudicator({.choices = {issue.issue + "=" + choice.name}}));
}

// By this house rule a unit may be dislodged by nobody.
TEST_CASE("a result in which nobody dislodges is read", "[library]") {
  const dipeq::Adjudicator adjudicator({.rules = "rules datc-3.2\n\nDISLODGE(u) ⇔ true\n"});
  dipeq::Board board{.units = {{"Italy", {"A ROM"}}}};
  const dipeq::Result result = adjudicator.adjudicate(board);
  REQUIRE(result.dislodged.contains("A ROM"));
  CHECK(result.dislodged.at("A ROM").by.empty());
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

TEST_CASE("a board keeps its id and its title, and the id comes back with the result", "[library]") {
  const dipeq::Adjudicator adjudicator;
  for (const std::string id : {"7", "1.50", "12345678901234567890123", R"("lepanto")", R"("")"}) {
    const std::string json = R"({"id":)" + id + R"(,"title":"Lepanto","units":{"Italy":["A VEN"]},"orders":{}})";
    const dipeq::Board board = dipeq::board_from_json(json);
    CHECK(board.id == id);
    CHECK(dipeq::to_json(board) == json);
    CHECK(dipeq::to_json(adjudicator.read(json).board) == json);
    CHECK(adjudicator.adjudicate(board).id == id);
  }
  CHECK(dipeq::board_from_json(R"({"orders":{}})").id.empty());
  const auto problems = problems_of([&] { (void)adjudicator.adjudicate({.id = "lepanto"}); });
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].path == dipeq::Texts{"id"});
}

TEST_CASE("that a board is one of movement comes back if it was said", "[library]") {
  const dipeq::Adjudicator adjudicator;
  const dipeq::Board board = adjudicator.read(R"({"phase":"movement","orders":{"Italy":["A VEN H"]}})").board;
  CHECK(board.phase == "movement");
  const dipeq::Board next = adjudicator.advance(board);
  CHECK(next.phase == "movement");
  CHECK(adjudicator.advance(next).units == next.units);
}

TEST_CASE("equations of one's own have a name", "[library]") {
  const std::string rules = "rules datc-3.2\n\nDISLODGE(u) ⇔ true\n";
  CHECK(dipeq::Adjudicator({.rules = rules}).rules() == "house rules on datc-3.2");
  CHECK(dipeq::Adjudicator({.rules = rules, .called = "mine"}).rules() == "mine on datc-3.2");
}
