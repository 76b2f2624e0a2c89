// dipeq mutants from outside.
#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>

#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace dipeq;
using testing::run;

namespace {

const std::string both = "dipeq mutants --suite datc --suite datc/supplement";

std::string trimmed(std::string text) { return text.substr(0, text.find_last_not_of('\n') + 1); }

std::string document() {
  std::ifstream in(std::string(source_dir) + "/docs/mutants.md");
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("a suite that sees every mutant, one that does not and one that is none have exit codes of their own",
          "[cli][mutants]") {
  CHECK(run(both + " --orders 4").exit == 0);
  CHECK(run("dipeq mutants --suite datc --orders 5").exit == 1);
  for (const char* bad : {"--suite /none", "--suite cli", "--orders 0", "--suite datc --orders 2 --out /proc/none"}) {
    const auto refused = run(std::string("dipeq mutants ") + bad);
    CHECK(refused.exit == 2);
    CHECK_FALSE(refused.err.empty());
  }
  CHECK(run("dipeq mutants --limit 0.01").exit == 3);
}

TEST_CASE("mutants as JSON keep to their schema, and their cases to the rules", "[cli][mutants]") {
  const auto j = nlohmann::json::parse(run("dipeq mutants --suite datc --orders 5 --format json").out);
  const auto schema = nlohmann::json::parse(run("cat docs/mutants.schema.json").out);
  for (const auto& [key, value] : j.items()) CHECK(schema.at("properties").contains(key));
  for (const auto& key : schema.at("required")) CHECK(j.contains(key.get<std::string>()));
  const auto& of_mutant = schema.at("properties").at("mutants").at("items");
  std::size_t survivors = 0;
  for (const auto& m : j.at("mutants")) {
    for (const auto& [key, value] : m.items()) CHECK(of_mutant.at("properties").contains(key));
    for (const auto& key : of_mutant.at("required")) CHECK(m.contains(key.get<std::string>()));
    survivors += m.at("state") == "survives";
  }
  CHECK(j.at("differing").get<std::size_t>() == j.at("seen").get<std::size_t>() + survivors);
}

TEST_CASE("with its supplement DATC 3.2 sees every mutant, and without any of its cases it does not",
          "[cli][mutants]") {
  const auto seen = [](const std::string& supplement) {
    const std::string command = "dipeq mutants --suite datc --suite " + supplement + " --orders 1 --format json";
    return nlohmann::json::parse(run(command).out).at("seen").get<std::size_t>();
  };
  const std::size_t all = seen("datc/supplement");
  CHECK(all == 125);
  for (int gone = 1; gone <= 5; gone++) {
    const testing::TemporaryFolder folder;
    const std::string rest = (folder / "rest").string();
    run("cp -r datc/supplement " + rest + " && rm " + rest + "/S." + std::to_string(gone) + ".case");
    INFO(gone);
    CHECK(seen(rest) < all);
  }
}

TEST_CASE("docs/mutants.md shows what the commands say", "[cli][mutants][long]") {
  const std::string wide = "export COLUMNS=1000; ";  // each statement on a line
  const auto of_datc = run(wide + "dipeq mutants --suite datc");
  CHECK(document().find(trimmed(of_datc.out)) != std::string::npos);
  CHECK(document().find(trimmed(run(wide + both + " | head -2").out)) != std::string::npos);
  CHECK(document().find(trimmed(run(wide + "dipeq mutants").out)) != std::string::npos);
}
