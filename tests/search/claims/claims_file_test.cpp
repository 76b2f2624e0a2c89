// Files of claims: how they are read, and what is told of their answers.
#include "search/claims/claims_file.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>

#include "notation/map_file.hpp"
#include "patterns/reading.hpp"
#include "phases/legality.hpp"
#include "search/claims/counterexample.hpp"
#include "search/claims/decided_claims.hpp"
#include "solver/by_trial.hpp"
#include "solver/enumerate.hpp"
#include "tests/catch.hpp"
#include "tests/support/paths.hpp"

using namespace dipeq;

namespace {

constexpr std::string_view two = R"(# of my own
orders 3
readings datc-3.2, 1982

claim    Everybody moves.
formula  every m:
           MOVE(m)
source   nobody
expect   refuted by 1

claim    What moves has a way.
formula  every m: MOVE(m) => PATH(m)
orders   2
expect   refuted by 2 in 1982
expect   holds
)";

std::string refused(std::string_view text) {
  try {
    decide(read_claims_file(text, "my.claims"), {}, {.orders = 1});
  } catch (const InputError& e) {
    return e.what();
  }
  return "";
}

}  // namespace

TEST_CASE("a file of claims is read, and each is held to what is expected of it", "[search][claim]") {
  const ClaimsFile file = read_claims_file(two, "my.claims");
  REQUIRE(file.claims.size() == 2);
  CHECK(file.readings == std::vector<std::string>{"datc-3.2", "1982"});
  CHECK(file.claims[0].formula() == "every m: MOVE(m)");
  CHECK(file.claims[0].orders == 3);
  CHECK(file.claims[1].orders == 2);
  CHECK(expected_of(file.claims[1], "1982")->orders == 2);
  CHECK(expected_of(file.claims[1], "datc-3.2")->holds);

  using Match = DecidedClaim::Match;
  const auto decided = decide(file, {}, {});
  REQUIRE(decided.size() == 4);
  CHECK(decided[0].match() == Match::as_expected);
  CHECK(decided[2].match() == Match::as_expected);
  CHECK(decided[3].match() == Match::otherwise);  // it holds under 1982, too
  const auto fewer = decide(file, {}, {.orders = 1});
  CHECK(fewer[3].match() == Match::as_expected);  // two orders were not asked about
  const auto stopped = decide(file, {}, {.each = {.stop = [] { return true; }}});
  CHECK(stopped[2].match() == Match::unknown);
}

