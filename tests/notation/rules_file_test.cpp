// Readings of the rulebook as text: what is read, what is refused, and how.
#include "notation/rules_file.hpp"

#include "io/edit_distance.hpp"
#include "model/issues.hpp"
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

Rules changed(std::string_view rule, Preset preset = Preset::datc_3_2) {
  Rules rules = rules_of(preset);
  read_rule(rule, "--rule", rules);
  return rules;
}

Refusal refused_rule(std::string_view rule) {
  return refusal([&] { changed(rule); });
}

Refusal refused_file(std::string_view text) {
  return refusal([&] { read_rules_file(text, "a.rules").choices; });
}

}  // namespace

TEST_CASE("a rules file is a named reading with some issues chosen otherwise", "[rules-file]") {
  Rules expected = rules_of(Preset::r1982);
  expected.adjacent_convoy = AdjacentConvoy::intent_with_fallback;
  expected.convoy_paradox = ConvoyParadox::szykman_army;
  CHECK(
      read_rules_file("# mine\n\nrules 1982   # the older one\n4.A.3 intent-with-fallback\r\nConvoy-Paradox=d@2.4", "f")
          .choices == expected);
  CHECK(read_rules_file("Rules DATC-2.4", "f").choices == rules_of(Preset::datc_2_4));
}

TEST_CASE("an issue goes by number or name, a choice by name or by letter and version", "[rules-file]") {
  for (std::string_view rule :
       {"4.A.3=intent-with-fallback", "4.a.3 = INTENT-WITH-FALLBACK", "4.A.3 intent-with-fallback",
        "adjacent-convoy=c@3.2", "Adjacent-Convoy C@3.2", "  4.A.3=c@3.2  # why not"}) {
    INFO(rule);
    CHECK(changed(rule).adjacent_convoy == AdjacentConvoy::intent_with_fallback);
  }
  CHECK(changed("4.A.3=c@2.4").adjacent_convoy == AdjacentConvoy::undisrupted_and_opposite);  // the letter moved
}

TEST_CASE("a rule changes its issue and no other", "[rules-file]") {
  for (const IssueInfo& issue : all_issues())
    for (std::size_t c = 0; c < issue.choices.size(); c++) {
      const Rules before = rules_of(Preset::dptg);
      const Rules after = changed(std::string(issue.id) + "=" + std::string(issue.choices[c].name), Preset::dptg);
      INFO(issue.id << " " << issue.choices[c].name);
      CHECK(choice(after, issue.issue) == c);
      const auto differs = differences(before, after);
      CHECK(differs.size() == (choice(before, issue.issue) == c ? 0 : 1));
    }
}

TEST_CASE("every reading that is written reads back as itself", "[rules-file]") {
  for (const PresetInfo& p : all_presets())
    CHECK(read_rules_file(write_rules(rules_of(p.preset)), "f").choices == rules_of(p.preset));
  for (const IssueInfo& issue : all_issues())
    for (std::size_t c = 0; c < issue.choices.size(); c++) {
      Rules rules = rules_of(Preset::datc_3_2);
      choose(rules, issue.issue, static_cast<std::uint8_t>(c));
      CHECK(read_rules_file(write_rules(rules), "f").choices == rules);
    }
}

TEST_CASE("a reading is called after the nearest preset and what differs", "[rules-file]") {
  for (const PresetInfo& p : all_presets()) CHECK(name(rules_of(p.preset)) == p.name);
  CHECK(name(changed("4.A.3=explicit-only")) == "datc-3.2 with 4.A.3=explicit-only");
  Rules two = changed("4.D.7=must-build", Preset::dptg);
  two.convoy_paradox = ConvoyParadox::unsettled;
  CHECK(name(two) == "dptg with 4.A.2=unsettled, 4.D.7=must-build");
  CHECK(nearest_preset(two).differs == std::vector{Issue::convoy_paradox, Issue::waiving});
}

TEST_CASE("a rule that cannot be read is refused with its place and what would do", "[rules-file]") {
  struct Refused {
    std::string_view rule;
    std::size_t column;
    std::string_view says;
  };
  const Refused cases[] = {
      {"", 1, "expected an issue and a choice, such as 4.A.3=intent-with-fallback, found nothing"},
      {"4.A.3", 6, "expected a choice of 4.A.3 after the issue, found nothing"},
      {"4.A.3=", 7, "expected a choice of 4.A.3 after the issue, found nothing"},
      {"4.A.9=intent", 1, "found '4.A.9'; 'dipeq rules' lists them"},
      {"adjacnt-convoy=intent", 1, "found 'adjacnt-convoy'; did you mean adjacent-convoy?"},
      {"4.A.3=intent-1983", 7, "found 'intent-1983'; did you mean intent-1982? Its choices: always-convoy (a@2.4), "},
      {"4.A.3=int", 7, "did you mean intent-1982 or intent or intent-if-route-ordered or intent-with-fallback?"},
      {"4.A.3=sometimes", 7, "found 'sometimes'. Its choices: always-convoy (a@2.4), convoy-if-opposite (b@2.4), "},
      {"4.A.3=d", 7,
       "expected the letter with its version, found 'd': of 4.A.3, d@2.4 is intent-if-route-ordered, "
       "d@3.2 is intent"},
      {"4.A.1=a", 7, "a@2.4 is any-route or any-route-own-first, a@3.0 is any-route, a@3.2 is any-route"},
      {"4.A.1=a@2.4", 7, "in DATC 2.4 that letter covers any-route and any-route-own-first; expected one by name"},
      {"4.A.3=e@3.2", 7,
       "expected a letter that 4.A.3 has in DATC 3.2: a (undisrupted-and-opposite), b (intent-1982), "
       "c (intent-with-fallback), d (intent), found 'e@3.2'"},
      {"4.E.6=a@3.2", 7, "expected a letter that 4.E.6 has in DATC 3.2: it has none, found 'a@3.2'"},
      {"4.A.3=@3.2", 7, "expected a letter that 4.A.3 has in DATC 3.2"},
      {"4.A.3=d@2.5", 7, "expected a version of the DATC after '@' (2.4, 3.0 or 3.2), found 'd@2.5'"},
      {"4.A.3=z", 7, "no version of the DATC has a choice 'z' of 4.A.3 here"},
      {"4.A.3=intent please", 14, "expected nothing more on the line, found 'please'"},
      {"4.A.3==intent", 8, "expected nothing more on the line, found 'intent'"},
  };
  for (const Refused& c : cases) {
    INFO(c.rule);
    const Refusal r = refused_rule(c.rule);
    CHECK(r.line == 1);
    CHECK(r.column == c.column);
    INFO(r.message);
    CHECK(contains(r.message, c.says));
  }
}

