// Claims as formulas: how they are read, and that what is decided of them is what trying every pattern finds.
#include <map>
#include <stdexcept>
#include <string>
#include <unordered_set>

#include "patterns/every_pattern.hpp"
#include "patterns/reading.hpp"
#include "search/claims/claim.hpp"
#include "search/claims/refutation.hpp"
#include "solver/by_trial.hpp"
#include "tests/catch.hpp"

using namespace dipeq;
using language::OrderChange;

namespace {

std::string formula_refused(std::string_view claim) {
  try {
    read_claim(claim);
  } catch (const InputError& e) {
    return e.what();
  }
  return "";
}

// The fewest orders that refute it, none up to `most`; every pattern is tried, and no solver asked.
std::size_t by_trying(const Claim& c, std::size_t most) {
  for (std::size_t k = 1; k <= most; k++) {
    bool found = false;
    each_pattern(k, [&](const Pattern& p) { return !(found = refutation(*c.formula, p).has_value()); });
    if (found) return k;
  }
  return 0;
}

std::size_t decided(const Claim& c, std::size_t most, Engine engine) {
  const Verified v = verify(c, most, {engine});
  CHECK((v.counterexample || v.holds()));
  return v.counterexample ? v.counterexample->size() : 0;
}

}  // namespace

TEST_CASE("a claim may be a formula, with a reading, with whose solutions are meant, and a change",
          "[search][claim][language]") {
  const Claim plain = read_claim("∀ m: MOVE(m) ⇒ PATH(m)");
  CHECK(plain.kind == Claim::Kind::formula);
  CHECK(plain.rules == rules_of(Preset::datc_3_2));
  CHECK(plain.formula->of == FormulaClaim::Of::every_solution);
  CHECK(plain.formula->text == "∀ m: MOVE(m) ⇒ PATH(m)");

  const Claim ascii = read_claim("1982: in some solution: every m: not MOVE(m) or PATH(m) without convoys");
  CHECK(ascii.rules == rules_of(Preset::r1982));
  CHECK(ascii.formula->of == FormulaClaim::Of::some_solution);
  CHECK_FALSE(ascii.convoys);

  const Claim changed = read_claim("in the only solution, with one more s in supporters(m): MOVE(m) => MOVE'(m)");
  CHECK(changed.formula->of == FormulaClaim::Of::the_only_solution);
  CHECK(changed.formula->formula.change == OrderChange::one_more_support);
  REQUIRE(changed.formula->formula.worlds.size() == 2);
  CHECK(changed.formula->formula.worlds[1].changed);

  const Claim two = read_claim("every m: MOVE(m) under 1971 => MOVE(m) under 1982");
  REQUIRE(two.formula->readings.size() == 3);
  CHECK_FALSE(two.formula->formula.worlds[0].decided);
  CHECK(two.formula->readings[1] == rules_of(Preset::r1971));
  CHECK(two.formula->readings[2] == rules_of(Preset::r1982));

  CHECK(read_claim("finally: with u gone: true ∨ MOVE(u)").formula->formula.change == OrderChange::gone);
  CHECK(read_claim("with m turned to a hold: MOVE(m) ⇒ MOVE(m)").formula->formula.change ==
        OrderChange::turned_to_hold);
  CHECK(read_claim("with the powers of a and b merged: MOVE(a) ⇒ MOVE'(a)").formula->formula.change ==
        OrderChange::powers_merged);
  CHECK(read_claim("with one more c ∈ fleets(m): MOVE(m) ⇒ MOVE'(m)").formula->formula.change ==
        OrderChange::one_more_convoy);
}

