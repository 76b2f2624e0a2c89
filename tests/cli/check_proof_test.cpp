// dipeq check-proof, from outside.
#include "tests/catch.hpp"
#include "tests/support/program.hpp"

using dipeq::testing::run;

namespace {

const std::string pigeons = "dipeq check-proof tests/proofs/pigeons.cnf ";

}  // namespace

TEST_CASE("dipeq check-proof verifies a proof that holds, as its help shows", "[cli][proof]") {
  const auto r = run(pigeons + "tests/proofs/pigeons.drat");
  CHECK(r.exit == 0);
  CHECK(r.out == "verified: the formula has no solution; 28 of 40 lemmas and 45 clauses are needed\n");
  CHECK(r.err.empty());
  CHECK(run("dipeq check-proof --help").out.find(pigeons + "tests/proofs/pigeons.drat\n") != std::string::npos);
}

TEST_CASE("dipeq check-proof refuses a proof that does not hold, and one of another formula", "[cli][proof]") {
  const auto without_a_lemma = run(pigeons + "-", "-18 0\n0\n");
  CHECK(without_a_lemma.exit == 1);
  CHECK(without_a_lemma.out == "refused: step 2, the lemma '0', does not follow by unit propagation\n");
  const auto of_another = run(
      "grep -v '^1 2 3' tests/proofs/pigeons.cnf | sed 's/ 45$/ 44/' | dipeq check-proof - tests/proofs/pigeons.drat");
  CHECK(of_another.exit == 1);
  CHECK(of_another.out.starts_with("refused: "));
}

TEST_CASE("dipeq check-proof says what it cannot read", "[cli][proof]") {
  const auto no_proof = run(pigeons + "-", "1 2 0\n3 four 0\n");
  CHECK(no_proof.exit == 2);
  CHECK(no_proof.out.empty());
  CHECK(no_proof.err.starts_with("<stdin>:2:3: 'four'; expected a literal"));
  CHECK(run(pigeons + "no/such/file").exit == 2);
  CHECK(run("dipeq check-proof datc/v3.2/6.F.14.case -").exit == 2);
}

TEST_CASE("a proof of a few bytes takes little memory, whatever variables it names", "[cli][proof]") {
  const auto r = run("ulimit -v 600000; " + pigeons + "-", "16777216 -16777215 0\n");
  CHECK(r.exit == 1);
  CHECK(r.out == "refused: the proof ends after 1 steps without the empty clause\n");
}
