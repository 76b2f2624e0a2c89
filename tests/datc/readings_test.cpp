// Which expectations of a case speak of a reading, and what is made of them.
#include "datc/readings.hpp"

#include "datc/compliance.hpp"
#include "datc/signature.hpp"
#include "model/issues.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

namespace {

CaseFile read(std::string_view blocks) {
  return read_case("England:\nF North Sea - Norway | succeeds\n" + std::string(blocks), "test.case", standard_map());
}

Rules reading(Preset preset, std::initializer_list<std::pair<std::string_view, std::string_view>> changes = {}) {
  Rules rules = rules_of(preset);
  for (const auto& [id, name] : changes) {
    const Issue issue = issue_named(id).value();
    choose(rules, issue, choice_named(issue, name).value());
  }
  return rules;
}

// The conditions of the blocks that speak of it; "own"; or nothing.
std::vector<std::string> speaking(const CaseFile& c, const Rules& rules) {
  const Applicable found = applicable(c, rules);
  std::vector<std::string> names;
  if (found.own) names.emplace_back("own");
  for (const OtherReading* block : found.others) names.push_back(conditions_text(*block));
  return names;
}
using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("without blocks a case's own expectations speak of every reading", "[datc]") {
  for (const PresetInfo& preset : all_presets()) CHECK(speaking(read(""), rules_of(preset.preset)) == Names{"own"});
}

TEST_CASE("a case's own expectations do not speak of a reading that departs in an issue that a block names", "[datc]") {
  const CaseFile c = read("with 4.A.2=all-hold\n F North Sea | fails");
  CHECK(speaking(c, reading(Preset::datc_3_2)) == Names{"own"});
  CHECK(speaking(c, reading(Preset::datc_3_2, {{"4.A.1", "any-route"}})) == Names{"own"});
  CHECK(speaking(c, reading(Preset::datc_3_2, {{"4.A.2", "all-hold"}})) == Names{"4.A.2=all-hold"});
  CHECK(speaking(c, reading(Preset::datc_3_2, {{"4.A.2", "dptg"}})).empty());
}

TEST_CASE("a block presumes the case's own choice in the issues that only other blocks name", "[datc]") {
  const CaseFile c = read(
      "with 4.A.2=all-hold\n F North Sea | fails\nwith 4.A.1=any-route\n F North Sea | fails\n"
      "with 4.A.1=any-route, 4.A.2=dptg\n F North Sea | fails\n");
  CHECK(speaking(c, reading(Preset::datc_3_2, {{"4.A.2", "all-hold"}})) == Names{"4.A.2=all-hold"});
  CHECK(speaking(c, reading(Preset::datc_3_2, {{"4.A.1", "any-route"}, {"4.A.2", "all-hold"}})).empty());
  CHECK(speaking(c, reading(Preset::datc_3_2, {{"4.A.1", "any-route"}, {"4.A.2", "dptg"}})) ==
        Names{"4.A.1=any-route, 4.A.2=dptg"});
}

TEST_CASE("of several blocks that speak of a reading, those with the most conditions count", "[datc]") {
  const CaseFile c = read(
      "with 4.A.2=all-hold\n F North Sea | fails\nwith 4.A.1=all-routes, 4.A.2=all-hold\n source A\n as printed\n"
      "with 4.A.1=all-routes, 4.A.2=all-hold|dptg\n source B\n as printed\n");
  CHECK(speaking(c, reading(Preset::datc_3_2, {{"4.A.2", "all-hold"}})) ==
        Names{"4.A.1=all-routes, 4.A.2=all-hold", "4.A.1=all-routes, 4.A.2=all-hold|dptg"});
}

TEST_CASE("a block with a base of its own speaks of readings that choose as that", "[datc]") {
  const CaseFile c = read("with 2000, 4.A.3=intent\n F North Sea | fails");
  CHECK(speaking(c, reading(Preset::r2000, {{"4.A.3", "intent"}})) == Names{"2000, 4.A.3=intent"});
  CHECK(speaking(c, reading(Preset::datc_3_2)) == Names{"own"});
  CHECK(speaking(c, reading(Preset::r2000)).empty());
}

TEST_CASE("a block is checked under every combination of its choices", "[datc]") {
  const CaseFile c =
      read("with 4.A.1=any-route|all-routes, 4.A.2=all-hold|dptg|rulebook-1971\n F North Sea | succeeds");
  CHECK(readings_of(c, c.other_readings.front()).size() == 6);
  Adjudicator adjudicator;
  const CaseReport report = check_case(c, adjudicator);
  CHECK(report.passes());
  REQUIRE(report.checks.size() == 7);
  CHECK(report.checks[0].reading.empty());
  CHECK(report.checks[1].reading == "4.A.1=any-route, 4.A.2=all-hold");
}

TEST_CASE("a block that differs fails its case, and says under which reading", "[datc]") {
  const CaseFile c = read("with 4.A.2=all-hold\n F North Sea | fails");
  Adjudicator adjudicator;
  const CaseReport report = check_case(c, adjudicator);
  CHECK_FALSE(report.passes());
  REQUIRE(report.checks.size() == 2);
  CHECK(report.checks[0].passes());
  CHECK(report.checks[1].reading == "4.A.2=all-hold");
  CHECK(report.checks[1].differences == Names{"F North Sea: expected fails, found succeeds"});
}

TEST_CASE("an answer where a source has none is a difference", "[datc]") {
  const CaseFile c = read("with 4.A.2=all-hold\n no answer");
  Adjudicator adjudicator;
  const CaseReport report = check_case(c, adjudicator);
  CHECK_FALSE(report.passes());
  CHECK(report.checks[1].differences == Names{"expected no answer, found one"});
}

TEST_CASE("'as printed' holds the case's own results but for the units that the block names", "[datc]") {
  Adjudicator adjudicator;
  CHECK(check_case(read("with 4.A.2=all-hold\n as printed"), adjudicator).passes());
  CHECK_FALSE(check_case(read("with 4.A.2=all-hold\n F North Sea | fails\n as printed"), adjudicator).passes());
}

TEST_CASE("a case of which no source speaks under a reading is not stated, and does not pass for checked", "[datc]") {
  const CaseFile c = read("with 4.A.2=all-hold\n as printed");
  Adjudicator adjudicator;
  const CaseReport report = check_case(c, adjudicator, reading(Preset::datc_3_2, {{"4.A.2", "dptg"}}));
  CHECK_FALSE(report.stated());
}

TEST_CASE("FNV-1a is FNV-1a", "[datc]") {
  Fnv1a hash;
  CHECK(hash.value() == 0xcbf29ce484222325);
  hash.add("foobar");
  CHECK(hash.value() == 0x85944171f73967e8);  // a published test vector
}

TEST_CASE("the signature does not depend on the sequence of cases nor on the solver, but on results", "[datc]") {
  CaseFile a = read(""), b = read_case("case b\nFrance: A Paris - Gascony", "b", standard_map());
  CaseFile other = read_case("case b\nFrance: A Paris - Berlin", "b", standard_map());
  Adjudicator native(Backend::native), z3(Backend::z3);
  CHECK(signature({a, b}, native) == signature({b, a}, z3));
  CHECK(signature({a, b}, native) != signature({a, other}, native));
  CHECK(signature({a, b}, native).size() == 16);
}
