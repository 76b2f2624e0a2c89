// Patterns that are one have one canonical form, and others have not: against all renumberings of their orders.
#include "patterns/canonical.hpp"

#include <algorithm>
#include <numeric>

#include "boards/dice.hpp"
#include "tests/catch.hpp"
#include "tests/support/chance/random_patterns.hpp"
#include "tests/support/patterns.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

constexpr Counted all_counted, no_units{.units = false};

Pattern with_units(Pattern p, Dice& dice) {
  for (PatternOrder& o : p.orders) {
    if (dice.percent(30)) o.type = UnitType::fleet;
    o.by_land_too = o.route == Route::convoy && dice.percent(30);
    o.at_sea = o.type == UnitType::fleet && dice.percent(50);
  }
  return p;
}

// Order `to[i]` of b is to be what order i of a is, and stand to the others as that does.
bool same_under(const Pattern& a, const Pattern& b, const std::vector<std::size_t>& to, Counted counted) {
  const auto is_move = [](const PatternOrder& o) { return o.kind == OrderKind::move; };
  for (std::size_t i = 0; i < to.size(); i++) {
    const PatternOrder &ai = a.orders[i], &bi = b.orders[to[i]];
    if (ai.kind != bi.kind || (is_move(ai) && ai.route != bi.route)) return false;
    if (bool(ai.target) != bool(bi.target) || (ai.target && to[ai.target->index()] != bi.target->index())) return false;
    if (counted.units && (ai.type != bi.type || ai.at_sea != bi.at_sea || ai.by_land_too != bi.by_land_too))
      return false;
    for (std::size_t j = 0; j < to.size(); j++) {
      const PatternOrder &aj = a.orders[j], &bj = b.orders[to[j]];
      if (counted.powers && (ai.power == aj.power) != (bi.power == bj.power)) return false;
      const std::pair<PlaceId, PlaceId> places_a[] = {{ai.at, aj.at}, {ai.at, aj.to}, {ai.to, aj.to}},
                                        places_b[] = {{bi.at, bj.at}, {bi.at, bj.to}, {bi.to, bj.to}};
      const bool asked[] = {true, is_move(aj), is_move(ai) && is_move(aj)};
      for (std::size_t n = 0; n < 3; n++) {
        if (!asked[n]) continue;
        const auto [a1, a2] = places_a[n];
        const auto [b1, b2] = places_b[n];
        if ((a1 == a2) != (b1 == b2)) return false;
        if (counted.touching && a.touch(a1, a2) != b.touch(b1, b2)) return false;
      }
    }
  }
  return true;
}

std::size_t renumberings(const Pattern& a, const Pattern& b, Counted counted) {
  if (a.orders.size() != b.orders.size()) return 0;
  std::vector<std::size_t> to(a.orders.size());
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

Pattern renumbered_at_random(const Pattern& found, Dice& dice) {
  const std::size_t k = found.orders.size();
  const auto order = shuffled<UnitId>(k, dice);
  const auto place = shuffled<PlaceId>(20, dice);
  const auto power = shuffled<PowerId>(20, dice);
  Pattern result = found;
  for (std::size_t i = 0; i < k; i++) {
    PatternOrder o = found.orders[i];
    o.power = power[o.power.index()], o.at = place[o.at.index()], o.to = place[o.to.index()];
    if (o.target) o.target = order[o.target->index()];
    result.orders[order[i].index()] = o;
  }
  for (auto& [a, b] : result.touching) {
    a = place[a.index()], b = place[b.index()];
    if (dice.percent(50)) std::swap(a, b);
  }
  dice.shuffle(result.touching);
  return result;
}

// One thing of it is otherwise, perhaps.
Pattern altered(Pattern p, Dice& dice) {
  const std::size_t k = p.orders.size(), at = dice.below(k);
  switch (dice.below(6)) {
    case 0: p.orders[at].power = PowerId(dice.below(k)); break;
    case 1: p.orders[at].to = PlaceId(dice.below(k + 2)); break;
    case 2:
      if (!p.touching.empty()) p.touching.pop_back();
      break;
    case 3: p.orders[at].by_land_too = !p.orders[at].by_land_too; break;
    case 4: p.orders[at].at_sea = !p.orders[at].at_sea; break;
    default:
      if (p.orders[at].target) p.orders[at].target = UnitId(dice.below(k));
  }
  return p;
}

}  // namespace

TEST_CASE("two patterns have the same form exactly if a renumbering makes one of the other", "[search][canonical]") {
  const Counted countings[] = {{}, {.powers = false}, {.units = false}, {.touching = false}, {false, false, false}};
  std::size_t same = 0, other = 0;
  for (std::uint64_t seed = 0; seed < 400; seed++) {
    Dice dice(seed);
    const Pattern a = with_units(random_pattern(seed, {2, 5}), dice), b = renumbered_at_random(a, dice),
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
    std::vector<Pattern> classes;
    std::vector<std::string> forms;
    for (std::uint64_t seed = 0; seed < 300; seed++) {
      const Pattern found = random_pattern(seed, {2, 3});
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
    const Pattern found = with_units(random_pattern(seed, {2, 8}), dice);
    const CanonicalForm form = canonical_form(found);
    std::vector<std::size_t> to(form.numbered.size());
    for (std::size_t i = 0; i < to.size(); i++) to[form.numbered[i].index()] = i;
    CHECK(same_under(found, form.pattern, to, all_counted));
    CHECK(canonical_form(form.pattern).text == form.text);
  }
}

TEST_CASE("rings are told apart, regular as they are, and turned without becoming others", "[search][canonical]") {
  const Pattern six = circle(6), twice_three = pattern("0 a - b; 0 b - c; 0 c - a; 0 d - e; 0 e - f; 0 f - d");
  const CanonicalForm of_six = canonical_form(six, {.powers = false}),
                      of_twice = canonical_form(twice_three, {.powers = false});
  CHECK(of_six.text != of_twice.text);
  CHECK(of_six.automorphisms == 6);
  CHECK(of_twice.automorphisms == 18);
  CHECK(canonical_form(pattern("0 d - a; 1 a - b; 2 b - c; 3 c - d")).text ==
        canonical_form(pattern("3 a - b; 0 b - c; 1 c - d; 2 d - a")).text);
}

TEST_CASE("whether a convoy leads to its own fleet's place counts", "[search][canonical]") {
  const auto twice = [](std::string_view touching) {
    return canonical_form(pattern("0 a ~ f; 0 f C a; 0 b ~ g; 0 g C b", touching)).text;
  };
  CHECK(twice("fa gb ff") == twice("fa gb gg"));
  CHECK(twice("fa gb ff") != twice("fa gb"));
}

TEST_CASE("what no order has does not count", "[search][canonical]") {
  Pattern a = simple_convoy_paradox(), b = a;
  b.touching.emplace_back(PlaceId(17), PlaceId(18));
  b.touching.push_back(b.touching.front());
  for (PatternOrder& o : b.orders)
    if (o.kind != OrderKind::move) o.to = PlaceId(9), o.route = Route::convoy;
  CHECK(canonical_form(a).text == canonical_form(b).text);
  CHECK(canonical_form(a).automorphisms == 1);
  b.orders[0].type = UnitType::fleet;
  CHECK(canonical_form(a).text != canonical_form(b).text);
  CHECK(canonical_form(a, no_units).text == canonical_form(b, no_units).text);
}
