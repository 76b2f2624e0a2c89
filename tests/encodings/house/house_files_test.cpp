// The house rules of rulebooks/house/: all are read, and those that write a choice out decide as the choice does.
#include <filesystem>

#include "boards/random_boards.hpp"
#include "encodings/house/house_rules.hpp"
#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "notation/rules_file.hpp"
#include "solver/judge.hpp"
#include "tests/catch.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/documents.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::filesystem::path folder() { return std::filesystem::path(source_dir) / "rulebooks" / "house"; }

Rules house(const std::string& name) {
  const RulesFile file = read_rules_file(contents(folder() / name), name);
  return with_house_rules(file.choices, {file.equations, name});
}
Rules chosen(std::initializer_list<std::string_view> changes) {
  Rules rules = rules_of(Preset::datc_3_2);
  for (std::string_view change : changes) read_rule(change, "test", rules);
  return rules;
}

std::size_t boards_that_differ(const Rules& one, const Rules& other) {
  Adjudicator adjudicator(Backend::native);
  std::size_t differ = 0;
  const auto compare = [&](const HandedIn& in) {
    differ += judge(in, adjudicator, one).outcomes != judge(in, adjudicator, other).outcomes;
  };
  for (const CaseFile& c : corpus()) compare(c);
  for (std::size_t seed = 0; seed < 1500; seed++) {
    const Board board = random_board(standard_map(), seed, Mixture::dense);
    compare({board.position, board.orders});
  }
  return differ;
}

}  // namespace

TEST_CASE("all house rules are read, and listed", "[house]") {
  const std::string list = contents(folder() / "README.md");
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder())) {
    const std::string name = entry.path().filename().string();
    INFO(name);
    CHECK((name == "README.md" || list.find("`" + name + "`") != std::string::npos));
    if (name == "README.md") continue;
    ++files;
    CHECK_NOTHROW(house(name));
  }
  CHECK(files >= 9);
}

TEST_CASE("the paradox rule of 1971 written out decides as the choice does", "[house]") {
  const Rules by_choice = chosen({"4.A.2=rulebook-1971", "4.A.2-backup=szykman-fleet"});
  CHECK(boards_that_differ(house("paradox-rule-of-1971.rules"), by_choice) == 0);
  CHECK(boards_that_differ(house("paradox-rule-of-1971.rules"), rules_of(Preset::datc_3_2)) > 0);
}

TEST_CASE("Brannan's rule written out decides as the choice does", "[house]") {
  CHECK(boards_that_differ(house("brannans-rule.rules"), chosen({"4.A.4=brannan"})) == 0);
  CHECK(boards_that_differ(house("brannans-rule.rules"), rules_of(Preset::datc_3_2)) > 0);
}

// Either support is given if the other one is: it lets dislodge the unit that attacks the first.
TEST_CASE("without attacks by dislodged units two supports may hang on each other", "[house]") {
  const CaseFile c = read_case(
      "Austria:\nA Bohemia Supports A Budapest - Vienna\nA Budapest - Vienna\nA Tyrolia Supports A Ruhr - Munich\n"
      "A Ruhr - Munich\n\nGermany:\nA Munich - Bohemia\nA Vienna - Tyrolia\n",
      "orders", standard_map());
  Adjudicator adjudicator(Backend::both);
  const Judgement j = judge(c, adjudicator, house("dislodged-units-cut-nothing.md"));
  CHECK(j.whole_board.solutions.size() == 2);
  REQUIRE(j.resolution.cores.size() == 1);
  CHECK(j.resolution.cores[0].kind == CoreKind::other);
  CHECK(judge(c, adjudicator, rules_of(Preset::r2000)).whole_board.solutions.size() == 1);
}

TEST_CASE("a beleaguered garrison falls by the house rule, and stands by the rulebooks", "[house]") {
  const CaseFile c = read_case(
      "Germany:\nA Munich Holds\n\nItaly:\nA Tyrolia - Munich\nA Bohemia Supports A Tyrolia - Munich\n\n"
      "France:\nA Burgundy - Munich\nA Ruhr Supports A Burgundy - Munich\n",
      "orders", standard_map());
  Adjudicator adjudicator(Backend::both);
  const auto outcomes = [&](const Rules& rules) { return judge(c, adjudicator, rules).outcomes; };
  const auto fallen = outcomes(house("beleaguered-garrisons-fall.rules")),
             stands = outcomes(rules_of(Preset::datc_3_2));
  CHECK(fallen[0].fate != Fate::in_place_or_moved);
  CHECK(stands[0].fate == Fate::in_place_or_moved);
  for (std::size_t move : {1, 3}) {
    CHECK(fallen[move].word == Word::fails);
    CHECK(stands[move].word == Word::fails);
  }
}
