// Retreats and adjustments by commands: reports, the position that comes next, and a year of a game.
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "tests/catch.hpp"
#include "tests/support/program.hpp"

using namespace dipeq;
using testing::run;

namespace {

std::set<std::string> lines_with(const std::string& text, const std::string& word) {
  std::set<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    if (line.find(word) != std::string::npos) lines.insert(line);
  return lines;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// A year from the opening. A position is a case file; orders are written below it; --next gives the position after
// them. Turkey dislodges F Rumania in the fall, which retreats; Austria, Italy's A Trieste in its centre, orders no
// removal.
const std::string year = R"(
set -e
export COLUMNS=200
d=$(mktemp -d)
trap 'rm -r $d' EXIT
dipeq opening >$d/1
cat >>$d/1 <<ORDERS
Turkey: A Con - Bul
F Ank - Bla
A Smy - Con
Russia: F Sev - Rum
A War - Gal
F Stp - Bot
Italy: A Ven - Tri
Austria: F Tri - Alb
ORDERS
dipeq adjudicate --next $d/2 $d/1 >$d/report1
cat >>$d/2 <<ORDERS
Turkey: A Bul - Rum
F Bla S A Bul - Rum
A Con - Bul
Russia: F Bot - Swe
ORDERS
dipeq adjudicate --next $d/3 $d/2 >$d/report2
echo 'Russia: F Rum - Sev' >>$d/3
dipeq adjudicate --next $d/4 $d/3 >$d/report3
cat >>$d/4 <<ORDERS
Turkey: Build F Ank
Build A Con
Russia: Build F Stp/nc
Italy: Build A Ven
ORDERS
dipeq adjudicate --next $d/5 $d/4 >$d/report4
cat $d/$SHOW
)";

std::string of_the_year(const std::string& file) {
  const auto r = run("SHOW=" + file + year);
  INFO(r.err);
  CHECK(r.exit == 0);
  return r.out;
}

}  // namespace

TEST_CASE("a year is played from the opening, position in and position out", "[cli][phases]") {
  const std::string spring = of_the_year("5");
  CHECK(contains(spring, "phase     Spring 1902 movement\n"));
  CHECK(lines_with(spring, " owns A ") ==
        std::set<std::string>{"Austria owns A Budapest", "Austria owns A Vienna", "England owns A Liverpool",
                              "France owns A Marseilles", "France owns A Paris", "Germany owns A Berlin",
                              "Germany owns A Munich", "Italy owns A Rome", "Italy owns A Trieste",
                              "Italy owns A Venice", "Russia owns A Galicia", "Russia owns A Moscow",
                              "Turkey owns A Bulgaria", "Turkey owns A Constantinople", "Turkey owns A Rumania"});
  CHECK(lines_with(spring, " owns F ") ==
        std::set<std::string>{"England owns F Edinburgh", "England owns F London", "France owns F Brest",
                              "Germany owns F Kiel", "Italy owns F Naples", "Russia owns F Sevastopol",
                              "Russia owns F St Petersburg(nc)", "Russia owns F Sweden", "Turkey owns F Ankara",
                              "Turkey owns F Black Sea"});
  CHECK(lines_with(spring, "owns SC").size() == 22 + 3);  // Rumania, Bulgaria and Sweden are new
  CHECK(contains(spring, "Italy owns SC Trieste\n"));
  CHECK(contains(spring, "Turkey owns SC Rumania\n"));
}

TEST_CASE("who has as many centres as win the game is told to have won", "[cli][phases]") {
  std::string board = "phase Fall 1907 movement\n";
  for (const std::string centre :
       {"Paris", "Brest", "Marseilles", "Spain", "Portugal", "Belgium", "Holland", "Munich", "Kiel", "Berlin",
        "Denmark", "London", "Liverpool", "Edinburgh", "Tunis", "Rome", "Venice"})
    board += "France owns SC " + centre + "\n";
  board += "Italy owns SC Naples\nFrance owns A Rome\nItaly owns A Apulia\n";
  const auto after = [](const std::string& orders) { return run("dipeq adjudicate --next - -", orders).out; };
  const std::string taken = after(board + "France: A Rome - Naples\n"), kept = after(board + "France: A Rome Holds\n");
  CHECK(contains(taken, "\n# France has 18 supply centres, and 18 win the game.\n"));
  CHECK_FALSE(contains(kept, "win the game"));
  CHECK(contains(after(taken), "# France has 18 supply centres, and 18 win the game."));  // it can be read again
}

