// The two published systems say the same: their solutions are the same moves, supports and convoys, and DISLODGE is
// what it should be. That holds for every pattern, because the two SUPPORT rules differ in words only: a unit that
// gives support stays where it is, so an attack on it has strength iff it has a path and is not of the supporter's own
// power. Over a difficult passage it takes in both that a support of the attack counts besides (DATC 2.4 chapter 10).
#include <algorithm>

#include "encodings/truth.hpp"
#include "solver/adjudicate.hpp"
#include "tests/support/assignments.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/corpus.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

bool dislodged(const Interactions& x, const Assignment& a, std::size_t u) {
  const bool moved_off = x.kind(UnitId(u)) == OrderKind::move && a[u] == Value::yes;
  return !moved_off &&
         std::ranges::any_of(x.attackers(UnitId(u)), [&](UnitId m) { return a[m.index()] == Value::yes; });
}

bool dislodge_is_right(const Interactions& x, const Assignment& a) {
  for (std::size_t u = 0; u < x.size(); u++)
    if ((a[x.size() + u] == Value::yes) != dislodged(x, a, u)) return false;
  return true;
}

bool same(const Interactions& x, const std::vector<Assignment>& of_datc_3, const std::vector<Assignment>& of_datc_2) {
  std::vector<Assignment> projected;
  for (const Assignment& a : of_datc_2) projected.push_back(as_datc_3(x, a));
  std::ranges::sort(projected);
  return projected == of_datc_3 &&
         std::ranges::all_of(of_datc_2, [&](const Assignment& a) { return dislodge_is_right(x, a); });
}

bool same_by(Adjudicator& adjudicator, const Interactions& x) {
  const auto datc_3 = adjudicator.all_solutions(x, Encoding::datc_3),
             datc_2 = adjudicator.all_solutions(x, Encoding::datc_2);
  return datc_3.stop == Stop::exhausted && datc_2.stop == Stop::exhausted &&
         same(x, completed(datc_3, undecided(x, Encoding::datc_3)), completed(datc_2, undecided(x, Encoding::datc_2)));
}

}  // namespace

TEST_CASE("both encodings have the same solutions by brute force", "[5.B]") {
  on_random_interactions(1000,
                         [](const Interactions& x, Dice&) {
                           return same(x, brute_force(x, Encoding::datc_3), brute_force(x, Encoding::datc_2));
                         },
                         {4, 6}, {2, 6});
}

TEST_CASE("both encodings have the same solutions", "[5.B]") {
  Adjudicator native(Backend::native);
  on_random_interactions(8000, [&](const Interactions& x, Dice&) { return same_by(native, x); });
}

TEST_CASE("both encodings have the same solutions by Z3", "[5.B]") {
  Adjudicator z3(Backend::z3);
  on_random_interactions(400, [&](const Interactions& x, Dice&) { return same_by(z3, x); });
}

TEST_CASE("both encodings have the same solutions on every case", "[5.B][6]") {
  Adjudicator both(Backend::both);
  for (const CaseFile& c : corpus()) {
    INFO(c.id);
    CHECK(same_by(both, Interactions(settled(c))));
  }
}

TEST_CASE("both encodings have the same solutions on 100000 boards and as many patterns", "[5.B][long]") {
  Adjudicator native(Backend::native);
  on_random_interactions(100'000, [&](const Interactions& x, Dice&) { return same_by(native, x); });
}

TEST_CASE("an attack on a unit that gives support has strength iff its path and its nationality cut the support",
          "[5.B.2]") {
  on_random_interactions(2000, [](const Interactions& x, Dice& dice) {
    const Assignment a = random_assignment(x, Encoding::datc_2, dice);
    const auto r = truth_reading<Encoding::datc_2>(x, a);
    for (std::size_t s = 0; s < x.size(); s++) {
      if (x.kind(UnitId(s)) != OrderKind::support) continue;
      for (UnitId m : x.attackers(UnitId(s))) {
        const Order<TruthReading<Encoding::datc_2>> attack{&r, m}, support{&r, UnitId(s)};
        const bool cuts = rules::path_equation(attack).v && foreign(attack, support).v;
        if ((rules::attack_equation(attack).v > 0) != cuts) return false;
      }
    }
    return true;
  });
}