TEST_CASE("what is wrong in a file of claims is told with its place, all at once", "[search][claim]") {
  const auto says = [](std::string_view text, std::string_view what) {
    const std::string why = refused(text);
    INFO(why);
    CHECK(why.find(what) != std::string::npos);
  };
  says("formula x", "my.claims:1:1: expected 'claim', 'orders', 'known' or 'readings'");
  says("claim A.\nformula every m: MOEV(m)\n", "my.claims:2:18: no condition or strength is called 'MOEV'");
  says("claim A.\nformula every m:\n    MOVE(n)\n", "my.claims:3:10: 'n' stands for no order");
  says("claim A.\nformula   every m:\n\n# of which\n  MOVE(m) or\n\t  MOVE(n)\n",
       "my.claims:6:9: 'n' stands for no order");
  says("claim A.\nformula all is well\n", "my.claims:2:9: the claim \"all is well\": expected READING");
  says("claim A.\nformula rules unate with coasts\n",
       "my.claims:2:9: the claim \"rules unate with coasts\": expected 'without convoys', 'without geography', 'with "
       "convoying coasts' or 'with difficult passages' at its end, found 'with coasts'");
  says("claim A.\n", "my.claims:1:7: expected a line 'formula'");
  says("claim A.\nclaim a\n", "my.claims:2:7: the claim stands in line 1 already");
  says("claim\n", "expected the claim in a sentence");
  says("claim A.\nformula rules unate\nexpect perhaps\n", "my.claims:3:8: expected 'holds' or 'refuted by N'");
  says("claim A.\nformula rules unate\nexpect refuted by 13\n", "expected a number of orders from 1 to 12");
  says("orders many\n", "my.claims:1:8: expected a number of orders");
  says("readings 1971, 1972\nclaim A.\nformula rules unate\n", "my.claims:1:16: expected a preset or a rules file");
  says("readings 1972, 1973\nclaim A.\nformula every m: MOEV(m)\n", "my.claims:1:16: ");
  says("readings 1972, 1973\nclaim A.\nformula every m: MOEV(m)\n", "my.claims:3:18: ");
  says("readings 1971, 1982\nclaim A.\nformula rules unate\nexpect holds in 2000\n",
       "my.claims:4:17: expected one of the file's readings (1971, 1982), found '2000'");
  says("claim A.\nformula rules unate\ntheorem a_b in 1983\n",
       "my.claims:3:16: expected one of the file's readings (datc-3.2), found '1983'");
  says("claim A.\nformula rules unate\nexpect holds\nexpect refuted by 2\n",
       "my.claims:4:8: what is expected of all readings that no other line names is said already");
  says("readings 1971\nclaim A.\nformula rules unate\nexpect holds in 1971\nexpect refuted by 2 in 1971\n",
       "my.claims:5:24: what is expected of 1971 is said already");
  says("claim A.\nformula rules unate\ntheorem See there.\n", "my.claims:3:9: expected names of theorems");
  says("claim A.\n  MOVE(m)\n", "my.claims:2:1: expected a keyword");
  says("claim A.\nformula every m: MOEV(m)\nclaim B.\nformula every m: PAHT(m)\n", "PAHT");
}

TEST_CASE("a claim of a file is about the readings of the file", "[search][claim]") {
  const std::string wanted = "my.claims:3:9: expected the claim without a reading in front: the line 'readings'";
  for (const std::string formula :
       {"1982: never without solutions", "1982 never without solutions", "1982: rules unate", "1982: every m: MOVE(m)",
        "2000: there is always a solution"}) {
    INFO(formula);
    const std::string why = refused("readings datc-3.2, 1982\nclaim A.\nformula " + formula + "\n");
    CHECK(why.find(wanted) != std::string::npos);
  }
  CHECK(refused("readings 1982\nclaim A.\nformula datc-3.2 = 1982\nclaim B.\nformula guess = datc-3.2\norders 2\n")
            .empty());
}

TEST_CASE("of two lines of a claim that say the same none is lost", "[search][claim]") {
  const auto says = [](std::string_view text, std::string_view what) {
    const std::string why = refused(text);
    INFO(why);
    CHECK(why.find(what) != std::string::npos);
  };
  says("orders 2\norders 3\nclaim A.\nformula rules unate\n",
       "my.claims:2:1: there is a line 'orders' already, line 1");
  says("known 2\nknown 3\nclaim A.\nformula rules unate\n", "my.claims:2:1: there is a line 'known' already");
  for (const std::string line : {"source one", "argument So it is.", "theorem a_b in 1971", "orders 2"})
    says("readings all\nclaim A.\nformula rules unate\n" + line + "\n" + line + "\n",
         "my.claims:5:1: there is a line '" + line.substr(0, line.find(' ')) + "' already, line 4");
  CHECK(refused("orders 2\nclaim A.\norders 1\nformula rules unate\nclaim B.\norders 1\nformula encodings equal\n")
            .empty());
}

TEST_CASE("what is known of all order sets is said of the readings by which it is known", "[search][claim]") {
  const ClaimsFile file = read_claims_file(
      "readings datc-3.2, 1982, own.rules\nclaim A.\nformula rules unate\ntheorem a_b, c_2_d in 1982, own.rules\n"
      "claim B.\nformula rules unate\ntheorem a_b, a_decision_helps_another_or_harms_it\nargument So it is.\n",
      "my.claims");
  CHECK_FALSE(known_of_all(file.claims[0], "datc-3.2").something());
  CHECK(known_of_all(file.claims[0], "1982") == KnownOfAll{{}, {"a_b", "c_2_d"}, ""});  // as no usual claim says so
  CHECK_FALSE(known_of_all(file.claims[0], "own.rules").something());                   // theorems are about presets
  CHECK(known_of_all(file.claims[1], "datc-3.2") ==
        KnownOfAll{{"a_decision_helps_another_or_harms_it"}, {"a_b"}, "So it is."});
  CHECK_FALSE(known_of_all(file.claims[1], "own.rules").something());  // so are arguments
}

