// The page's questions, answered by the same code that is its WebAssembly.
#include "page/answers.hpp"
#include <algorithm>

#include "notation/map_file.hpp"
#include "phases/legal_orders.hpp"
#include "tests/catch.hpp"
#include "tests/support/program.hpp"

using namespace dipeq;

namespace {

Json ask(Json question) { return read_json(page::answer_to(compact(question))); }

Json asked(std::string_view what, std::string_view text) { return ask({{"ask", what}, {"text", text}}); }

const std::string paradox =
    "England:\nF London Supports F Wales - English Channel\nF Wales - English Channel\n"
    "France:\nA Brest - London\nF English Channel Convoys A Brest - London\n";

const Json& of_unit(const Json& legal, std::string_view at) {
  for (const Json& unit : legal["units"].elements())
    if (unit["at"].text() == at) return unit;
  FAIL("no unit there");
  return legal;
}

std::size_t index_of(const Json& unit, std::string_view order) {
  const auto orders = unit["orders"].elements();
  for (std::size_t i = 0; i < orders.size(); ++i)
    if (orders[i]["order"].text() == order) return i;
  FAIL("no such order");
  return 0;
}

}  // namespace

TEST_CASE("the page is told in the program's words what became of orders", "[page]") {
  const Json answer = asked("judge", paradox);
  CHECK(answer["report"].text() == testing::run("dipeq adjudicate --backend native -", paradox).out);
  CHECK(answer["board"].text().starts_with("<svg"));
  CHECK(answer["units"].elements().size() == 4);
}

TEST_CASE("what cannot be read is answered with all errors, in their lines", "[page]") {
  const Json answer = asked("judge", "England:\nF Oz - Nth\nF Lon - Nowhere\n");
  REQUIRE(answer["errors"].elements().size() == 2);
  CHECK(answer["of"].text() == "text");
  CHECK(answer["errors"][std::size_t{0}]["line"].number() == 2);
  CHECK(answer["errors"][std::size_t{1}]["line"].number() == 3);
}

TEST_CASE("what retreats and builds lack is told to be a position", "[page]") {
  const auto first_error = [](const Json& answer) { return answer["errors"][std::size_t{0}]["message"].text(); };
  CHECK(first_error(asked("judge", "Winter 1901\nEngland: Build F Lon\n"))
            .starts_with("no position: builds and removals need"));
  CHECK(first_error(asked("judge", "Fall 1901 Retreats\nAustria: F Tri - Alb\n"))
            .starts_with("no position: retreats need"));
}

TEST_CASE("whatever is asked is answered", "[page]") {
  for (const char* question :
       {"", "{", "null", "[]", "{}", R"({"ask": 7})", R"({"ask": "Oz"})", R"({"ask": "judge"})",
        R"({"ask": "judge", "text": []})", R"({"ask": "order", "text": "F Lon H", "of": "LON", "choice": 999999})",
        R"({"ask": "judge", "text": "F Lon H", "rules": "rules Oz"})"})
    CHECK(read_json(page::answer_to(question)).find("errors"));
}

TEST_CASE("an order is given by choosing it among the legal ones", "[page]") {
  const std::string sheet = ask({{"ask", "opening"}})["text"].text();
  const std::size_t choice = index_of(of_unit(asked("legal", sheet), "PAR"), "A Paris - Burgundy");
  const Json given = ask({{"ask", "order"}, {"text", sheet}, {"of", "PAR"}, {"choice", choice}});
  const std::string text = given["text"].text();
  CHECK(asked("judge", text)["report"].text().find("A Paris - Burgundy") != std::string::npos);
  CHECK(of_unit(asked("legal", text), "PAR")["orders"][choice]["given"].truth());

  const Json other = ask({{"ask", "order"}, {"text", text}, {"of", "PAR"}, {"choice", 0U}});
  CHECK(other["text"].text().find("Paris - Burgundy") == std::string::npos);
}

