// When one pattern is a part of another, and how orders can be given to others and to powers.
#include "patterns/contained.hpp"

#include <set>

#include "patterns/embedding.hpp"
#include "patterns/ownership.hpp"
#include "tests/catch.hpp"
#include "tests/support/chance/random_patterns.hpp"
#include "tests/support/patterns.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const auto any = [](const Embedding&, std::size_t) { return true; };

Relation foreign(std::size_t one, std::size_t other, bool holds) {
  return {Relation::Kind::foreign, UnitId(one), UnitId(other), holds};
}

}  // namespace

TEST_CASE("orders are given others in every way, each another one", "[contained]") {
  std::set<Embedding> seen;
  CHECK(each_embedding(3, 5, any, [&](const Embedding& at) { return seen.insert(at).second; }));
  CHECK(seen.size() == 5 * 4 * 3);
  for (const Embedding& at : seen) CHECK(std::set(at.begin(), at.end()).size() == 3);
  CHECK(each_embedding(3, 2, any, [](const Embedding&) { return false; }));  // there is none
  CHECK(each_embedding(0, 2, any, [&](const Embedding& at) { return at.empty(); }));
}

TEST_CASE("what does not match is not gone into, and who has seen enough is not called again", "[contained]") {
  std::set<Embedding> seen;
  const auto ascending = [](const Embedding& so_far, std::size_t next) {
    return so_far.empty() || so_far.back() < next;
  };
  CHECK(each_embedding(2, 4, ascending, [&](const Embedding& at) { return seen.insert(at).second; }));
  CHECK(seen.size() == 6);
  std::size_t calls = 0;
  CHECK_FALSE(each_embedding(2, 4, any, [&](const Embedding&) { return ++calls < 3; }));
  CHECK(calls == 3);
}

TEST_CASE("orders are given to powers in every way, up to the powers' names", "[contained]") {
  Pattern four = circle(4);
  std::size_t ways = 0;
  CHECK(each_ownership(four, [&](const Pattern&) { return ++ways > 0; }));
  CHECK(ways == 15);  // Bell's number of four
  ways = 0;
  const auto second_is_foreign = [&](std::size_t order) {
    return order != 1 || four.orders[0].power != four.orders[1].power;
  };
  CHECK(each_ownership(four, second_is_foreign, [&](const Pattern&) { return ++ways > 0; }));
  CHECK(ways == 10);  // five have the first two of one power
}

TEST_CASE("a pattern is a part of whatever has its orders, also where what it lets hold does something",
          "[contained]") {
  const Pattern whole = pattern("0 a - b; 0 c S a; 1 b - d; 2 e ~ d; 2 f C e", "fe fd");
  CHECK(contains(whole, pattern("0 a - b; 1 b H")));
  CHECK(contains(whole, pattern("0 c S a; 0 a - b")));
  CHECK(contains(whole, pattern("0 e ~ d; 1 f C e; 2 b - d")));
  CHECK_FALSE(contains(whole, pattern("0 e - d; 2 b - d")));  // none goes by land
  CHECK_FALSE(contains(whole, pattern("0 a - b; 1 b - a")));  // they do not change places
  CHECK_FALSE(contains(whole, pattern("0 a - b; 1 c - b")));  // to where a goes no other goes
  CHECK_FALSE(contains(whole, pattern("0 c S b; 1 b H")));    // the support is of a move
  CHECK_FALSE(contains(pattern("0 a - b; 1 b H"), pattern("0 a - c; 1 b H")));
}

TEST_CASE("relations that are asked for count, others do not", "[contained]") {
  const Pattern whole = pattern("0 a - b; 0 c S a; 1 b ~ d; 1 f C b", "fb fd"), part = pattern("5 a - b; 6 c S a");
  CHECK(contains(whole, part));
  CHECK(contains(whole, part, {foreign(0, 1, false)}));
  CHECK_FALSE(contains(whole, part, {foreign(0, 1, true)}));
  const Pattern convoy = pattern("0 b ~ d; 0 f C b");
  const auto touches = [](bool holds) {
    return Relation{Relation::Kind::touches_destination, UnitId(1), UnitId(0), holds};
  };
  CHECK(contains(whole, convoy, {touches(true)}));
  CHECK_FALSE(contains(whole, convoy, {touches(false)}));
}

TEST_CASE("every pattern is a part of itself", "[contained]") {
  for (std::uint64_t seed = 0; seed < 200; seed++) {
    const Pattern p = random_pattern(seed, {2, 6});
    INFO(seed);
    CHECK(contains(p, p));
  }
}

TEST_CASE("the powers that matter are those without which the property is lost", "[contained]") {
  // An attack cuts a support if it is foreign: whose the unit supported is does not matter.
  const Pattern p = pattern("0 a - b; 1 b S c; 2 c H");
  const auto foreign_attack = [](const Pattern& q) { return q.orders[0].power != q.orders[1].power; };
  CHECK(powers_that_matter(p, foreign_attack) == std::vector{foreign(1, 0, true)});
  CHECK(powers_that_matter(p, [](const Pattern&) { return true; }).empty());
}
