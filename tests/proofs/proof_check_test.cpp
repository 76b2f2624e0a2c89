// A proof is believed only if it holds: against small formulas whose solutions are counted, and a naive reader of
// proofs.
#include "proofs/proof_check.hpp"

#include <fstream>
#include <sstream>

#include "boards/dice.hpp"
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"
#include "tests/support/paths.hpp"

using namespace dipeq;
using testing::refusal;
using Clauses = std::vector<std::vector<int>>;
using Kind = Proof::Step::Kind;

namespace {

std::string checked(const Cnf& formula, std::string_view proof) {
  return to_text(check_proof(formula, read_proof(proof, "some.drat")));
}
bool verifies(const Cnf& formula, const Proof& proof) {
  return std::holds_alternative<ProofHolds>(check_proof(formula, proof));
}

std::string data(const std::string& name) {
  std::ifstream in(std::string(source_dir) + "/tests/proofs/" + name);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// x or y, x or not y, and so on: no solution, and no unit to begin with.
const Cnf square{2, {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}}};

// Of three, an odd number holds; and an even one does.
const Cnf parity{3,
                 {{1, 2, 3}, {1, -2, -3}, {-1, 2, -3}, {-1, -2, 3}, {-1, -2, -3}, {-1, 2, 3}, {1, -2, 3}, {1, 2, -3}}};

bool holds(const Clauses& clauses, std::size_t assignment) {
  const auto is_true = [&](int l) { return ((assignment >> (std::abs(l) - 1)) & 1) == (l > 0 ? 1 : 0); };
  return std::ranges::all_of(clauses, [&](const auto& clause) { return std::ranges::any_of(clause, is_true); });
}

bool has_solution(const Cnf& formula) {
  for (std::size_t a = 0; a < std::size_t{1} << formula.variables; a++)
    if (holds(formula.clauses, a)) return true;
  return false;
}

Cnf random_formula(Dice& dice) {
  Cnf formula{dice.between(4, 6), {}};
  for (std::size_t n = dice.between(20, 60); n > 0; n--) {
    auto& clause = formula.clauses.emplace_back();
    for (std::size_t size = dice.between(2, 4); size > 0; size--)
      clause.push_back(static_cast<int>(dice.between(1, formula.variables)) * (dice.percent(50) ? 1 : -1));
  }
  return formula;
}

struct ProofText {
  Clauses lemmas;  // deletions have a leading 0
  Proof proof() const {
    Proof p;
    for (auto lemma : lemmas) {
      const bool deletion = !lemma.empty() && lemma.front() == 0;
      const std::size_t begin = p.literals.size();
      p.literals.insert(p.literals.end(), lemma.begin() + (deletion ? 1 : 0), lemma.end());
      p.steps.push_back({deletion ? Kind::deletion : Kind::lemma, begin, p.literals.size()});
    }
    return p;
  }
};

// Tries both values of each variable in turn until a clause is false; then the choices made cannot all be.
void refute(const Cnf& formula, std::vector<int>& negated_choices, ProofText& proof) {
  const bool clash = std::ranges::any_of(formula.clauses, [&](const auto& clause) {
    return std::ranges::all_of(clause,
                               [&](int l) { return std::ranges::find(negated_choices, l) != negated_choices.end(); });
  });
  if (!clash) {
    const int next = static_cast<int>(negated_choices.size()) + 1;
    Clauses halves;
    for (int choice : {next, -next}) {
      negated_choices.push_back(choice);
      refute(formula, negated_choices, proof);
      halves.push_back(negated_choices);
      negated_choices.pop_back();
    }
    proof.lemmas.push_back(negated_choices);
    for (auto& half : halves) half.insert(half.begin(), 0), proof.lemmas.push_back(half);
    return;
  }
  proof.lemmas.push_back(negated_choices);
}

ProofText refutation(const Cnf& formula) {
  ProofText proof;
  std::vector<int> choices;
  refute(formula, choices, proof);
  return proof;
}

// Each lemma in turn, by unit propagation over all clauses that stand, again and again.
bool naively_follows(const Clauses& clauses, std::vector<int> lemma) {
  std::vector<int> made_false = std::move(lemma);
  const auto is = [&](int l) { return std::ranges::find(made_false, l) != made_false.end(); };
  if (std::ranges::any_of(made_false, [&](int l) { return is(-l); })) return true;
  for (bool more = true; more;) {
    more = false;
    for (const auto& clause : clauses) {
      if (std::ranges::any_of(clause, [&](int l) { return is(-l); })) continue;
      std::vector<int> open;
      for (int l : clause)
        if (!is(l) && std::ranges::find(open, l) == open.end()) open.push_back(l);
      if (open.empty()) return true;
      if (open.size() == 1) made_false.push_back(-open[0]), more = true;
    }
  }
  return false;
}

bool naively_holds(const Cnf& formula, const ProofText& proof) {
  Clauses clauses = formula.clauses;
  for (auto lemma : proof.lemmas) {
    if (!lemma.empty() && lemma.front() == 0) {
      lemma.erase(lemma.begin());
      const auto there = std::ranges::find(clauses, lemma);
      if (there != clauses.end()) clauses.erase(there);
      continue;
    }
    if (!naively_follows(clauses, lemma)) return false;
    if (lemma.empty()) return true;
    clauses.push_back(lemma);
  }
  return naively_follows(clauses, {});
}

void corrupt(ProofText& proof, std::size_t variables, Dice& dice) {
  auto& lemmas = proof.lemmas;
  const auto at = lemmas.begin() + static_cast<std::ptrdiff_t>(dice.below(lemmas.size()));
  if (dice.percent(40) && !at->empty() && at->back() != 0)
    at->back() = -at->back();
  else if (dice.percent(30))
    lemmas.erase(at);
  else if (dice.percent(50))
    lemmas.erase(at, lemmas.end());
  else
    at->push_back(static_cast<int>(dice.between(1, variables)));
}

}  // namespace