TEST_CASE("what is known of a claim's order sets is told of usual claims, with a preset in front or not",
          "[search][claim]") {
  const auto known = [](std::string_view claim) { return known_of_all(claim).theorems; };
  using Names = std::vector<std::string>;
  CHECK(known("No decision's success helps and harms another") == Names{"a_decision_helps_another_or_harms_it"});
  CHECK(known("1971: no decision's success helps and harms another.") == Names{"a_decision_helps_another_or_harms_it"});
  CHECK(known("There is always a solution").empty());
  CHECK(known("1982: there is always a solution") == Names{"a_solution_exists_under_1982"});
  CHECK(known("my.rules: there is always a solution").empty());
  CHECK(known("There is always a solution with convoying coasts").empty());
  CHECK(known_of_all("A dislodged unit gives no support").something());
  CHECK(known("rules unate") == known("No decision's success helps and harms another"));
  CHECK(known("1982: encodings equal") == std::vector<std::string>{"the_two_systems_have_the_same_solutions"});
  CHECK_FALSE(known_of_all("rules unate without convoys").something());
  CHECK_FALSE(known_of_all("1982: a dislodged unit gives no support")
                  .something());  // though fewer than 4 orders do not refute it
}

TEST_CASE("each theorem that a usual claim names is one that Coq has checked", "[search][claim]") {
  std::ifstream in(std::string(source_dir) + "/theorems/Theorems.v");
  const std::string theorems{std::istreambuf_iterator<char>(in), {}};
  std::size_t named = 0;
  for (const ClaimOfFile& c : usual_claims().claims)
    for (const std::string& name : c.of_all.theorems) {
      INFO(name);
      named++;
      const std::size_t at = theorems.find("\nTheorem " + name);
      REQUIRE(at != theorems.npos);
      CHECK(std::string(" :").find(theorems[at + 9 + name.size()]) != std::string::npos);
      CHECK((name.find("1982") != name.npos) == (c.theorems_readings == std::vector<std::string>{"1982"}));
    }
  CHECK(named == 8);
}

TEST_CASE("a claim that says for how many orders is decided for no more, and others for as many as are asked for",
          "[search][claim]") {
  const ClaimsFile file = read_claims_file(
      "orders 2\n\nclaim    Armies that move have a way.\nformula  every m: MOVE(m) => PATH(m)\n\n"
      "claim    The same.\nformula  every m: MOVE(m) => PATH(m)\norders   1\n",
      "my.claims");
  const auto orders = [&](std::optional<std::size_t> asked) {
    std::vector<std::size_t> each;
    for (const DecidedClaim& d : decide(file, {}, {.orders = asked})) each.push_back(d.found.sizes.back().orders);
    return each;
  };
  CHECK(orders({}) == std::vector<std::size_t>{2, 1});
  CHECK(orders(3) == std::vector<std::size_t>{3, 1});
}

TEST_CASE(
    "a claim of which all order sets are known by a reading is decided by that one for no more than the file says",
    "[search][claim]") {
  const ClaimsFile file = read_claims_file(
      "orders 3\nknown 1\nreadings datc-3.2, 1982\n\n"
      "claim    Armies that move have a way.\nformula  every m: MOVE(m) => PATH(m)\ntheorem  a_b in 1982\n\n"
      "claim    Nobody moves.\nformula  every m: not MOVE(m)\nargument None.\nexpect   refuted by 1\n",
      "my.claims");
  CHECK(orders_of(file, file.claims[0], "datc-3.2") == 3);
  CHECK(orders_of(file, file.claims[0], "1982") == 1);
  CHECK(orders_of(file, file.claims[0], "datc-3.2", 2) == 2);
  CHECK(orders_of(file, file.claims[0], "1982", 2) == 1);
  CHECK(orders_of(file, file.claims[1], "1982") == 3);  // an argument says nothing of what is refuted
  const auto decided = decide(file, {}, {.orders = 2});
  CHECK(decided[0].found.sizes.back().orders == 2);
  CHECK(decided[1].found.sizes.back().orders == 1);
}

