// What is wrong in a rulebook is said with place and expectation, all of it at once; the rulebook then is the base.
#include "encodings/language/rulebook.hpp"
#include "tests/catch.hpp"
#include "tests/encodings/language/rulebooks.hpp"

using namespace dipeq;
using language::read_rulebook;
using language::Rulebook;

namespace {

std::vector<std::string> refusals(std::string_view text, const Rulebook& base = Rulebook(Encoding::datc_3)) {
  std::vector<std::string> list;
  for (const InputError& e : read_rulebook(base, text, "mine.rules").errors)
    list.push_back(std::to_string(e.place().line) + ":" + std::to_string(e.place().column) + ": " + e.message());
  return list;
}

}  // namespace

TEST_CASE("a rulebook says what of it is wrong, and where", "[language]") {
  struct Wrong {
    std::string_view text, said;
  };
  const auto [text, said] = GENERATE(values<Wrong>({
      {"PATH(m) ⇔ convoy_onyl(m)", "1:13: no condition or strength is called 'convoy_onyl'; did you mean convoy_only?"},
      {"PATH(m) ⇔ ∃ c ∈ fleet(m): CONVOY(c)", "1:23: no set of orders is called 'fleet'; did you mean fleets?"},
      {"PATH(m) ⇔ ¬convoy_only(n)", "1:27: 'n' stands for no order here; expected m"},
      {"PATH(m) ⇔ foreign(m)", "1:13: expected 2 arguments of foreign, found 1"},
      {"PATH(m) ⇔ ATTACK(m)", "1:13: expected a truth value, found a strength; '> 0' makes it one"},
      {"PATH(m) ⇔ ¬ATTACK(m) > 0", "1:15: 'not' takes what stands next to it, a strength here; brackets make it"},
      {"HOLD(m) = convoy_only(m)", "1:11: expected a strength, found a truth value; '[ ]' makes it 0 or 1"},
      {"HOLD(m) ⇔ true", "1:1: 'HOLD' is a strength: expected '='"},
      {"PATH(m, n) ⇔ true", "1:1: 'PATH' takes 1 argument, not 2"},
      {"PATH(m) ⇔ true\nPATH(m) ⇔ false", "2:1: 'PATH' is defined twice"},
      {"foreign(a, b) ⇔ true", "1:1: 'foreign' is a word of the language; expected another name"},
      {"mine(a, a) ⇔ true", "1:1: two parameters are called 'a'"},
      {"PATH(m) ⇔ chain(c ∈ attackers(m): true)", "1:25: expected 'fleets': only fleets form a chain"},
      {"PATH(m) ⇔ ∃ m ∈ fleets(m): true", "1:17: 'm' stands for an order already; expected another letter"},
      {"PATH(m) ⇔ my_clause: (true)", "1:13: no clause is called 'my_clause'; there are "},
      {"clause path_by_land \"by land\"", "1:8: there is a clause path_by_land already"},
      {"clause mine", "1:8: expected the sentence of the clause behind its name, in quotes"},
      {"clause mine \"it goes\" else", "1:27: expected what is said where the clause does not hold, in quotes, found"},
      {"HOLD(m) = 2·ATTACK(m)", "1:14: expected '#': only what is counted has a multiple"},
      {"HOLD(m) = 12·#{s ∈ supporters(m): true}", "1:11: expected what is counted from 1 to 9 times"},
      {"HOLD(m) = #{s ∈ supporters(m): true} - 2", "1:42: expected '1', found '2'"},
      {"HOLD(m) = 3·#{s ∈ supporters(m): true} - 1", "1:11: expected '2·#{…}' or '#{…} - 1', not both"},
      {"HOLD(m) = ATTACK(m) + DEFEND(m)",
       "1:23: of a sum, at most one part may be something else than a number or a condition in [ ]"},
      {"HOLD(m) = 1000", "1:11: expected a whole number up to 999, found '1000'"},
      {"PATH(m) ⇔ (true", "1:18: expected ')', found the end"},
      {"PATH(m) true", "1:9: expected '⇔' and a truth value, or '=' and a strength, found 'true'"},
      {"PATH(m) ⇔ true true", "1:18: expected the end of the equation, or more of it, found 'true'"},
      {"PATH(m) ⇔ @", "1:13: expected a name, a number or a sign of the language, found '@'"},
      {"clause mine \"it goes", "1:13: expected '\"' at the end of the text that begins here, on the same line"},
      {"a(m) ⇔ b(m)\nb(m) ⇔ ¬a(m)", "1:1: a circle of definitions that no decision is part of: a, b, a"},
      {"a(m) ⇔ ∃ o ∈ occupants(m): a(o)", "1:1: a circle of definitions that no decision is part of: a, a"},
  }));
  INFO(text);
  const std::vector<std::string> list = refusals(text);
  REQUIRE_FALSE(list.empty());
  CHECK(list.front().substr(0, said.size()) == said);
}

