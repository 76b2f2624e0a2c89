// Claims about the rules, decided for all order sets of up to k orders; the long ones stand in
// tests/search/verify_long_test.cpp.
#include <sstream>
#include <stdexcept>

#include "encodings/house/house_rules.hpp"
#include "encodings/truth.hpp"
#include "model/presets.hpp"
#include "patterns/reading.hpp"
#include "search/claims/claim.hpp"
#include "search/questions/query.hpp"
#include "solver/adjudicate.hpp"
#include "solver/by_trial.hpp"
#include "tests/catch.hpp"
#include "tests/support/patterns.hpp"

using namespace dipeq;

namespace {

Verified decided(std::string_view claim, std::size_t orders, Engine engine = Engine::cadical) {
  return verify(read_claim(claim), orders, {engine});
}

bool holds(std::string_view claim, std::size_t orders) {
  bool both = true;
  for (Engine engine : {Engine::cadical, Engine::z3}) both = both && decided(claim, orders, engine).holds();
  return both;
}

// A counterexample of so many orders, and none of fewer.
Pattern refuted(std::string_view claim, std::size_t orders) {
  for (Engine engine : {Engine::z3, Engine::cadical}) {
    const Verified v = decided(claim, orders, engine);
    REQUIRE(v.counterexample);
    CHECK(v.counterexample->size() == orders);
    if (engine == Engine::cadical) return *v.counterexample;
  }
  throw std::logic_error("unreachable");
}

Assignment moves(const Pattern& p, Preset preset) {
  return Adjudicator(Backend::both).adjudicate(interactions(p, rules_of(preset))).values;
}

}  // namespace

TEST_CASE("claims are read, and what is none is refused", "[search][claim]") {
  const Claim c = read_claim("  1982: at most 2 solutions in a component without convoys without geography ");
  CHECK(c.kind == Claim::Kind::at_most_in_component);
  CHECK(c.rules == rules_of(Preset::r1982));
  CHECK(c.number == 2);
  CHECK_FALSE(c.convoys);
  CHECK(c.constraints == Constraints::all().without_geography());
  CHECK(read_claim("1982 never 3 solutions").number == 3);
  CHECK(read_claim("never without solution").rules == rules_of(Preset::datc_3_2));
  CHECK(read_claim("dptg = 1971").other == rules_of(Preset::r1971));

  for (const char* bad :
       {"", "=", "1982 =", "1983 = 1982", "never", "never x solutions", "never -1 solutions",
        "at most 0 solutions in a component", "at most 9 solutions in a component", "at most 2 solutions",
        "1982: 1982 = 1971", "rules unate with convoys", "1982:", "never 100 solutions", "never 99999999999 solutions"})
    CHECK_THROWS_AS(read_claim(bad), std::invalid_argument);
  CHECK_THROWS_WITH(read_claim("No units is dislodged by its own powers"),
                    Catch::Contains("did you mean \"No unit is dislodged by its own power.\"?"));
  for (const char* formula : {"1 > 2", "1 ≤ 2", "true under 1982", "false", "¬false"})
    CHECK(read_claim(formula).kind == Claim::Kind::formula);
}

TEST_CASE("of more solutions than there are resolutions there is no question", "[search][verify]") {
  CHECK(decided("never 99 solutions", 4).holds());
  CHECK(decided("never 4 solutions", 3).holds());
  CHECK(decided("never 3 solutions", 3).holds());
  CHECK(refuted("never 2 solutions", 3).size() == 3);
}

