// dipeq compare in phases of retreats and adjustments: what it keeps, what is known; and orders that nobody is asked about.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/catch.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace dipeq::testing;

namespace {

namespace fs = std::filesystem;

const std::string compare = "dipeq compare --reading dptg --phase adjustments --boards 200 ";

std::string contents(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::map<std::string, std::string> files_of(const fs::path& folder) {
  std::map<std::string, std::string> all;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) all.emplace(fs::relative(entry.path(), folder).string(), contents(entry.path()));
  return all;
}

bool says(const std::string& text, const std::string& what) { return text.find(what) != std::string::npos; }

}  // namespace

TEST_CASE("a run of a phase is kept in a folder, and goes on where it was killed", "[cli][compare][phases]") {
  const TemporaryFolder folder;
  const std::string out = "--out '" + (folder / "run").string() + "' ";
  REQUIRE(run(compare + out).exit == 1);
  const auto whole = files_of(folder / "run");
  CHECK(whole.contains("comparison.txt"));
  CHECK(nlohmann::json::parse(whole.at("comparison.json")).at("differ").get<int>() > 0);
  CHECK(std::ranges::any_of(whole, [](const auto& file) { return file.first.ends_with("/reduced.case"); }));
  CHECK(std::ranges::any_of(whole, [](const auto& file) { return file.first.ends_with("/met.case"); }));

  CHECK(run(compare + out).exit == 2);  // without --resume
  const std::string journal = whole.at("journal.jsonl");
  fs::remove_all(folder / "run" / "findings");
  std::ofstream(folder / "run" / "journal.jsonl", std::ios::binary) << journal.substr(0, journal.size() / 2);
  REQUIRE(run(compare + out + "--resume").exit == 1);
  CHECK(files_of(folder / "run") == whole);
  CHECK(run("dipeq compare --reading 1982 --phase adjustments --boards 200 --resume " + out).exit == 2);
}

TEST_CASE("known differences of a phase do not make it fail", "[cli][compare][phases]") {
  const auto report = nlohmann::json::parse(run(compare + "--format json").out);
  std::string known;
  for (const auto& finding : report.at("findings"))
    for (const auto& form : finding.at("forms"))
      known += "form " + form.at("form").get<std::string>() + " | so it is\n";
  REQUIRE_FALSE(known.empty());
  const auto r = run("printf '" + known + "form 0123456789abcdef | gone\n' | " + compare + "--known -");
  CHECK(r.exit == 0);
  CHECK(says(r.out, "No differences."));
  CHECK(says(r.out, "so it is"));
  CHECK(says(r.out, "not met any more: form 0123456789abcdef"));
}

TEST_CASE("an order for a unit that is not there is refused with its place", "[cli][compare]") {
  const auto r =
      run("printf 'France owns A Holland\nEngland:\nA London - Belgium\nF Wales - London\n' | "
          "dipeq compare --procedure partial-information --cases -");
  CHECK(r.exit == 2);
  CHECK(says(r.err, "<stdin>:3:1: 'A London - Belgium': expected orders for units"));
  CHECK(says(r.err, "<stdin>:4:1: 'F Wales - London'"));
}
