// Each room's README lists its files: no file is missing from it, and it names none that is gone.
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>

#include "encodings/printed/rules_in_words.hpp"
#include "tests/catch.hpp"
#include "tests/setup/rooms.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

namespace fs = std::filesystem;
using dipeq::rooms;

// The code in a room, without that of the rooms within it.
std::vector<fs::path> code_of(const std::string& room) {
  std::vector<fs::path> files;
  const auto take = [&](const fs::path& folder) {
    for (const auto& entry : fs::directory_iterator(folder))
      if (const auto ending = entry.path().extension();
          ending == ".hpp" || ending == ".cpp" || ending == ".def" || ending == ".map" || ending == ".aliases")
        files.push_back(entry.path());
  };
  take(checkout / room);
  for (const auto& entry : fs::directory_iterator(checkout / room))
    if (entry.is_directory() && !fs::exists(entry.path() / "README.md")) take(entry.path());
  return files;
}

// `a.hpp`, `a.hpp/.cpp` and `a.hpp` `.cpp` are the ways to list a file.
bool lists(const std::string& readme, const fs::path& file) {
  const std::string stem = file.stem().string();
  auto says = [&](const std::string& text) { return readme.find(text) != std::string::npos; };
  if (says(file.string())) return true;
  return file.extension() == ".cpp" && (says(stem + ".hpp/.cpp") || says(stem + ".hpp` `.cpp"));
}

}  // namespace

TEST_CASE("each room's README lists the files that are there", "[rooms]") {
  for (const std::string& room : dipeq::rooms()) {
    const std::string readme = contents(checkout / room / "README.md");
    std::set<std::string> there;
    for (const fs::path& file : code_of(room)) there.insert(file.filename().string());
    for (const std::string& file : there) {
      INFO(room << "/README.md should list " << file);
      CHECK(lists(readme, file));
    }
    const std::regex named("`((?:[a-z_]+/)*[a-z0-9_]+\\.(?:hpp|cpp|map|aliases))`");
    for (std::sregex_iterator i(readme.begin(), readme.end(), named), end; i != end; ++i) {
      const std::string file = (*i)[1];
      INFO(room << "/README.md names " << file);
      CHECK((fs::exists(checkout / room / file) || fs::exists(checkout / file)));
    }
  }
}

TEST_CASE("tests/README.md has a row for each long test, and for no other", "[rooms]") {
  std::set<std::string> there, listed;
  const auto find = [](const std::string& text, const std::regex& what, std::set<std::string>& found) {
    for (std::sregex_iterator i(text.begin(), text.end(), what), end; i != end; ++i) found.insert((*i)[1]);
  };
  const std::regex long_test("TEST_CASE\\(\"([^\"]*)\",\\s*\"[^\"]*\\[long\\]\"\\)");
  for (const auto& entry : fs::recursive_directory_iterator(checkout / "tests"))
    if (entry.path().extension() == ".cpp") find(contents(entry.path()), long_test, there);
  const std::string readme = contents(checkout / "tests/README.md");
  find(readme.substr(readme.find("## Long tests")), std::regex("\n\\| ([^|]*) \\|[^|]*\\| (?:[0-9]+|–) \\|"), listed);
  CHECK(there == listed);
  CHECK(there.size() > 5);
}

TEST_CASE("Z3 and Boost are seen by no public header", "[rooms]") {
  const std::regex forbidden("#include <(z3|boost)");
  for (const std::string& room : dipeq::rooms())
    for (const auto& entry : fs::directory_iterator(checkout / room))
      if (entry.path().extension() == ".hpp") {
        INFO(entry.path());
        CHECK_FALSE(std::regex_search(contents(entry.path()), forbidden));
      }
}

TEST_CASE("encodings/README.md shows the rules as they are printed", "[rooms]") {
  const std::string readme = contents(checkout / "encodings" / "README.md");
  CHECK(readme.find(dipeq::rules_as_mathematics(dipeq::Encoding::datc_3)) != std::string::npos);
  std::istringstream datc_2(dipeq::rules_as_mathematics(dipeq::Encoding::datc_2));
  for (std::string line; std::getline(datc_2, line);)
    if (line.starts_with("SUPPORT") || line.starts_with("DISLODGE")) CHECK(readme.find(line) != std::string::npos);
  std::istringstream difficult(
      rules_as_mathematics(Encoding::datc_3, rules_of(Preset::datc_3_2), Clauses::unnamed, Passages::some_difficult));
  for (std::string line; std::getline(difficult, line);) CHECK(readme.find(line) != std::string::npos);
}
