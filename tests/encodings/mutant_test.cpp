// Every named condition of the rules matters: alter it, and some random pattern comes out differently. What cannot be
// noticed is listed with the reason.
#include "encodings/mutant.hpp"

#include <algorithm>
#include <set>

#include "encodings/truth.hpp"
#include "tests/support/assignments.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/chance/random_passages.hpp"
#include "tests/support/chance/random_rules.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/corpus.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

struct MutantValues {
  const Assignment* of;
  const Mutant<Truth>* in;
  Mutant<Truth>::Bool operator[](std::size_t d) const { return {{(*of)[d] == Value::yes}, in}; }
};
template <Encoding E> using MutantReading = BoardReading<Mutant<Truth>, E, MutantValues>;

// What the rules say of an order set: the solutions, and in each who is dislodged and which places are closed to whom.
struct Consequences {
  std::vector<Assignment> solutions;
  std::vector<std::pair<bool, std::vector<bool>>> units;  // dislodged; open to retreats, by place
  friend bool operator==(const Consequences&, const Consequences&) = default;
};

std::set<PlaceId> places(const Interactions& x) {
  std::set<PlaceId> all;
  for (std::size_t o = 0; o < x.size(); o++) {
    all.insert(x.place(UnitId(o)));
    if (x.kind(UnitId(o)) == OrderKind::move) all.insert(x.destination(UnitId(o)));
  }
  return all;
}

template <Encoding E> void add_units(const MutantReading<E>& r, const Interactions& x, Consequences& result) {
  for (std::size_t u = 0; u < x.size(); u++) {
    const Order<MutantReading<E>> unit{&r, UnitId(u)};
    std::vector<bool> open;
    for (PlaceId p : places(x)) open.push_back(rules::may_retreat(unit, p).value.v);
    result.units.emplace_back(rules::dislodge(unit).value.v, open);
  }
}

template <Encoding E> Consequences consequences(const Interactions& x, std::optional<Mutation> mutation) {
  Assignment a = undecided(x, E);
  const auto decisions = open_decisions(a);
  MutantReading<E> r(Mutant<Truth>{{}, mutation}, x, MutantValues{&a, nullptr});
  r.unknowns.values.in = &r;
  Consequences result;
  for (std::uint32_t bits = 0; bits >> decisions.size() == 0; bits++) {
    for (std::size_t i = 0; i < decisions.size(); i++) a[decisions[i].index()] = value_of((bits >> i & 1) != 0);
    const bool holds = std::ranges::all_of(
        decisions, [&](DecisionId d) { return equation<E>(r, d).value.v == (a[d.index()] == Value::yes); });
    if (!holds) continue;
    result.solutions.push_back(a);
    add_units<E>(r, x, result);
  }
  return result;
}

std::vector<Mutation> mutations(Encoding e) {
  std::vector<Mutation> all;
  for (const ClauseInfo& c : all_clauses()) {
    if ((e == Encoding::datc_3 ? c.datc_3 : c.datc_2).empty() || c.datc_2.starts_with("10")) continue;
    for (Change change : {Change::dropped_as_true, Change::dropped_as_false, Change::negated})
      all.push_back({c.clause, change});
  }
  return all;
}

// An army lands on the fleet that attacks its convoy: chance does not come by it.
Interactions brannans_battle() {
  Rules rules = rules_of(Preset::datc_3_2);
  rules.attack_origin = AttackOrigin::brannan;
  const CaseFile c = corpus_case("6.F.30");
  return Interactions(settle(c.position, c.orders, rules));
}

// Those that no pattern notices.
template <Encoding E> std::set<std::string> unnoticed(std::size_t patterns, OrderCount count) {
  std::vector<Mutation> left = mutations(E);
  auto notice = [&](const Interactions& x) {
    const Consequences right = consequences<E>(x, std::nullopt);
    std::erase_if(left, [&](Mutation m) { return consequences<E>(x, m) != right; });
  };
  notice(brannans_battle());
  for (std::size_t seed = 0; seed < patterns; seed++)
    notice(Interactions(random_fallbacks(random_pattern(seed, count), seed), random_rules(seed)));
  std::set<std::string> names;
  for (Mutation m : left) names.insert(name(m));
  return names;
}

// Those of chapter 10 that no pattern with difficult passages notices.
template <Encoding E> std::set<std::string> unnoticed_of_passages(std::size_t patterns) {
  std::vector<Mutation> left;
  for (const ClauseInfo& c : all_clauses())
    if (c.datc_2.starts_with("10") && (E == Encoding::datc_3 || c.clause != Clause::cut_needs_passage))
      for (Change change : {Change::dropped_as_true, Change::dropped_as_false, Change::negated})
        left.push_back({c.clause, change});
  for (std::size_t seed = 0; seed < patterns && !left.empty(); seed++) {
    const Interactions x(with_difficult_passages(random_pattern(seed, {2, 6}), seed));
    const Consequences right = consequences<E>(x, std::nullopt);
    std::erase_if(left, [&](Mutation m) { return consequences<E>(x, m) != right; });
  }
  std::set<std::string> names;
  for (Mutation m : left) names.insert(name(m));
  return names;
}

// Text that could be left out, in both encodings:
//
// - That a head-to-head battle *takes the place of* the attack on what holds (5.B.1). The opponent is ordered to move,
// so
//   what holds is at most 1, and DEFEND is at least 1: whoever beats DEFEND beats HOLD as well.
// - That the unit met head to head counts as staying even if it moves (5.B.8). If o moves, ATTACK(o) > DEFEND(m), which
//   is at least what m can attack with; and DEFEND(o) is at least ATTACK(o). So m fails anyhow, and what else asks for
//   ATTACK(m), a support that it might cut, is not met head to head. Single equations do differ, and the independent
//   reading sees it; solutions do not.
const std::set<std::string> redundant{"move_meets_opponent=never", "stays_if_head_to_head=never"};

}  // namespace

TEST_CASE("every clause of the encoding of DATC 3 is noticed when it is altered", "[mutants]") {
  CHECK(unnoticed<Encoding::datc_3>(20'000, {2, 6}) == redundant);
}

TEST_CASE("every clause of the encoding of DATC 2 is noticed when it is altered", "[mutants][thorough]") {
  CHECK(unnoticed<Encoding::datc_2>(12'000, {2, 6}) == redundant);
}

TEST_CASE("every clause of difficult passages is noticed when it is altered", "[mutants][10]") {
  CHECK(unnoticed_of_passages<Encoding::datc_3>(5000).empty());
  CHECK(unnoticed_of_passages<Encoding::datc_2>(5000).empty());
}

TEST_CASE("a mutant without mutation is the rules", "[mutants]") {
  auto unmutated = []<Encoding E>(const Interactions& x) {
    auto solutions = consequences<E>(x, std::nullopt).solutions;
    std::ranges::sort(solutions);
    return solutions == brute_force(x, E);
  };
  on_random_patterns(500,
                     [&](const Interactions& x, Dice&) {
                       return unmutated.operator()<Encoding::datc_3>(x) && unmutated.operator()<Encoding::datc_2>(x);
                     },
                     {2, 5});
}