namespace {

Json mailed(const std::string& text, std::initializer_list<std::pair<const char*, const char*>> mails) {
  Json list = Json::array();
  for (const auto& [name, mail] : mails) list.push_back({{"name", name}, {"text", mail}});
  return ask({{"ask", "mails"}, {"text", text}, {"mails", list}});
}

}  // namespace

TEST_CASE("mails are given on the position that stands, as the program takes their files", "[page]") {
  const std::string opening = testing::run("dipeq opening").out;
  const Json given =
      mailed(opening, {{"a.txt", "France:\nA Par - Bur\nA Lpl - Wal\n"}, {"b.txt", "Italy:\nA Rom - Apu\n"}});
  const std::string& text = given["text"].text();
  const auto program = testing::run(
      "printf 'France:\\nA Par - Bur\\nA Lpl - Wal\\nItaly:\\nA Rom - Apu\\n' > /tmp/$$.txt; dipeq "
      "opening | dipeq adjudicate --backend native - /tmp/$$.txt; rm /tmp/$$.txt");
  CHECK(asked("judge", text)["report"].text() == program.out);
  CHECK(given["mails"][std::size_t{0}]["orders"].number() == 2);
  CHECK(given["replaced"].elements().empty());

  const Json anew = mailed(text, {{"c.txt", "France:\nA Par - Pic\n"}});
  CHECK(anew["text"].text().find("Burgundy") == std::string::npos);
  CHECK(anew["text"].text().find("A Rome - Apulia") != std::string::npos);
  CHECK(anew["replaced"][std::size_t{0}].text() == "France: A Paris - Burgundy");
}

TEST_CASE("a mail that cannot be read is told by its name, with what was understood", "[page]") {
  const Json answer =
      mailed(testing::run("dipeq opening").out, {{"a.txt", "From France:\nA Par => Bur\nA Mnich - Boh\n"}});
  CHECK(answer["errors"][std::size_t{0}]["told"].text().starts_with("a.txt:3:3: "));
  CHECK(answer["understood"].elements().size() == 2);
  CHECK(mailed(testing::run("dipeq opening").out, {{"a.txt", "Hello"}, {"b.txt", "Good bye"}}).find("errors"));
}

TEST_CASE("order sets that stand are kept when a mail comes", "[page]") {
  const Json given = mailed(
      "phase Spring 1901 movement\nFrance owns A Paris\nFrance owns A Brest\nFrance:\nset 1\nA Paris - Burgundy\n",
      {{"a.txt", "France:\nA Bre - Gas\n"}});
  REQUIRE(given.find("text"));
  CHECK(given["text"].text().find("set 1") != std::string::npos);
  CHECK(given["text"].text().find("A Brest - Gascony") != std::string::npos);
}

TEST_CASE("an order is taken back", "[page]") {
  const Json without = ask({{"ask", "order"}, {"text", "France: A Par - Bur"}, {"of", "PAR"}});
  CHECK(without["text"].text().find("Burgundy") == std::string::npos);
  CHECK(asked("judge", without["text"].text())["units"].elements().size() == 1);
}

TEST_CASE("the page is offered every legal order of the opening", "[page]") {
  const Json legal = asked("legal", ask({{"ask", "opening"}})["text"].text());
  const LegalOrders all = legal_orders(opening(standard_map()), rules_of(Preset::datc_3_2));
  REQUIRE(legal["units"].elements().size() == all.of_unit.size());
  for (std::size_t u = 0; u < all.of_unit.size(); ++u)
    CHECK(legal["units"][u]["orders"].elements().size() == all.of_unit[u].size());
}

TEST_CASE("steps decide every decision once, and a core waits for its backup rule", "[page]") {
  const Json answer = asked("steps", paradox);
  std::vector<std::string> kinds, decided;
  for (const Json& step : answer["steps"].elements()) {
    kinds.push_back(step["kind"].text());
    if (kinds.back() == "core") continue;
    for (const Json& d : step["decided"].elements()) decided.push_back(d["decision"].text());
  }
  const auto core = std::ranges::find(kinds, "core");
  REQUIRE(core + 1 < kinds.end());
  CHECK(core[1] == "backup rule");
  std::ranges::sort(decided);
  CHECK(decided ==
        std::vector<std::string>{"CONVOY(F English Channel)", "MOVE(A Brest)", "MOVE(F Wales)", "SUPPORT(F London)"});
}