TEST_CASE("circles of definitions are told beside what else is wrong, at their first definition of the text",
          "[language]") {
  const std::vector<std::string> both = refusals(
      "clause safely \"it is so\"\nPATH(m) ⇔ convoy_onyl(m)\nsafe(m) ⇔ calm(m)\ncalm(m) ⇔ safely: (safe(m))\n");
  REQUIRE(both.size() == 2);
  CHECK(both[0].starts_with("2:13: no condition"));
  CHECK(both[1].starts_with("3:1: a circle of definitions that no decision is part of: safe, calm, safe"));
  // What stands here for an equation that is not understood is not known.
  const Rulebook datc = dipeq::testing::rulebook_of(Encoding::datc_3, rules_of(Preset::datc_3_2));
  CHECK(refusals("by_convoy(m) ⇔ head_to_head(m, m)\nhead_to_head(m, o) ⇔ nothing(m)\n", datc).size() == 1);
  CHECK(refusals("DEFEND(m) = HOLD(m)\nHOLD(m) = DEFEND(m) +\n").size() == 1);
}

TEST_CASE("all that is wrong in a rulebook is said at once", "[language]") {
  const std::vector<std::string> list =
      refusals("PATH(m) ⇔ convoy_onyl(m)\nHOLD(m) = (1\n-- a comment\nDEFEND(m) = 1 +\nmine(x) ⇔ yours(x)\n");
  REQUIRE(list.size() == 4);
  CHECK(list[0].starts_with("1:13: no condition"));
  CHECK(list[1].starts_with("4:1: expected ')'"));
  CHECK(list[2].starts_with("5:1: expected a condition or a strength, found 'mine'"));
  CHECK(list[3].starts_with("5:13: no condition or strength is called 'yours'"));
}

TEST_CASE("all that is wrong in one equation is said at once", "[language]") {
  const std::vector<std::string> list =
      refusals("SUPPORT(s) <=> forall a in atackers(s): not (MOV(a) or foriegn(a, s)) and no_clause: (ATTACK(a))");
  REQUIRE(list.size() == 5);
  CHECK(list[0].starts_with("1:28: no set of orders is called 'atackers'; did you mean attackers?"));
  CHECK(list[1].starts_with("1:46: no condition or strength is called 'MOV'; did you mean MOVE?"));
  CHECK(list[2].starts_with("1:56: no condition or strength is called 'foriegn'; did you mean foreign?"));
  CHECK(list[3].starts_with("1:75: no clause is called 'no_clause'"));
  CHECK(list[4].starts_with("1:87: expected a truth value, found a strength"));
}

TEST_CASE("a word that is misspelt by its capitals alone is guessed", "[language]") {
  CHECK(refusals("PATH(m) ⇔ move(m)").at(0).ends_with("no condition or strength is called 'move'; did you mean MOVE?"));
  CHECK(refusals("PATH(m) ⇔ Foregn(m, m)").at(0).ends_with("did you mean foreign?"));
}

TEST_CASE("a sign that is not expected is told as it was spelt", "[language]") {
  CHECK(refusals("PATH(m) <=> in").at(0).find("found 'in'") != std::string::npos);
  CHECK(refusals("PATH(m) <=> >= 1").at(0).find("found '>='") != std::string::npos);
  CHECK(refusals("PATH(m) <=> ≥ 1").at(0).find("found '≥'") != std::string::npos);
}

TEST_CASE("signs of other languages are told with what is meant here, and nothing else is wrong then", "[language]") {
  const std::vector<std::string> list = refusals("PATH(m) <=> convoy_only(m) && !ordered_to_move(m) | ~true -> false");
  REQUIRE(list.size() == 5);
  CHECK(list[0] == "1:28: expected a name, a number or a sign of the language, found '&&'; did you mean and?");
  CHECK(list[1].ends_with("1:31: expected a name, a number or a sign of the language, found '!'; did you mean not?"));
  CHECK(list[2].ends_with("found '|'; did you mean or?"));
  CHECK(list[3].ends_with("found '~'; did you mean not?"));
  CHECK(list[4].ends_with("found '->'; did you mean =>?"));
  CHECK(refusals("HOLD(m) == 1").size() == 1);
  CHECK(refusals("PATH(m) ↔ true → true").size() == 2);
  CHECK(refusals("HOLD(m) = #{s ∈ supporters(m): true} - 1 -- a->b").empty());
}

TEST_CASE("definitions that pass through a decision are no circle", "[language]") {
  CHECK(refusals("PATH(m) ⇔ ∀ a ∈ attackers(m): ¬MOVE(a)\nMOVE(m) ⇔ PATH(m)").empty());
}

TEST_CASE("what is spelt in ASCII means the same", "[language]") {
  const auto page = [](std::string_view text) {
    const auto read = read_rulebook(Rulebook(Encoding::datc_3), text, "mine.rules");
    REQUIRE(read.errors.empty());
    return print(read.rulebook);
  };
  CHECK(page("PATH(m) <=> not convoy_only(m) or exists c in fleets(m): CONVOY(c) and foreign(c, m) -- why not") ==
        page("PATH(m) ⇔ ¬convoy_only(m) ∨ (∃ c ∈ fleets(m): CONVOY(c) ∧ foreign(c, m))"));
  CHECK(page("MOVE(m) <=> ATTACK(m) >= 2 => ATTACK(m) < 5") == page("MOVE(m) ⇔ ¬(2 > ATTACK(m)) ⇒ 5 > ATTACK(m)"));
  CHECK(page("HOLD(m) = [true]*(1 + 2)") == page("HOLD(m) = [true]·(3)"));
}