TEST_CASE("a proof that holds is verified, and what of it is needed is counted", "[search][proof]") {
  CHECK(checked(square, "1 0\n0\n") == "verified: the formula has no solution; 1 of 1 lemmas and 4 clauses are needed");
  CHECK(checked(square, "c twice\n1 2 -1 0\n-2 0 d 1\n2 0 0") ==
        "verified: the formula has no solution; 1 of 2 lemmas and 4 clauses are needed");
  CHECK(checked({1, {{1}, {-1}}}, "") ==
        "verified: the formula has no solution; 0 of 0 lemmas and 2 clauses are needed");
  CHECK(checked({1, {{1}, {}}}, "") == "verified: the formula has no solution; 0 of 0 lemmas and 1 clauses are needed");
  const Cnf pigeons = read_dimacs(data("pigeons.cnf"), "pigeons.cnf");
  const auto verdict = check_proof(pigeons, read_proof(data("pigeons.drat"), "pigeons.drat"));
  REQUIRE(std::holds_alternative<ProofHolds>(verdict));
  CHECK(std::get<ProofHolds>(verdict).core_lemmas == 28);
  CHECK(std::get<ProofHolds>(verdict).core_clauses == 45);
}

TEST_CASE("a proof that does not hold is refused at the step that does not", "[search][proof]") {
  CHECK(checked(square, "") == "refused: the proof ends after 0 steps without the empty clause");
  CHECK(checked(square, "1 2 0 d 1 2 0") == "refused: the proof ends after 2 steps without the empty clause");
  CHECK(checked(square, "0") == "refused: step 1, the lemma '0', does not follow by unit propagation");
  CHECK(checked(parity, "1 2 0 1 0 2 0 0").starts_with("verified"));
  CHECK(checked(parity, "1 0 2 0 0") == "refused: step 1, the lemma '1 0', does not follow by unit propagation");
  CHECK(checked(parity, "1 2 0 3 0 1 0 0") == "refused: step 2, the lemma '3 0', does not follow by unit propagation");
  CHECK(checked({2, {{1, 2}, {1, -2}, {-1, 2}}}, "1 0 -2 0 0") ==
        "refused: step 2, the lemma '-2 0', does not follow by unit propagation");
  // A definition of a variable that is new keeps solutions, but does not follow.
  CHECK(checked(square, "3 -1 0 3 0 -3 0 0").starts_with("refused: step 3"));
}

TEST_CASE("a clause that is deleted is used no more, unless it is the reason of what is true", "[search][proof]") {
  CHECK(checked(parity, "d 3 2 1 0 1 2 0 1 0 2 0 0") ==
        "refused: step 2, the lemma '1 2 0', does not follow by unit propagation");
  CHECK(checked(parity, "1 2 0 d 1 2 0 1 0 2 0 0") ==
        "refused: step 3, the lemma '1 0', does not follow by unit propagation");
  CHECK(checked(parity, "1 2 0 1 2 0 d 2 1 0 1 0 2 0 0").starts_with("verified"));
  CHECK(checked({3, {{1}, {-1, 2, 3}, {-1, 2, -3}, {-2, 3}, {-2, -3}}}, "d 1 0 2 0 0").starts_with("verified"));
  const Cnf implies_square{4, {{1}, {-1, 2}, {-2, 3, 4}, {-2, 3, -4}, {-2, -3, 4}, {-2, -3, -4}}};
  const auto verdict = check_proof(implies_square, read_proof("d -1 2 0 d 3 4 0 3 0 0", "some.drat"));
  REQUIRE(std::holds_alternative<ProofHolds>(verdict));
  CHECK(std::get<ProofHolds>(verdict).ignored_deletions == 2);  // one is no clause
  CHECK(checked({3, {{1, 2}, {1, -2}, {-1, 3}, {-1, -3}}}, "1 2 3 0 d 1 2 0 1 0 0").starts_with("refused: step 3"));
}

