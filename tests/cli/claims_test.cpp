// Files of claims from outside, and the document that is written of the usual ones.
#include <fstream>
#include <sstream>

#include "tests/catch.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace dipeq;
using testing::run;

namespace {

std::string answer(const std::string& expected) {
  const testing::TemporaryFolder folder;
  const auto file = (folder / "my.claims").string();
  std::ofstream(file) << "claim A.\nformula every m: MOVE(m)\norders 2\nexpect " << expected << "\n";
  const auto ended = run("dipeq verify --claims " + file);
  return std::to_string(ended.exit) + " " + ended.out;
}

}  // namespace

TEST_CASE("a file of claims ends with 1 if a answer is otherwise than expected", "[cli][verify][claim]") {
  CHECK(answer("refuted by 1").substr(0, 2) == "0 ");
  CHECK(answer("refuted by 2").substr(0, 2) == "1 ");
  CHECK(answer("holds").substr(0, 2) == "1 ");
  CHECK(answer("holds").find("refuted by 1 order, but expected: holds: datc-3.2") != std::string::npos);
  CHECK(run("dipeq verify --claims rulebooks/usual.claims --orders 5 --limit 0.01").exit == 3);
  CHECK(run("dipeq verify --claims none.claims").exit == 2);
  CHECK(run("dipeq verify --claims rulebooks/usual.claims 'rules unate'").exit == 2);
  CHECK(run("dipeq verify").exit == 2);
  CHECK(run("dipeq verify 'rules unate' --format markdown").exit == 2);
}

TEST_CASE("of one answer it is said that it is one", "[cli][verify][claim]") {
  const testing::TemporaryFolder folder;
  const std::string file = (folder / "one.claims").string();
  std::ofstream(file) << "claim A.\nformula every m: MOVE(m) => PATH(m)\norders 1\n";
  CHECK(
      run("dipeq verify --claims '" + file + "'").out.ends_with("\n1 answer, 0 otherwise than expected, 0 unknown\n"));
}

TEST_CASE("docs/claims.md is what dipeq verify writes of the usual claims", "[cli][verify][claim][long]") {
  const auto written = run("dipeq verify --claims rulebooks/usual.claims --orders 8 --format markdown");
  CHECK(written.exit == 0);
  CHECK(written.out == testing::contents(std::filesystem::path(source_dir) / "docs/claims.md"));
}

TEST_CASE("docs/claims.md has every usual claim", "[documents][claim]") {
  const std::string page = testing::contents(std::filesystem::path(source_dir) / "docs/claims.md"),
                    file = testing::contents(std::filesystem::path(source_dir) / "rulebooks/usual.claims");
  std::istringstream lines(file);
  std::size_t claims = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.substr(0, 9) != "claim    ") continue;
    claims++;
    CHECK(page.find("\n## " + line.substr(9, line.size() - 10) + "\n") != std::string::npos);
  }
  CHECK(claims >= 30);
}

TEST_CASE("the page of claims says what was expected, and of which readings its answers are", "[cli][verify][claim]") {
  const testing::TemporaryFolder folder;
  const auto file = (folder / "my.claims").string();
  std::ofstream(file) << "readings datc-3.2, 1982\nclaim A.\nformula finally: the number of solutions = 1\norders 3\n"
                         "expect holds\n";
  const std::string page = run("dipeq verify --format markdown --claims " + file).out;
  CHECK(page.find("| refuted by 3 orders, but expected: holds | datc-3.2, 1982 |") != std::string::npos);
  CHECK(page.find("2 answers, 2 otherwise than expected, 0 unknown.") != std::string::npos);
  CHECK(page.find("empty where that is open or the claim is refuted") != std::string::npos);
  CHECK(page.find("by datc-3.2, finally: the number of solutions = 1") != std::string::npos);
}
