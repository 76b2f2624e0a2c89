// The blocks of the corpus: mistakes that a file of cases can hold unnoticed, and whether every choice is there of
// which a source says something. Nothing is adjudicated here.
#include <algorithm>
#include <map>
#include <set>

#include "datc/compliance.hpp"
#include "datc/readings.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;
namespace fs = std::filesystem;

namespace {

const fs::path folder = fs::path(source_dir) / "datc";

const std::vector<CaseFile>& cases(const std::string& part) {
  static std::map<std::string, std::vector<CaseFile>> read;
  auto& found = read[part];
  if (found.empty())
    for (const auto& file : case_files(folder / part)) found.push_back(load_case(file, standard_map()));
  return found;
}

struct Block {
  const CaseFile* in;
  const OtherReading* block;
};
std::vector<Block> all_blocks() {
  std::vector<Block> blocks;
  for (const char* part : {"v3.2", "v2.4", "articles", "readings"})
    for (const CaseFile& c : cases(part))
      for (const OtherReading& block : c.other_readings) blocks.push_back({&c, &block});
  return blocks;
}

bool same(const Expectation& a, const Expectation& b) { return a.printed == b.printed && a.right() == b.right(); }

// What the case itself expects of the unit, if it does.
std::optional<Expectation> own(const CaseFile& c, std::size_t u) {
  for (std::size_t i = 0; i < c.orders.size(); ++i)
    if (c.position.unit_in(c.orders[i].unit.at.province) == UnitId(u)) return c.expected[i];
  return u < c.expected_units.size() ? c.expected_units[u] : std::nullopt;
}

// What the case and what the block expects: of each unit of a movement phase, of each order of another.
std::vector<std::pair<std::optional<Expectation>, std::optional<Expectation>>> results(const CaseFile& c,
                                                                                       const OtherReading& block) {
  std::vector<std::pair<std::optional<Expectation>, std::optional<Expectation>>> pairs;
  for (std::size_t u = 0; u < block.expected.size() && c.turn.phase == Phase::movement; ++u)
    pairs.emplace_back(own(c, u), block.expected[u]);
  for (std::size_t i = 0; i < block.expected_orders.size(); ++i)
    pairs.emplace_back(c.adjustments.expected[i], block.expected_orders[i]);
  return pairs;
}

bool same_happens(const std::vector<Automatic>& a, const std::vector<Automatic>& b) {
  return std::ranges::equal(a, b, [](const auto& x, const auto& y) { return x.kind == y.kind && x.unit == y.unit; });
}

}  // namespace

TEST_CASE("every block of the corpus says who states it, and what is derived says why", "[datc]") {
  const std::set<std::string> sources{"DATC 2.4", "DATC 3.0", "DATC 3.2", "derived"};
  CHECK(all_blocks().size() > 100);
  for (const auto& [c, block] : all_blocks()) {
    INFO(c->id << " with " << conditions_text(*block));
    CHECK(sources.contains(block->source));
    CHECK((block->source != "derived" || !block->notes.empty()));
  }
}

TEST_CASE("no source speaks twice of one reading of a case", "[datc]") {
  for (const auto& [c, block] : all_blocks()) {
    INFO(c->id << " with " << conditions_text(*block));
    for (const Rules& rules : readings_of(*c, *block)) {
      const Applicable speaking = applicable(*c, rules);
      CHECK(std::ranges::count(speaking.others, block->source, &OtherReading::source) <= 1);
    }
  }
}

TEST_CASE("a block that changes nothing says so, and no unit of it stands there for nothing", "[datc]") {
  for (const auto& [c, block] : all_blocks()) {
    INFO(c->id << " with " << conditions_text(*block));
    const bool as_printed = block->besides == OtherReading::Besides::as_printed;
    bool names_all = true, all_same = true;
    for (const auto& [printed, expected] : results(*c, *block)) {
      const bool is_same = expected && printed && same(*expected, *printed);
      if (as_printed && is_same) FAIL_CHECK("as printed anyway");
      names_all &= expected.has_value();
      all_same &= is_same;
    }
    const bool same_automatic = same_happens(c->automatic, block->automatic);
    if (as_printed && !block->automatic.empty()) CHECK_FALSE(same_automatic);
    if (!as_printed) CHECK_FALSE((names_all && all_same && same_automatic && block->retreats.orders.empty()));
  }
}

TEST_CASE("a dispute in a block has an argument, another word than the source, and its finding", "[datc]") {
  const auto findings = contents(folder / "FINDINGS.md");
  for (const auto& [c, block] : all_blocks())
    for (const auto& [printed, expected] : results(*c, *block)) {
      if (!expected || !expected->dispute) continue;
      INFO(c->id << " with " << conditions_text(*block));
      CHECK_FALSE(expected->dispute->argument.empty());
      CHECK_FALSE(expected->dispute->right == expected->printed);
      CHECK(findings.find("### " + c->id + ": ") != std::string::npos);
    }
}

TEST_CASE("every case of DATC 2.4's chapters 8 to 12 is there, on its map", "[datc]") {
  std::map<std::string, std::size_t> of_chapter;
  for (const CaseFile& c : cases("v2.4")) {
    const std::string chapter = c.id.substr(0, c.id.find('.'));
    of_chapter[chapter]++;
    CHECK((chapter == "6") == (c.position.map().name() == "Standard"));
  }
  of_chapter.erase("6");
  // 10.G asks for two positions.
  CHECK(of_chapter == std::map<std::string, std::size_t>{{"8", 5}, {"9", 7}, {"10", 16}, {"11", 1}, {"12", 4}});
}

TEST_CASE("the cases of DATC 2.4 that differ from 3.2 are there under their version", "[datc]") {
  std::set<std::string> ids;
  for (const CaseFile& c : cases("v2.4")) {
    ids.insert(c.id);
    CHECK(c.source == "DATC 2.4");
    CHECK(c.rules == Preset::datc_2_4);
    CHECK(c.solutions.has_value() == (c.turn.phase == Phase::movement));
    CHECK(c.cores.has_value() == (c.turn.phase == Phase::movement));
    for (const auto& expected : c.expected) CHECK(expected.has_value());
  }
  std::erase_if(ids, [](const std::string& id) { return !id.starts_with("6."); });
  CHECK(ids == std::set<std::string>{"6.C.2", "6.D.34", "6.G.15", "6.G.8", "6.I.4", "6.J.10", "6.J.11", "6.J.2",
                                     "6.J.3", "6.J.4", "6.J.5", "6.J.6", "6.J.7", "6.J.8", "6.J.9", "6.J.9-second"});
}
