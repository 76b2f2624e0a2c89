// The same orders where convoying fleets touch other places.
#include "patterns/touchings.hpp"

#include <set>

#include "tests/catch.hpp"
#include "tests/support/patterns.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

using Pairs = std::set<std::pair<char, char>>;

char letter(PlaceId place) { return static_cast<char>('a' + place.index()); }
Pairs touching(const Pattern& p) {
  Pairs all;
  for (const auto& [a, b] : p.touching) all.insert(std::minmax({letter(a), letter(b)}));
  return all;
}
std::vector<Pairs> otherwise(const Pattern& p, std::size_t most = 10'000) {
  std::vector<Pairs> all;
  each_touched_otherwise(p, most, [&](const Pattern& other) { return all.push_back(touching(other)), true; });
  return all;
}

}  // namespace

TEST_CASE("all touchings but the pattern's own are tried, the nearest first", "[search]") {
  // Each fleet may touch a, b and the other fleet: five pairs.
  const Pattern p = pattern("0 a ~ b; 1 f C a; 2 g C a", "fa fg gb");
  const std::vector<Pairs> all = otherwise(p);
  CHECK(all.size() == 31);
  CHECK(std::set(all.begin(), all.end()).size() == 31);
  CHECK(std::ranges::count(all, touching(p)) == 0);
  const auto changes = [&](const Pairs& other) {
    Pairs changed;
    std::ranges::set_symmetric_difference(other, touching(p), std::inserter(changed, changed.end()));
    return changed.size();
  };
  CHECK(std::ranges::is_sorted(all, {}, changes));
  CHECK(changes(all.front()) == 1);
  CHECK(changes(all.back()) == 5);
  CHECK(otherwise(p, 7).size() == 7);
}

TEST_CASE("fleets of other armies, and orders without convoys, touch nothing", "[search]") {
  CHECK(otherwise(pattern("0 a - b; 1 c S a")).empty());
  CHECK(otherwise(pattern("0 a ~ b; 1 f C a", "fa fb")).size() == 3);
  CHECK(otherwise(pattern("0 a ~ b; 1 f C a; 2 c ~ d; 3 g C c", "fa fb gc gd")).size() == 15);
}
