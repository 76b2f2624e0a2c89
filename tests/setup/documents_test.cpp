// Documents speak of files that are there, and of rooms as the code has them.
#include <regex>

#include "tests/catch.hpp"
#include "tests/setup/rooms.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/program.hpp"

using namespace dipeq;

namespace {

namespace fs = std::filesystem;

std::set<std::string> matches(const std::string& text, const std::string& pattern) {
  const std::regex what(pattern);
  std::set<std::string> found;
  for (std::sregex_iterator i(text.begin(), text.end(), what), end; i != end; ++i) found.insert((*i)[1]);
  return found;
}

// Folders and files in the checkout's own folder, by which a path begins.
bool begins_in_the_checkout(const std::string& path) {
  const std::string first = path.substr(0, path.find('/'));
  return first != "build" && fs::exists(checkout / first);
}

std::string between(const std::string& text, const std::string& begin, const std::string& end) {
  const std::size_t from = text.find(begin) + begin.size();
  return text.substr(from, text.find(end, from) - from);
}

std::string lines_without_margin(const std::string& text) {
  std::istringstream in(text);
  std::string lines;
  for (std::string line; std::getline(in, line);)
    lines += line.substr(std::min(line.find_first_not_of(' '), line.size())) + "\n";
  return lines;
}

using Arrows = std::map<std::string, std::set<std::string>>;

// By room, all rooms that arrows lead to, directly or not.
Arrows with_all_ways(Arrows arrows) {
  for (const auto& [middle, _] : arrows)
    for (auto& [room, to] : arrows)
      if (to.count(middle) != 0) to.insert(arrows.at(middle).begin(), arrows.at(middle).end());
  return arrows;
}

}  // namespace

TEST_CASE("every link in a document leads to a file that is there", "[documents]") {
  std::size_t followed = 0;
  for (const fs::path& document : testing::documents())
    for (const std::string& link :
         matches(testing::prose(testing::contents(document)), "\\]\\(([^)#]+)(?:#[^)]*)?\\)")) {
      if (link.starts_with("http")) continue;
      INFO(document << ": " << link);
      CHECK(fs::exists(document.parent_path() / link));
      followed++;
    }
  CHECK(followed > 100);
}

TEST_CASE("every path that a document names is there", "[documents]") {
  std::size_t named = 0;
  for (const fs::path& document : testing::documents())
    for (const std::string& path :
         matches(testing::prose(testing::contents(document)), "`((?:[A-Za-z0-9_.-]+/)+[A-Za-z0-9_.-]*)`")) {
      if (!begins_in_the_checkout(path)) continue;
      INFO(document << ": " << path);
      CHECK((fs::exists(checkout / path) || fs::exists(document.parent_path() / path)));
      named++;
    }
  CHECK(named > 100);
}

TEST_CASE("every path that a comment in a header names is there", "[documents]") {
  std::size_t named = 0;
  for (const std::string& room : rooms())
    for (const auto& entry : fs::directory_iterator(checkout / room)) {
      if (entry.path().extension() != ".hpp") continue;
      std::string comments;
      std::istringstream in(testing::contents(entry.path()));
      for (std::string line; std::getline(in, line);)
        if (const std::size_t at = line.find("//"); at != std::string::npos) comments += line.substr(at) + "\n";
      for (const std::string& path : matches(comments, "((?:[a-z_]+/)+[a-z0-9_.-]*[a-z0-9_])")) {
        if (!begins_in_the_checkout(path)) continue;
        INFO(entry.path() << ": " << path);
        CHECK((fs::exists(checkout / path) || fs::exists(checkout / (path + ".hpp"))));
        named++;
      }
    }
  CHECK(named > 10);
}

TEST_CASE("the C++ that a document shows stands in the code", "[documents]") {
  std::string code = lines_without_margin(testing::contents(checkout / "examples/developer/main.cpp"));
  for (const std::string& room : rooms())
    for (const auto& entry : fs::directory_iterator(checkout / room))
      if (entry.path().extension() == ".hpp" || entry.path().extension() == ".cpp")
        code += lines_without_margin(testing::contents(entry.path()));
  std::size_t shown = 0;
  for (const fs::path& document : testing::documents()) {
    const std::string text = lines_without_margin(testing::contents(document)), begin = "```cpp\n";
    for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at + 1)) {
      const std::size_t from = at + begin.size();
      const std::string block = text.substr(from, text.find("```", from) - from);
      INFO(document << ":\n" << block);
      CHECK(code.find(block) != std::string::npos);
      shown++;
    }
  }
  CHECK(shown >= 3);
}

