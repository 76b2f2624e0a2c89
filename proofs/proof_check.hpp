// Whether a proof shows that a formula has no solution. Nothing here is shared with what solves formulas: a solver's "none" need
// not be believed, only this.
//
// Each lemma must follow by unit propagation (RUP): were all its literals false, the clauses that stand by then would contradict each
// other. So every lemma holds in every solution of the formula, and the last one, the empty clause, in none. A step that
// keeps solutions without holding in all of them (RAT proper) is refused; CaDiCaL makes none as it comes.
//
// Checked backwards, from the contradiction: a lemma that none of those checked needs is not looked at. Deletions are
// honoured, but for two kinds, as by drat-trim: of a clause that is the reason of a literal that is true, and of one that is not there.
#pragma once
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "proofs/dimacs.hpp"
#include "proofs/proof.hpp"

namespace dipeq {

// The proof holds.
struct ProofHolds {
  std::size_t lemmas = 0;        // up to the contradiction
  std::size_t core_lemmas = 0;   // of these, how many it needs
  std::size_t core_clauses = 0;  // of the formula's clauses, how many it needs
  std::size_t ignored_deletions = 0;
};

// The proof does not hold.
struct ProofRefused {
  enum class Why : std::uint8_t {
    no_contradiction,  // it ends, and neither is the empty clause among its lemmas nor do they contradict each other
    not_implied,       // a lemma does not follow by unit propagation
  };
  Why why;
  std::size_t step;        // not_implied: which one, counted from 1; else how many there are
  std::vector<int> lemma;  // not_implied
};

using ProofVerdict = std::variant<ProofHolds, ProofRefused>;

// Now and then `progress` is told how many of all steps are done.
using ProofProgress = std::function<void(std::size_t done, std::size_t of)>;

ProofVerdict check_proof(const Cnf& formula, const Proof& proof, const ProofProgress& progress = {});

// "refused: step 12, the lemma '1 -4 0', does not follow by unit propagation"
std::string to_text(const ProofVerdict& verdict);

}  // namespace dipeq