TEST_CASE("what a claim does not speak of is told", "[search][claim]") {
  const auto not_covered_by = [](std::string_view text) { return not_covered(read_claim(text)); };
  const std::string unanswered = "order sets that backup rules leave without answer",
                    routeless = "changes that leave an army that goes by convoy without a route";
  CHECK(not_covered_by("finally: every m: MOVE(m)") == unanswered);
  CHECK(not_covered_by("finally: the number of solutions > 0").empty());  // nothing is asked of what is played
  CHECK(not_covered_by("every m: MOVE(m)").empty());
  for (const char* change : {"with u gone", "with u turned to a hold", "with one more u in fleets(v)"}) {
    const std::string claim = std::string(change) + ": MOVE(u) => MOVE'(u)";
    INFO(claim);
    CHECK(not_covered_by(claim) == routeless);
    CHECK(not_covered_by("finally: " + claim) == unanswered + "; " + routeless);
    CHECK(not_covered_by(claim + " without convoys").empty());
  }
  CHECK(not_covered_by("with one more s in supporters(m): MOVE(m) => MOVE'(m)").empty());
  CHECK(not_covered_by("with the powers of a and b merged: MOVE(a) => MOVE'(a)").empty());
  CHECK(not_covered_by("hotspots = datc-3.2") == "order sets that the procedure's source does not cover");
  CHECK(not_covered_by("never 0 solutions").empty());

  // Of two readings what could change the orders before they are adjudicated, and nothing that comes afterwards.
  const auto differing = [&](void (*change)(Rules&)) {
    Claim same = read_claim("datc-3.2 = datc-3.2");
    change(same.other);
    return not_covered(same);
  };
  const std::string not_alike = "order sets that the two do not take alike before they are adjudicated, by ";
  CHECK(differing([](Rules& r) { r.convoyed_retreat = ConvoyedRetreat::to_origin; }).empty());
  CHECK(differing([](Rules& r) { r.convoyed_retreat = ConvoyedRetreat::not_to_origin; }).empty());
  CHECK(differing([](Rules& r) { r.waiving = Waiving::must_build; }).empty());
  CHECK(differing([](Rules& r) { r.civil_disorder = CivilDisorder::home_any_terrain; }) == not_alike + "4.D.8");
  CHECK(differing([](Rules& r) { r.legality = Legality::possible_now; }) == not_alike + "4.E.1");
}

TEST_CASE("claims that hold of four orders, by two engines", "[search][verify]") {
  for (const char* claim : {"propagation finds every unique solution", "at most 2 solutions in a component",
                            "never without solution without convoys", "encodings equal", "1982: encodings equal",
                            "dptg: encodings equal", "2023: encodings equal", "1982 never 0 solutions", "rules unate",
                            "never 3 solutions", "datc-3.2 = datc-2.4", "datc-3.2 = datc-3.0"}) {
    INFO(claim);
    CHECK(holds(claim, 4));
  }
}

TEST_CASE("with difficult passages two supports can cut each other, and three have no solution",
          "[search][verify][10.F]") {
  CHECK(read_claim("encodings equal with difficult passages").constraints ==
        Constraints::all().without(Constraint::ordinary_passages));
  for (const char* claim :
       {"encodings equal with difficult passages", "at most 2 solutions in a component with difficult passages",
        "rules unate with difficult passages", "never without solution without convoys with difficult passages"}) {
    INFO(claim);
    CHECK(decided(claim, 4).holds());
  }
  const Verified v = decided("never without solution without convoys with difficult passages", 6);
  REQUIRE(v.counterexample);
  CHECK(v.counterexample->size() == 6);
  CHECK(std::ranges::count(v.counterexample->orders, true, &PatternOrder::difficult) == 3);
}

TEST_CASE("fleets that convoy from coasts convoy no army to where they stand, and a usual claim says nothing of it",
          "[search][verify][9.A]") {
  const Claim usual = read_claim("encodings equal"), coasts = read_claim("encodings equal with convoying coasts");
  CHECK(coasts.constraints == Constraints::all().without(Constraint::convoys_at_sea));
  const std::string said(sentence(Constraint::convoys_by_fleets));
  CHECK(covered(usual).find(said) == std::string::npos);
  CHECK(covered(coasts).find(said) != std::string::npos);
  CHECK(covered(read_claim("encodings equal without geography")).find(said) == std::string::npos);
  CHECK(in_words(coasts).find("from coasts") != std::string::npos);
  CHECK(in_words(usual).find("from coasts") == std::string::npos);
  PatternQuery q(2, coasts.constraints);
  q.require(q.slots().is(SlotFacts::convoy, 1));
  q.ask_of(Engine::cadical);
  REQUIRE(q.ask() == Oracle::Answer::yes);
  q.require(q.slots().moves_to_where(0, 1));
  CHECK(q.ask() == Oracle::Answer::no);
}

