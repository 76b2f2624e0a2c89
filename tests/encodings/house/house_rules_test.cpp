// Rulebooks in files decide boards: a preset's page as a house rule gives the preset's results, and a house rule what it says.
#include "encodings/house/house_rules.hpp"

#include "boards/random_boards.hpp"
#include "encodings/printed/rules_in_words.hpp"
#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "notation/rules_file.hpp"
#include "solver/judge.hpp"
#include "tests/catch.hpp"
#include "tests/encodings/house/judgements.hpp"
#include "tests/support/corpus.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// The preset's own equations, by the interpreter.
Rules interpreted(const Rules& rules) {
  const std::string page = rules_as_mathematics(Encoding::datc_3, rules, Clauses::named);
  return with_house_rules(rules, {page, "page.rules"});
}

Outcome outcome_under(const std::string& rules, std::string_view orders, std::size_t order) {
  Adjudicator adjudicator(Backend::both);
  const RulesFile file = read_rules_file(rules, "mine.rules");
  const CaseFile c = read_case(orders, "orders", standard_map());
  return judge(c, adjudicator, with_house_rules(file.choices, {file.equations, "mine.rules"})).outcomes[order];
}

}  // namespace

TEST_CASE("a preset's page as house rules judges every case as the preset does", "[house][language][6]") {
  Adjudicator native(Backend::native);
  for (const PresetInfo& p : all_presets()) {
    const Rules compiled = rules_of(p.preset), read = interpreted(compiled);
    for (const CaseFile& c : corpus()) {
      INFO(p.name << " " << c.id);
      CHECK(same_judgement(c, compiled, read, native));
    }
  }
}

TEST_CASE("a preset's page as house rules judges random boards as the preset does", "[house][language]") {
  Adjudicator native(Backend::native);
  for (std::size_t seed = 0; seed < 800; seed++) {
    const Rules compiled = rules_of(all_presets()[seed % all_presets().size()].preset);
    const Board board = random_board(standard_map(), seed, Mixture::dense);
    HandedIn in{board.position, board.orders};
    INFO(seed);
    REQUIRE(same_judgement(in, compiled, interpreted(compiled), native));
  }
}

TEST_CASE("a house rule decides what it speaks of", "[house][language]") {
  const std::string own_units =
      "Austria:\nA Vienna - Trieste\nA Budapest Supports A Vienna - Trieste\nA Trieste Holds\n";
  const std::string may = "rules datc-3.2\nATTACK(m) = [PATH(m)]·(1 + #{s ∈ supporters(m): SUPPORT(s)})\n";
  CHECK(outcome_under("rules datc-3.2\nPATH(m) ⇔ true\n", own_units, 0).word == Word::fails);
  CHECK(outcome_under(may, own_units, 0).word == Word::succeeds);
  CHECK(outcome_under(may, own_units, 2).fate != Fate::in_place_or_moved);
}

TEST_CASE("a house rule may say who is dislodged", "[house][language]") {
  const std::string attacked = "Austria:\nA Vienna - Trieste\nItaly:\nA Trieste Holds\nA Venice Holds\n";
  const std::string driven_out = "rules datc-3.2\nDISLODGE(u) ⇔ ∃ a ∈ attackers(u): foreign(a, u) ∧ PATH(a)\n";
  CHECK(outcome_under("rules datc-3.2\nPATH(m) ⇔ ¬convoy_only(m)\n", attacked, 1).fate == Fate::in_place_or_moved);
  CHECK(outcome_under(driven_out, attacked, 1).fate == Fate::dislodged);
  CHECK(outcome_under(driven_out, attacked, 2).fate == Fate::in_place_or_moved);
}

TEST_CASE("where a dislodged unit may retreat is asked of the PREVENT and by_convoy of the house rules",
          "[house][language]") {
  const CaseFile c = read_case(
      "Germany:\nA Munich - Tyrolia\nItaly:\nA Venice - Tyrolia\nAustria:\nA Vienna Holds\n"
      "Russia:\nA Galicia - Vienna\nA Budapest Supports A Galicia - Vienna\n",
      "orders", standard_map());
  // What keeps others out of a province by a stand-off keeps no unit from retreating there.
  const std::string into_a_stand_off =
      "keeps_out(m) = [PATH(m)]·(1 + #{s ∈ supporters(m): SUPPORT(s)})\n"
      "MOVE(m) ⇔ ATTACK(m) > HOLD(m) ∧ (∀ r ∈ rivals(m): ATTACK(m) > keeps_out(r))\n"
      "PREVENT(m) = 0\n";
  Adjudicator adjudicator(Backend::native);
  const Rules base = rules_of(Preset::datc_3_2);
  const auto open = [&](const Rules& rules) {
    std::vector<std::string> names;
    const Judgement judged = judge(c, adjudicator, rules);
    for (const Location& to : judged.verdicts[2].retreats) names.push_back(write_location(to, standard_map()));
    return names;
  };
  CHECK(open(base) == std::vector<std::string>{"Bohemia", "Trieste"});
  CHECK(open(with_house_rules(base, {into_a_stand_off, "mine.rules"})) ==
        std::vector<std::string>{"Bohemia", "Trieste", "Tyrolia"});
}

TEST_CASE("nobody retreats to where another unit has moved, whatever the house rules say of PREVENT",
          "[house][language]") {
  const CaseFile c = read_case(
      "Germany:\nA Munich - Tyrolia\nAustria:\nA Vienna Holds\n"
      "Russia:\nA Galicia - Vienna\nA Budapest Supports A Galicia - Vienna\n",
      "orders", standard_map());
  Adjudicator adjudicator(Backend::native);
  const Rules nothing_prevents = with_house_rules(rules_of(Preset::datc_3_2), {"PREVENT(m) = 0\n", "mine.rules"});
  for (const Rules& rules : {rules_of(Preset::datc_3_2), nothing_prevents}) {
    std::vector<std::string> open;
    const Judgement judged = judge(c, adjudicator, rules);
    for (const Location& to : judged.verdicts[1].retreats) open.push_back(write_location(to, standard_map()));
    CHECK(open == std::vector<std::string>{"Bohemia", "Trieste"});
  }
}

TEST_CASE("house rules have a name, and are the same if their text is", "[house]") {
  const Rules base = rules_of(Preset::r2000);
  const Rules one = with_house_rules(base, {"PATH(m) ⇔ true", "mine.rules"}),
              same = with_house_rules(base, {"PATH(m) ⇔ true", "mine.rules"});
  CHECK(one == same);
  CHECK_FALSE(one == with_house_rules(base, {"PATH(m) ⇔ false", "mine.rules"}));
  CHECK(name(one) == "mine.rules on 2000");
}