TEST_CASE("a claim that is none is refused where it goes wrong, with what was expected", "[search][claim][language]") {
  const auto says = [](std::string_view claim, std::string_view place, std::string_view expected) {
    INFO(claim);
    const std::string why = formula_refused(claim);
    CHECK(why.find(place) != std::string::npos);
    CHECK(why.find(expected) != std::string::npos);
  };
  says("∀ m: MOVE(n)", "claim:1:", "stands for no order here; expected m");
  says("every m: MOEV(m)", "claim:1:10", "did you mean MOVE?");
  says("every m: MOVE(m) under 1972", "claim:1:24", "'1972' is no reading; expected one of datc-3.2");
  says("every m: MOVE(m) under datc-3.3", "claim:1:24", "or a rules file; did you mean datc-3.2 or datc-3.0?");
  says("every m: MOVE'(m)", "claim:1:10", "expected 'with …:' before the formula");
  says("with m turned: MOVE(m)", "claim:1:8", "'gone' or 'turned to a hold'");
  says("with one more s ∈ attackers(m): MOVE(m)", "claim:1:21", "'supporters' or 'fleets'");
  says("with the powers of a and a merged: MOVE(a)", "claim:1:26", "expected two letters");
  says("every m: ATTACK(m)", "claim:1:10", "expected a truth value, found a strength");
  says("the number of solutions", "claim:1:1", "expected a truth value, found a strength");
  says("the number of solutions > the number of solutions under 1971", "claim:1:1", "compared with a number");
  says("every m: ATTACK(m) > the number of solutions", "claim:1:22", "compared with a number");
  says("(MOVE(m) MOVE(m))", "claim:1:10", "expected ')'");
  says("every m: MOVE", "claim:1:14", "expected '('");
  says("MOVE(m)", "claim:1:6", "stands for no order here; expected 'every' or 'some' before it");
  says("every m: fleet(m)", "claim:1:10", "known of boards alone");
  const std::string twice = formula_refused("with u gone: every m: fleet(m) and MOEV'(u) => at_sea(m)");
  for (const std::string_view place : {"claim:1:23: fleet", "claim:1:36: no condition", "claim:1:48: at_sea"})
    CHECK(twice.find(place) != std::string::npos);
  CHECK(formula_refused("every m: on_routes(m)").find("at_sea") ==
        std::string::npos);  // among the words that there are
  says("every m: MOVE(m) every", "claim:1:18", "the end of the claim");
  says("1971: every m: MOEV(m)", "claim:1:16", "did you mean MOVE?");
  CHECK_FALSE(formula_refused("every m: " + std::string(5000, '(')).empty());
  std::string equal = "1";  // in brackets, which tell a formula
  for (int i = 0; i < 60; i++) equal = "[" + equal + " = 1]";
  CHECK(formula_refused("(" + equal + " = 1)").empty());  // and in no time
}

TEST_CASE("what is decided of a formula is what trying every pattern of up to three orders finds",
          "[search][verify][language][thorough]") {
  for (const char* text : {
           "∀ m: MOVE(m) ⇒ ¬∃ o ∈ occupants(m): ¬foreign(m, o) ∧ ¬MOVE(o)",
           "∀ s: ordered_to_support(s) ⇒ SUPPORT(s)",
           "∀ s: SUPPORT(s) ⇒ ordered_to_support(s)",
           "∀ c: convoys(c) ∧ ¬CONVOY(c) ⇒ DISLODGE(c)",
           "1971: ∀ s: ordered_to_support(s) ∧ (∀ a ∈ attackers(s): convoyed(a)) ∧ ¬DISLODGE(s) ⇒ SUPPORT(s)",
           "in the only solution: ∀ m: MOVE(m)",
           "in some solution: ∀ m: on_circle(m) ⇒ MOVE(m)",
           "in some solution: ∀ m: on_circle(m) ⇒ ¬MOVE(m)",
           "in the only solution: ∀ m: on_circle(m) ⇒ MOVE(m)",
           "the number of solutions = 1",
           "the number of solutions ≤ 1",
           "(∀ m: ¬on_circle(m)) ⇒ the number of solutions = 1",
           "(∃ m: on_circle(m)) ⇒ the number of solutions > 1",
           "the number of solutions = 1 ∨ (∀ m: MOVE(m)) ∨ (∀ m: ¬MOVE(m))",
           "every m: MOVE(m) under 1971 ⇒ MOVE(m) under 1982",
           "every m: MOVE(m) ⇔ MOVE(m) under 1971",
           "every s: SUPPORT(s) ⇒ SUPPORT(s) under 1982",
           "with one more s ∈ supporters(m): MOVE(m) ⇒ MOVE'(m)",
           "with one more s ∈ supporters(m): MOVE'(m) ⇒ MOVE(m)",
           "with one more c ∈ fleets(m): MOVE(m) ⇒ MOVE'(m)",
           "in the only solution: with m turned to a hold: ∀ o: MOVE'(o) ⇒ MOVE(o)",
           "in some solution: with m turned to a hold: ∀ o: MOVE'(o) ⇒ MOVE(o)",
           "with m turned to a hold: DISLODGE'(m) ⇒ DISLODGE(m)",
           "in the only solution: with u gone: ∀ o: MOVE(o) ⇒ MOVE'(o)",
           "with u gone: ¬MOVE'(u) ∧ ¬DISLODGE'(u)",
           "with u gone: the number of solutions ≤ 1 ⇒ the number of solutions' ≤ 1",
           "in the only solution: with the powers of a and b merged: ∀ u: DISLODGE(u) ⇔ DISLODGE'(u)",
           "finally: ∀ m: on_circle(m) ⇒ MOVE(m)",
       }) {
    INFO(text);
    const Claim c = read_claim(text);
    const std::size_t expected = by_trying(c, 3);
    CHECK(decided(c, 3, Engine::cadical) == expected);
    CHECK(decided(c, 3, Engine::z3) == expected);
  }
}

