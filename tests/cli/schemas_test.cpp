// Every document that a command writes as JSON keeps to a schema of docs/, and there is no schema without such a document.
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "tests/catch.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"

using namespace dipeq;
using testing::objections_by;
using testing::run;
using Parsed = nlohmann::json;

namespace {

struct Document {
  std::string schema, command;
};

const std::string retreat_board =
    R"({"phase":"retreats","units":{"Italy":["A TRI"]},"dislodged":{"Austria":{"F TRI":{"retreats":["ALB"]}}},"orders":{}})";
const std::string generate = "dipeq generate --several --orders 4 --format json";

// One document of each command, and more where it writes several kinds.
const std::vector<Document>& printed_documents() {
  static const std::vector<Document> all = {
      {"resolution", "dipeq adjudicate --format json datc/v3.2/6.F.14.case"},
      {"resolution", "dipeq adjudicate --format json datc/v3.2/6.H.7.case"},
      {"resolution", "dipeq adjudicate --format json datc/readings/R.1.case"},
      {"phase", "dipeq adjudicate --format json datc/v3.2/6.J.2.case"},
      {"equations", "dipeq solve --format json datc/v3.2/6.F.14.case"},
      {"equations", "dipeq solve --format json --encoding datc-2 datc/v3.2/6.A.1.case"},
      {"explanation", "dipeq explain --format json datc/v3.2/6.F.14.case"},
      {"explanation", "dipeq explain --format json datc/v3.2/6.H.7.case"},
      {"phase-explanation", "dipeq explain --format json datc/v3.2/6.J.2.case"},
      {"replay", "dipeq replay --format json examples/game.jsonl"},
      {"replay", "dipeq replay --fit --format json examples/game.jsonl"},
      {"survey", "dipeq survey --format json datc/v3.2/6.F.14.case"},
      {"survey", "dipeq survey --format json datc/v3.2/6.D.32.case"},
      {"map-check", "dipeq map check --format json model/maps/standard.map"},
      {"map-check", "grep -v '^victory' model/maps/standard.map | dipeq map check --format json -"},
      {"map-check", "echo 'map Nowhere' | dipeq map check --format json -"},
      {"rules", "dipeq rules --format json"},
      {"rules", "dipeq rules --format json 4.A.3"},
      {"rules", "dipeq rules --format json 1982"},
      {"rules", "dipeq rules --format json --diff datc-3.2 1982"},
      {"compliance", "dipeq datc --format json 6.F.14 6.A.1"},
      {"compliance", "dipeq datc --format json --rules 1982 6.F.14 6.A.1"},
      {"generated", generate},
      {"generated", "dipeq generate --several --full --units 20 --through adjustments --format json | head -1"},
      {"generated", "dipeq generate --several --full --units 20 --through adjustments --format json | tail -1"},
      {"dipeq", generate},
      {"catalogue", "dipeq catalogue --orders 3 --format json"},
      {"verification", "dipeq verify --orders 3 --format json 'never without solution'"},
      {"verification", "dipeq verify --format json \"with one more s in supporters(m): MOVE(m) => MOVE'(m)\""},
      {"claims", "dipeq verify --claims examples/house.claims --orders 3 --format json"},
      {"mutants", "dipeq mutants --suite datc --orders 2 --format json"},
      {"comparison", "dipeq compare --procedure partial-information --cases datc/v3.2/6.F.14.case --format json"},
      {"comparison", "dipeq compare --reading 1982 --rules fitted --cases datc/v3.2/6.F.14.case --format json"},
      {"adapter-check", "dipeq check-adapter --format json 'python3 adapters/python/plain_moves.py'"},
      {"adapter-check", "dipeq check-adapter --format json false"},
      {"comparison-phases", "dipeq compare --reading dptg --phase adjustments --boards 200 --format json"},
      {"comparison-phases", "dipeq compare --reading dptg --phase retreats --boards 20 --format json"},
      {"fingerprint", "dipeq fingerprint --reading dptg --sequences 0 --format json"},
      {"dipeq", "echo '" + retreat_board + "' | dipeq adjudicate --format jsonl"},
      {"dipeq", "echo '{\"id\":1,\"phases\":[" + retreat_board + "]}' | dipeq adjudicate --format jsonl"},
      {"dipeq", "echo '{\"id\":\"x\",\"orders\":7}' | dipeq adjudicate --format jsonl"},
      {"dipeq", "echo '" + retreat_board + "'"},
  };
  return all;
}

}  // namespace

TEST_CASE("what every command writes as JSON keeps to its schema", "[cli][schema]") {
  for (const auto& [schema, command] : printed_documents()) {
    INFO(command);
    const auto r = run(command);
    REQUIRE_FALSE(r.out.empty());
    CHECK(objections_by(schema, Parsed::parse(r.out)) == std::vector<std::string>{});
  }
}

TEST_CASE("every schema of docs/ is that of some document", "[cli][schema]") {
  // The talk with adapters: tests/adjudicators/adapter_protocol_test.cpp; what the library answers: tests/facade/c_interface_test.cpp.
  std::set<std::string> used{"adapter", "library"};
  for (const Document& d : printed_documents()) used.insert(d.schema);
  std::set<std::string> there;
  const std::string suffix = ".schema.json";
  for (const auto& file : std::filesystem::directory_iterator(std::string(source_dir) + "/docs"))
    if (const std::string name = file.path().filename().string(); name.ends_with(suffix))
      there.insert(name.substr(0, name.size() - suffix.size()));
  CHECK(there == used);
}

TEST_CASE("a board that does not keep to the schema is found out", "[schema]") {
  const Parsed board = Parsed::parse(retreat_board);
  CHECK(objections_by("dipeq", board).empty());
  Parsed other = board;
  other["colour"] = 1;
  CHECK_FALSE(objections_by("dipeq", other).empty());
  other = board;
  other["dislodged"]["Austria"]["F TRI"]["retreats"] = "ALB";
  CHECK_FALSE(objections_by("dipeq", other).empty());
  other = board;
  other["phase"] = "Winter 1901 retreats";
  CHECK_FALSE(objections_by("dipeq", other).empty());
}

TEST_CASE("what generate writes as JSON, adjudicate reads, with the results that stand there",
          "[cli][generate][schema]") {
  const auto boards = run("dipeq generate --several --count 3 --format json");
  const auto results = run("dipeq generate --several --count 3 --format json | dipeq adjudicate --format jsonl");
  CHECK(results.exit == 0);
  std::istringstream in(boards.out), out(results.out);
  int lines = 0;
  for (std::string board, result; std::getline(in, board) && std::getline(out, result); ++lines) {
    CHECK(Parsed::parse(board)["results"] == Parsed::parse(result)["results"]);
    CHECK(Parsed::parse(board)["id"] == Parsed::parse(result)["id"]);
  }
  CHECK(lines == 3);
}
