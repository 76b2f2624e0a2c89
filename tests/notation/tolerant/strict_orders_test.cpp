// What the strict notation says means the same to the tolerant reader: every province as origin and as destination, by every name.
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "notation/tolerant/any_order.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

namespace {

std::string strict(const std::string& text) {
  return write_order(read_order(text, PowerId(0), standard_map(), "strict", 1), standard_map());
}
std::string tolerant(const std::string& text) {
  return read_any_order(text, PowerId(0), Phase::movement, standard_map()).understood;
}

}  // namespace

TEST_CASE("the tolerant reader reads the strict notation as the strict reader does", "[tolerant]") {
  const auto provinces = standard_map().provinces();
  for (std::size_t p = 0; p < provinces.size(); ++p) {
    const Province &from = provinces[p], &to = provinces[(p * 7 + 3) % provinces.size()];
    for (const std::string& a : {from.code, from.name})
      for (const std::string& b : {to.code, to.name})
        for (const std::string& text : {"A " + a + " - " + b, "F " + a + " H", a + " - " + b, "A " + a + "-" + b,
                                        "F " + a + " S A " + b, "F " + a + " S " + b + " - " + a,
                                        "A " + a + " Supports A " + b + " - " + a, "F " + a + " C A " + b + " - " + a,
                                        "A " + a + " to " + b + " via convoy", "F " + b + " Convoys " + a + " - " + b,
                                        "A " + b + " - " + a + " - " + b, "F " + a + " S French F " + b, a + " h"}) {
          INFO(text);
          CHECK(tolerant(text) == strict(text));
        }
  }
}
