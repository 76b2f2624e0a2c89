// Texts of games that were spoilt: whatever the reader makes of them, nothing is lost in silence.
#pragma once
#include "boards/dice.hpp"
#include "notation/formats/format.hpp"
#include "tests/catch.hpp"
#include "tests/support/spoilt.hpp"

namespace dipeq::testing {

// The sample is read as one game. Of 5000 that were spoilt each gives a game, or says what is wrong, and some are read all the same.
// `check` looks at each that was read.
template <class Read, class Check>
void read_or_refuse_spoilt(std::string_view sample, std::uint64_t seed, Read read, Check check) {
  Dice dice(seed);
  REQUIRE(read(sample).games.size() == 1);
  std::size_t read_all_the_same = 0;
  for (int n = 0; n < 5000; ++n) {
    const std::string text = spoilt(sample, dice);
    const ReadGames r = read(text);
    INFO(text);
    check(r);
    read_all_the_same += r.errors.empty();
  }
  CHECK(read_all_the_same > 20);
}
template <class Read> void read_or_refuse_spoilt(std::string_view sample, std::uint64_t seed, Read read) {
  read_or_refuse_spoilt(sample, seed, read,
                        [](const ReadGames& r) { CHECK((r.games.size() == 1 || !r.errors.empty())); });
}

}  // namespace dipeq::testing
