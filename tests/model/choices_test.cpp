// The table of choices is whole; and a choice is read where its rule is written, and nowhere else.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "model/issues.hpp"
#include "model/presets.hpp"
#include "tests/catch.hpp"
#include "tests/model/choice_witnesses.hpp"
#include "tests/support/paths.hpp"

using namespace dipeq;

namespace {

namespace fs = std::filesystem;
const fs::path source = source_dir;

// Where each choice is read: the one file in which the rule stands that it shapes.
const std::map<std::string, std::string> places{
    {"4.A.1", "encodings/rules/undisrupted.hpp"},
    {"4.A.3", "phases/adjacent_convoy.hpp"},
    {"4.A.4", "encodings/rules/attack_origin.hpp"},
    {"4.A.5", "encodings/rules/retreat.hpp"},
    {"4.A.6", "phases/board_legality.cpp"},
    {"4.A.7", "encodings/rules/prevent_strength.hpp"},
    {"4.B.1", "phases/board_legality.cpp"},
    {"4.B.2", "phases/board_legality.cpp"},
    {"4.B.3", "phases/board_legality.cpp"},
    {"4.B.4", "phases/board_legality.cpp"},
    {"4.B.5", "phases/board_legality.cpp"},
    {"4.B.6", "phases/board_legality.cpp"},
    {"4.B.7", "phases/adjustments.cpp"},
    {"4.C.1", "phases/designation.cpp"},
    {"4.C.2", "phases/designation.cpp"},
    {"4.C.3", "phases/adjustments.cpp"},
    {"4.C.4", "phases/adjustments.cpp"},
    {"4.C.5", "phases/designation.cpp"},
    {"4.C.6", "phases/designation.cpp"},
    {"4.D.1", "phases/counting_sets.cpp"},
    {"4.D.2", "phases/counting_sets.cpp"},
    {"4.D.3", "phases/chosen_orders.cpp"},
    {"4.D.4", "phases/adjustments.cpp"},
    {"4.D.5", "phases/adjustments.cpp"},
    {"4.D.6", "phases/adjustments.cpp"},
    {"4.D.7", "phases/adjustments.cpp"},
    {"4.D.8", "phases/civil_disorder.cpp"},
    {"4.D.9", "phases/legality.cpp"},
    {"4.E.1", "phases/board_legality.cpp"},
    {"4.E.2", "phases/interpretation.cpp"},
    {"4.E.3", "phases/chosen_orders.cpp"},
    {"4.E.4", "phases/counting_sets.cpp"},
    {"4.E.5", "phases/counting_sets.cpp"},
    {"4.E.6", "phases/counting_sets.cpp"},
    {"4.A.2-backup", "solver/backup_rules.cpp"},
};

// 4.A.2 alone is read in two: a rulebook's paradox rule is a part of the equations, a backup rule decides what these
// leave open.
const std::set<std::string> places_of_4_a_2{"encodings/rules/paradox_rule.hpp", "solver/backup_rules.cpp"};

std::set<std::string> expected_places(const IssueInfo& issue) {
  if (issue.issue == Issue::convoy_paradox) return places_of_4_a_2;
  return {places.at(std::string(issue.id))};
}

std::string without_comments(const fs::path& file) {
  std::ifstream in(file);
  std::string text;
  for (std::string line; std::getline(in, line);) text += line.substr(0, line.find("//")) + "\n";
  return text;
}

// Every source of the rooms, without comments, by its path from the root.
std::map<std::string, std::string> sources() {
  std::map<std::string, std::string> result;
  for (const char* room : {"model", "phases", "notation", "encodings", "solver", "datc", "search", "report", "cli"})
    for (const auto& entry : fs::recursive_directory_iterator(source / room))
      if (const auto extension = entry.path().extension(); extension == ".hpp" || extension == ".cpp")
        result[fs::relative(entry.path(), source).generic_string()] = without_comments(entry.path());
  return result;
}

// The field's name, which is the issue's with underscores.
std::string field(const IssueInfo& issue) {
  std::string name(issue.name);
  std::ranges::replace(name, '-', '_');
  return name;
}

std::set<std::string> files_with(const std::map<std::string, std::string>& all, const std::regex& what) {
  std::set<std::string> files;
  for (const auto& [file, text] : all)
    if (std::regex_search(text, what)) files.insert(file);
  return files;
}

}  // namespace

TEST_CASE("a choice is read where its rule is written, and nowhere else", "[choices]") {
  const auto all = sources();
  for (const IssueInfo& issue : all_issues()) {
    const auto expected = expected_places(issue);
    const auto found = files_with(all, std::regex("(\\.|->)\\s*" + field(issue) + "\\b(?!\\s*\\()"));
    for (const std::string& file : found) {
      INFO(issue.id << " is read in " << file);
      CHECK(expected.contains(file));
    }
    INFO(issue.id << " is read nowhere");
    CHECK((found == expected || testing::awaited_issues.contains(issue.id)));
  }
}

TEST_CASE("no issue is asked for by its enumerator but in the presets, and where its choices are told", "[choices]") {
  const std::set<std::string> allowed{"model/issues.cpp",
                                      "model/presets.cpp",
                                      "phases/civil_disorder.cpp",
                                      "explanation/core_explanation.cpp",
                                      "report/resolution/explain_json.cpp",
                                      "report/resolution/core_text.cpp"};
  for (const std::string& file : files_with(sources(), std::regex("\\bIssue::[a-z]"))) {
    INFO(file);
    CHECK(allowed.contains(file));
  }
}

