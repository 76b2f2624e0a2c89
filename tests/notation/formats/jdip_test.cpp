// Cases in the format of jDip's test suite.
#include "notation/suites/jdip.hpp"

#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"

using namespace dipeq;
using namespace dipeq::testing;

TEST_CASE("a board is written as a case of jDip's", "[notation][jdip]") {
  const Board b = board_of({{"England", "F London Supports A Wales - Yorkshire"},
                            {"England", "A Wales - Yorkshire"},
                            {"France", "A Brest - London via convoy"},
                            {"Russia", "F St Petersburg(nc) Holds"}});
  const auto units = b.position.units();
  std::vector<Unit> after(units.begin(), units.end());
  after.erase(after.begin() + 2);
  const JdipCase c{"paradox", {"under datc-3.2", "two\nlines"}, b.position, b.orders, after, {units[2]}};
  CHECK(write_jdip(c) ==
        "VARIANT_ALL Standard\n"
        "\n"
        "CASE paradox\n"
        "# under datc-3.2\n"
        "# two lines\n"
        "PRESTATE_SETPHASE Spring 1901, Movement\n"
        "PRESTATE\n"
        "\tEngland: F LON\n"
        "\tEngland: A WAL\n"
        "\tFrance: A BRE\n"
        "\tRussia: F STP/nc\n"
        "ORDERS\n"
        "\tEngland: F LON S A WAL - YOR\n"
        "\tEngland: A WAL - YOR\n"
        "\tFrance: A BRE - LON VIA CONVOY\n"
        "\tRussia: F STP/nc H\n"
        "POSTSTATE\n"
        "\tEngland: F LON\n"
        "\tEngland: A WAL\n"
        "\tRussia: F STP/nc\n"
        "POSTSTATE_DISLODGED\n"
        "\tFrance: A BRE\n"
        "END\n");
}

TEST_CASE("a board on which nothing moves is the same afterwards, in whatever sequence", "[notation][jdip]") {
  const Board b = board_of({{"England", "F London Holds"}, {"France", "A Paris Holds"}});
  const std::vector<Unit> turned{b.position.units()[1], b.position.units()[0]};
  const std::string text = write_jdip({"same", {}, b.position, b.orders, turned, {}});
  CHECK(text.ends_with("\tFrance: A PAR H\nPOSTSTATE_SAME\nEND\n"));
}

TEST_CASE("a unit that is gone is in no list", "[notation][jdip]") {
  const Board b = board_of({{"England", "F London Holds"}, {"France", "A Paris Holds"}});
  const std::string text = write_jdip({"gone", {}, b.position, b.orders, {b.position.units()[0]}, {}});
  CHECK(text.ends_with("POSTSTATE\n\tEngland: F LON\nEND\n"));
}