TEST_CASE("the usual claims go by their sentences, in capitals or not", "[search][claim]") {
  CHECK(usual_claims().claims.size() >= 30);
  for (const ClaimOfFile& c : usual_claims().claims) {
    INFO(c.sentence);
    const Claim meant = read_claim("1971: " + c.sentence);
    CHECK((meant.rules == rules_of(Preset::r1971) || meant.kind == Claim::Kind::same_results));
    CHECK_FALSE(c.source.empty());
    CHECK_FALSE(c.expected.empty());
  }
  CHECK(read_claim("NO UNIT IS DISLODGED BY ITS OWN POWER").formula);
  CHECK_THROWS_AS(read_claim("no unit is dislodged by its own mistake"), std::invalid_argument);
}

TEST_CASE("the usual claims are as expected of up to three orders, under every preset", "[search][verify]") {
  for (const DecidedClaim& d : decide(usual_claims(), {}, {.orders = 3})) {
    INFO(d.claim->sentence << " by " << d.reading);
    CHECK(d.match() == DecidedClaim::Match::as_expected);
  }
}

TEST_CASE("a counterexample stands where every reading takes its orders as it was found with them",
          "[search][verify]") {
  const Claim c = read_claim("1971 never 0 solutions");
  const Verified v = verify(c, 5);
  REQUIRE(v.counterexample);
  const Counterexample found = counterexample(c, *v.counterexample, standard_map());
  REQUIRE(found.board);
  REQUIRE(found.sides.size() == 1);
  CHECK(found.sides[0].solutions == 0);
  const Interactions there(settle(found.board->position, found.board->orders, c.rules));
  CHECK(solutions_by_trial(there).empty());  // an army with a way by land would have one

  Pattern agrees = *v.counterexample;  // with one fewer it has a solution
  agrees.orders.resize(1);
  agrees.orders[0] = PatternOrder{};
  CHECK_THROWS_AS(counterexample(c, agrees, standard_map()), InternalError);
}

TEST_CASE("a counterexample shows what each side makes of it", "[search][verify]") {
  const Claim c = read_claim(
      "in the only solution: with m turned to a hold: ¬MOVE(m) ∧ ordered_to_move(m) ⇒ ∀ o: MOVE'(o) ⇒ MOVE(o)");
  const Verified v = verify(c, 3);
  REQUIRE(v.counterexample);
  REQUIRE(v.counterexample->size() == 2);  // two that bounce
  const Counterexample found = counterexample(c, *v.counterexample, standard_map());
  REQUIRE(found.board);
  REQUIRE(found.sides.size() == 2);
  const std::uint32_t other = 1u << (1 - found.changed[0].index());
  REQUIRE(found.sides[0].successes.size() == 1);
  REQUIRE(found.sides[1].successes.size() == 1);
  CHECK((found.sides[0].successes[0] & other) == 0);
  CHECK((found.sides[1].successes[0] & other) != 0);
}

TEST_CASE("a file of many claims takes as much memory as its text", "[search][claim]") {
  std::string text;
  const std::size_t many = 20'000;
  for (std::size_t n = 0; n < many; n++) text += "claim " + std::to_string(n) + "\nformula every m: MOVE(m)\n";
  const ClaimsFile file = read_claims_file(text, "many.claims");
  REQUIRE(file.claims.size() == many);
  std::size_t kept = 0;
  for (const ClaimOfFile& c : file.claims) kept += c.sentence.size() + c.written.size();
  CHECK(kept < text.size());
  CHECK(file.claims.back().written_at.line == 2 * many);
}
