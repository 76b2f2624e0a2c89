// The house: which room may look into which, how large a room and a file may grow, who alone sees which library.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <regex>
#include <set>

#include "tests/catch.hpp"
#include "tests/setup/rooms.hpp"
#include "tests/support/paths.hpp"

using namespace dipeq;

namespace {

namespace fs = std::filesystem;

bool is_code(const fs::path& file) { return file.extension() == ".hpp" || file.extension() == ".cpp"; }

std::vector<fs::path> code_in(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(checkout / folder))
    if (is_code(entry.path())) files.push_back(entry.path());
  return files;
}

std::vector<std::string> lines_of(const fs::path& file) {
  std::vector<std::string> lines;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// What a file includes: "model/map.hpp" as model/map.hpp, <vector> as <vector>.
std::vector<std::string> includes(const fs::path& file) {
  static const std::regex include("^#include (?:\"([^\"]+)\"|(<[^>]+>)).*");
  std::vector<std::string> found;
  for (const std::string& line : lines_of(file))
    if (std::smatch m; std::regex_match(line, m, include)) found.push_back(m[1].matched ? m[1] : m[2]);
  return found;
}

using Arrows = std::map<std::string, std::set<std::string>>;

Arrows arrows_drawn() {
  Arrows drawn;
  for (const std::string& room : rooms()) {
    auto& to = drawn[room];
    for (const fs::path& file : code_in(room))
      for (const std::string& name : includes(file)) {
        const std::string other = fs::path(name).parent_path().string();
        if (name[0] != '<' && other != room && other != "embedded") to.insert(other);
      }
  }
  return drawn;
}

// Rooms that can be reached from each other, by the arrows: empty if they form no circle.
std::set<std::string> in_a_circle(const Arrows& arrows) {
  std::set<std::string> circle;
  for (const auto& [start, _] : arrows) {
    std::set<std::string> seen;
    const std::function<void(const std::string&)> go_on = [&](const std::string& room) {
      if (const auto found = arrows.find(room); found != arrows.end())
        for (const std::string& next : found->second)
          if (seen.insert(next).second) go_on(next);
    };
    go_on(start);
    if (seen.count(start) != 0) circle.insert(start);
  }
  return circle;
}

}  // namespace

TEST_CASE("rooms look into each other as docs/rooms.txt says, and not otherwise", "[rooms]") {
  const Arrows allowed = arrows_allowed(), drawn = arrows_drawn();
  REQUIRE(allowed.size() > 20);
  for (const auto& [room, to] : drawn) {
    INFO(room);
    CHECK(to == allowed.at(room));
  }
}

TEST_CASE("rooms form no circle", "[rooms]") {
  CHECK(in_a_circle(arrows_allowed()).empty());
  CHECK(in_a_circle({{"a", {"b"}}, {"b", {"c"}}, {"c", {"a"}}, {"d", {"a"}}}) == std::set<std::string>{"a", "b", "c"});
}

TEST_CASE("no file but cli/parser.cpp includes CLI11", "[rooms]") {
  std::set<std::string> seeing;
  for (const std::string& room : rooms())
    for (const fs::path& file : code_in(room))
      for (const std::string& name : includes(file))
        if (name.starts_with("<CLI/")) seeing.insert(fs::relative(file, checkout).string());
  CHECK(seeing == std::set<std::string>{"cli/parser.cpp"});
}

TEST_CASE("every folder with code is a room with a README of its own", "[rooms]") {
  const std::vector<std::string> known = rooms();
  const std::set<std::string> outside = {"tests", "build", ".git", "bench", "adapters", "examples", "cmake"};
  for (auto i = fs::recursive_directory_iterator(checkout); i != fs::recursive_directory_iterator(); ++i) {
    if (!i->is_directory()) continue;
    const std::string folder = fs::relative(i->path(), checkout).string();
    if (outside.count(folder) != 0) {
      i.disable_recursion_pending();
      continue;
    }
    if (code_in(folder).empty()) continue;
    INFO(folder);
    CHECK(std::ranges::find(known, folder) != known.end());
    CHECK(fs::exists(i->path() / "README.md"));
  }
}

TEST_CASE("no room has more than 40 source files, no file more than 400 lines", "[rooms]") {
  std::set<std::string> folders;
  for (const std::string& room : rooms()) folders.insert(room);
  for (const auto& entry : fs::recursive_directory_iterator(checkout / "tests"))
    if (entry.is_directory()) folders.insert(fs::relative(entry.path(), checkout).string());
  for (const std::string& folder : folders) {
    INFO(folder);
    CHECK(code_in(folder).size() <= 40);
    for (const fs::path& file : code_in(folder)) {
      INFO(file);
      CHECK(lines_of(file).size() <= 400);
    }
  }
}

namespace {

// A function as clang-format leaves it: it opens at the end of a line with brackets, and closes at that line's indentation or further left.
struct Body {
  std::size_t first, lines;
};
std::vector<Body> bodies_of(const std::vector<std::string>& lines) {
  static const std::regex no_function("^\\s*(namespace|class|struct|enum|union|extern)\\b.*");
  std::vector<Body> found;
  for (std::size_t i = 0; i < lines.size(); i++) {
    const std::string& line = lines[i];
    if (!line.ends_with(") {") && !line.ends_with("const {") && !line.ends_with("override {") && !line.ends_with("] {"))
      continue;
    if (std::regex_match(line, no_function)) continue;
    const std::size_t indented = line.find_first_not_of(' ');
    for (std::size_t j = i + 1; j < lines.size(); j++)
      if (const std::size_t at = lines[j].find('}'); at <= indented && at == lines[j].find_first_not_of(' ')) {
        found.push_back({i + 1, j - i + 1});
        break;
      }
  }
  return found;
}

constexpr std::size_t screen = 60;

}  // namespace

TEST_CASE("no function is longer than a screen", "[rooms]") {
  std::size_t looked_at = 0;
  const auto check = [&](const fs::path& file) {
    for (const Body& body : bodies_of(lines_of(file))) {
      INFO(file.string() << ":" << body.first);
      CHECK(body.lines <= screen);
      looked_at++;
    }
  };
  for (const std::string& room : rooms())
    for (const fs::path& file : code_in(room)) check(file);
  for (const auto& entry : fs::recursive_directory_iterator(checkout / "tests"))
    if (is_code(entry.path())) check(entry.path());
  CHECK(looked_at > 2000);
  const std::vector<std::string> long_one = [] {
    std::vector<std::string> lines(screen, "  x++;");
    lines.insert(lines.begin(), "void f(int x) {");
    lines.push_back("}");
    return lines;
  }();
  CHECK(bodies_of(long_one).at(0).lines == screen + 2);
}

TEST_CASE("what a library does stands behind one file that sees it", "[rooms]") {
  const std::map<std::string, std::string> seen_by = {
      {"<nlohmann/json.hpp>", "io/json.cpp"},
      {"<simdjson.h>", "notation/formats/json_lines.cpp"},
      {"<bliss/graph.hh>", "patterns/coloured_graph.cpp"},
      {"<pugixml.hpp>", "notation/maps/files/xml.cpp"},
  };
  std::map<std::string, std::set<std::string>> found;
  for (const std::string& room : rooms())
    for (const fs::path& file : code_in(room))
      for (const std::string& name : includes(file))
        if (seen_by.contains(name)) found[name].insert(fs::relative(file, checkout).string());
  for (const auto& [library, file] : seen_by) {
    INFO(library);
    CHECK(found[library] == std::set<std::string>{file});
  }
}
