// Patterns that are one have one canonical form, and others have not: against all renumberings of their orders.
#include "patterns/canonical.hpp"

#include <algorithm>
#include <numeric>

#include "boards/dice.hpp"
#include "tests/catch.hpp"
#include "tests/support/patterns.hpp"
#include "tests/support/random_patterns.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

constexpr Counted all_counted, no_units{.units = false};

FoundPattern with_armies(const Pattern& p) {
  return {p, std::vector(p.orders.size(), UnitType::army), std::vector(p.orders.size(), false),
          std::vector(p.orders.size(), false)};
}

FoundPattern with_units(const Pattern& p, Dice& dice) {
  FoundPattern found = with_armies(p);
  for (std::size_t i = 0; i < p.orders.size(); i++) {
    if (dice.percent(30)) found.type[i] = UnitType::fleet;
    found.by_land_too[i] = p.orders[i].route == Route::convoy && dice.percent(30);
    found.at_sea[i] = found.type[i] == UnitType::fleet && dice.percent(50);
  }
  return found;
}

bool touch(const Pattern& p, PlaceId a, PlaceId b) {
  return std::ranges::any_of(p.touching, [&](const auto& t) { return t == std::pair(a, b) || t == std::pair(b, a); });
}

// Order `to[i]` of b is to be what order i of a is, and stand to the others as that does.
bool same_under(const FoundPattern& a, const FoundPattern& b, const std::vector<std::size_t>& to, Counted counted) {
  const auto is_move = [](const PatternOrder& o) { return o.kind == OrderKind::move; };
  for (std::size_t i = 0; i < to.size(); i++) {
    const PatternOrder &ai = a.pattern.orders[i], &bi = b.pattern.orders[to[i]];
    if (ai.kind != bi.kind || (is_move(ai) && ai.route != bi.route)) return false;
    if (bool(ai.target) != bool(bi.target) || (ai.target && to[ai.target->index()] != bi.target->index())) return false;
    if (counted.units &&
        (a.type[i] != b.type[to[i]] || a.at_sea[i] != b.at_sea[to[i]] || a.by_land_too[i] != b.by_land_too[to[i]]))
      return false;
    for (std::size_t j = 0; j < to.size(); j++) {
      const PatternOrder &aj = a.pattern.orders[j], &bj = b.pattern.orders[to[j]];
      if (counted.powers && (ai.power == aj.power) != (bi.power == bj.power)) return false;
      const std::pair<PlaceId, PlaceId> places_a[] = {{ai.at, aj.at}, {ai.at, aj.to}, {ai.to, aj.to}},
                                        places_b[] = {{bi.at, bj.at}, {bi.at, bj.to}, {bi.to, bj.to}};
      const bool asked[] = {true, is_move(aj), is_move(ai) && is_move(aj)};
      for (std::size_t n = 0; n < 3; n++) {
        if (!asked[n]) continue;
        const auto [a1, a2] = places_a[n];
        const auto [b1, b2] = places_b[n];
        if ((a1 == a2) != (b1 == b2)) return false;
        if (counted.touching && touch(a.pattern, a1, a2) != touch(b.pattern, b1, b2)) return false;
      }
    }
  }
  return true;
}

std::size_t renumberings(const FoundPattern& a, const FoundPattern& b, Counted counted) {
  if (a.pattern.orders.size() != b.pattern.orders.size()) return 0;
  std::vector<std::size_t> to(a.pattern.orders.size());
  std::iota(to.begin(), to.end(), 0);
  std::size_t count = 0;
  do count += same_under(a, b, to, counted) ? 1 : 0;
  while (std::next_permutation(to.begin(), to.end()));
  return count;
}

template <class Id> std::vector<Id> shuffled(std::size_t n, Dice& dice) {
  std::vector<Id> ids;
  for (std::size_t i = 0; i < n; i++) ids.emplace_back(i);
  dice.shuffle(ids);
  return ids;
}

FoundPattern renumbered_at_random(const FoundPattern& found, Dice& dice) {
  const std::size_t k = found.pattern.orders.size();
  const auto order = shuffled<UnitId>(k, dice);
  const auto place = shuffled<PlaceId>(20, dice);
  const auto power = shuffled<PowerId>(20, dice);
  FoundPattern result = found;
  for (std::size_t i = 0; i < k; i++) {
    PatternOrder o = found.pattern.orders[i];
    o = {o.kind, power[o.power.index()], place[o.at.index()], place[o.to.index()], o.route, o.target};
    if (o.target) o.target = order[o.target->index()];
    const std::size_t at = order[i].index();
    result.pattern.orders[at] = o;
    result.type[at] = found.type[i];
    result.at_sea[at] = found.at_sea[i];
    result.by_land_too[at] = found.by_land_too[i];
  }
  for (auto& [a, b] : result.pattern.touching) {
    a = place[a.index()], b = place[b.index()];
    if (dice.percent(50)) std::swap(a, b);
  }
  dice.shuffle(result.pattern.touching);
  return result;
}

