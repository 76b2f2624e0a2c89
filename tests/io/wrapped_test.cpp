// Reports on a page: lines that are too long go on below, and no word is lost.
#include "io/wrapped.hpp"

#include "tests/catch.hpp"

using namespace dipeq;

TEST_CASE("a line that fits stays as it is", "[wrapped]") {
  CHECK(fitted("", 20).empty());
  CHECK(fitted("\n  a   b\n\n", 20) == "\n  a   b\n\n");
  CHECK(fitted("no end of line", 20) == "no end of line\n");
}

TEST_CASE("prose goes on below where it began, indented prose a little to the right", "[wrapped]") {
  CHECK(fitted("one two three four\n", 10) == "one two\nthree four\n");
  CHECK(fitted("  one two three four\n", 12) == "  one two\n    three\n    four\n");
}

TEST_CASE("the last of two or three columns is prose, and goes on below its own beginning", "[wrapped]") {
  CHECK(fitted("  A Lon - Bel  fails because of that\n", 26) ==
        "  A Lon - Bel  fails\n               because of\n               that\n");
}

TEST_CASE("a column that leaves no room for prose is not gone on below", "[wrapped]") {
  CHECK(fitted("  one two three four five  because of that\n", 30) ==
        "  one two three four five\n    because of that\n");
}

TEST_CASE("a source in brackets belongs to the prose before it", "[wrapped]") {
  CHECK(fitted("  attacked from there  [5.B.2, 5.B.4]\n", 26) == "  attacked from there\n    [5.B.2, 5.B.4]\n");
}

TEST_CASE("a unit's letter stays with its province", "[wrapped]") {
  CHECK(fitted("attack 2 = itself + F London\n", 22) == "attack 2 = itself +\nF London\n");
  CHECK(fitted("attack 2 = MOVE(F London)\n", 19) == "attack 2 =\nMOVE(F London)\n");
}

TEST_CASE("four columns and more are broken between them alone", "[wrapped]") {
  CHECK(fitted("  1  MOVE(F Wales)  MOVE(A Brest)  PATH(A Brest)\n", 34) ==
        "  1  MOVE(F Wales)  MOVE(A Brest)\n     PATH(A Brest)\n");
}

TEST_CASE("a letter of several bytes is as wide as any, and a long word stands whole", "[wrapped]") {
  CHECK(fitted("¬¬¬¬ ¬¬¬¬\n", 9) == "¬¬¬¬ ¬¬¬¬\n");
  CHECK(fitted("a Llanfairpwllgwyngyll b\n", 10) == "a\nLlanfairpwllgwyngyll\nb\n");
}
