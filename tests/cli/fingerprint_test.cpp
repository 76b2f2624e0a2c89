// dipeq fingerprint, as it is run.
#include <fstream>
#include <nlohmann/json.hpp>

#include "fingerprint/telling_search.hpp"
#include "tests/catch.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"

using dipeq::testing::run;
using Parsed = nlohmann::json;

namespace {

Parsed issue(const Parsed& report, const std::string& id) {
  for (const Parsed& each : report.at("issues"))
    if (each.at("issue") == id) return each;
  return nullptr;
}

}  // namespace

TEST_CASE("a fingerprint is told as its schema says", "[cli][fingerprint]") {
  std::ifstream file(std::string(dipeq::source_dir) + "/docs/fingerprint.schema.json");
  const Parsed schema = Parsed::parse(file);
  for (const std::string other : {"--reading dptg", "--procedure hotspots"}) {
    INFO(other);
    const auto r = run("dipeq fingerprint --sequences 0 --format json " + other);
    const Parsed report = Parsed::parse(r.out);
    CHECK(dipeq::testing::objections(schema, report).empty());
    CHECK(report.at("datc").size() > 150);
    CHECK((r.exit == 0) == report.at("unexplained").empty());
  }
}

TEST_CASE("a fingerprint says issue by issue which choice the answers tell", "[cli][fingerprint]") {
  const Parsed report = Parsed::parse(run("dipeq fingerprint --reading 1982 --sequences 0 --format json").out);
  CHECK(issue(report, "4.A.3").at("verdict") == "determined");
  CHECK(issue(report, "4.A.3").at("choices") == Parsed{"intent-1982"});
  CHECK(issue(report, "4.A.2").at("choices") == Parsed{"rulebook-1982"});
  CHECK(issue(report, "4.E.2").at("verdict") == "undetermined");
  CHECK(issue(report, "4.E.2").contains("why_undetermined"));
  CHECK(issue(report, "4.D.4").at("verdict") == "determined");  // of adjustments
  CHECK_FALSE(issue(report, "4.D.4").at("told_by").empty());
  const std::string text = run("dipeq fingerprint --reading 1982 --sequences 0 | tr -s ' \\n' ' '").out;
  CHECK(text.find("intent-1982 (explains 8 answers more than any other; only this choice fits #") != std::string::npos);
  CHECK(text.find("first (explains 1 answer more than any other; only this") != std::string::npos);  // of adjustments
}

TEST_CASE("an adjudicator that answers nothing has no fingerprint", "[cli][fingerprint]") {
  const auto none = run("dipeq fingerprint --command false");
  CHECK(none.exit == 4);
  CHECK(none.out.find("it answers none of 171 telling boards: not started") != std::string::npos);
  CHECK(none.out.find("same result") == std::string::npos);  // nor anything else of what was not answered
  CHECK(run("dipeq fingerprint").exit == 2);
}

TEST_CASE("an adapter that knows little is fingerprinted by what it answers", "[cli][fingerprint]") {
  const auto r = run("dipeq fingerprint --command 'python3 adapters/python/plain_moves.py' --sequences 1");
  CHECK(r.exit == 1);
  CHECK(r.out.find("none of the choices") != std::string::npos);
}

TEST_CASE("on another map a fingerprint is taken of the boards that have room there", "[cli][fingerprint]") {
  std::ifstream file(std::string(dipeq::source_dir) + "/docs/fingerprint.schema.json");
  const auto r = run("dipeq fingerprint --reading 1982 --map loeb9 --sequences 0 --format json");
  CHECK(r.exit == 0);
  const Parsed report = Parsed::parse(r.out);
  CHECK(dipeq::testing::objections(Parsed::parse(file), report).empty());
  CHECK(report.at("map") == "Loeb9");
  CHECK(report.at("datc").empty());
  CHECK(report.at("answered") == report.at("boards"));
  CHECK(issue(report, "4.A.3").at("choices") == Parsed{"intent-1982"});
  CHECK(issue(report, "4.D.4").at("choices") == Parsed{"first"});
  for (const Parsed& phase : report.at("phases")) {
    CHECK(phase.at("answered") == phase.at("boards"));
    CHECK(phase.at("unexplained").empty());
  }
  const std::string text = run("dipeq fingerprint --procedure multi-pass --map loeb9 --sequences 0").out;
  CHECK(text.find("for which Loeb9 has room") != std::string::npos);
  CHECK(text.find("agrees") == std::string::npos);
  CHECK(run("dipeq fingerprint --make-boards --map loeb9").exit == 2);
}

TEST_CASE("the telling boards are written as they are read", "[fingerprint]") {
  std::ifstream file(std::string(dipeq::source_dir) + "/fingerprint/telling_boards.jsonl");
  for (const dipeq::Telling& board : dipeq::telling_boards()) {
    std::string line;
    REQUIRE(std::getline(file, line));
    CHECK(dipeq::to_line(board) == line);
  }
  CHECK(file.peek() == std::ifstream::traits_type::eof());
}
