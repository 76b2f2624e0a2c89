// Tables of the laboratory, put together of parts.
#include "tests/laboratory/table.hpp"

#include "tests/catch.hpp"

using namespace dipeq::laboratory;

namespace {

Row row(std::string name, std::size_t n) { return {std::move(name), 3, 40 + n, 5, 4, {n, 7, 1}, {0, n, 0}, 1, 2, 1}; }

// As dipeq_laboratory prints it, with a line of details behind each row.
std::string printed(const std::vector<Row>& rows, const std::string& of = "1 of 1500") {
  std::string text = heading();
  for (const Row& r : rows) text += line(r) + "    finding 1/1 right, agreement 1.00: of " + r.name + "\n";
  return text + "\n" + totals(rows, of);
}

}  // namespace

TEST_CASE("parts of the laboratory come to what it prints at once", "[compare][laboratory]") {
  const Row a = row("circles-fail", 0), b = row("own-attacks-cut, without words", 4), c = row("guess", 12);
  CHECK(put_together({printed({a, c}), printed({b})}) == printed({a, b, c}));
  CHECK(put_together({printed({a, b, c})}) == printed({a, b, c}));
  CHECK(put_together({printed({a}), printed({})}) == printed({a}));
}

TEST_CASE("a row of the laboratory is read as it was printed, and nothing else is a row", "[compare][laboratory]") {
  const Row b = row("own-attacks-cut, without words", 4);
  REQUIRE(read_row(line(b).substr(0, line(b).size() - 1)));
  CHECK(line(*read_row(line(b).substr(0, line(b).size() - 1))) == line(b));
  for (const char* other : {"", "3 adjudicators", "    finding 1 2 3 4 5 1/1 1/1 8 9 10 11",
                            "findings: 4, of which blame what is not there: 0", "1 2 3 4 5/5 5/5 6 7 8 9 10"})
    CHECK_FALSE(read_row(other));
  CHECK_FALSE(read_row(heading().substr(0, heading().size() - 1)));
}

TEST_CASE("parts that did not end or do not belong together have no sums", "[compare][laboratory]") {
  const Row a = row("circles-fail", 0), b = row("guess", 4);
  const std::string whole = printed({a, b});
  CHECK_THROWS_WITH(put_together({whole, heading() + line(a)}), "part 2 has no sums: it did not end");
  CHECK_THROWS_WITH(put_together({whole, printed({a}, "1 of 300")}),
                    "in part 2 a fault counts by 1 of 300 boards, in part 1 by 1 of 1500");
  CHECK_THROWS_WITH(put_together({whole, printed({})}),
                    "part 2 has 0 adjudicators, part 1 has 2: not parts of one laboratory");
  CHECK_THROWS_WITH(put_together({printed({a}), whole}),
                    "part 2 has 2 adjudicators, part 1 has 1: not parts of one laboratory");
}