TEST_CASE("every tag of tests that a document names is one", "[documents]") {
  std::string tests;
  for (const auto& entry : fs::recursive_directory_iterator(checkout / "tests"))
    if (entry.path().extension() == ".cpp") tests += testing::contents(entry.path());
  std::size_t named = 0;
  for (const fs::path& document : testing::documents())
    for (const std::string& tag : matches(testing::contents(document), "(?:dipeq_tests|,) `?\"(\\[[a-z-]+\\])\"")) {
      INFO(document << ": " << tag);
      CHECK(tests.find(tag) != std::string::npos);
      named++;
    }
  CHECK(named >= 5);
}

TEST_CASE("tests/README.md has each folder of tests in its table, and no other", "[documents]") {
  std::set<std::string> there;
  for (const auto& entry : fs::directory_iterator(checkout / "tests"))
    if (entry.is_directory()) there.insert(entry.path().filename().string());
  const std::string readme = testing::contents(checkout / "tests/README.md");
  CHECK(matches(between(readme, "| folder | what |", "## Long tests"), "(?:\n\\| |, )`([a-z_]+)/`") == there);
}

TEST_CASE("docs/commands.md has a row for each command, and for no other", "[documents]") {
  std::set<std::string> there;
  for (const auto& entry : fs::directory_iterator(checkout / "cli/commands"))
    if (entry.path().extension() == ".cpp")
      there.insert(std::regex_replace(entry.path().stem().string(), std::regex("_"), "-"));
  CHECK(matches(testing::contents(checkout / "docs/commands.md"), "\n\\| `dipeq ([a-z-]+)[^`]*` \\|") == there);
}

TEST_CASE("docs/ARCHITECTURE.md shows the rooms as tools/rooms draws them", "[documents][rooms]") {
  const std::string shown = between(testing::contents(checkout / "docs/ARCHITECTURE.md"),
                                    "<!-- drawn by tools/rooms -->\n", "<!-- end of what tools/rooms draws -->");
  const auto drawn = testing::run("tools/rooms");
  REQUIRE(drawn.exit == 0);
  INFO("tools/rooms --write draws them anew");
  CHECK(shown == drawn.out);
}

// The script and these tests read docs/rooms.txt and the document each in their own way.
TEST_CASE("the table of rooms in docs/ARCHITECTURE.md is docs/rooms.txt", "[documents][rooms]") {
  Arrows shown;
  const std::regex row("\\| \\[`([a-z_/]+)/`\\]\\([^|]*\\| [^|]* \\| ([^|]*) \\|[^|]*\\|");
  std::istringstream in(testing::contents(checkout / "docs/ARCHITECTURE.md"));
  for (std::string line; std::getline(in, line);)
    if (std::smatch m; std::regex_match(line, m, row)) {
      auto& to = shown[m[1]];
      std::istringstream words(m[2]);
      for (std::string room; words >> room;) to.insert(room);
    }
  CHECK(shown == arrows_allowed());
}

TEST_CASE("the picture of the rooms leads wherever docs/rooms.txt leads, and nowhere else", "[documents][rooms]") {
  Arrows shown;
  const std::regex box("\\[\"([a-z_/]+)/\"\\]");
  std::istringstream in(between(testing::contents(checkout / "docs/ARCHITECTURE.md"), "```mermaid", "```\n"));
  for (std::string line; std::getline(in, line);) {
    std::vector<std::string> rooms_in_line;
    for (std::sregex_iterator i(line.begin(), line.end(), box), end; i != end; ++i) rooms_in_line.push_back((*i)[1]);
    if (rooms_in_line.empty()) continue;
    shown[rooms_in_line.front()].insert(rooms_in_line.begin() + 1, rooms_in_line.end());
  }
  CHECK(with_all_ways(shown) == with_all_ways(arrows_allowed()));
}

TEST_CASE("tools/rooms refuses what it does not know", "[documents]") {
  CHECK(testing::run("tools/rooms --wrte").exit == 2);
}
