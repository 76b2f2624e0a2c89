// `dipeq rules`: nothing that can be chosen is left out, and what is printed can be given back.
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "io/wrapped.hpp"
#include "model/issues.hpp"
#include "notation/rules_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;
using Parsed = nlohmann::json;

namespace {

std::string unwrapped(const std::string& text) {
  std::istringstream words(text);
  std::string result;
  for (std::string word; words >> word;) result += word + " ";
  return result;
}

void check_choice(const Parsed& told, const IssueInfo& issue, std::size_t index) {
  const ChoiceInfo& choice = issue.choices[index];
  INFO(choice.name);
  Parsed letters = Parsed::object(), presets = Parsed::array();
  for (DatcVersion v : datc_versions)
    if (const auto letter = choice.letters[static_cast<std::size_t>(v)]; !letter.empty())
      letters[std::string(name(v))] = letter;
  for (const PresetInfo& p : all_presets())
    if (chosen(rules_of(p.preset), issue.issue).name == choice.name) presets.push_back(p.name);
  CHECK(told == Parsed{{"choice", choice.name},
                       {"sentence", choice.sentence},
                       {"letters", letters},
                       {"played_by", choice.players},
                       {"presets", presets}});
}

}  // namespace

TEST_CASE("dipeq rules prints every issue, choice, preset and exclusion", "[cli][rules]") {
  const std::string text = unwrapped(run("dipeq rules").out);
  for (const IssueInfo& issue : all_issues()) {
    CHECK(says(text, issue.question));
    for (const ChoiceInfo& c : issue.choices) {
      INFO(issue.id << " " << c.name);
      CHECK(says(text, c.name));
      CHECK(says(text, unwrapped(std::string(c.sentence))));
      CHECK(says(text, unwrapped("Played by: " + std::string(c.players))));
    }
    for (const PresetInfo& p : all_presets()) CHECK(says(text, ground(p.preset, issue.issue).source));
  }
  for (const PresetInfo& p : all_presets()) CHECK(says(text, p.sentence));
  for (const NoChoice& n : issues_without_choice()) CHECK(says(text, unwrapped(std::string(n.reason))));
}

TEST_CASE("dipeq rules ISSUE prints that issue: letters, players, who chooses it and why", "[cli][rules]") {
  CHECK(run("dipeq rules 4.E.4").out == R"(4.E.4 perpetual-orders  Does an order given for good count in later turns?
  allowed  (a@2.4, a@3.0, a@3.2)
      Yes, if the unit has no other order.
      Played by: house rules
  not-allowed  (b@2.4, b@3.0, b@3.2)
      No.
      Played by: DATC
      datc-3.2  DATC 3.2's preference
      datc-3.0  DATC 3.0's preference
      datc-2.4  DATC 2.4's preference
      1971, 1982, 2000, 2023, dptg  silent: DATC 3.2's preference
)");
  CHECK(run("dipeq rules perpetual-orders").out == run("dipeq rules 4.E.4").out);
}

TEST_CASE("dipeq rules PRESET prints an issue a line", "[cli][rules]") {
  for (const PresetInfo& p : all_presets()) {
    const std::string text = run("dipeq rules " + std::string(p.name)).out;
    for (const IssueInfo& issue : all_issues()) {
      INFO(p.name << " " << issue.id);
      CHECK(says(text, "\n  " + std::string(issue.id) + " " + std::string(issue.name) + "  "));
      CHECK(says(text, "  " + std::string(chosen(rules_of(p.preset), issue.issue).name) + "  "));
    }
  }
  const std::string changed = run("export COLUMNS=200; dipeq rules 1971 --rule 4.A.3=explicit-only").out;
  CHECK(says(changed, "1971 with 4.A.3=explicit-only: "));
  CHECK(says(changed, "explicit-only          chosen; 1971 has undisrupted-and-opposite\n"));
}

TEST_CASE("dipeq rules --diff prints where two readings differ, and only that", "[cli][rules]") {
  const std::string text = run("dipeq rules --diff 1982 2023").out;
  const Rules a = rules_of(Preset::r1982), b = rules_of(Preset::r2023);
  for (const IssueInfo& issue : all_issues())
    CHECK(says(text, std::string(issue.id) + " " + std::string(issue.name)) ==
          (choice(a, issue.issue) != choice(b, issue.issue)));
  CHECK(says(run("dipeq rules --diff 1971 1971").out, "the same reading"));
}

TEST_CASE("readings with equations of their own are told apart by them, and written with them", "[cli][rules]") {
  const TemporaryFolder folder;
  const auto file = [&](const char* name, const char* text) {
    std::ofstream(folder / name) << text;
    return (folder / name).string();
  };
  const std::string mine =
      file("mine.rules", "rules datc-3.2\nclause gone \"its way is open\"\nMOVE(m) ⇔ gone: (PATH(m))\n");
  const std::string same =
      file("same.rules", "rules datc-3.2\n\nclause gone \"its way is open\"\nMOVE(o)  ⇔  gone: PATH(o)\n");
  const std::string other = file("other.rules", "rules 1982\nMOVE(m) ⇔ true\n");
  const std::string differ = run("dipeq rules --diff " + mine + " datc-3.2").out;
  CHECK(says(differ, "choose alike in all 36 issues.\n\nmine.rules on datc-3.2 states, and the other does not:\n"));
  CHECK(says(differ, "  MOVE(m)            ⇔ gone: (PATH(m))\n"));
  const std::string both = run("dipeq rules --diff " + mine + " " + other).out;
  CHECK(says(both, "mine.rules on datc-3.2 states, and the other does not:"));
  CHECK(says(both, "other.rules on 1982 states, and the other does not:\n\n  MOVE(m)            ⇔ true\n"));
  CHECK(Parsed::parse(run("dipeq rules --diff " + other + " 1982 --format json").out).at("equations").at("a").size() ==
        1);
  CHECK(says(run("dipeq rules " + mine).out, "Its own equations, in place of those that the choices make:"));

  const std::string written = run("dipeq rules " + mine + " --rules-file").out;
  const std::string again = file("again.rules", written.c_str());
  CHECK(says(run("dipeq verify '" + mine + " = " + again + "' --orders 2").out, "holds for all"));
  CHECK(run("dipeq rules " + again + " --rules-file").out == written);
  CHECK(says(run("dipeq rules 4.A.2 --rule 4.A.3=intent").err, "4.A.2 is an issue, of which nothing is chosen"));
}

