// dipeq compare --rules fitted: under the reading that the other was found to follow.
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/catch.hpp"
#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"
#include "tests/support/temporary_folder.hpp"

using dipeq::testing::run;
using dipeq::testing::TemporaryFolder;
using Parsed = nlohmann::json;

namespace {

std::string file(const std::filesystem::path& path) {
  std::ifstream stream(path);
  std::stringstream text;
  text << stream.rdbuf();
  return text.str();
}

const std::string as_1982 = "dipeq compare --reading 1982 --boards 300 ";

}  // namespace

TEST_CASE("what another chooses in the rules is no difference from the reading fitted to it",
          "[cli][compare][fitted]") {
  CHECK(run(as_1982).exit == 1);
  const auto r = run(as_1982 + "--rules fitted --format json");
  CHECK(r.exit == 0);
  const Parsed report = Parsed::parse(r.out);
  CHECK(report.at("rules_fitted") == true);
  CHECK(dipeq::testing::objections_by("comparison", report) == std::vector<std::string>{});
  CHECK(r.err.find("answers to telling boards fit ") != std::string::npos);
  CHECK(Parsed::parse(run(as_1982 + "--format json").out).at("rules_fitted") == false);
}

TEST_CASE("every report says that its reading was fitted", "[cli][compare][fitted]") {
  for (const std::string format : {"text", "markdown", "junit", "html"}) {
    INFO(format);
    const auto r = run("dipeq compare --reading 1982 --boards 5 --rules fitted --format " + format);
    const std::size_t there = r.out.find("the reading that fits it best, ");
    CHECK(there != std::string::npos);
    CHECK(r.out.substr(0, there).find("boards asked") == std::string::npos);
  }
}

TEST_CASE("a choice can be made besides in the reading that is fitted", "[cli][compare][fitted]") {
  const std::string fitted = "dipeq compare --reading 1982 --cases datc/v3.2/6.F.14.case --rules fitted";
  CHECK(run(fitted).exit == 0);
  const auto r = run(fitted + " --rule 4.A.2=all-hold");
  CHECK(r.exit == 1);
  CHECK(r.out.find("--rule 4.A.2=all-hold") != std::string::npos);
  CHECK(r.out.find("--rules fitted --cases FILE") == std::string::npos);  // in the command that shows one case again
}

TEST_CASE("a folder keeps the reading that was fitted, and a run that is resumed goes by it",
          "[cli][compare][fitted]") {
  const TemporaryFolder folder;
  const std::string into = as_1982 + "--rules fitted --out " + (folder / "run").string();
  CHECK(run(into).exit == 0);
  const auto reading = folder / "run" / "reading.rules";
  const std::string kept = file(reading);
  CHECK(run("dipeq compare --reading 1982 --boards 300 --rules " + reading.string()).exit == 0);
  const auto resumed = run(into + " --resume");
  CHECK(resumed.exit == 0);
  CHECK(resumed.err.find("telling boards") == std::string::npos);  // it was not asked about them again
  CHECK(file(reading) == kept);
  CHECK(run(into).exit == 2);  // the folder is not empty
}

TEST_CASE("no reading is fitted to an adjudicator that answers nothing", "[cli][compare][fitted]") {
  const auto silent = run("dipeq compare --command false --boards 5 --rules fitted");
  CHECK(silent.exit == 4);
  CHECK(silent.err.find("it does not answer the first telling board: it does not introduce itself") !=
        std::string::npos);
  CHECK(run("dipeq adjudicate --rules fitted datc/v3.2/6.A.1.case").exit == 2);
}

TEST_CASE("a reading is fitted on another map by the telling boards that have room there", "[cli][compare][fitted]") {
  const auto r = run("dipeq compare --reading 1982 --boards 5 --rules fitted --map model/maps/loeb9.map");
  CHECK(r.exit == 0);
  CHECK(r.err.find("answers to telling boards fit 1982") != std::string::npos);
}