// Some maps begin so. As long as nobody owns a centre, that has to be said: or nobody would know who owns them after Fall.
TEST_CASE("a game is played on where nobody owns a centre yet", "[cli][phases]") {
  const std::string map =
      "map Tiny\npower North\npower South\ncoastal aa Aa\n centre\n army bb\ncoastal bb Bb\n centre\n army aa\n"
      "opening North: A aa\nopening South: A bb\n";
  const auto r =
      run("d=$(mktemp -d); cd $d; cat >tiny.map; dipeq opening --map tiny.map >1; "
          "dipeq adjudicate --map tiny.map --next 2 1 >/dev/null; dipeq adjudicate --map tiny.map --next - 2; "
          "dipeq convert --map tiny.map --to jsonl 1; cat 1; rm -r $d",
          map);
  INFO(r.err);
  CHECK(contains(r.out, "phase     Spring 1902 movement\n\nNorth owns SC Aa\nSouth owns SC Bb\n"));
  CHECK(contains(r.out, R"("centres":{},"orders")"));
  CHECK(contains(r.out, "phase     Spring 1901 movement\n\nNobody owns SC\n\nNorth owns A Aa\n"));
  const auto both = run("printf 'Nobody owns SC\nFrance owns SC Paris\nFrance owns A Paris\n' | dipeq adjudicate");
  CHECK(both.exit == 2);
  CHECK(contains(both.err, "a line above says that nobody owns a centre"));
}

TEST_CASE("between the phases of a year everybody is told what there is to order", "[cli][phases]") {
  const std::string fall = of_the_year("3");
  CHECK(contains(fall, "phase     Fall 1901 retreats\n"));
  CHECK(contains(fall, "Russia dislodged F Rumania, may retreat to Sevastopol\n"));
  CHECK(contains(fall, "Russia:  # retreats F Rumania\n"));
  CHECK_FALSE(contains(fall, "Turkey:"));
  const std::string winter = of_the_year("4");
  CHECK(contains(winter, "phase     Winter 1901 adjustments\n"));
  CHECK(contains(winter, "Austria:  # removes 1 unit\n"));
  CHECK(contains(winter, "Turkey:  # may build 2 units\n"));
  CHECK(contains(winter, "Russia:  # may build 1 unit\n"));
  CHECK_FALSE(contains(winter, "England:"));
}

TEST_CASE("the reports of a year say who retreated, built and was removed", "[cli][phases]") {
  CHECK(contains(of_the_year("report3"), "  F Rumania - Sevastopol  succeeds\n"));
  const std::string winter = of_the_year("report4");
  CHECK(contains(winter,
                 "  F Albania (no order)       removed: picked by the rule of civil disorder (DATC 3.2 4.D.8)\n"));
  CHECK(contains(winter, "  Build F St Petersburg(nc)  succeeds\n"));
}

TEST_CASE("retreats below a movement phase are played with it", "[cli][phases]") {
  const auto r = run("export COLUMNS=200; dipeq adjudicate datc/v3.2/6.H.4.case");
  CHECK(r.exit == 0);
  CHECK(contains(r.out, "\nRetreats\n"));
  CHECK(contains(r.out, "  A Holland - Belgium          succeeds\n"));
  CHECK(contains(r.out, "illegal: no dislodged unit that could retreat waits there (DATC 3.2 6.H.1, 6.H.3, 6.H.4)\n"));
}

TEST_CASE("what comes next is not guessed", "[cli][phases]") {
  const auto undated = run("dipeq adjudicate --next - datc/v3.2/6.J.9.case");
  CHECK(undated.exit == 2);
  CHECK(contains(undated.err, "'phase Winter 1901 adjustments'"));
  const auto unowned = run("printf 'phase Fall 1901 movement\\nFrance: A Par H' | dipeq adjudicate --next - -");
  CHECK(unowned.exit == 2);
  CHECK(contains(unowned.err, "'France owns SC Paris'"));
  CHECK(run("dipeq solve datc/v3.2/6.J.9.case").exit == 2);
}

