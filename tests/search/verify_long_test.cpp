// What is proved of more orders than a fast test has time for. On two cores: 115 s, 25 s, 23 s, 19 s, 10 s, 1 s.
#include "search/claims/claim.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

TEST_CASE("what holds of many orders", "[search][verify][long]") {
  const auto [claim, orders] = GENERATE(table<const char*, std::size_t>({{"propagation finds every unique solution", 7},
                                                                         {"at most 2 solutions in a component", 8},
                                                                         {"never without solution without convoys", 7},
                                                                         {"encodings equal", 8},
                                                                         {"datc-3.2 = datc-2.4", 6},
                                                                         {"rules unate", 7}}));
  INFO(claim);
  CHECK(verify(read_claim(claim), orders).holds());
}

TEST_CASE("what procedures of the literature make of every order set of five orders",
          "[search][verify][procedures][long]") {
  for (const char* right : {"partial-information = datc-3.2", "guess-with-hack = datc-3.2", "decision-based = datc-2.4",
                            "decision-based-recursive = datc-2.4"}) {
    INFO(right);
    const Verified v = verify(read_claim(right), 5);
    CHECK(v.holds());
    std::size_t patterns = 0;
    for (const ClaimForSize& size : v.sizes) patterns += size.looked_at;
    CHECK(patterns == 2'711'578);
  }
  for (const char* wrong_of_five : {"partial-information-to-ancestor = datc-3.2", "guess = datc-3.2",
                                    "guess-to-ancestor = datc-3.2", "hotspots = datc-3.2"}) {
    INFO(wrong_of_five);
    const Verified v = verify(read_claim(wrong_of_five), 5);
    REQUIRE(v.counterexample);
    CHECK(v.counterexample->size() == 5);
  }
}