TEST_CASE("with convoying coasts claims hold of four orders, and five that are on no usual map are a paradox",
          "[search][verify][9.E]") {
  for (const char* claim :
       {"encodings equal with convoying coasts", "at most 2 solutions in a component with convoying coasts",
        "rules unate with convoying coasts", "propagation finds every unique solution with convoying coasts"}) {
    INFO(claim);
    CHECK(decided(claim, 4).holds());
  }
  // The attack on the fleet that convoys an army to c comes by convoy.
  const Pattern p = testing::pattern("0 a ~ e; 1 b ~ c; 0 c S a; 0 d C a; 1 e C b", "da de eb ec");
  CHECK(solutions_by_trial(interactions(p, rules_of(Preset::datc_3_2))).size() == 2);
}

TEST_CASE("five orders can be without solution, but not under the rulebook of 1982", "[search][verify][6.F.16]") {
  const Pattern found = refuted("never without solution", 5);
  CHECK(solutions_by_trial(interactions(found, rules_of(Preset::datc_3_2))).empty());
  CHECK(decided("1982 never 0 solutions", 5).holds());
}

TEST_CASE("three orders that depend on each other have two solutions, so one at most is refuted",
          "[search][verify][6.C.1]") {
  const Pattern found = refuted("at most 1 solutions in a component", 3);
  CHECK(solutions_by_trial(interactions(found, rules_of(Preset::datc_3_2))).size() == 2);
}

TEST_CASE("a support that one attack, but no two, would give turns both ways", "[search][verify]") {
  Claim claim = read_claim("rules unate");
  CHECK(verify(claim, 4, {}).holds());
  claim.rules = with_house_rules(
      claim.rules,
      {"SUPPORT(s) ⇔ #{a ∈ attackers(s): MOVE(a)} > 0 ∧ ¬(#{a ∈ attackers(s): MOVE(a)} > 1)", "one-attack.rules"});
  const Verified v = verify(claim, 4, {});
  REQUIRE(v.counterexample);
  const Interactions x = interactions(*v.counterexample, claim.rules);
  CHECK(x.of_kind(OrderKind::move).size() == 2);  // both attack the support
  CHECK(x.of_kind(OrderKind::support).size() >= 1);
}

TEST_CASE("readings that differ are told apart by few orders, on which they differ", "[search][verify]") {
  for (Preset other : {Preset::r1971, Preset::r1982, Preset::r2000, Preset::dptg}) {
    const Verified v = decided("datc-3.2 = " + std::string(info(other).name), 5);
    INFO(info(other).name);
    REQUIRE(v.counterexample);
    CHECK(moves(*v.counterexample, Preset::datc_3_2) != moves(*v.counterexample, other));
  }
}

TEST_CASE("without geography propagation misses a unique solution of six orders, and none of fewer",
          "[search][verify]") {
  const Verified v = decided("propagation finds every unique solution without geography", 6);
  REQUIRE(v.counterexample);
  CHECK(v.counterexample->size() == 6);
  const Interactions x = interactions(*v.counterexample, rules_of(Preset::datc_3_2));
  CHECK(solutions_by_trial(x).size() == 1);
  Assignment state = undecided(x, Encoding::datc_3);
  CHECK_FALSE(Propagator().run(x, Encoding::datc_3, state));
}

