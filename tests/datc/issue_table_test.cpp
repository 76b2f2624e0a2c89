// The table case by issue in datc/README.md is the one that the corpus gives now.
#include "datc/issue_table.hpp"

#include <fstream>
#include <sstream>

#include "tests/catch.hpp"
#include "tests/support/paths.hpp"

using namespace dipeq;

TEST_CASE("datc/README.md says which issues decide which cases as they do, tools/corpus-table writes it",
          "[survey][rooms]") {
  std::ifstream in(std::string(source_dir) + "/datc/README.md");
  std::ostringstream text;
  text << in.rdbuf();
  const std::string readme = text.str(), begin = "<!-- corpus-table -->\n", end = "<!-- /corpus-table -->\n";
  const auto from = readme.find(begin) + begin.size(), to = readme.find(end);
  REQUIRE(to != std::string::npos);
  CHECK(readme.substr(from, to - from) == issue_table(std::string(source_dir) + "/datc"));
}
