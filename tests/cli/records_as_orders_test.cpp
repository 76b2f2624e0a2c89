// Commands that take the orders of one phase, given a record of it in JSON instead of a case file.
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/catch.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::string written(const testing::TemporaryFolder& folder, const char* name, const std::string& text) {
  const std::string file = (folder / name).string();
  std::ofstream(file) << text;
  return file;
}

std::string without_blanks(std::string text) {
  std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
  return text;
}

const std::string board =
    R"({"units":{"Austria":["A VIE","A TYR"],"Germany":["A BOH"]},"orders":{"Austria":["A VIE - BOH","A TYR S A VIE - BOH"],"Germany":["A BOH H"]}})"
    "\n";
const std::string same_as_case = "Austria:\nA Vie - Boh\nA Tyr S A Vie - Boh\nGermany:\nA Boh H\n";

}  // namespace

TEST_CASE("a board in JSON is answered as the case file with its orders is", "[cli]") {
  const testing::TemporaryFolder folder;
  const std::string in_json = written(folder, "b.json", board), as_case = written(folder, "b.case", same_as_case);
  for (const std::string command :
       {"adjudicate", "solve", "explain", "adjudicate --format json", "explain --format json"}) {
    INFO(command);
    const auto of_json = run("dipeq " + command + " " + in_json);
    CHECK(of_json.exit == 0);
    CHECK(of_json.err.empty());
    CHECK(of_json.out == run("dipeq " + command + " " + as_case).out);
  }
  CHECK(says(run("dipeq adjudicate " + in_json).out, "dislodged by A Vienna"));
}

TEST_CASE("a byte order mark before JSON changes nothing", "[cli][json lines]") {
  const testing::TemporaryFolder folder;
  const std::string plain = written(folder, "plain.json", board),
                    marked = written(folder, "marked.json", "\xEF\xBB\xBF" + board + board);
  const auto judged = run("dipeq adjudicate --format jsonl " + marked);
  CHECK(judged.exit == 0);
  CHECK(judged.out == run("cat " + plain + " " + plain + " | dipeq adjudicate --format jsonl -").out);
  const std::string one = written(folder, "one.json", "\xEF\xBB\xBF" + board);
  CHECK(run("dipeq adjudicate " + one).out == run("dipeq adjudicate " + plain).out);
}

TEST_CASE("a game in JSON is told to have more phases than the one that is wanted", "[cli]") {
  const testing::TemporaryFolder folder;
  const std::string games = written(folder, "two.jsonl", board + board);
  const auto refused = run("dipeq explain " + games);
  CHECK(refused.exit == 2);
  CHECK(says(refused.err, "expected one phase, found 2 in"));
  CHECK(says(refused.err, "dipeq replay"));
}

TEST_CASE("faults of a board in JSON are told with their places", "[cli]") {
  const testing::TemporaryFolder folder;
  const std::string broken =
      written(folder, "b.json", R"({"units":{"Austria":["A XYZ"]},"orders":{"Austria":["A XYZ H"]}})");
  const auto refused = run("dipeq adjudicate " + broken);
  CHECK(refused.exit == 2);
  CHECK(says(refused.err, broken + ":1:"));
  CHECK(says(refused.err, "XYZ"));
  const auto unknown = run("dipeq adjudicate " + written(folder, "u.json", R"({"something": "else"})"));
  CHECK(unknown.exit == 2);
  CHECK(says(unknown.err, "in no format that is known"));
}

TEST_CASE("a board in JSON says all, so nothing may stand beside it", "[cli]") {
  const testing::TemporaryFolder folder;
  const auto refused =
      run("dipeq adjudicate " + written(folder, "b.json", board) + " " + written(folder, "b.case", same_as_case));
  CHECK(refused.exit == 2);
  CHECK(says(refused.err, "expected no other file"));
}

