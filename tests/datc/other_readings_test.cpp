// The blocks of the corpus: mistakes that a file of cases can hold unnoticed, and whether every choice is there of
// which a source says something. Nothing is adjudicated here.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "datc/compliance.hpp"
#include "datc/readings.hpp"
#include "model/issues.hpp"
#include "notation/map_file.hpp"
#include "notation/rules_file.hpp"
#include "tests/catch.hpp"

using namespace dipeq;
namespace fs = std::filesystem;

namespace {

const fs::path folder = fs::path(DIPEQ_SOURCE_DIR) / "datc";

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
  for (const char* part : {"v3.2", "v2.4", "articles"})
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

std::string read_text(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
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
    bool names_all = true, all_same = true;
    for (std::size_t u = 0; u < block->expected.size(); ++u) {
      const auto printed = own(*c, u);
      const auto& expected = block->expected[u];
      const bool is_same = expected && printed && same(*expected, *printed);
      if (block->besides == OtherReading::Besides::as_printed && is_same) FAIL_CHECK("as printed anyway");
      names_all &= expected.has_value();
      all_same &= is_same;
    }
    CHECK_FALSE((names_all && all_same));
  }
}

TEST_CASE("a dispute in a block has an argument, another word than the source, and its finding", "[datc]") {
  const auto findings = read_text(folder / "FINDINGS.md");
  for (const auto& [c, block] : all_blocks())
    for (const auto& expected : block->expected) {
      if (!expected || !expected->dispute) continue;
      INFO(c->id << " with " << conditions_text(*block));
      CHECK_FALSE(expected->dispute->argument.empty());
      CHECK_FALSE(expected->dispute->right == expected->printed);
      CHECK(findings.find("### " + c->id + ": ") != std::string::npos);
    }
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
  CHECK(ids == std::set<std::string>{"6.C.2", "6.D.34", "6.G.15", "6.G.8", "6.I.4", "6.J.10", "6.J.11", "6.J.2",
                                     "6.J.3", "6.J.4", "6.J.5", "6.J.6", "6.J.7", "6.J.8", "6.J.9", "6.J.9-second"});
}

