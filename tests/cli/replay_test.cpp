// dipeq replay, as it is run.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "tests/catch.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using dipeq::testing::run;
using dipeq::testing::says;
using dipeq::testing::TemporaryFolder;
using Parsed = nlohmann::json;

namespace {

const std::string example = "examples/game.jsonl";

Parsed json_of(const std::string& line) {
  std::ifstream in(std::filesystem::path(dipeq::source_dir) / "docs/replay.schema.json");
  const Parsed schema = Parsed::parse(in), document = Parsed::parse(run(line).out);
  for (const std::string& objection : dipeq::testing::objections(schema, document)) FAIL_CHECK(objection);
  return document;
}

std::string read(const std::filesystem::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("the exit code says what a replay came to", "[cli][replay]") {
  CHECK(run("dipeq replay " + example).exit == 1);
  CHECK(run("dipeq replay no-such-file").exit == 2);
  CHECK(run("dipeq replay --from diplomacy README.md").exit == 2);
  CHECK(run("dipeq replay --fit -", "").exit == 2);
  CHECK(run("head -c 300 " + example + " | dipeq replay --from diplomacy -").exit == 2);
  const std::string unsaid = "phase Spring 1901 movement\nFrance: A Paris - Burgundy\n";
  CHECK(run("dipeq replay -", unsaid).exit == 3);
  CHECK(run("dipeq replay -", "phase Spring 1901 movement\nFrance: A Paris - Burgundy | succeeds\n").exit == 0);
  CHECK(run("dipeq replay -", "phase Spring 1901 movement\nFrance: A Paris - Burgundy | fails\n").exit == 1);
}

TEST_CASE("the faults that were planted into the example are found", "[cli][replay]") {
  const Parsed replay = json_of("dipeq replay --format json " + example);
  CHECK(replay.at("phases").at("agree") == 4);
  REQUIRE(replay.at("causes").size() == 2);
  const Parsed& by_land = replay.at("causes").at(0);
  CHECK(by_land.at("cause") == "choice");
  CHECK(by_land.at("smallest").at("where").at("phase") == "S1902M");
  const Parsed& lost = replay.at("causes").at(1);
  CHECK(lost.at("cause") == "order");
  CHECK(lost.at("order") == "F English Channel - Irish Sea");
  // Under a reading by which the army goes by land there is only the order that was lost.
  const Parsed by_2000 = json_of("dipeq replay --rules 2000 --format json " + example);
  REQUIRE(by_2000.at("causes").size() == 1);
  CHECK(by_2000.at("causes").at(0).at("cause") == "order");
}

TEST_CASE("a note on where a unit may retreat to says that it is one", "[cli][replay]") {
  const std::string game = R"({"id": "g", "map": "standard", "phases": [{"name": "S1902M", "state": {"units":
{"FRANCE": ["A PAR", "A GAS"], "GERMANY": ["A BUR"]}, "centers": {}}, "orders": {"FRANCE": ["A PAR - BUR", "A GAS S A PAR - BUR"],
"GERMANY": ["A BUR H"]}, "results": {}}, {"name": "S1902R", "state": {"units": {"FRANCE": ["A BUR", "A GAS"],
"GERMANY": ["*A BUR"]}, "retreats": {"GERMANY": {"A BUR": ["MUN", "PAR"]}}, "centers": {}}, "orders": {}, "results": {}}]})";
  std::string line;
  std::ranges::remove_copy(game, std::back_inserter(line), '\n');
  CHECK(says(
      run("dipeq replay --from diplomacy -", line).out,
      "note      Burgundy: may retreat to Belgium, Marseilles, Munich, Picardy, Ruhr; by the record: Munich, Paris\n"));
}

TEST_CASE("a fit says what remains of each issue, as JSON too", "[cli][replay]") {
  const Parsed fit = json_of("dipeq replay --fit --format json " + example).at("fit");
  CHECK(fit.at("agree") == 5);
  CHECK(fit.at("agree_as_presumed") == 4);
  for (const Parsed& issue : fit.at("issues"))
    if (issue.at("issue") == "4.A.3") {
      CHECK(issue.at("verdict") == "undetermined");
      CHECK(issue.at("choices").size() == 8);  // all but `intent` and `explicit-only`, by which nothing goes by land
    }
}

TEST_CASE("the smallest phase of each cause is a case file that shows the difference", "[cli][replay]") {
  const TemporaryFolder folder;
  const std::string out = (folder / "out").string();
  REQUIRE(run("dipeq replay --out " + out + " " + example).exit == 1);
  CHECK(read(folder / "out/replay.txt") == run("dipeq replay " + example).out);
  CHECK(Parsed::parse(read(folder / "out/replay.json")).at("causes").size() == 2);
  CHECK(run("dipeq datc " + out + "/causes/01-choice.case").exit != 70);
  const auto alone = run("dipeq adjudicate " + out + "/causes/02-order.case");
  CHECK(alone.exit == 0);
  CHECK(alone.out.find("F London") != std::string::npos);
  // A folder that is there is left alone, unless its run is to go on; that comes to the same bytes.
  CHECK(run("dipeq replay --out " + out + " " + example).exit == 2);
  const std::string before = read(folder / "out/replay.json");
  CHECK(run("dipeq replay --resume --out " + out + " " + example).exit == 1);
  CHECK(read(folder / "out/replay.json") == before);
  CHECK(run("dipeq replay --resume --rules 1971 --out " + out + " " + example).exit == 2);  // another run
}

TEST_CASE("games that cannot be read do not keep the others from being replayed", "[cli][replay]") {
  const TemporaryFolder folder;
  std::ofstream(folder / "games.jsonl") << read(std::filesystem::path(dipeq::source_dir) / example) << "{\"id\": \n";
  const auto r = run("dipeq replay " + (folder / "games.jsonl").string());
  CHECK(r.exit == 2);
  CHECK(r.out.find("phases of 1 game") != std::string::npos);
  CHECK(r.err.find("games.jsonl:2:") != std::string::npos);
  const auto none = run("dipeq replay nowhere.json");
  CHECK(none.exit == 2);
  CHECK(none.err.find("nowhere.json:1:1: cannot be read") != std::string::npos);
  CHECK(none.out.find("No differences") == std::string::npos);
  CHECK(none.out.find("Nothing was compared") != std::string::npos);
}