TEST_CASE("a game goes on from what the page is told to play next", "[page]") {
  std::string text = ask({{"ask", "opening"}})["text"].text();
  for (const char* phase : {"Spring 1901 movement", "Fall 1901 movement", "Spring 1902 movement"}) {
    const Json answer = asked("judge", text);
    CHECK(answer["phase"].text() == phase);
    text = answer["next"].text();
  }
}

TEST_CASE("a board that is exported as a case is read back as the same board", "[page]") {
  const Json exported = ask({{"ask", "export"}, {"text", paradox}, {"format", "case"}});
  const Json again = asked("judge", exported["text"].text())["result"]["board"],
             first = asked("judge", paradox)["result"]["board"];
  CHECK(again["id"].text() == "board");  // its name as an export
  for (const char* member : {"units", "orders"}) CHECK(compact(again[member]) == compact(first[member]));
}

TEST_CASE("a rulebook's equations can be taken, changed and put in their place", "[page]") {
  const std::string printed = ask({{"ask", "rulebook"}, {"rules", "rules datc-3.2\n"}})["equations"].text();
  const std::string own = "rules datc-3.2\n\n" + printed;
  const Json answer = ask({{"ask", "judge"}, {"text", paradox}, {"rules", own}});
  CHECK(compact(answer["result"]["orders"]) == compact(asked("judge", paradox)["result"]["orders"]));
}

namespace {

const std::string small_map =
    "map Small\npower Blue\npower Red\nsea bay The Bay\n  fleet eas wes\ncoastal eas Eastland\n  centre Red\n"
    "  army mid\n  fleet bay\ninland mid Midland\n  centre\n  army eas wes\ncoastal wes Westland\n  centre Blue\n"
    "  army mid\n  fleet bay\nopening Blue: A wes\nopening Red: A eas\n";

// Two movement phases; the second begins with an army where it is said to be.
Json record_of(const std::string& where, Json more = Json::object()) {
  Json question{
      {"ask", "record"},
      {"name", "g.jsonl"},
      {"text", R"({"id": "g", "phases": [{"phase": "Spring 1901 movement", "units": {"Italy": ["A VEN"]}, )"
               R"("orders": {"Italy": ["A VEN - TRI"]}}, {"phase": "Fall 1901 movement", "units": {"Italy": ["A )" +
                   where + R"("]}, "centres": {"Italy": ["ROM"]}, "orders": {"Italy": ["A )" + where + R"( H"]}}]})" +
                   "\n"}};
  question.update(std::move(more));
  return ask(question);
}

}  // namespace

TEST_CASE("the page lays reasons out as reports in HTML do, in the same markup", "[page]") {
  const Json answer = ask({{"ask", "explain"}, {"counterfactuals", true}, {"text", paradox}});
  const std::string& markup = answer["markup"].text();
  CHECK(markup.find("<details data-unit=\"LON\">") != std::string::npos);
  CHECK(markup.find("<cite>[DATC 3.2 5.B.2]</cite>") != std::string::npos);
  CHECK(testing::run("dipeq explain --format html -", paradox).out.find(markup) != std::string::npos);
}

TEST_CASE("a record that goes on as the rules say does not differ from them", "[page]") {
  const Json answer = record_of("TRI");
  const Json& phases = answer["games"][std::size_t{0}];
  REQUIRE(phases.elements().size() == 2);
  CHECK(phases[std::size_t{0}]["said"].truth());
  CHECK_FALSE(phases[std::size_t{0}]["differs"].truth());
  CHECK_FALSE(phases[std::size_t{1}]["said"].truth());  // nothing comes after it
}