// What the formulas say, said once more in C++: neither the language nor its interpreter has a part in it.
TEST_CASE("one word before a formula is a reading, and refused as such if it is none", "[search][claim][language]") {
  for (const std::string word : {"1983", "datc-3.1", "mine.rules", "nosuch"}) {
    INFO(word);
    std::string why;
    try {
      read_claim(word + ": every m: MOVE(m)");
    } catch (const std::invalid_argument& e) {
      why = e.what();
    }
    CHECK(why.find("'" + word + "' is no reading; expected one of datc-3.2") != std::string::npos);
  }
  CHECK(read_claim("finally: every m: MOVE(m)").formula->of == FormulaClaim::Of::final_resolution);
  CHECK(read_claim("convoy_not_disrupted: (every m: MOVE(m))").kind == Claim::Kind::formula);  // a clause
}

TEST_CASE("a formula in which nothing is called is one", "[search][claim][language]") {
  for (const char* text : {"true", "every m: 1 > 0", "every m: true => false", "not false"}) {
    INFO(text);
    CHECK(read_claim(text).kind == Claim::Kind::formula);
  }
}

TEST_CASE("formulas mean what they say", "[search][verify][language]") {
  const Rules rules = rules_of(Preset::datc_3_2);
  const auto yes = [](std::uint32_t s, UnitId o) { return (s >> o.index() & 1) != 0; };
  const auto agree = [&](std::string_view text, auto holds) {
    INFO(text);
    const Claim c = read_claim(text);
    std::size_t refuting = 0, differ = 0;
    each_pattern(3, [&](const Pattern& p) {
      const Interactions x = interactions(p, rules);
      bool every = true;
      for (std::uint32_t s : solutions_by_trial(x)) every = every && holds(x, s);
      refuting += every ? 0 : 1;
      differ += every == refutation(*c.formula, p).has_value() ? 1 : 0;
      return true;
    });
    CHECK(differ == 0);
    return refuting;
  };
  const auto moves = [&](const Interactions& x, std::uint32_t s, UnitId o) {
    return x.kind(o) == OrderKind::move && yes(s, o);
  };
  const auto dislodged = [&](const Interactions& x, std::uint32_t s, UnitId u) {
    bool by_somebody = false;
    for (UnitId a : x.attackers(u)) by_somebody = by_somebody || moves(x, s, a);
    return by_somebody && !moves(x, s, u);
  };
  CHECK(agree("∀ s: ordered_to_support(s) ⇒ SUPPORT(s)", [&](const Interactions& x, std::uint32_t s) {
          for (UnitId o : x.of_kind(OrderKind::support))
            if (!yes(s, o)) return false;
          return true;
        }) > 0);
  CHECK(agree("∀ u: ¬DISLODGE(u)", [&](const Interactions& x, std::uint32_t s) {
          for (std::uint32_t u = 0; u < x.size(); u++)
            if (dislodged(x, s, UnitId(u))) return false;
          return true;
        }) > 0);
  CHECK(agree("∃ m: ordered_to_move(m) ∧ ¬MOVE(m)", [&](const Interactions& x, std::uint32_t s) {
          for (UnitId m : x.of_kind(OrderKind::move))
            if (!yes(s, m)) return true;
          return false;
        }) > 0);
  CHECK(agree("∀ m: on_circle(m) ⇒ ∃ n: follows(m, n)", [&](const Interactions&, std::uint32_t) { return true; }) == 0);
}

