// A justification forces the value that it justifies, whatever is not in it; and nothing can be left out of it. Checked
// by the interval reading, which knows nothing of reasons.
#include "encodings/justify.hpp"

#include <set>

#include "encodings/interval.hpp"
#include "solver/adjudicate.hpp"
#include "tests/support/assignments.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/patterns.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

using Partial = PartialReading<Encoding::datc_3>;

Assignment knowing(const std::vector<DecisionId>& known, const Assignment& values) {
  Assignment a(values.size(), Value::open);
  for (DecisionId d : known) a[d.index()] = values[d.index()];
  return a;
}

void decisions_in(const std::vector<Why>& reasons, const Assignment& values, std::set<DecisionId>& found) {
  for (const Why& r : reasons) {
    if (r.kind == Why::Kind::decision) {
      REQUIRE(values[r.decision.index()] == value_of(r.holds));
      found.insert(r.decision);
    }
    decisions_in(r.because, values, found);
  }
}

// `ask` evaluates what is justified under a partial reading.
template <class Ask>
bool sufficient_and_minimal(const Interactions& x, const Assignment& values, const Justification& j, Ask ask) {
  auto value_knowing = [&](const std::vector<DecisionId>& known) {
    const Assignment a = knowing(known, values);
    return value_of(ask(partial_reading<Encoding::datc_3>(x, a)));
  };
  if (j.value == Value::open || value_knowing(j.decisions) != j.value) return false;
  for (std::size_t i = 0; i < j.decisions.size(); i++) {
    auto fewer = j.decisions;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (value_knowing(fewer) != Value::open) return false;
  }
  std::set<DecisionId> said;
  decisions_in(j.because, values, said);
  return std::vector(said.begin(), said.end()) == j.decisions;
}

// A named strength's greatest value while only some decisions are known.
std::uint32_t most_of(const StrengthSum& s, const Partial& r) {
  const Order<Partial> m{&r, s.of};
  switch (*s.strength) {
    case Shorthand::attack: return static_cast<std::uint32_t>(rules::attack(m).most.v);
    case Shorthand::hold: return static_cast<std::uint32_t>(rules::hold(m).most.v);
    case Shorthand::prevent: return static_cast<std::uint32_t>(rules::prevent(m).most.v);
    case Shorthand::defend: return static_cast<std::uint32_t>(rules::defend(m).most.v);
    case Shorthand::path: break;
  }
  return s.most;
}

// Of what is too small: what it could be otherwise is what the decisions of the justification leave it.
bool says_what_could_be_otherwise(const Interactions& x, const Assignment& values, const Justification& j) {
  const Assignment known = knowing(j.decisions, values);
  auto right = [&](auto& self, const Why& r) -> bool {
    if (r.kind == Why::Kind::comparison) {
      const StrengthSum& smaller = r.strengths[r.holds ? 1 : 0];
      const std::uint32_t told = smaller.at_most_otherwise.value_or(smaller.most);
      if (smaller.strength && most_of(smaller, partial_reading<Encoding::datc_3>(x, known)) != told) return false;
    }
    return std::ranges::all_of(r.because, [&](const Why& below) { return self(self, below); });
  };
  return std::ranges::all_of(j.because, [&](const Why& r) { return right(right, r); });
}

bool every_decision_is_justified(const Interactions& x, const Assignment& values) {
  const Justifier why(x, values);
  const auto right = right_sides(x, Encoding::datc_3, values);
  for (std::size_t d = 0; d < x.size(); d++) {
    const Justification j = why.of_decision(DecisionId(d));
    if (j.value != value_of(right[d])) return false;
    auto asked = [&](const Partial& r) { return equation<Encoding::datc_3>(r, DecisionId(d)); };
    if (!sufficient_and_minimal(x, values, j, asked) || !says_what_could_be_otherwise(x, values, j)) return false;
  }
  return true;
}

bool every_dislodgement_is_justified(const Interactions& x, const Assignment& values) {
  const Justifier why(x, values);
  for (std::size_t u = 0; u < x.size(); u++) {
    auto asked = [&](const Partial& r) { return rules::dislodge(Order<Partial>{&r, UnitId(u)}); };
    if (!sufficient_and_minimal(x, values, why.of_dislodgement(UnitId(u)), asked)) return false;
  }
  return true;
}

bool every_retreat_is_justified(const Interactions& x, const Assignment& values) {
  const Justifier why(x, values);
  for (std::size_t u = 0; u < x.size(); u++)
    for (std::size_t p = 0; p < x.size(); p++) {  // where units stand: of the places, those that matter
      const PlaceId to = x.place(UnitId(p));
      auto open = [&](const Partial& r) { return rules::may_retreat(Order<Partial>{&r, UnitId(u)}, to); };
      auto not_entered = [&](const Partial& r) { return !rules::is_entered(r, to); };
      const Justification j = why.of_retreat(UnitId(u), to);
      const bool entered = value_of(not_entered(partial_reading<Encoding::datc_3>(x, values))) == Value::no;
      if (entered && value_of(open(partial_reading<Encoding::datc_3>(x, values))) != Value::no) return false;
      if (entered ? !sufficient_and_minimal(x, values, j, not_entered) : !sufficient_and_minimal(x, values, j, open))
        return false;
    }
  return true;
}

bool everything_is_justified(const Interactions& x, const Assignment& values) {
  return every_decision_is_justified(x, values) && every_dislodgement_is_justified(x, values) &&
         every_retreat_is_justified(x, values);
}