TEST_CASE("a rules file that cannot be read is refused with its place", "[rules-file]") {
  struct Refused {
    std::string_view text;
    std::size_t line, column;
    std::string_view says;
  };
  const Refused cases[] = {
      {"", 1, 1, "expected 'rules' and the reading to start from, found nothing"},
      {"# nothing\n", 1, 1, "expected 'rules' and the reading to start from, found nothing"},
      {"\n4.A.3 intent\n", 2, 1, "such as 'rules datc-3.2', found '4.A.3'"},
      {"rules\n", 1, 6, "expected the name of a reading after 'rules'"},
      {"rules datc-3.3\n", 1, 7, "found 'datc-3.3'; did you mean datc-3.2 or datc-3.0?"},
      {"rules 1982 1971\n", 1, 12, "expected nothing more on the line, found '1971'"},
      {"rules 1982\nrules 1971\n", 2, 1, "a second 'rules': a reading starts from one"},
      {"rules 1982\n4.A.3 intent\n  adjacent-convoy intent\n", 3, 3,
       "4.A.3 is chosen a second time; the first is in line 2"},
      {"rules 1982\nCONVOY(c) <=>\n  true\n4.A.3 intent\n", 4, 1,
       "expected the choices above all equations, found '4.A.3' below one"},
      {"rules 1982\nCONVOY(c) <=> true\nAdjacent-Convoy = intent\n", 3, 1, "found 'Adjacent-Convoy' below one"},
      {"rules 1982\nCONVOY(c) <=> true\nrules 1971\n", 3, 1, "found 'rules' below one"},
  };
  for (const Refused& c : cases) {
    INFO(c.text);
    const Refusal r = refused_file(c.text);
    CHECK(r.line == c.line);
    CHECK(r.column == c.column);
    INFO(r.message);
    CHECK(contains(r.message, c.says));
  }
}

TEST_CASE("near names are those a slip or two away, or begun", "[rules-file]") {
  const std::vector<std::string_view> names{"all-hold", "allowed", "ignored", "1971", "1982"};
  CHECK(near_names("all-hodl", names) == std::vector<std::string_view>{"all-hold"});
  CHECK(near_names("allow", names) == std::vector<std::string_view>{"allowed"});
  CHECK(near_names("all", names) == std::vector<std::string_view>{"all-hold", "allowed"});
  CHECK(near_names("2023", names).empty());
  CHECK(near_names("al", names).empty());
}

TEST_CASE("all choices of a file that cannot be read are told at once", "[rules-file]") {
  try {
    (void)read_rules_file("rules 1982\n4.A.2 nothing\n4.A.3 intent\n4.Z.9 a\nMOVE(m) <=> true\n4.A.3 intent\n",
                          "a.rules");
    FAIL("not refused");
  } catch (const InputError& all) {
    const std::string_view told = all.what();
    for (const std::string_view one : {"a.rules:2:7: expected a choice of 4.A.2", "a.rules:4:1: expected an issue",
                                       "a.rules:6:1: expected the choices above all equations"})
      CHECK(told.find(one) != told.npos);
  }
  CHECK(refused_file("4.A.2 all-hold\n4.A.3 intent\n").message.find("expected 'rules'") != std::string::npos);
}

TEST_CASE("of a file of nonsense ten choices are told", "[rules-file]") {
  std::string text = "rules 1982\n";
  for (int line = 2; line < 40; ++line) text += "4.Z.9 a\n";
  try {
    (void)read_rules_file(text, "a.rules");
    FAIL("not refused");
  } catch (const InputError& all) {
    const std::string_view told = all.what();
    CHECK(told.find("a.rules:11:1: expected an issue") != told.npos);
    CHECK(told.find("a.rules:11:1: 10 errors; what follows is not read") != told.npos);
    CHECK(told.find("a.rules:12:1") == told.npos);
  }
}

TEST_CASE("a rules file may begin with a byte order mark, and a name may stand apart from its bracket",
          "[rules-file]") {
  const RulesFile file =
      read_rules_file("\xEF\xBB\xBFrules 1982\r\n4.A.2 all-hold\r\nPATH (m) <=> true\r\n", "a.rules");
  CHECK(file.choices.convoy_paradox == ConvoyParadox::all_hold);
  CHECK(file.equations == "\n\nPATH (m) <=> true\n");
}