// One thing of it is otherwise, perhaps.
FoundPattern altered(FoundPattern found, Dice& dice) {
  auto& p = found.pattern;
  const std::size_t k = p.orders.size(), at = dice.below(k);
  switch (dice.below(6)) {
    case 0: p.orders[at].power = PowerId(dice.below(k)); break;
    case 1: p.orders[at].to = PlaceId(dice.below(k + 2)); break;
    case 2:
      if (!p.touching.empty()) p.touching.pop_back();
      break;
    case 3: found.by_land_too[at] = !found.by_land_too[at]; break;
    case 4: found.at_sea[at] = !found.at_sea[at]; break;
    default:
      if (p.orders[at].target) p.orders[at].target = UnitId(dice.below(k));
  }
  return found;
}

}  // namespace

TEST_CASE("two patterns have the same form exactly if a renumbering makes one of the other", "[search][canonical]") {
  const Counted countings[] = {{}, {.powers = false}, {.units = false}, {.touching = false}, {false, false, false}};
  std::size_t same = 0, other = 0;
  for (std::uint64_t seed = 0; seed < 400; seed++) {
    Dice dice(seed);
    const FoundPattern a = with_units(random_pattern(seed, {2, 5}), dice), b = renumbered_at_random(a, dice),
                       c = altered(b, dice);
    for (const Counted counted : countings) {
      const CanonicalForm of_a = canonical_form(a, counted);
      CHECK(of_a.text == canonical_form(b, counted).text);
      CHECK(of_a.automorphisms == renumberings(a, a, counted));
      const bool one = renumberings(a, c, counted) > 0;
      CHECK((of_a.text == canonical_form(c, counted).text) == one);
      (one ? same : other)++;
    }
  }
  CHECK(same > 300);
  CHECK(other > 300);
}

TEST_CASE("small patterns fall into as many forms as classes", "[search][canonical]") {
  for (const Counted counted : {Counted{}, Counted{false, false, false}}) {
    std::vector<FoundPattern> classes;
    std::vector<std::string> forms;
    for (std::uint64_t seed = 0; seed < 300; seed++) {
      const FoundPattern found = with_armies(random_pattern(seed, {2, 3}));
      if (std::ranges::none_of(classes, [&](const auto& c) { return renumberings(c, found, counted) > 0; }))
        classes.push_back(found);
      forms.push_back(canonical_form(found, counted).text);
    }
    std::ranges::sort(forms);
    forms.erase(std::ranges::unique(forms).begin(), forms.end());
    CHECK(forms.size() == classes.size());
    CHECK(classes.size() > 20);
  }
}

TEST_CASE("the form's pattern is the pattern, renumbered, and is its own form", "[search][canonical]") {
  for (std::uint64_t seed = 0; seed < 200; seed++) {
    Dice dice(seed);
    const FoundPattern found = with_units(random_pattern(seed, {2, 8}), dice);
    const CanonicalForm form = canonical_form(found);
    std::vector<std::size_t> to(form.numbered.size());
    for (std::size_t i = 0; i < to.size(); i++) to[form.numbered[i].index()] = i;
    CHECK(same_under(found, form.pattern, to, all_counted));
    CHECK(canonical_form(form.pattern).text == form.text);
  }
}

TEST_CASE("rings are told apart, regular as they are, and turned without becoming others", "[search][canonical]") {
  const Pattern six = circle(6), twice_three = pattern("0 a - b; 0 b - c; 0 c - a; 0 d - e; 0 e - f; 0 f - d");
  const CanonicalForm of_six = canonical_form(with_armies(six), {.powers = false}),
                      of_twice = canonical_form(with_armies(twice_three), {.powers = false});
  CHECK(of_six.text != of_twice.text);
  CHECK(of_six.automorphisms == 6);
  CHECK(of_twice.automorphisms == 18);
  CHECK(canonical_form(with_armies(pattern("0 d - a; 1 a - b; 2 b - c; 3 c - d"))).text ==
        canonical_form(with_armies(pattern("3 a - b; 0 b - c; 1 c - d; 2 d - a"))).text);
}

TEST_CASE("whether a convoy leads to its own fleet's place counts", "[search][canonical]") {
  const auto twice = [](std::string_view touching) {
    return canonical_form(with_armies(pattern("0 a ~ f; 0 f C a; 0 b ~ g; 0 g C b", touching))).text;
  };
  CHECK(twice("fa gb ff") == twice("fa gb gg"));
  CHECK(twice("fa gb ff") != twice("fa gb"));
}

TEST_CASE("what no order has does not count", "[search][canonical]") {
  FoundPattern a = with_armies(simple_convoy_paradox()), b = a;
  b.pattern.touching.emplace_back(PlaceId(17), PlaceId(18));
  b.pattern.touching.push_back(b.pattern.touching.front());
  for (PatternOrder& o : b.pattern.orders)
    if (o.kind != OrderKind::move) o.to = PlaceId(9), o.route = Route::convoy;
  CHECK(canonical_form(a).text == canonical_form(b).text);
  CHECK(canonical_form(a).automorphisms == 1);
  b.type[0] = UnitType::fleet;
  CHECK(canonical_form(a).text != canonical_form(b).text);
  CHECK(canonical_form(a, no_units).text == canonical_form(b, no_units).text);
}
