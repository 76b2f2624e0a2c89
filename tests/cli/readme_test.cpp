// What documents show is what the program does: every command in their console blocks is run and its output compared.
#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/program.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

struct Example {
  std::string command, shown;
};

// Blocks marked ```console: a line "$ …" is a command, what follows up to the next one is its output.
std::vector<Example> examples(const std::string& document) {
  std::istringstream in(document);
  std::vector<Example> found;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```")) {
      inside = line == "```console";
    } else if (inside && line.starts_with("$ ")) {
      found.push_back({line.substr(2), ""});
    } else if (inside) {
      REQUIRE_FALSE(found.empty());
      found.back().shown += line + "\n";
    }
  }
  return found;
}

std::string without_last_breaks(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

void check_examples(const std::string& document) {
  const auto all = examples(contents_of(document));
  CHECK_FALSE(all.empty());
  for (const Example& e : all) {
    INFO(document << ": " << e.command);
    CHECK(without_last_breaks(testing::run(e.command).out) == without_last_breaks(e.shown));
  }
}

}  // namespace

TEST_CASE("README.md's examples print what it shows", "[readme]") { check_examples("README.md"); }
TEST_CASE("docs/adjudicating.md's examples print what it shows", "[readme]") { check_examples("docs/adjudicating.md"); }
TEST_CASE("docs/json.md's examples print what it shows", "[readme]") { check_examples("docs/json.md"); }
TEST_CASE("docs/writing-orders.md's examples print what it shows", "[readme]") {
  check_examples("docs/writing-orders.md");
}
TEST_CASE("docs/paradox.md's examples print what it shows", "[readme]") { check_examples("docs/paradox.md"); }
TEST_CASE("docs/readings.md's examples print what it shows", "[readme]") { check_examples("docs/readings.md"); }
TEST_CASE("docs/rules-language.md's examples print what it shows", "[readme]") {
  check_examples("docs/rules-language.md");
}
TEST_CASE("rulebooks/README.md's examples print what it shows", "[readme]") { check_examples("rulebooks/README.md"); }
TEST_CASE("docs/house-rule-in-ten-minutes.md's examples print what it shows", "[readme]") {
  check_examples("docs/house-rule-in-ten-minutes.md");
}
TEST_CASE("docs/comparing.md's examples print what it shows", "[readme]") { check_examples("docs/comparing.md"); }
TEST_CASE("docs/replaying.md's examples print what it shows", "[readme]") { check_examples("docs/replaying.md"); }
TEST_CASE("docs/known-differences.md's examples print what it shows", "[readme]") {
  check_examples("docs/known-differences.md");
}
TEST_CASE("docs/formats.md's examples print what it shows", "[readme]") { check_examples("docs/formats.md"); }
TEST_CASE("docs/writing-claims.md's examples print what it shows", "[readme]") {
  check_examples("docs/writing-claims.md");
}
TEST_CASE("docs/searching.md's examples print what it shows", "[readme]") { check_examples("docs/searching.md"); }
TEST_CASE("docs/checking-maps.md's examples print what it shows", "[readme]") {
  check_examples("docs/checking-maps.md");
}
TEST_CASE("docs/theorems.md's examples print what it shows", "[readme]") { check_examples("docs/theorems.md"); }
TEST_CASE("docs/correctness.md's examples print what it shows", "[readme]") { check_examples("docs/correctness.md"); }
TEST_CASE("the examples for each kind of reader print what examples/README.md shows", "[readme]") {
  check_examples("examples/README.md");
}

// A document whose examples take minutes has a long test of its own.
TEST_CASE("no document shows examples that no test runs", "[readme]") {
  const std::string here = contents_of("tests/cli/readme_test.cpp"), with_a_long_test = "docs/mutants.md";
  for (const auto& document : testing::documents()) {
    const std::string name = std::filesystem::relative(document, source_dir).string();
    if (examples(testing::contents(document)).empty() || name == with_a_long_test) continue;
    INFO(name);
    CHECK(here.find("check_examples(\"" + name + "\")") != std::string::npos);
  }
}

TEST_CASE("README.md is a tour of at most 200 lines, which begins with a table of its readers", "[readme]") {
  const std::string readme = contents_of("README.md");
  CHECK(std::ranges::count(readme, '\n') <= 200);
  CHECK(readme.find("| I am |") < readme.find("## "));
}