TEST_CASE("a clause that was deleted is there again for what came before", "[search][proof]") {
  // 1 or 2 or 3: the first follows from it while the second is false; when it is deleted, so is the third.
  for (const auto& [second, third] : {std::pair(2, 3), std::pair(3, 2)}) {
    const Cnf formula{
        8, {{1, 2, 3}, {-second}, {-third, 6}, {-third, -6}, {-1, 7, 8}, {-1, 7, -8}, {-1, -7, 8}, {-1, -7, -8}}};
    CHECK(checked(formula, "1 0 -" + std::to_string(third) + " 0 d 1 2 3 0 7 0 0") ==
          "verified: the formula has no solution; 2 of 3 lemmas and 8 clauses are needed");
  }
}

TEST_CASE("both forms of a proof are read alike", "[search][proof]") {
  const std::string_view binary{"a\x02\x03\0d\x80\x02\x04\0a\0", 11};
  const Proof proof = read_proof(binary, "some.drat"), same = read_proof("1 -1 0\nd 128 2 0\n0\n", "some.drat");
  CHECK(proof.literals == same.literals);
  REQUIRE(proof.steps.size() == same.steps.size());
  for (std::size_t i = 0; i < proof.steps.size(); i++) {
    CHECK(proof.steps[i].kind == same.steps[i].kind);
    CHECK(proof.steps[i].end == same.steps[i].end);
  }
}

TEST_CASE("what is no proof is refused at its place", "[search][proof]") {
  const struct {
    std::string_view text;
    std::size_t line, column;
    std::string_view message;
  } slips[] = {
      {"1 2\n", 2, 1, "the text ends here; expected a literal from -16777216 to 16777216, or 0 at the end of a step"},
      {"1 0\ne 1 0\n", 2, 1, "'e'; expected 'd' or a literal from -16777216 to 16777216, or 0 at the end of a step"},
      {"1 d 2 0", 1, 3, "'d'; expected a literal from -16777216 to 16777216, or 0 at the end of a step"},
      {{"a\x02\0b\x02\0", 6}, 1, 4, "byte 98; expected 'a' or 'd'"},
      {{"a\x02\0a\x02", 5}, 1, 6, "the proof ends here; expected the rest of a step"},
      {{"a\x01\0", 3}, 1, 2, "variable 0; expected one from 1 to 16777216"},
      {{"a\x80\x80\x80\x80\x80\x01\0", 8}, 1, 2, "a number of more than five bytes; expected a literal"},
  };
  for (const auto& slip : slips) {
    INFO(slip.text);
    const auto refused = refusal([&] { read_proof(slip.text, "bad.drat"); });
    CHECK(refused.line == slip.line);
    CHECK(refused.column == slip.column);
    CHECK(refused.message == slip.message);
  }
}

TEST_CASE("of random formulas those without solution are refuted, and no proof whatever refutes another",
          "[search][proof]") {
  std::size_t refuted = 0, still_hold = 0, no_longer = 0;
  for (std::uint64_t seed = 0; seed < 800; seed++) {
    Dice dice(seed);
    Cnf formula = random_formula(dice);
    if (has_solution(formula)) continue;
    refuted++;
    ProofText proof = refutation(formula);
    CHECK(naively_holds(formula, proof));
    CHECK(verifies(formula, proof.proof()));
    for (std::size_t times = dice.between(1, 3); times > 0 && !proof.lemmas.empty(); times--)
      corrupt(proof, formula.variables, dice);
    const bool holds_still = naively_holds(formula, proof);
    (holds_still ? still_hold : no_longer)++;
    if (holds_still) CHECK(verifies(formula, proof.proof()));
    while (!has_solution(formula))
      formula.clauses.erase(formula.clauses.begin() + static_cast<std::ptrdiff_t>(dice.below(formula.clauses.size())));
    CHECK_FALSE(verifies(formula, proof.proof()));
    CHECK_FALSE(verifies(formula, refutation({formula.variables, square.clauses}).proof()));
  }
  CHECK(refuted > 200);
  CHECK(still_hold > 50);
  CHECK(no_longer > 15);
}