TEST_CASE("where a record goes on otherwise the page is told where, and what would explain it", "[page]") {
  const Json answer = record_of("VEN");
  const Json& first = answer["games"][std::size_t{0}][std::size_t{0}];
  CHECK(first["differs"].truth());
  std::vector<std::string> where;
  for (const Json& d : first["differences"].elements()) where.push_back(d["at"].text());
  std::ranges::sort(where);
  CHECK(where == std::vector<std::string>{"TRI", "VEN"});
  // Had it not been ordered to move, it would stand where the record has it.
  const std::string cause = record_of("VEN", {{"game", 0U}, {"phase", 0U}})["cause"].text();
  CHECK(cause == "as if an order had not been given (move): A Venice - Trieste");
  CHECK(record_of("TRI", {{"game", 0U}, {"phase", 0U}})["cause"].text().empty());
  CHECK(record_of("TRI", {{"game", 0U}, {"phase", 7U}}).find("errors"));
}

TEST_CASE("retreats below a movement are a phase of the page, and are compared together with it", "[page]") {
  const std::string text = testing::run("cat datc/v3.2/6.H.9.case").out;
  REQUIRE_FALSE(text.empty());
  const auto games = [&](std::string_view what) {
    return ask({{"ask", what}, {"name", "6.H.9.case"}, {"text", text}});
  };
  const Json shown = games("games"), compared = games("record");
  CHECK(shown["games"][std::size_t{0}]["phases"].elements().size() == 2);
  CHECK(compared["games"][std::size_t{0}].elements().size() == 2);
}

TEST_CASE("a report of several turns is a recorded game, and one turn is none", "[page]") {
  const std::string text = testing::run("cat examples/report.txt").out;
  const Json shown = ask({{"ask", "games"}, {"name", "report.txt"}, {"text", text}});
  CHECK(shown["format"].text() == "reports");
  CHECK(shown["games"][std::size_t{0}]["phases"].elements().size() == 2);
  CHECK(shown["understood"][std::size_t{0}]["understood"].text() == "Spring 1905 movement");
  const Json compared = ask({{"ask", "record"}, {"name", "report.txt"}, {"text", text}, {"rules", "rules 1971\n"}});
  CHECK(compared["games"][std::size_t{0}][std::size_t{0}]["differs"].truth());
  const auto of = [](std::string_view report) {
    return ask({{"ask", "games"}, {"name", "r.txt"}, {"text", report}})["of"].text();
  };
  CHECK(of("Spring 1905\nFrance: A Par - Bur\n") == "file");
  CHECK(of("Spring 1905\nFrance: A Par - Bur\nFall 1905\nHave a nice time!") == "file");
  CHECK(of("Spring 1905\nFrance: A Pasir - Bur\nFall 1905\nFrance: A Par - Bur\n") == "report");
}

TEST_CASE("on a map of its own the page judges, orders and draws", "[page]") {
  const Json sheet = ask({{"ask", "opening"}, {"map", small_map}});
  const std::string& text = sheet["text"].text();
  CHECK(ask({{"ask", "map"}, {"map", small_map}})["name"].text() == "Small");
  const Json legal = ask({{"ask", "legal"}, {"map", small_map}, {"text", text}});
  const std::size_t choice = index_of(of_unit(legal, "WES"), "A Westland - Midland");
  const Json given = ask({{"ask", "order"}, {"map", small_map}, {"text", text}, {"of", "WES"}, {"choice", choice}});
  const Json judged = ask({{"ask", "judge"}, {"map", small_map}, {"text", given["text"].text()}});
  CHECK(judged["report"].text().find("A Westland - Midland") != std::string::npos);
  CHECK(judged["board"].text().find("data-province=\"MID\"") != std::string::npos);
  CHECK(judged["board"].text().find("data-province=\"PAR\"") == std::string::npos);
  CHECK(asked("judge", paradox)["board"].text().find("data-province=\"PAR\"") != std::string::npos);
}

TEST_CASE("what is wrong with a map is told of the map", "[page]") {
  const Json answer = ask({{"ask", "opening"}, {"map", "map Broken\npower Blue\nsea bay The Bay\n  fleet oz\n"}});
  REQUIRE(answer.find("errors"));
  CHECK(answer["of"].text() == "map");
  CHECK(answer["errors"][std::size_t{0}]["told"].text().find("oz") != std::string::npos);
}
