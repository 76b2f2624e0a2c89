// The text of propositional formulas: what is written is read again, and what is no formula is refused where it is
// none.
#include "proofs/dimacs.hpp"

#include <sstream>

#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"

using namespace dipeq;
using testing::refusal;

TEST_CASE("a formula is read over comments and ends of lines, and written as DIMACS", "[search][dimacs]") {
  const Cnf formula = read_dimacs("c a comment\np cnf 3 3\n1 -2\n 0 3\t0\nc another\r\n0", "some.cnf");
  CHECK(formula.variables == 3);
  CHECK(formula.clauses == std::vector<std::vector<int>>{{1, -2}, {3}, {}});
  std::ostringstream text;
  write_dimacs(text, formula);
  CHECK(text.str() == "p cnf 3 3\n1 -2 0\n3 0\n0\n");
  CHECK(read_dimacs(text.str(), "again.cnf").clauses == formula.clauses);
  CHECK(read_dimacs("p cnf 0 0", "empty.cnf").clauses.empty());
}

TEST_CASE("what is no formula is refused at its place", "[search][dimacs]") {
  const struct {
    std::string_view text;
    std::size_t line, column;
    std::string_view message;
  } slips[] = {
      {"", 1, 1, "expected the header, 'p cnf VARIABLES CLAUSES'"},
      {"c nothing else\n", 2, 1, "expected the header, 'p cnf VARIABLES CLAUSES'"},
      {"p dnf 1 1\n1 0\n", 1, 3, "'dnf'; expected the header, 'p cnf VARIABLES CLAUSES'"},
      {"p cnf many 1\n", 1, 7, "'many'; expected how many variables, up to 16777216"},
      {"p cnf 16777217 1\n", 1, 7, "'16777217'; expected how many variables, up to 16777216"},
      {"p cnf 1 -1\n", 1, 9, "'-1'; expected how many clauses"},
      {"p cnf 2 1\n1 -3 0\n", 2, 3, "'-3'; expected a literal from -2 to 2, or 0 at the end of a clause"},
      {"p cnf 2 1\n1 2x 0\n", 2, 3, "'2x'; expected a literal from -2 to 2, or 0 at the end of a clause"},
      {"p cnf 2 1\n1 2", 2, 4, "the text ends here; expected a literal from -2 to 2, or 0 at the end of a clause"},
      {"p cnf 2 2\n1 2 0\n", 3, 1, "the text ends here; expected a literal from -2 to 2, or 0 at the end of a clause"},
      {"p cnf 2 1\n1 0\n2 0\n", 3, 1, "'2'; expected the end: the header announces no more than 1 clause"},
  };
  for (const auto& slip : slips) {
    INFO(slip.text);
    const auto refused = refusal([&] { read_dimacs(slip.text, "bad.cnf"); });
    CHECK(refused.line == slip.line);
    CHECK(refused.column == slip.column);
    CHECK(refused.message == slip.message);
  }
}