Justification justified(const Interactions& x, const Assignment& values, std::size_t order) {
  return Justifier(x, values).of_decision(DecisionId(order));
}

}  // namespace

TEST_CASE("a justification forces its value and nothing can be left out, on every case", "[justify][5.B][6]") {
  Adjudicator adjudicator;
  for (const CaseFile& c : corpus()) {
    INFO(c.id);
    const Interactions x(settled(c));
    CHECK(everything_is_justified(x, adjudicator.adjudicate(x).values));
  }
}

TEST_CASE("a justification forces its value and nothing can be left out, on random boards", "[justify][5.B]") {
  Adjudicator adjudicator;
  on_random_boards(150, [&](const Sample& s) {
    return everything_is_justified(s.interactions, adjudicator.adjudicate(s.interactions).values);
  });
}

// Also of values that are no solution: a justification speaks of one equation and takes all else as it is.
TEST_CASE("a justification forces its value under any assignment", "[justify][5.B]") {
  on_random_interactions(300, [](const Interactions& x, Dice& dice) {
    return every_decision_is_justified(x, random_assignment(x, Encoding::datc_3, dice)) &&
           every_dislodgement_is_justified(x, random_assignment(x, Encoding::datc_3, dice));
  });
}

TEST_CASE("justifications on many boards and patterns", "[justify][long]") {
  Adjudicator adjudicator;
  on_random_boards(20'000, [&](const Sample& s) {
    return everything_is_justified(s.interactions, adjudicator.adjudicate(s.interactions).values);
  });
  on_random_interactions(50'000, [](const Interactions& x, Dice& dice) {
    return every_decision_is_justified(x, random_assignment(x, Encoding::datc_3, dice));
  });
}

TEST_CASE("an attack with a given support beats a hold, and says by what numbers", "[justify][5.B.8]") {
  const Interactions x(pattern("0 a - b; 0 c S a; 1 b H"));
  const Justification j = justified(x, {Value::yes, Value::yes, Value::yes}, 0);
  REQUIRE(j.value == Value::yes);
  CHECK(j.decisions == std::vector{DecisionId(1)});
  REQUIRE(j.because.size() == 1);
  CHECK(j.because[0].clause == Clause::move_beats_hold);
  const Why& battle = j.because[0].because.at(0);
  REQUIRE(battle.kind == Why::Kind::comparison);
  const StrengthSum &attack = battle.strengths.at(0), &hold = battle.strengths.at(1);
  CHECK(attack.strength == Shorthand::attack);
  CHECK(attack.most == 2);
  CHECK(attack.itself == UnitId(0));
  CHECK(attack.counted == std::vector{UnitId(1)});
  CHECK(hold.strength == Shorthand::hold);
  CHECK(hold.most == 1);
  CHECK(hold.itself == UnitId(2));
}

TEST_CASE("a support that does not count says which clause keeps it out", "[justify][5.B.8]") {
  // c supports an attack on a unit of its own power.
  const Interactions x(pattern("0 a - b; 1 c S a; 1 b H"));
  const Justification j = justified(x, {Value::no, Value::yes, Value::yes}, 0);
  REQUIRE(j.value == Value::no);
  CHECK(j.decisions.empty());  // by the orders alone, whatever becomes of the support
  const Why& battle = j.because.at(0).because.back();
  REQUIRE(battle.kind == Why::Kind::comparison);
  const StrengthSum& attack = battle.strengths.at(0);
  CHECK(attack.most == 1);
  REQUIRE(attack.not_counted.size() == 1);
  CHECK(attack.not_counted[0].first == UnitId(1));
  CHECK(attack.not_counted[0].second.at(0).clause == Clause::attack_support_not_against_own);
}

TEST_CASE("of two reasons the one that rests on fewer decisions is given", "[justify][5.B.1]") {
  // The rival r needs its support; the unit at b holds whatever happens.
  const Interactions x(pattern("0 a - b; 1 b H; 2 r - b; 2 s S r"));
  const Justification j = justified(x, {Value::no, Value::yes, Value::yes, Value::yes}, 0);
  CHECK(j.decisions.empty());
  REQUIRE(j.because.size() == 1);
  CHECK(j.because[0].clause == Clause::move_beats_hold);
}

TEST_CASE("a strength that is too small in any case says how much it could be", "[justify][5.B.8][6.C.3]") {
  // Whether or not the unit of its own power moves off, the attack is no more than what prevents it.
  const Interactions x(pattern("0 a - b; 0 b - c; 0 c - a; 1 r - b"));
  const Justification j = justified(x, {Value::no, Value::no, Value::no, Value::no}, 0);
  CHECK(j.decisions.empty());
  const Why& battle = j.because.at(0).because.back();
  REQUIRE(battle.kind == Why::Kind::comparison);
  CHECK(battle.strengths[0].most == 0);
  CHECK(battle.strengths[0].at_most_otherwise == 1);
  CHECK_FALSE(battle.strengths[1].at_most_otherwise);
  // What keeps b where it is does hang on it.
  const Justification of_b = justified(x, {Value::no, Value::no, Value::no, Value::no}, 1);
  CHECK(of_b.decisions == std::vector{DecisionId(2)});
}

TEST_CASE("what is left without answer is not justified", "[justify]") {
  const Interactions x(simple_convoy_paradox());
  const Assignment open = undecided(x, Encoding::datc_3);
  CHECK(justified(x, open, 0).value == Value::open);
  CHECK(justified(x, open, 0).because.empty());
}