TEST_CASE("readings that ask the same of some orders ask it once, and come to the answers that each has by itself",
          "[search][verify][language]") {
  for (const char* text : {"with one more c ∈ fleets(m): MOVE(m) ⇒ MOVE'(m)",
                           "in the only solution: with one more s ∈ supporters(u): DISLODGE'(u) ⇒ DISLODGE(u)",
                           "∀ s: ordered_to_support(s) ∧ DISLODGE(s) ⇒ ¬SUPPORT(s)", "the number of solutions ≥ 1",
                           "in some solution: ∀ s: ordered_to_support(s) ∧ DISLODGE(s) ⇒ ¬SUPPORT(s)"}) {
    std::unordered_set<std::string> asked_in_vain;
    for (const Preset preset : {Preset::datc_3_2, Preset::datc_3_0, Preset::r1971, Preset::r1982, Preset::dptg}) {
      INFO(text << " by " << info(preset).name);
      const Claim c = read_claim({.text = text, .reading = rules_of(preset)});
      const std::size_t before = asked_in_vain.size();
      const Verified by_itself = verify(c, 4), shared = verify(c, 4, {.asked_in_vain = &asked_in_vain});
      REQUIRE(shared.sizes.size() == by_itself.sizes.size());
      for (std::size_t n = 0; n < shared.sizes.size(); n++)
        CHECK(shared.sizes[n].counterexample == by_itself.sizes[n].counterexample);
      if (preset == Preset::datc_3_0) CHECK(asked_in_vain.size() == before);  // differs in adjustments alone
    }
  }
}

// Orders in which some army has no route are asked about as well; but a change takes away none that is there.
TEST_CASE("without the constraint that routes exist, what is decided of a change is confirmed by trying",
          "[search][verify][language]") {
  for (const char* text : {"with c gone: ∀ m: MOVE(m) ⇒ MOVE'(m)", "with c gone: ∀ m: ¬MOVE(m) ∨ ¬convoyed(m)",
                           "with c turned to a hold: ∀ m: convoyed(m) ∧ ¬MOVE'(m) ⇒ ¬MOVE(m)",
                           "with one more c ∈ fleets(m): MOVE'(m) ⇒ MOVE(m)"}) {
    INFO(text);
    for (const bool routes_exist : {true, false}) {
      Claim c = read_claim(text);
      if (!routes_exist) c.constraints = c.constraints.without(Constraint::route_exists);
      for (Engine engine : {Engine::cadical, Engine::z3}) {
        const Verified v = verify(c, 3, {engine});
        CHECK((v.counterexample || v.holds()));
        if (v.counterexample) CHECK(refutation(*c.formula, *v.counterexample));
      }
    }
  }
}

TEST_CASE("a question about more solutions than there can be is not larger for it", "[search][verify][language]") {
  const auto nodes = [](std::string_view text) { return verify(read_claim(text), 2).sizes.back().nodes; };
  CHECK(nodes("the number of solutions ≤ 999") ==
        nodes("the number of solutions ≤ 4"));  // two orders: four resolutions
  CHECK(nodes("the number of solutions ≤ 4") > nodes("the number of solutions ≤ 2"));
}

TEST_CASE("the caller is asked once for each reading that a claim names", "[search][claim]") {
  std::map<std::string, int, std::less<>> asked;
  const auto others = [&](std::string_view name) -> std::optional<Rules> {
    asked[std::string(name)]++;
    return name == "mine" || name == "yours" ? std::optional(rules_of(Preset::r1982)) : std::nullopt;
  };
  const Claim c = read_claim("mine: every m: MOVE(m) under yours ⇒ MOVE(m) under mine ∨ MOVE(m) under yours", others);
  CHECK(c.rules == rules_of(Preset::r1982));
  CHECK(asked.at("mine") == 1);
  CHECK(asked.at("yours") == 1);
  asked.clear();
  CHECK(read_claim("mine: never 0 solutions", others).rules == rules_of(Preset::r1982));
  CHECK(asked.at("mine") == 1);
}
