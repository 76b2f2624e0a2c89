// What is proved of more orders than a fast test has time for. On two cores: 115 s, 25 s, 23 s, 19 s, 10 s, 1 s.
#include "search/claim.hpp"
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
