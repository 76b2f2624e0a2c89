// dipeq generate --full and --kills from outside.
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::vector<nlohmann::json> lines(const std::string& text) {
  std::vector<nlohmann::json> all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all.push_back(nlohmann::json::parse(line));
  return all;
}

std::vector<std::filesystem::path> cases_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> all;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".case") all.push_back(entry.path());
  return all;
}

}  // namespace

TEST_CASE("dipeq gives each order of full boards and of the phases after them the result that is told",
          "[cli][generate]") {
  const auto made = run("dipeq generate --several --full --count 10 --through adjustments --format json");
  REQUIRE(made.exit == 0);
  const auto told = lines(made.out), judged = lines(run("dipeq adjudicate --format jsonl -", made.out).out);
  REQUIRE(told.size() == judged.size());
  std::set<std::string> phases;
  for (std::size_t i = 0; i < told.size(); i++) {
    CHECK(testing::objections_by("generated", told[i]).empty());
    CHECK(testing::objections_by("dipeq", told[i]).empty());
    CHECK(judged[i].at("results") == told[i].at("results"));
    const std::string phase = told[i].at("phase");
    phases.insert(phase.substr(phase.rfind(' ') + 1));
  }
  CHECK(phases == std::set<std::string>{"movement", "retreats", "adjustments"});
}

TEST_CASE("where one of two readings has no answer, they differ on full boards too", "[cli][generate]") {
  const auto made = run("dipeq generate --differ datc-3.2,2023 --full --orders 5 --count 1");
  REQUIRE(made.exit == 0);
  CHECK(says(run("dipeq adjudicate --rules 2023 -", made.out).out, "no answer"));
  const auto refused = run("dipeq reduce --reading 2023 -", made.out);
  CHECK(refused.exit == 2);
  CHECK(says(refused.err, "dipeq under 2023 gives no answer here"));
}

TEST_CASE("every case of full boards is one that dipeq agrees with, in all phases", "[cli][generate]") {
  const testing::TemporaryFolder folder;
  const std::string out = (folder / "cases").string();
  REQUIRE(run("dipeq generate --no-solution --full --count 8 --through adjustments --out " + out).exit == 0);
  const auto checked = run("dipeq datc " + out);
  CHECK(checked.exit == 0);
  CHECK(cases_in(out).size() >= 16);
  std::size_t movements = 0;
  for (const auto& file : cases_in(out)) movements += !says(file.filename().string(), "s.case");
  CHECK(movements == 8);
}

TEST_CASE("a run of full boards that was stopped ends as one that was not", "[cli][generate]") {
  const testing::TemporaryFolder folder;
  const std::string whole = (folder / "whole").string(), parts = (folder / "parts").string();
  const std::string command = "dipeq generate --several --full --seed 3 --through retreats --out ";
  run(command + whole + " --count 8");
  run(command + parts + " --count 3");
  run("rm " + parts + "/several-3.case");  // killed while it was written
  run(command + parts + " --count 8 --resume");
  CHECK(run("diff -r " + whole + " " + parts).out.empty());
  CHECK(cases_in(parts).size() >= 8);
}

TEST_CASE("full boards are written in every format", "[cli][generate]") {
  const auto as = [](const std::string& format) {
    const auto made = run("dipeq generate --several --full --through adjustments --format " + format);
    CHECK(made.exit == 0);
    return made.out;
  };
  CHECK(says(as("datc"), "several-1. TEST CASE, A BOARD WITH SEVERAL SOLUTIONS   [fall]\n"));
  CHECK(says(as("datc"), "Build "));
  const std::string jdip = as("jdip");
  CHECK(says(jdip, "CASE several-1\n"));
  CHECK(says(jdip, "CASE several-1-adjustments\n"));
  CHECK(says(as("html"), "several-1-adjustments"));
  CHECK(says(as("case"), "note      the kernel: "));
}

TEST_CASE("the grade that is asked for is told, and by which points", "[cli][generate]") {
  for (const std::string grade : {"easy", "nasty"})
    for (const auto& line :
         lines(run("dipeq generate --differ datc-3.2,1982 --full --count 3 --format json --grade " + grade).out)) {
      const auto& full = line.at("about").at("full");
      CHECK(full.at("grade") == grade);
      CHECK(full.at("points").get<int>() == 2 * full.at("steps").get<int>() + full.at("core_decisions").get<int>() +
                                                3 * full.at("readings").get<int>() +
                                                full.at("mutants").get<int>() / 10);
    }
}

TEST_CASE("boards that see a mutant are found for every mutant that rarely matters", "[cli][generate]") {
  for (const std::string mutant : {"defend_support_given=never", "hold_support_given=counted-twice"}) {
    const auto made = run("dipeq generate --count 3 --kills " + mutant);
    CHECK(made.exit == 0);
    CHECK(says(made.out, "A board that sees " + mutant));
  }
  CHECK(run("dipeq generate --kills defend_suport_given=never").err.find("did you mean defend_support_given=never?") !=
        std::string::npos);
  const auto none = run("dipeq generate --kills defend_support=never");
  CHECK(none.exit == 2);
  CHECK(says(none.err, "expected a mutant"));
}

TEST_CASE("what full boards cannot be is refused", "[cli][generate]") {
  for (const std::string bad :
       {"--several --units 20", "--several --grade easy", "--several --through retreats", "--several --full --units 0",
        "--several --full --units 30-20", "--several --full --units 76", "--several --full --units few",
        "--distinguish all --full", "--several --full --grade trivial"}) {
    INFO(bad);
    const auto refused = run("dipeq generate " + bad);
    CHECK(refused.exit == 2);
    CHECK(says(refused.err, "--"));
  }
}

TEST_CASE("full boards stand on other maps too", "[cli][generate]") {
  const auto made = run("dipeq generate --several --full --count 4 --units 12-20 --format json --map Loeb9");
  REQUIRE(made.exit == 0);
  const auto told = lines(made.out), judged = lines(run("dipeq adjudicate --format jsonl --map Loeb9 -", made.out).out);
  REQUIRE(judged.size() == 4);
  for (std::size_t i = 0; i < told.size(); i++) {
    CHECK(told[i].at("map") == "Loeb9");
    CHECK(judged[i].at("results") == told[i].at("results"));
  }
}
