// The corpus' own mistakes: what a file of cases can get wrong unnoticed. Nothing is adjudicated here.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;
namespace fs = std::filesystem;

namespace {

struct CorpusFile {
  std::string stem;  // "6.F.14"
  CaseFile contents;
};

const fs::path corpus = fs::path(source_dir) / "datc";

std::vector<CorpusFile> read_folder(const std::string& folder) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(corpus / folder)) {
    if (entry.path().extension() == ".case") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<CorpusFile> files;
  for (const auto& path : paths) {
    files.push_back({path.stem().string(), read_case(contents(path), path.string(), standard_map())});
  }
  return files;
}

const std::vector<CorpusFile>& datc() {
  static const auto files = read_folder("v3.2");
  return files;
}

const std::vector<CorpusFile>& everything() {
  static const auto files = [] {
    auto all = datc();
    for (const char* folder : {"v2.4", "articles", "supplement", "readings"})
      for (auto& file : read_folder(folder)) all.push_back(std::move(file));
    return all;
  }();
  return files;
}

// Those in which units move: the others have no equations, so no solutions and no cores.
std::vector<CorpusFile> movement_phases() {
  std::vector<CorpusFile> found;
  for (const auto& file : everything())
    if (file.contents.turn.phase == Phase::movement) found.push_back(file);
  return found;
}

// DATC 3.2's sections.
std::set<std::string> expected_ids() {
  const std::vector<std::pair<char, int>> sections{{'A', 12}, {'B', 19}, {'C', 9},  {'D', 35}, {'E', 15},
                                                   {'F', 30}, {'G', 20}, {'H', 17}, {'I', 7},  {'J', 12}};
  std::set<std::string> ids;
  for (const auto& [section, cases] : sections) {
    for (int i = 1; i <= cases; ++i) ids.insert(std::string("6.") + section + "." + std::to_string(i));
  }
  return ids;
}

std::vector<const Expectation*> expectations(const CaseFile& c) {
  std::vector<const Expectation*> found;
  for (const auto* list : {&c.expected, &c.expected_units, &c.retreats.expected, &c.adjustments.expected}) {
    for (const auto& expectation : *list) {
      if (expectation) found.push_back(&*expectation);
    }
  }
  return found;
}

bool blank(const std::string& text) { return text.find_first_not_of(" \t\r") == std::string::npos; }

}  // namespace

TEST_CASE("the corpus holds every case of DATC 3.2 once", "[datc]") {
  std::map<std::string, int> files_of;
  for (const auto& file : datc()) ++files_of[file.contents.id];
  CHECK(datc().size() == 176);
  for (const auto& id : expected_ids()) {
    INFO(id);
    CHECK(files_of[id] == 1);
  }
  CHECK(files_of.size() == expected_ids().size());
}

TEST_CASE("a case's file is named after the case", "[datc]") {
  for (const auto& file : everything()) CHECK(file.stem == file.contents.id);
}

TEST_CASE("every case of the corpus has a title and a source", "[datc]") {
  for (const auto& file : everything()) {
    INFO(file.stem);
    CHECK_FALSE(blank(file.contents.title));
    CHECK_FALSE(blank(file.contents.source));
  }
  for (const auto& file : datc()) {
    INFO(file.stem);
    CHECK(file.contents.source == "DATC 3.2");
  }
}

TEST_CASE("no order of the corpus is without an expectation", "[datc]") {
  const auto all_have = [](const auto& orders, const auto& expected) {
    REQUIRE(expected.size() == orders.size());
    for (std::size_t i = 0; i < orders.size(); ++i) {
      INFO("order in line " << orders[i].place.line);
      CHECK(expected[i].has_value());
    }
  };
  for (const auto& file : everything()) {
    const CaseFile& c = file.contents;
    INFO(file.stem);
    CHECK(c.orders.size() + c.retreats.orders.size() + c.adjustments.orders.size() + c.automatic.size() > 0);
    all_have(c.orders, c.expected);
    all_have(c.retreats.orders, c.retreats.expected);
    all_have(c.adjustments.orders, c.adjustments.expected);
  }
}

TEST_CASE("every case of the corpus says how many solutions and which cores it has", "[datc]") {
  for (const auto& file : movement_phases()) {
    INFO(file.stem);
    CHECK(file.contents.solutions.has_value());
    CHECK(file.contents.cores.has_value());
  }
}

// Not a law of the rules, but true of this corpus: what hangs on a core follows from it, so that the solutions of
// the cores multiply to those of the board. A slip in one of the numbers breaks it.
TEST_CASE("the solutions of a case's cores multiply to those of its board", "[datc]") {
  for (const auto& file : movement_phases()) {
    INFO(file.stem);
    REQUIRE(file.contents.cores.has_value());
    std::size_t product = 1;
    for (const auto& core : *file.contents.cores) product *= core.solutions;
    CHECK(file.contents.solutions == product);
  }
}

TEST_CASE("a core of the corpus has no or several solutions, a known kind and an argument", "[datc]") {
  const std::set<std::string> kinds{"convoy paradox", "circular movement", "other"};
  for (const auto& file : movement_phases()) {
    INFO(file.stem);
    REQUIRE(file.contents.cores.has_value());
    for (const auto& core : *file.contents.cores) {
      CHECK(core.solutions != 1);
      CHECK(kinds.count(core.kind) == 1);
      CHECK_FALSE(core.decisions.empty());
      CHECK_FALSE(file.contents.notes.empty());
    }
  }
}

TEST_CASE("every dispute of the corpus has an argument, another word than the source, and its finding", "[datc]") {
  const auto findings = contents(corpus / "FINDINGS.md");
  for (const auto& file : everything()) {
    INFO(file.stem);
    for (const auto* expectation : expectations(file.contents)) {
      if (!expectation->dispute) continue;
      CHECK_FALSE(blank(expectation->dispute->argument));
      CHECK_FALSE(expectation->dispute->right == expectation->printed);
      CHECK(findings.find("\n### " + file.stem + ": ") != std::string::npos);
    }
  }
}

TEST_CASE("a case of DATC 2.4 is read as 2.4 prefers", "[datc]") {
  const auto old = read_folder("v2.4");
  CHECK_FALSE(old.empty());
  for (const auto& file : old) {
    INFO(file.stem);
    CHECK(file.contents.source == "DATC 2.4");
    CHECK(file.contents.rules == Preset::datc_2_4);
  }
}