// Of which choices the DATC says what a case gives, in any of its versions: each must have a block.
TEST_CASE("every result that the DATC gives for a choice is in the corpus", "[datc]") {
  struct Row {
    std::string_view id;
    std::vector<std::string> readings;  // departures from DATC 3.2's preferences, by blanks
  };
  const std::vector<std::string> rulebooks{"4.A.2=rulebook-1971", "4.A.2=rulebook-1982", "4.A.2=rulebook-2000"};
  const std::vector<std::string> paradox{"4.A.2=rulebook-1971", "4.A.2=rulebook-1982", "4.A.2=rulebook-2000",
                                         "4.A.2=all-hold",      "4.A.2=dptg",          "4.A.2=szykman-army"};
  const std::vector<std::string> multi_route{"4.A.1=any-route 4.A.2=rulebook-1971",
                                             "4.A.1=any-route 4.A.2=rulebook-1982",
                                             "4.A.1=any-route 4.A.2=rulebook-2000",
                                             "4.A.1=any-route",
                                             "4.A.1=any-route 4.A.2=all-hold",
                                             "4.A.2=rulebook-1971",
                                             "4.A.2=rulebook-1982",
                                             "4.A.2=rulebook-2000",
                                             "4.A.2=all-hold",
                                             "4.A.2=dptg"};
  const std::vector<std::string> adjacent{
      "4.A.3=always-convoy", "4.A.3=convoy-if-opposite",      "4.A.3=undisrupted-and-opposite",
      "4.A.3=intent-1982",   "4.A.3=intent-if-route-ordered", "4.A.3=intent-with-fallback",
      "4.A.3=explicit-only"};
  const std::vector<std::string> legality{"4.E.1=any-format", "4.E.1=map-names", "4.E.1=possible-somewhere",
                                          "4.E.1=possible-now"};
  auto with = [](std::vector<std::string> readings, std::initializer_list<std::string> more) {
    readings.insert(readings.end(), more);
    return readings;
  };
  const std::vector<Row> rows{
      {"6.F.9", {"4.A.1=any-route"}},
      {"6.F.10", {"4.A.1=any-route", "4.A.1=any-route-own-first"}},
      {"6.F.11", {"4.A.1=any-route"}},
      {"6.F.12", {"4.A.1=any-route"}},
      {"6.F.13", {"4.A.1=any-route"}},
      {"6.F.14", paradox},
      {"6.F.15", paradox},
      {"6.F.16", paradox},
      {"6.F.17", paradox},
      {"6.F.18", paradox},
      {"6.F.19", multi_route},
      {"6.F.20",
       {"4.A.1=any-route 4.A.2=rulebook-1971", "4.A.1=any-route-own-first 4.A.2=rulebook-1971",
        "4.A.1=any-route-own-first 4.A.2=rulebook-1982", "4.A.1=any-route-own-first 4.A.2=rulebook-2000",
        "4.A.1=any-route-own-first", "4.A.2=rulebook-1971", "4.A.2=rulebook-1982", "4.A.2=rulebook-2000",
        "4.A.2=all-hold", "4.A.2=dptg"}},
      {"6.F.21", paradox},
      {"6.F.22", paradox},
      {"6.F.23", paradox},
      {"6.F.24", paradox},
      {"6.F.26", rulebooks},
      {"6.F.28", rulebooks},
      {"6.F.29", rulebooks},
      {"6.F.30", {"4.A.4=brannan"}},
      {"6.G.1", adjacent},
      {"6.G.2", adjacent},
      {"6.G.3", adjacent},
      {"6.G.4", adjacent},
      {"6.G.5", adjacent},
      {"6.G.6", adjacent},
      {"6.G.7", with(adjacent, {"4.E.1=any-format", "4.E.1=map-names", "4.E.1=possible-somewhere"})},
      {"6.G.8",
       {"4.A.3=always-convoy", "4.A.3=convoy-if-opposite", "4.A.3=undisrupted-and-opposite",
        "4.A.3=intent-if-route-ordered", "4.A.3=intent-with-fallback", "4.A.3=explicit-only"}},
      {"6.G.9", adjacent},
      {"6.G.10", {"4.A.7=never"}},
      {"6.G.11",
       with(adjacent, {"4.A.2=all-hold 4.A.3=always-convoy", "4.A.2=all-hold 4.A.3=intent-if-route-ordered",
                       "4.A.2=rulebook-1971 4.A.3=undisrupted-and-opposite", "4.A.2=rulebook-1982 4.A.3=intent-1982",
                       "4.A.2=rulebook-2000 4.A.3=intent-if-route-ordered", "4.A.2=rulebook-2000 4.A.3=intent",
                       "4.A.2=dptg 4.A.3=explicit-only"})},
      {"6.G.13", with(adjacent, {"4.A.4=body-of-water", "4.A.4=brannan", "4.A.4=body-of-water 4.A.3=explicit-only"})},
      {"6.G.14", {"4.A.7=never"}},
      {"6.G.15", {"4.A.7=never"}},
      {"6.G.19", adjacent},
      {"6.G.20", {"4.A.3=intent-with-fallback"}},
      {"6.B.1", {"4.B.1=default-coast"}},
      {"6.B.2", {"4.B.2=default-coast", "4.B.2=illegal"}},
      {"6.B.3", {"4.B.3=corrected"}},
      {"6.B.7", {"4.B.4=mandatory", "4.B.4=mandatory-or-default", "4.B.4=mandatory-for-others", "4.B.4=ignored"}},
      {"6.B.8", {"4.B.4=mandatory", "4.B.4=mandatory-or-default", "4.B.4=mandatory-for-others", "4.B.4=ignored"}},
      {"6.B.9", {"4.B.4=mandatory", "4.B.4=mandatory-or-default", "4.B.4=mandatory-for-others", "4.B.4=ignored"}},
      {"6.B.15", {"4.B.4=mandatory-for-others"}},
      {"6.B.10", {"4.B.5=illegal"}},
      {"6.B.16", {"4.B.5=illegal"}},
      {"6.B.17", {"4.B.5=illegal"}},
      {"6.B.12", {"4.B.6=illegal"}},
      {"6.D.28", legality},
      {"6.D.29", with(legality, {"4.B.3=corrected"})},
      {"6.D.30", with(legality, {"4.B.1=default-coast"})},
      {"6.D.31", legality},
      {"6.D.32", legality},
  };
  for (const auto& [id, readings] : rows) {
    const auto found = std::ranges::find(cases("v3.2"), id, &CaseFile::id);
    REQUIRE(found != cases("v3.2").end());
    for (const std::string& reading : readings) {
      INFO(id << " " << reading);
      Rules rules = rules_of(Preset::datc_3_2);
      for (std::size_t at = 0; at < reading.size();) {
        const std::size_t end = std::min(reading.find(' ', at), reading.size());
        read_rule(std::string_view(reading).substr(at, end - at), "row", rules);
        at = end + 1;
      }
      CHECK_FALSE(applicable(*found, rules).others.empty());
    }
  }
}