TEST_CASE("what propagation leaves open of unknown orders, it leaves open of those that are found",
          "[search][propagation]") {
  const Rules datc = rules_of(Preset::datc_3_2);
  for (Constraints constraints :
       {Constraints::all(), Constraints::all().without_geography(), Constraints::all().with_convoying_coasts()}) {
    PatternQuery q(5, constraints);
    const auto p = q.propagated(datc);
    q.require(p.at_its_end && p.something_open);
    q.require(q.slots().is(SlotFacts::convoy, 3) && q.slots().is(SlotFacts::convoy, 4));
    if (!constraints.of_maps()) {  // an army by convoy to one of its own fleets: who touches there matters twice
      q.require(q.slots().acts_on(3, 0) && q.slots().acts_on(4, 0));
      q.require(q.slots().moves_to_where(0, 3) && !q.slots().acts_on(2, 3));
    }
    q.ask_of(Engine::cadical);
    for (int n = 0; n < 50; n++) {
      REQUIRE(q.ask() == Oracle::Answer::yes);
      const Pattern found = q.found();
      const Interactions x = interactions(found, datc);
      Assignment state = undecided(x, Encoding::datc_3);
      Propagator().run(x, Encoding::datc_3, state);
      const auto least = q.values(p.least), most = q.values(p.most);
      for (std::size_t i = 0; i < found.size(); i++)
        if (most[i] && !least[i]) CHECK(state[i] == Value::open);
      q.require(!q.slots().is(found, PowersOf::any));
    }
  }
}

TEST_CASE(
    "procedures of the literature are right about all order sets of three orders, or the smallest that they get wrong "
    "is found",
    "[search][verify][procedures]") {
  for (const char* right :
       {"partial-information = datc-3.2", "partial-information-to-ancestor = datc-3.2", "guess = datc-3.2",
        "decision-based = datc-2.4", "decision-based-recursive = datc-2.4", "hotspots = datc-3.2"}) {
    INFO(right);
    const Verified v = decided(right, 3);
    CHECK(v.holds());
    CHECK(v.sizes.back().looked_at == 635);  // all that there are
  }
  CHECK(decided("multi-pass = datc-3.2", 4).counterexample->size() == 3);  // it leaves circles to others
  CHECK(decided("decision-based-to-the-letter = datc-2.4", 4).counterexample->size() == 4);  // 6.F.14
  CHECK(decided("haplomacy = datc-3.2", 4).counterexample->size() == 2);
  const Verified stopped = verify(read_claim("hotspots = datc-3.2"), 5, {Engine::cadical, [] { return true; }});
  CHECK_FALSE(stopped.holds());
}

TEST_CASE("what is stopped is unknown, and does not hold", "[search][verify]") {
  for (Engine engine : {Engine::z3, Engine::cadical}) {
    const Verified v = verify(read_claim("at most 2 solutions in a component"), 8, {engine, [] { return true; }});
    CHECK_FALSE(v.holds());
    CHECK_FALSE(v.counterexample);
    CHECK(v.sizes.back().counterexample == Oracle::Answer::unknown);
  }
}

TEST_CASE("trying every resolution finds what the solvers find", "[search][by_trial]") {
  PatternQuery q(5);
  const Rules datc = rules_of(Preset::datc_3_2);
  const auto s = q.fresh_resolution();
  q.require(q.solves(s, datc));
  q.require(q.slots().is(SlotFacts::move, 0) && q.slots().is(SlotFacts::move, 1) && q.slots().is(SlotFacts::convoy, 2));
  q.ask_of(Engine::cadical);
  for (int n = 0; n < 50; n++) {
    REQUIRE(q.ask() == Oracle::Answer::yes);
    const Pattern found = q.found();
    const Interactions x = interactions(found, datc);
    std::uint32_t bits = 0;
    const auto values = q.values(s);
    for (std::size_t i = 0; i < 5; i++) bits |= std::uint32_t{values[i]} << i;
    const auto tried = solutions_by_trial(x);
    CHECK(std::ranges::count(tried, bits) == 1);
    CHECK(tried.size() == Adjudicator(Backend::both).all_solutions(x).solutions.size());
    CHECK(tried == solutions_by_trial(x, Encoding::datc_2));
    q.require(!q.slots().is(found));
  }
}