TEST_CASE("an issue shapes resolutions or retreats where an equation or a backup rule reads it, and only there",
          "[choices]") {
  for (const IssueInfo& issue : all_issues()) {
    INFO(issue.id);
    const auto read = expected_places(issue);
    const bool in_retreats = read.contains("encodings/rules/retreat.hpp");
    const bool in_resolutions = !in_retreats && std::ranges::any_of(read, [](const std::string& file) {
      return file.starts_with("encodings/rules/") || file == "solver/backup_rules.cpp";
    });
    const bool in_adjustments = read == std::set<std::string>{"phases/adjustments.cpp"};
    CHECK(issue.shapes == (in_retreats      ? Shapes::retreats
                           : in_resolutions ? Shapes::resolution
                           : in_adjustments ? Shapes::adjustments
                                            : Shapes::orders));
  }
}

TEST_CASE("numbers and names of issues are unique, and names of an issue's choices", "[choices]") {
  std::set<std::string_view> ids, names;
  for (const IssueInfo& issue : all_issues()) {
    CHECK(ids.insert(issue.id).second);
    CHECK(names.insert(issue.name).second);
    std::set<std::string_view> choices;
    for (const ChoiceInfo& c : issue.choices) {
      INFO(issue.id << " " << c.name);
      CHECK(choices.insert(c.name).second);
      CHECK_FALSE(c.sentence.empty());
      CHECK_FALSE(c.players.empty());
    }
    CHECK(issue.choices.size() >= 2);
  }
}

TEST_CASE("a letter of a version is one choice, but where the DATC splits no further", "[choices]") {
  // 4.A.1 a of 2.4 has the DPTG's exception in it; 4.A.3 c of 3.0 leaves open whether an army falls back to land.
  const std::set<std::string> explained{"4.A.1 a@2.4", "4.A.3 c@3.0"};
  std::set<std::string> shared;
  for (const IssueInfo& issue : all_issues())
    for (DatcVersion v : datc_versions) {
      std::set<std::string_view> letters;
      for (const ChoiceInfo& c : issue.choices)
        if (const auto letter = c.letters[static_cast<std::size_t>(v)];
            !letter.empty() && !letters.insert(letter).second)
          shared.insert(std::string(issue.id) + " " + std::string(letter) + "@" + std::string(name(v)));
    }
  CHECK(shared == explained);
}

TEST_CASE("letters run from a on without gaps, but for what is no choice here", "[choices]") {
  // Both in issues_without_choice: rules in terms of 'cause', and the 2000 rulebook's distance to the country.
  const std::set<std::string> explained{"4.A.2 e@3.0", "4.A.2 e@3.2", "4.D.8 b@3.2"};
  std::set<std::string> missing;
  for (const IssueInfo& issue : all_issues())
    for (DatcVersion v : datc_versions) {
      std::set<std::string_view> letters;
      for (const ChoiceInfo& c : issue.choices) letters.insert(c.letters[static_cast<std::size_t>(v)]);
      letters.erase("");
      if (letters.empty()) continue;
      for (char letter = 'a'; letter < letters.rbegin()->front(); letter++)
        if (!letters.contains(std::string_view(&letter, 1)))
          missing.insert(std::string(issue.id) + " " + letter + "@" + std::string(name(v)));
    }
  CHECK(missing == explained);
}

TEST_CASE("what a version prefers is a choice that it has, if it letters them at all", "[choices]") {
  for (const IssueInfo& issue : all_issues())
    for (DatcVersion v : datc_versions) {
      INFO(issue.id << " in DATC " << name(v));
      const auto preferred = issue.preferred[static_cast<std::size_t>(v)];
      REQUIRE(preferred < issue.choices.size());
      const bool lettered = std::ranges::any_of(
          issue.choices, [&](const ChoiceInfo& c) { return !c.letters[static_cast<std::size_t>(v)].empty(); });
      if (lettered) CHECK_FALSE(issue.choices[preferred].letters[static_cast<std::size_t>(v)].empty());
    }
}

TEST_CASE("every preset chooses on every issue, and every choice has a ground", "[choices]") {
  const auto datc = rules_of(Preset::datc_3_2);
  for (const PresetInfo& p : all_presets())
    for (const IssueInfo& issue : all_issues()) {
      INFO(p.name << " " << issue.id);
      CHECK(choice(rules_of(p.preset), issue.issue) < issue.choices.size());
      const Ground why = ground(p.preset, issue.issue);
      CHECK_FALSE(why.source.empty());
      if (why.silent) CHECK(choice(rules_of(p.preset), issue.issue) == choice(datc, issue.issue));
    }
}

TEST_CASE("a preset of the DATC is what that version prefers", "[choices]") {
  const std::pair<Preset, DatcVersion> versions[] = {{Preset::datc_2_4, DatcVersion::v2_4},
                                                     {Preset::datc_3_0, DatcVersion::v3_0},
                                                     {Preset::datc_3_2, DatcVersion::v3_2}};
  for (const auto& [preset, version] : versions)
    for (const IssueInfo& issue : all_issues())
      CHECK(choice(rules_of(preset), issue.issue) == issue.preferred[static_cast<std::size_t>(version)]);
}
