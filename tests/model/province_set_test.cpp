// Sets of provinces say what sets of numbers say, whether the map is small or large.
#include "model/province_set.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "boards/dice.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

namespace {

using Numbers = std::set<std::size_t>;

Numbers numbers_of(const ProvinceSet& provinces) {
  Numbers numbers;
  std::size_t before = 0;
  provinces.each([&](ProvinceId p) {
    CHECK((numbers.empty() || p.index() > before));  // in ascending order, each once
    numbers.insert(before = p.index());
  });
  return numbers;
}

// One set, kept both ways.
struct Both {
  ProvinceSet provinces;
  Numbers numbers;

  // Some provinces near each other, and some anywhere.
  static Both by_chance(Dice& dice, std::size_t of) {
    Both both{ProvinceSet(of), {}};
    const std::size_t somewhere = dice.below(of);
    for (std::size_t n = dice.below(12); n > 0; n--) both.insert((somewhere + dice.below(9)) % of);
    for (std::size_t n = dice.below(30); n > 0; n--) both.insert(dice.below(of));
    for (std::size_t n = dice.below(6); n > 0; n--) both.erase((somewhere + dice.below(9)) % of);
    return both;
  }
  void insert(std::size_t p) {
    provinces.insert(ProvinceId(p));
    numbers.insert(p);
  }
  void erase(std::size_t p) {
    provinces.erase(ProvinceId(p));
    numbers.erase(p);
  }
};

Numbers common(const Numbers& a, const Numbers& b) {
  Numbers both;
  std::ranges::set_intersection(a, b, std::inserter(both, both.end()));
  return both;
}
Numbers together(Numbers a, const Numbers& b) {
  a.insert(b.begin(), b.end());
  return a;
}
Numbers without(const Numbers& a, const Numbers& b) {
  Numbers left;
  std::ranges::set_difference(a, b, std::inserter(left, left.end()));
  return left;
}

}  // namespace

TEST_CASE("sets of provinces say what sets of numbers say, be the map small or large", "[map]") {
  const std::size_t of = GENERATE(75, 128, 129, 700, 200'000);  // up to 128 take no memory of their own
  INFO(of << " provinces");
  for (std::uint64_t seed = 0; seed < 300; seed++) {
    CAPTURE(seed);
    Dice dice(seed);
    const Both a = Both::by_chance(dice, of), b = Both::by_chance(dice, of), c = Both::by_chance(dice, of);
    REQUIRE(numbers_of(a.provinces) == a.numbers);
    CHECK(numbers_of(a.provinces & b.provinces) == common(a.numbers, b.numbers));
    CHECK(numbers_of(a.provinces | b.provinces) == together(a.numbers, b.numbers));
    CHECK(numbers_of(a.provinces - b.provinces) == without(a.numbers, b.numbers));
    CHECK(a.provinces.meets(b.provinces) == !common(a.numbers, b.numbers).empty());
    ProvinceSet more = c.provinces;
    more.add_common(a.provinces, b.provinces);
    CHECK(numbers_of(more) == together(c.numbers, common(a.numbers, b.numbers)));
    CHECK((a.provinces == b.provinces) == (a.numbers == b.numbers));
    CHECK(((a.provinces | b.provinces) - b.provinces) == (a.provinces - b.provinces));  // however it was come by
    const auto first = a.provinces.first();
    REQUIRE(first.has_value() == !a.numbers.empty());
    if (first) CHECK(first->index() == *a.numbers.begin());
    for (std::size_t p : b.numbers) CHECK(a.provinces.contains(ProvinceId(p)) == a.numbers.contains(p));
  }
}