TEST_CASE("nothing follows the last year", "[cli][phases][json lines]") {
  const auto sheet = run("dipeq opening | sed 's/Spring 1901/Fall 9999/' | dipeq adjudicate --next - -");
  CHECK(sheet.exit == 2);
  CHECK(
      contains(sheet.err,
               "--next: no position follows: the next phase would be of the year 10000, and years go from 1 to 9999"));
  CHECK(run("dipeq opening | sed 's/Spring 1901/Fall 9999/' | dipeq adjudicate -").exit == 0);
  const auto line =
      run(R"(echo '{"phase":"Winter 9999 adjustments","units":{},"centres":{}}' | dipeq adjudicate --format jsonl)");
  CHECK(line.exit == 2);
  CHECK(contains(line.out, R"({"line":1,"error":"no position follows: the next phase would be of the year 10000)"));
}

TEST_CASE("after Fall with nothing to adjust comes the next spring", "[cli][phases]") {
  const auto r = run("dipeq opening | sed 's/Spring 1901/Fall 1905/' | dipeq adjudicate --next - -");
  CHECK(r.exit == 0);
  CHECK(contains(r.out, "phase     Spring 1906 movement\n"));
}

TEST_CASE("JSON of a later phase says of which case and turn it is, and why an order does not count",
          "[cli][explain][phases]") {
  const std::string text =
      "case 7\ntitle One too many\nphase Winter 1901 adjustments\nFrance owns SC Paris\nFrance owns A Paris\n"
      "France owns A Gascony\nFrance:\nDisband A Gascony\nDisband A Picardy\n";
  for (const std::string command : {"adjudicate", "explain"}) {
    const auto j = nlohmann::json::parse(run("dipeq " + command + " --rules 1982 --format json -", text).out);
    INFO(j);
    CHECK(j.at("case") == "7");
    CHECK(j.at("title") == "One too many");
    CHECK(j.at("map") == "Standard");
    CHECK(j.at("rules") == "1982");
    CHECK(j.at("phase") == "adjustments");
    CHECK(j.at("season") == "Winter");
    CHECK(j.at("year") == 1901);
    CHECK(j.at("unordered").empty());
    const nlohmann::json why = j.at("orders").at(1).at("reason");
    CHECK(why == nlohmann::json{{"name", "no_such_unit"},
                                {"sentence", "no unit of that power stands there"},
                                {"source", "DATC 3.2 6.J.1"}});
  }
}

TEST_CASE("JSON of retreats and adjustments is as its schema says", "[cli][schema][phases]") {
  const auto schema = nlohmann::json::parse(run("cat docs/phase.schema.json").out);
  const auto check = [&](const nlohmann::json& j) {
    for (const auto& [key, value] : j.items()) CHECK(schema["properties"].contains(key));
    for (const auto& key : schema["required"]) CHECK(j.contains(key.get<std::string>()));
    for (const std::string list : {"orders", "unordered"})
      for (const auto& entry : j[list]) {
        const auto& form = schema["$defs"][list == "orders" ? "order" : "unit"];
        for (const auto& [key, value] : entry.items()) CHECK(form["properties"].contains(key));
        for (const auto& key : form["required"]) CHECK(entry.contains(key.get<std::string>()));
      }
  };
  const auto removal = nlohmann::json::parse(run("dipeq adjudicate --format json datc/v3.2/6.J.2.case").out);
  check(removal);
  CHECK(removal["orders"][1]["reason"]["name"] == "removed_already");
  CHECK(removal["unordered"][0]["unit"] == "F English Channel");
  const auto retreat = nlohmann::json::parse(run("dipeq adjudicate --format json datc/v3.2/6.H.7.case").out);
  check(retreat["retreats"]);
  CHECK(retreat["retreats"]["orders"][0]["result"] == "fails");
  const auto resolution = nlohmann::json::parse(run("cat docs/resolution.schema.json").out);
  CHECK(resolution["properties"].contains("retreats"));
}
