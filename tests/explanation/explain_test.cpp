// What decided each decision, what a core's equations come down to, which places are closed to a retreat.
#include "explanation/explain.hpp"

#include <set>

#include "encodings/rules/clause.hpp"
#include "encodings/truth.hpp"
#include "notation/map_file.hpp"
#include "report/names.hpp"
#include "report/resolution/explain_json.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/patterns.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

struct Explained {
  Judgement j;
  Explanation e;
};

Explained explained(const Position& position, const std::vector<WrittenOrder>& orders) {
  Adjudicator adjudicator;
  Judgement j = judge(position, orders, adjudicator);
  Explanation e = explain(j, Thoroughness::reasons_only);
  return {std::move(j), std::move(e)};
}

// Under every assignment of the core's decisions, what is told of an equation is what the equation says.
bool told_truly(const Interactions& x, const Core& core, const CoreEquation& q) {
  Assignment a = *core.known;
  std::ranges::replace(a, Value::open, Value::no);
  for (std::size_t bits = 0; bits < std::size_t{1} << core.decisions.size(); bits++) {
    for (std::size_t i = 0; i < core.decisions.size(); i++) a[core.decisions[i].index()] = value_of(bits >> i & 1);
    auto met = [&](const CoreEquation::Condition& c) {
      return std::ranges::all_of(c, [&](const auto& part) { return a[part.first.index()] == part.second; });
    };
    const bool told = std::ranges::any_of(q.yes_if, met);
    if (told != equation<Encoding::datc_3>(truth_reading<Encoding::datc_3>(x, a), q.decision).v) return false;
  }
  return true;
}

// Turning the decision one way never turns the other back.
bool told_truly(const Interactions& x, const Core& core, const CoreStep& step) {
  Assignment a = *core.known;
  std::ranges::replace(a, Value::open, Value::no);
  bool helps = false, hinders = false;
  for (std::size_t bits = 0; bits < std::size_t{1} << core.decisions.size(); bits++) {
    for (std::size_t i = 0; i < core.decisions.size(); i++) a[core.decisions[i].index()] = value_of(bits >> i & 1);
    const auto with = [&](Value v) {
      a[step.from.index()] = v;
      return equation<Encoding::datc_3>(truth_reading<Encoding::datc_3>(x, a), step.to).v;
    };
    const bool if_no = with(Value::no), if_yes = with(Value::yes);
    helps |= !if_no && if_yes, hinders |= if_no && !if_yes;
  }
  const Dependence how = !hinders ? Dependence::helps : helps ? Dependence::turns : Dependence::hinders;
  return (helps || hinders) && (step.how == how || step.how == Dependence::untold);
}

bool cores_told_truly(const Explained& all) {
  for (std::size_t c = 0; c < all.e.cores.size(); c++) {
    const Core& core = all.j.resolution.cores[c];
    const CoreExplanation& told = all.e.cores[c];
    if (told.equations.size() != core.decisions.size()) return false;
    if (core.decisions.size() > 10) continue;
    for (const CoreStep& step : told.circle)
      if (!told_truly(all.j.interactions, core, step)) return false;
    for (const CoreEquation& q : told.equations)
      if (q.in_full && !told_truly(all.j.interactions, core, q)) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("every decision of every case is said to follow, and does, or to be a backup rule's", "[explain][6]") {
  for (const CaseFile& c : corpus()) {
    INFO(c.id);
    const Explained all = explained(c.position, c.orders);
    std::set<DecisionId> forced;
    for (const Core& core : all.j.resolution.cores)
      for (const auto& f : core.forced) forced.insert(f.first);
    REQUIRE(all.e.units.size() == c.position.units().size());
    for (const UnitExplanation& u : all.e.units) {
      const DecisionId d(u.unit.index());
      CHECK(u.dislodged.value == value_of(all.j.verdicts[u.unit.index()].dislodged_by.has_value()));
      if (!u.decision) continue;
      CHECK((u.decision->by == DecidedBy::backup_rule) == forced.contains(d));
      if (!forced.contains(d)) CHECK(u.decision->why.value == all.j.resolution.values[d.index()]);
      if (forced.contains(d)) CHECK(u.decision->core.has_value());
    }
  }
}

TEST_CASE("the places told open are those where the unit may retreat", "[explain][5.B.11]") {
  auto check = [](const Position& position, const std::vector<WrittenOrder>& orders) {
    const Explained all = explained(position, orders);
    for (const UnitExplanation& u : all.e.units) {
      std::set<Location> open;
      for (const RetreatExplanation& r : u.retreats) {
        if (r.why.value == Value::yes) open.insert(r.to);
        if (r.why.value == Value::no) CHECK_FALSE(r.why.because.empty());
      }
      const auto& retreats = all.j.verdicts[u.unit.index()].retreats;
      CHECK(open == std::set<Location>(retreats.begin(), retreats.end()));
    }
  };
  for (const CaseFile& c : corpus()) check(c.position, c.orders);
  for (std::size_t seed = 0; seed < 50; seed++) {
    const RandomBoard b = random_board(seed, Mixture::dense);
    check(b.position, b.orders);
  }
}

TEST_CASE("what is told of a core's equations is what they say, on every case", "[explain][6.F]") {
  for (const CaseFile& c : corpus()) {
    INFO(c.id);
    CHECK(cores_told_truly(explained(c.position, c.orders)));
  }
}

TEST_CASE("what is told of a core's equations is what they say, on random boards", "[explain]") {
  for (std::size_t seed = 0; seed < 100; seed++) {
    const RandomBoard b = random_board(seed, Mixture::dense);
    INFO(described(b));
    CHECK(cores_told_truly(explained(b.position, b.orders)));
  }
}

TEST_CASE("the simple paradox comes down to three equations in a circle", "[explain][6.F.14]") {
  const CaseFile c = corpus_case("6.F.14");
  const Explained all = explained(c.position, c.orders);
  REQUIRE(all.e.cores.size() == 1);
  const TermNames names = names_on_map(c.position);
  std::string text;
  for (const CoreEquation& q : all.e.cores[0].equations) {
    auto name = [&](DecisionId d) { return to_text(*decision(all.j.interactions, Encoding::datc_3, d), names); };
    REQUIRE(q.yes_if.size() == 1);
    REQUIRE(q.yes_if[0].size() == 1);
    const auto [on, value] = q.yes_if[0][0];
    text += name(q.decision) + (value == Value::yes ? " if " : " unless ") + name(on) + "\n";
  }
  CHECK(text ==
        "SUPPORT(F London) unless CONVOY(F English Channel)\n"
        "CONVOY(F English Channel) unless MOVE(F Wales)\n"
        "MOVE(F Wales) if SUPPORT(F London)\n");
  std::string circle;
  for (const CoreStep& step : all.e.cores[0].circle) {
    const auto name_of = [&](DecisionId d) {
      return to_text(*decision(all.j.interactions, Encoding::datc_3, d), names);
    };
    circle += name_of(step.from) + " " + std::string(name(step.how)) + " " + name_of(step.to) + "\n";
  }
  CHECK(circle ==
        "SUPPORT(F London) helps MOVE(F Wales)\n"
        "MOVE(F Wales) hinders CONVOY(F English Channel)\n"
        "CONVOY(F English Channel) hinders SUPPORT(F London)\n");
}

TEST_CASE("every clause can be said and denied", "[explain][clause]") {
  std::set<std::string_view> said;
  for (const ClauseInfo& c : all_clauses()) {
    INFO(c.name);
    CHECK_FALSE(c.sentence.empty());
    CHECK_FALSE(c.denial.empty());
    CHECK(c.denial != c.sentence);
  }
}
