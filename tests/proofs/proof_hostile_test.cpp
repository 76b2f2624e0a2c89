// Formulas and proofs that mean harm or come out of an accident. Every byte sequence ends in a verdict or in an
// InputError that points into the input, in bounded time and memory; the sanitizers watch when this test is built with
// them.
#include <string>

#include "boards/dice.hpp"
#include "io/input_error.hpp"
#include "proofs/proof_check.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

namespace {

const std::string formula = "c some\np cnf 3 5\n1 2 3 0\n1 -2 0 1 -3 0\n-1 2 0\n-1 -2 0\n";
const std::string proof = "1 0\nd 1 2 3 0\nd 1 -2 0\n2 0\n0\n";
const std::string binary_proof("a\x02\0d\x02\x04\x06\0a\x04\0a\0", 13);

std::string damaged(std::string text, Dice& dice) {
  constexpr std::string_view bytes("0 -d\n19a\0\xff\x80", 11);
  for (std::size_t times = dice.between(1, 4); times > 0; times--) {
    const std::size_t at = dice.below(text.size() + 1);
    if (dice.percent(40))
      text.insert(at, 1, bytes[dice.below(bytes.size())]);
    else if (dice.percent(50) && at < text.size())
      text[at] = bytes[dice.below(bytes.size())];
    else
      text.erase(at, dice.between(1, 3));
  }
  return text;
}

// A verdict, or a place in one of the texts.
bool ends_well(const std::string& cnf, const std::string& drat) {
  try {
    check_proof(read_dimacs(cnf, "hostile.cnf"), read_proof(drat, "hostile.drat"));
    return true;
  } catch (const InputError& error) {
    const std::size_t longest = std::max(cnf.size(), drat.size());
    return error.place().line >= 1 && error.place().column >= 1 && error.place().column <= longest + 1 &&
           std::string_view(error.what()).size() < 1000;
  }
}

}  // namespace

TEST_CASE("whatever a formula and its proof consist of, there is a verdict or an input error", "[search][hostile]") {
  CHECK(std::holds_alternative<ProofHolds>(check_proof(read_dimacs(formula, "f"), read_proof(proof, "p"))));
  CHECK(std::holds_alternative<ProofHolds>(check_proof(read_dimacs(formula, "f"), read_proof(binary_proof, "p"))));
  for (std::uint64_t seed = 0; seed < 20000; seed++) {
    Dice dice(seed);
    const std::string cnf = dice.percent(50) ? formula : damaged(formula, dice);
    const std::string drat = damaged(dice.percent(50) ? proof : binary_proof, dice);
    INFO(seed);
    CHECK(ends_well(cnf, drat));
  }
}