// webDiplomacy's API tells which units have to retreat, and not where to.
TEST_CASE("a record that does not tell where its dislodged units may retreat to is refused", "[cli]") {
  const testing::TemporaryFolder folder;
  const std::string record = written(
      folder, "status.json",
      R"({"gameID": 5, "variantID": 1, "phases": [{"turn": 1, "phase": "Retreats", "units": [)"
      R"({"unitType": "Army", "terrID": 48, "countryID": 2, "retreating": "No"}, )"
      R"({"unitType": "Army", "terrID": 48, "countryID": 4, "retreating": "Yes"}], "orders": [)"
      R"({"countryID": 4, "terrID": 48, "unitType": "Army", "type": "Retreat", "toTerrID": 42, "fromTerrID": 0, )"
      R"("viaConvoy": "No", "success": "Yes", "dislodged": "No"}], "centers": []}]})");
  for (const std::string command : {"adjudicate", "explain"}) {
    INFO(command);
    const auto refused = run("dipeq " + command + " " + record);
    CHECK(refused.exit == 2);
    CHECK(refused.out.empty());
    CHECK(says(refused.err, "nothing tells in '" + record + "' where its dislodged units may retreat to"));
  }
}

TEST_CASE("a post that begins with a bracket is no record", "[cli]") {
  CHECK(run("printf '[Spring 1901]\\nAustria: A Vie - Tyr\\n' | dipeq adjudicate").exit == 0);
}

TEST_CASE("the board that JSON tells of is that which was handed in", "[cli][json lines]") {
  const testing::TemporaryFolder folder;
  for (const std::string handed_in :
       {R"({"id":1.50,"title":"t","phase":"movement","units":{"Italy":["A VEN"]},"orders":{"Italy":["A VEN - TRI"]}})",
        R"({"id":"7","units":{"Italy":["A VEN"]},"orders":{"Italy":["A VEN - TRI"]}})",
        R"({"phase":"Winter 1901 adjustments","units":{},"centres":{"Italy":["VEN"]},"due":{"Italy":1},"orders":{}})",
        R"({"id":"","units":{},"orders":{}})"}) {
    const std::string file = written(folder, "b.json", handed_in);
    for (const std::string command : {"adjudicate", "explain", "survey"}) {
      INFO(command << " " << handed_in);
      const auto told = run("dipeq " + command + " --format json " + file);
      CHECK(told.exit == 0);
      CHECK(says(without_blanks(told.out), R"("board":)" + without_blanks(handed_in)));
    }
  }
}

TEST_CASE("retreats that are ordered with their movement have a board of their own", "[cli][json lines]") {
  const auto told = nlohmann::json::parse(run("dipeq adjudicate --format json datc/v3.2/6.H.1.case").out);
  const auto& board = told["retreats"]["board"];
  CHECK(board["id"] == "6.H.1");
  CHECK(board["phase"] == "retreats");
  CHECK(board["orders"]["Turkey"][0] == "F GRE - ALB");
  const testing::TemporaryFolder folder;
  const auto judged = nlohmann::json::parse(
      run("dipeq adjudicate --format jsonl " + written(folder, "r.jsonl", board.dump() + "\n")).out);
  CHECK(judged["results"]["Turkey"][0] == "fails");
  CHECK(judged["results"]["Austria"][0] == "fails");
}

TEST_CASE("a board on which nobody stands is judged by every command", "[cli]") {
  const testing::TemporaryFolder folder;
  const std::string in_json = written(folder, "b.json", R"({"phase":"movement","units":{},"orders":{}})"),
                    in_case = written(folder, "b.case", "phase Spring 1901 movement\n"),
                    undated = written(folder, "c.case", run("dipeq convert --to case " + in_json).out);
  for (const std::string& file : {in_json, in_case, undated})
    for (const std::string command : {"adjudicate", "solve", "explain", "survey"}) {
      INFO(command << " " << file);
      const auto told = run("dipeq " + command + " " + file);
      CHECK(told.exit == 0);
      CHECK(told.err.empty());
      CHECK((command == "solve" || command == "survey" || says(told.out, "Nobody stands on the board.")));
    }
  CHECK(says(run("dipeq adjudicate --next - " + in_case).out, "phase     Fall 1901 movement"));
}
