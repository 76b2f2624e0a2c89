// What is printed, as it was once checked by hand against DATC 5.B, line by line. A difference is either a mistake or a
// change of print; in the latter case check the new lines by hand before they replace the old ones.
#include <fstream>
#include <iterator>

#include "encodings/printed/equations.hpp"
#include "encodings/printed/rules_in_words.hpp"
#include "report/names.hpp"
#include "tests/catch.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/paths.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::string golden(const std::string& name) {
  std::ifstream in(std::string(source_dir) + "/tests/golden/" + name + ".txt", std::ios::binary);
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string printed(const std::string& id, Encoding e) {
  const SettledOrders orders = settled(corpus_case(id));
  return to_mathematics(equations(Interactions(orders), e, names_on_map(orders.position)));
}

}  // namespace

TEST_CASE("the rules in general are printed as they stand in DATC 5.B", "[printed][golden]") {
  CHECK(rules_as_mathematics(Encoding::datc_3) == golden("rules.datc-3"));
  CHECK(rules_as_mathematics(Encoding::datc_2) == golden("rules.datc-2"));
}

TEST_CASE("the rules where some passage is difficult are printed as DATC 2.4 chapter 10 has them",
          "[printed][golden]") {
  const auto printed = [](Encoding e) {
    return rules_as_mathematics(e, rules_of(Preset::datc_3_2), Clauses::unnamed, Passages::some_difficult);
  };
  CHECK(printed(Encoding::datc_3) == golden("rules.difficult.datc-3"));
  CHECK(printed(Encoding::datc_2) == golden("rules.difficult.datc-2"));
}

TEST_CASE("the equations of a few cases are printed as they were checked by hand", "[printed][golden]") {
  for (const std::string id : {"6.C.1", "6.D.1", "6.F.14", "6.G.16"}) {
    CHECK(printed(id, Encoding::datc_3) == golden(id + ".datc-3"));
    CHECK(printed(id, Encoding::datc_2) == golden(id + ".datc-2"));
  }
}
