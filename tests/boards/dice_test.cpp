// Random numbers, which every document with random boards rests on.
#include "boards/dice.hpp"

#include <random>

#include "tests/catch.hpp"

using namespace dipeq;

TEST_CASE("dice throw the numbers of std::mt19937_64, whatever the seed", "[boards]") {
  for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{5489}, ~std::uint64_t{0}}) {
    MersenneTwister one(seed);
    std::mt19937_64 other(seed);
    for (int n = 0; n < 1000; n++) REQUIRE(one() == other());
  }
}

TEST_CASE("the ten thousandth number is the one that the standard of C++ gives", "[boards]") {
  MersenneTwister twister(5489);
  for (int n = 1; n < 10'000; n++) twister();
  CHECK(twister() == 9981545732273789042u);  // [rand.predef]
}

TEST_CASE("dice that were copied go on alike", "[boards]") {
  Dice one(7);
  for (int n = 0; n < 100; n++) one.below(10);
  Dice other = one;
  for (int n = 0; n < 500; n++) REQUIRE(one.below(1'000'000) == other.below(1'000'000));
}