TEST_CASE("no line of dipeq rules is wider than a page", "[cli][rules]") {
  for (const char* what : {"", "1971", "--diff datc-2.4 dptg"}) {
    std::istringstream lines(run(std::string("dipeq rules ") + what).out);
    for (std::string line; std::getline(lines, line);) {
      INFO(line);
      CHECK(characters(line) <= page_width);
    }
  }
}

TEST_CASE("a preset is written to a file, edited, and read again", "[cli][rules]") {
  const auto file = run("dipeq rules dptg --rule 4.A.3=intent --rules-file");
  CHECK(name(read_rules_file(file.out, "f").choices) == "dptg with 4.A.3=intent");
  CHECK(says(run("dipeq rules /dev/stdin", file.out).out, "dptg with 4.A.3=intent: "));
  CHECK(says(run("dipeq adjudicate --rules /dev/stdin datc/v3.2/6.A.1.case", file.out).out,
             "Under dptg with 4.A.3=intent the equations"));
}

TEST_CASE("dipeq rules as JSON tells all that is known of every issue and choice", "[cli][rules]") {
  const auto all = Parsed::parse(run("dipeq rules --format json").out);
  CHECK(all.at("format") == "dipeq-rules");
  REQUIRE(all.at("issues").size() == all_issues().size());
  for (const IssueInfo& issue : all_issues()) {
    INFO(issue.id);
    const Parsed& told = all.at("issues").at(static_cast<std::size_t>(issue.issue));
    CHECK(told == Parsed::parse(run("dipeq rules " + std::string(issue.id) + " --format json").out).at("issues").at(0));
    CHECK(told.at("issue") == issue.id);
    CHECK(told.at("name") == issue.name);
    CHECK(told.at("question") == issue.question);
    for (DatcVersion v : datc_versions)
      CHECK(told.at("preferred").at(std::string(name(v))) ==
            issue.choices[issue.preferred[static_cast<std::size_t>(v)]].name);
    REQUIRE(told.at("choices").size() == issue.choices.size());
    for (std::size_t c = 0; c < issue.choices.size(); c++) check_choice(told.at("choices").at(c), issue, c);
  }
  REQUIRE(all.at("without_choice").size() == issues_without_choice().size());
  for (std::size_t i = 0; i < issues_without_choice().size(); i++) {
    const NoChoice& none = issues_without_choice()[i];
    CHECK(all.at("without_choice").at(i) == Parsed{{"issue", none.id}, {"title", none.title}, {"reason", none.reason}});
  }
}

TEST_CASE("dipeq rules as JSON tells of every preset what it chooses and where that stands", "[cli][rules]") {
  const auto all = Parsed::parse(run("dipeq rules --format json").out);
  REQUIRE(all.at("presets").size() == all_presets().size());
  for (const PresetInfo& preset : all_presets()) {
    INFO(preset.name);
    Parsed told = all.at("presets").at(static_cast<std::size_t>(preset.preset));
    CHECK(told.at("name") == preset.name);
    CHECK(told.at("nearest") == preset.name);
    CHECK(told.at("sentence") == preset.sentence);
    for (const IssueInfo& issue : all_issues()) {
      const Ground why = ground(preset.preset, issue.issue);
      CHECK(told.at("choices").at(static_cast<std::size_t>(issue.issue)) ==
            Parsed{{"issue", issue.id},
                   {"name", issue.name},
                   {"choice", chosen(rules_of(preset.preset), issue.issue).name},
                   {"source", why.source},
                   {"silent", why.silent}});
    }
    told.erase("sentence");
    CHECK(told == Parsed::parse(run("dipeq rules " + std::string(preset.name) + " --format json").out).at("reading"));
  }
}

TEST_CASE("dipeq rules --diff as JSON tells where two readings differ", "[cli][rules]") {
  const auto diff = Parsed::parse(run("dipeq rules --diff 1982 2023 --format json").out);
  CHECK(diff.at("a") == "1982");
  CHECK(diff.at("b") == "2023");
  const Rules a = rules_of(Preset::r1982), b = rules_of(Preset::r2023);
  Parsed expected = Parsed::array();
  for (const IssueInfo& i : all_issues())
    if (choice(a, i.issue) != choice(b, i.issue))
      expected.push_back(
          {{"issue", i.id}, {"name", i.name}, {"a", chosen(a, i.issue).name}, {"b", chosen(b, i.issue).name}});
  CHECK(diff.at("differences") == expected);
  CHECK(expected.size() == 3);
}

TEST_CASE("what is no issue, preset nor file is refused with the near names", "[cli][rules]") {
  const auto r = run("dipeq rules 1972");
  CHECK(r.exit == 2);
  CHECK(says(r.err, "WHAT: expected an issue by number (4.A.3) or name (adjacent-convoy), a preset ("));
  CHECK(says(r.err, "found '1972'; did you mean 1971 or 1982?"));
  CHECK(run("dipeq rules --diff 1971 1972").exit == 2);
}
