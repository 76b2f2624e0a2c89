// dipeq compare in phases of retreats and adjustments: what it keeps, what is known; and orders that nobody is asked about.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "tests/catch.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using namespace dipeq::testing;

namespace {

namespace fs = std::filesystem;

const std::string adjustments = "dipeq compare --reading dptg --phase adjustments --boards 200 ";

std::map<std::string, std::string> files_of(const fs::path& folder) {
  std::map<std::string, std::string> all;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) all.emplace(fs::relative(entry.path(), folder).string(), contents(entry.path()));
  return all;
}

// The targets of Markdown's links.
std::vector<std::string> links_in(const std::string& text) {
  std::vector<std::string> all;
  for (std::size_t at = 0; (at = text.find("](", at)) != std::string::npos;) {
    at += 2;
    all.push_back(text.substr(at, text.find(')', at) - at));
  }
  return all;
}

}  // namespace

TEST_CASE("a run of a phase is kept in a folder, and goes on where it was killed", "[cli][compare][phases]") {
  const TemporaryFolder folder;
  const std::string out = "--out '" + (folder / "run").string() + "' ";
  REQUIRE(run(adjustments + out).exit == 1);
  const auto whole = files_of(folder / "run");
  for (const char* file : {"index.html", "summary.md", "junit.xml"}) CHECK(whole.contains(file));
  CHECK(nlohmann::json::parse(whole.at("comparison.json")).at("differ").get<int>() > 0);
  for (const char* each : {"/reduced.case", "/met.case", "/finding.json", "/finding.html", "/explanation.md"})
    CHECK(std::ranges::any_of(whole, [&](const auto& file) { return file.first.ends_with(each); }));
  for (const std::string& named : links_in(whole.at("summary.md")))
    CHECK(std::ranges::any_of(whole, [&](const auto& file) { return file.first.starts_with(named); }));

  CHECK(run(adjustments + out).exit == 2);  // without --resume
  const std::string journal = whole.at("journal.jsonl");
  fs::remove_all(folder / "run" / "findings");
  std::ofstream(folder / "run" / "journal.jsonl", std::ios::binary) << journal.substr(0, journal.size() / 2);
  REQUIRE(run(adjustments + out + "--resume").exit == 1);
  CHECK(files_of(folder / "run") == whole);
  CHECK(run("dipeq compare --reading 1982 --phase adjustments --boards 200 --resume " + out).exit == 2);
}

TEST_CASE("known differences of a phase do not make it fail", "[cli][compare][phases]") {
  const auto report = nlohmann::json::parse(run(adjustments + "--format json").out);
  std::string known;
  for (const auto& finding : report.at("findings"))
    for (const auto& form : finding.at("forms"))
      known += "form " + form.at("form").get<std::string>() + " | so it is\n";
  REQUIRE_FALSE(known.empty());
  const auto r = run("printf '" + known + "form 0123456789abcdef | gone\n' | " + adjustments + "--known -");
  CHECK(r.exit == 0);
  CHECK(says(r.out, "No other differences."));
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

TEST_CASE("a comparison of a phase is written in each format of comparisons", "[cli][compare][phases]") {
  const auto as = [](const std::string& format) { return run(adjustments + "--format " + format).out; };
  const auto report = nlohmann::json::parse(as("json"));
  const std::string form = report.at("findings").at(0).at("forms").at(0).at("form");
  const std::string cause = report.at("findings").at(0).at("cause");
  const std::string markdown = as("markdown"), junit = as("junit"), page = as("html");
  CHECK(says(markdown, "# dipeq under dptg against datc-3.2, adjustments"));
  CHECK(says(markdown, "dipeq compare --phase adjustments --reading dptg --seed 1 --first 0 --boards 200\n"));
  CHECK(says(markdown, "Form " + form + ", met on:\n"));
  CHECK(says(junit, "<testsuites name=\"dipeq under dptg against datc-3.2, adjustments\">"));
  CHECK(says(junit, "name=\"" + form + "\"><failure"));
  CHECK(says(page, "<!DOCTYPE html>"));
  CHECK(says(page, "afterwards, by dipeq under dptg"));
  CHECK(says(page, cause));
}

TEST_CASE("boards of a phase that are cases are each told to a build server", "[cli][compare][phases]") {
  const auto r = run("dipeq compare --reading dptg --phase adjustments --cases datc/v3.2 --format junit");
  CHECK(says(r.out, "<testsuite name=\"boards\""));
  CHECK(says(r.out, "6.I.1.case\"></testcase>"));
  const auto one =
      run("dipeq compare --reading dptg --phase adjustments --cases datc/v3.2 --first 1 --boards 1 --format json");
  CHECK(nlohmann::json::parse(one.out).at("asked") == 1);
}

TEST_CASE("a reading can be fitted to what another does in a phase", "[cli][compare][phases][fitted]") {
  const auto r = run(adjustments + "--rules fitted --format json");
  CHECK(r.exit == 0);
  CHECK(nlohmann::json::parse(r.out).at("findings").empty());
}

TEST_CASE("the map is audited by moves alone", "[cli][compare][phases]") {
  const auto r = run(adjustments + "--audit");
  CHECK(r.exit == 2);
  CHECK(says(r.err, "--audit: the map is asked about by moves"));
}

TEST_CASE("JSON says why there is no reply, and why boards are declined", "[cli][compare][phases]") {
  const TemporaryFolder folder;
  const auto adapter = [&](const std::string& phase, const std::string& replies) {
    std::ofstream(folder / "adapter", std::ios::binary)
        << R"(echo '{"protocol":1,"name":"away","version":"1","dialect":{"via":true,"coasts":true},"observes":[],"phases":[")"
        << phase << R"("]}'
read greeting
while read line; do
  id=$(printf %s "$line" | sed 's/.*"id": *\([0-9]*\).*/\1/')
  )" << replies
        << "\ndone\n";
    return "dipeq compare --no-audit --threads 1 --boards 6 --format json --phase " + phase + " --command 'sh " +
           (folder / "adapter").string() + "' 2>/dev/null";
  };
  const std::string declines = R"(echo "{\"id\":$id,\"declined\":\"on holiday\"}")";
  const auto parsed = [](const std::string& command) { return nlohmann::json::parse(run(command).out); };
  const auto declined = parsed(adapter("retreats", declines));
  CHECK(declined["declined_because"] == nlohmann::json::parse(R"(["on holiday"])"));
  CHECK(declined.count("no_reply_because") == 0);
  CHECK(parsed(adapter("movement", declines))["declined_because"] == declined["declined_because"]);
  const auto failed = parsed(adapter("retreats", R"(echo "{\"id\":$id,\"failed\":\"out of ink\"}")"));
  REQUIRE(failed["no_reply_because"].size() == 1);
  CHECK(says(failed["no_reply_because"][0].get<std::string>(), "out of ink"));
  CHECK(failed.count("declined_because") == 0);
}
