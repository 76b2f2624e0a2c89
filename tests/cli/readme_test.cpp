// What the README shows is what the program does: every command in its console blocks is run and its output compared.
#include <fstream>
#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"

using namespace dipeq;

namespace {

struct Example {
  std::string command, shown;
};

// Blocks marked ```console: a line "$ …" is a command, what follows up to the next one is its output.
std::vector<Example> examples() {
  std::ifstream in(std::string(source_dir) + "/README.md");
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

std::string trimmed(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

}  // namespace

TEST_CASE("the README's examples print what it shows", "[readme]") {
  const auto all = examples();
  REQUIRE(all.size() >= 4);
  for (const Example& e : all) {
    INFO(e.command);
    CHECK(trimmed(testing::run(e.command).out) == trimmed(e.shown));
  }
}
