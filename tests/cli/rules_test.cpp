// `dipeq rules`: nothing that can be chosen is left out, and what is printed can be given back.
#include <nlohmann/json.hpp>
#include <sstream>

#include "model/issues.hpp"
#include "notation/rules_file.hpp"
#include "report/wrapped.hpp"
#include "tests/catch.hpp"
#include "tests/support/program.hpp"

using namespace dipeq;
using testing::run;

namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::string unwrapped(const std::string& text) {
  std::istringstream words(text);
  std::string result;
  for (std::string word; words >> word;) result += word + " ";
  return result;
}

}  // namespace

TEST_CASE("dipeq rules prints every issue, choice, preset and exclusion", "[cli][rules]") {
  const std::string text = unwrapped(run("dipeq rules").out);
  for (const IssueInfo& issue : all_issues()) {
    CHECK(has(text, issue.question));
    for (const ChoiceInfo& c : issue.choices) {
      INFO(issue.id << " " << c.name);
      CHECK(has(text, c.name));
      CHECK(has(text, unwrapped(std::string(c.sentence))));
      CHECK(has(text, unwrapped("Played by: " + std::string(c.players))));
    }
    for (const PresetInfo& p : all_presets()) CHECK(has(text, ground(p.preset, issue.issue).source));
  }
  for (const PresetInfo& p : all_presets()) CHECK(has(text, p.sentence));
  for (const NoChoice& n : issues_without_choice()) CHECK(has(text, unwrapped(std::string(n.reason))));
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
      CHECK(has(text, "\n  " + std::string(issue.id) + " " + std::string(issue.name) + "  "));
      CHECK(has(text, "  " + std::string(chosen(rules_of(p.preset), issue.issue).name) + "  "));
    }
  }
  const std::string changed = run("dipeq rules 1971 --rule 4.A.3=explicit-only").out;
  CHECK(has(changed, "1971 with 4.A.3=explicit-only: "));
  CHECK(has(changed, "explicit-only          chosen; 1971 has undisrupted-and-opposite\n"));
}

TEST_CASE("dipeq rules --diff prints where two readings differ, and only that", "[cli][rules]") {
  const std::string text = run("dipeq rules --diff 1982 2023").out;
  const Rules a = rules_of(Preset::r1982), b = rules_of(Preset::r2023);
  for (const IssueInfo& issue : all_issues())
    CHECK(has(text, std::string(issue.id) + " " + std::string(issue.name)) ==
          (choice(a, issue.issue) != choice(b, issue.issue)));
  CHECK(has(run("dipeq rules --diff 1971 1971").out, "the same reading"));
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
  CHECK(name(read_rules(file.out, "f")) == "dptg with 4.A.3=intent");
  CHECK(has(run("dipeq rules /dev/stdin", file.out).out, "dptg with 4.A.3=intent: "));
  CHECK(has(run("dipeq adjudicate --rules /dev/stdin datc/v3.2/6.A.1.case", file.out).out,
            "Under dptg with 4.A.3=intent the equations"));
}

TEST_CASE("dipeq rules as JSON says the same", "[cli][rules]") {
  const auto all = nlohmann::json::parse(run("dipeq rules --format json").out);
  CHECK(all["format"] == "dipeq-rules");
  REQUIRE(all["issues"].size() == all_issues().size());
  CHECK(all["presets"].size() == all_presets().size());
  CHECK(all["without_choice"].size() == issues_without_choice().size());
  for (const IssueInfo& issue : all_issues())
    CHECK(all["issues"][static_cast<std::size_t>(issue.issue)]["choices"].size() == issue.choices.size());
  const auto one = nlohmann::json::parse(run("dipeq rules 4.A.3 --format json").out);
  CHECK(one["issues"][0]["choices"][4]["letters"]["3.2"] == "d");
  CHECK(one["issues"][0]["preferred"]["2.4"] == "intent-if-route-ordered");
  const auto reading = nlohmann::json::parse(run("dipeq rules 1971 --format json").out);
  CHECK(reading["reading"]["choices"][0]["choice"] == "any-route");
  CHECK(reading["reading"]["choices"][0]["silent"] == false);
  const auto diff = nlohmann::json::parse(run("dipeq rules --diff 1982 2023 --format json").out);
  CHECK(diff["differences"][0]["a"] == "rulebook-1982");
}

TEST_CASE("what is no issue, preset nor file is refused with the near names", "[cli][rules]") {
  const auto r = run("dipeq rules 1972");
  CHECK(r.exit == 2);
  CHECK(has(r.err, "WHAT: expected an issue by number (4.A.3) or name (adjacent-convoy), a preset ("));
  CHECK(has(r.err, "found '1972'; did you mean 1971 or 1982?"));
  CHECK(run("dipeq rules --diff 1971 1972").exit == 2);
}
