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

namespace {

std::vector<std::string> differences(const std::string& text) {
  Adjudicator adjudicator;
  std::vector<std::string> all;
  for (const Check& check : check_case(read_case(text, "test.case", standard_map()), adjudicator).checks)
    all.insert(all.end(), check.differences.begin(), check.differences.end());
  return all;
}

}  // namespace

TEST_CASE("the retreats of a block are compared instead of the case's", "[datc][retreats]") {
  const std::string text =
      "Italy:\nA Venice - Trieste\nA Tyrolia Supports A Venice - Trieste\nAustria:\nF Trieste Holds\n"
      "RETREATS\nAustria:\nF Trieste - Albania | succeeds\nwith 4.B.1=default-coast\n";
  CHECK(differences(text + "as printed").empty());
  CHECK(differences(text + "F Trieste | dislodged").empty());
  CHECK(differences(text + "RETREATS\nF Trieste - Venice | illegal").empty());
  CHECK(differences(text + "as printed\nRETREATS\nF Trieste - Venice | succeeds") ==
        Names{"F Trieste - Venice: expected succeeds, found illegal"});
}

TEST_CASE("orders of a block are compared as it says, and the others only as printed", "[datc][retreats]") {
  const std::string text =
      "phase retreats\nAustria dislodged F Trieste, may retreat to Albania\n"
      "Austria dislodged A Tyrolia, may retreat to Bohemia\n"
      "Austria:\nF Trieste - Albania | succeeds\nA Tyrolia - Vienna | illegal\nwith 4.B.1=default-coast\n";
  CHECK(differences(text + "F Trieste - Albania | succeeds\n").empty());
  CHECK(differences(text + "F Trieste - Albania | fails\nas printed") ==
        Names{"F Trieste - Albania: expected fails, found succeeds"});
  CHECK(differences(text + "no answer") == Names{"expected no answer, found one"});
  const std::string wrong = text.substr(0, text.find("illegal")) + "fails\nwith 4.B.1=default-coast\n";
  const std::string other = "A Tyrolia - Vienna: expected fails, found illegal";
  CHECK(differences(wrong + "F Trieste - Albania | succeeds\n") == Names{other});
  CHECK(differences(wrong + "F Trieste - Albania | succeeds\nas printed") == Names{other, other});
}

TEST_CASE("who comes or goes without an order must be named by a block, unless it is as printed",
          "[datc][adjustments]") {
  const std::string text =
      "phase adjustments\nRussia owns SC Moscow\nFrance owns SC Paris\nFrance owns A Paris\nFrance owns A Gascony\n"
      "France: Automatic disband A Gascony\n";
  const std::string build = "Automatic build A Moscow: not expected";
  const std::string disband = "Automatic disband A Gascony: not expected";
  CHECK(differences(text + "with 4.B.1=default-coast\nas printed").empty());
  CHECK(differences(text + "with 4.B.1=default-coast\nAutomatic disband A Gascony").empty());
  CHECK(differences(text + "with 4.D.7=must-build\nas printed") == Names{build});
  CHECK(differences(text + "with 4.D.7=must-build\nAutomatic build A Moscow") == Names{disband});
  CHECK(differences(text + "with 4.D.7=must-build\nAutomatic build A Moscow\nas printed") == Names{disband});
  CHECK(differences(text + "with 4.B.1=default-coast\nsolutions 1") == Names{disband});
  CHECK(differences(text + "with 4.B.1=default-coast\nAutomatic disband A Gascony\nAutomatic build A Moscow") ==
        Names{"Automatic build A Moscow: expected, but it did not happen"});
}

TEST_CASE("who goes without an order depends on 4.D.8, who is built on 4.D.7: in the case or in one block", "[datc]") {
  const std::string text = "phase adjustments\nFrance owns SC Paris\nFrance owns A Paris\nFrance owns A Gascony\n";
  const Rules older = reading(Preset::datc_3_2, {{"4.D.8", "home-any-terrain"}});
  const Rules last = reading(Preset::datc_3_2, {{"4.D.6", "last"}, {"4.D.8", "home-any-terrain"}});
  const Rules must = reading(Preset::datc_3_2, {{"4.D.7", "must-build"}});
  const auto at = [&](const std::string& more) { return read_case(text + more, "test.case", standard_map()); };
  CHECK(speaking(at("France: Automatic disband A Gascony"), older).empty());
  CHECK(speaking(at("France: Automatic build A Paris"), must).empty());
  CHECK(speaking(at("France: Automatic disband A Gascony"), must) == Names{"own"});
  const CaseFile block = at("France: Disband A Gascony\nwith 4.D.6=last\nAutomatic disband A Gascony");
  CHECK(speaking(block, older) == Names{"own"});
  CHECK(speaking(block, last).empty());
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

TEST_CASE("the signature is of the results of every phase", "[datc]") {
  Adjudicator adjudicator(Backend::native);
  const auto text = [&](std::string_view of) {
    return canonical_text(read_case(of, "test.case", standard_map()), info(Preset::datc_3_2), adjudicator);
  };
  CHECK(text("case a\nItaly:\nA Venice - Trieste\nA Tyrolia Supports A Venice - Trieste\nAustria:\nF Trieste Holds\n"
             "RETREATS\nAustria:\nF Trieste - Venice\n") ==
        " a datc-3.2\nA Venice: succeeds\nA Tyrolia: given\nF Trieste: dislodged\nyyy\nillegal\n"
        "Austria dislodged F Trieste, may retreat to Adriatic Sea, Albania; is disbanded\n");
  CHECK(text("case b\nphase retreats\nAustria dislodged F Trieste, may retreat to Albania\nAustria:\n"
             "F Trieste - Albania\n") ==
        " b datc-3.2\nsucceeds\nAustria dislodged F Trieste, may retreat to Albania; goes to Albania\n");
  CHECK(text("case c\nphase adjustments\nFrance owns SC Paris\nFrance owns A Gascony\nFrance owns A Picardy\n"
             "France owns F Brest\nRussia owns SC Moscow\nFrance:\nDisband A Picardy\nRussia:\nBuild A Moscow\n") ==
        " c datc-3.2\nsucceeds\nsucceeds\nbuilt A Moscow of Russia\nremoved A Picardy of France\n"
        "removed unordered F Brest of France\n");
}
