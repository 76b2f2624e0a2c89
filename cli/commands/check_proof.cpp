#include <memory>

#include "cli/command.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/progress.hpp"
#include "proofs/proof_check.hpp"

namespace dipeq::cli {
namespace {

struct Files {
  std::string formula, proof;
};

Exit run_check_proof(const Files& files) {
  const auto name = [](const std::string& file) { return file == "-" ? "<stdin>" : file; };
  const Cnf formula = read_dimacs(read_file(files.formula, "FORMULA"), name(files.formula));
  const Proof proof = read_proof(read_file(files.proof, "PROOF"), name(files.proof));
  ProofVerdict verdict;
  {
    Progress progress("steps");
    verdict = check_proof(formula, proof, [&](std::size_t done, std::size_t of) { progress.at(done, of); });
  }
  tell(to_text(verdict) + "\n");
  return std::holds_alternative<ProofHolds>(verdict) ? Exit::holds : Exit::differs;
}

}  // namespace

Command check_proof_command() {
  const auto files = std::make_shared<Files>();
  return {.name = "check-proof",
          .sentence = "Check a proof that a propositional formula has no solution",
          .sections = {{"",
                        {{"FORMULA", text("FORMULA", files->formula), "the formula, in DIMACS; - is standard input",
                          needed()},
                         {"PROOF", text("PROOF", files->proof),
                          "the proof, in DRAT as text or in its binary form; - is standard input", needed()}}}},
          .notes = {{"Each lemma that is needed must follow by unit propagation."},
                    {"Exit codes: 0 verified, 1 refused, 2 unreadable."}},
          .examples = {"dipeq check-proof tests/proofs/pigeons.cnf tests/proofs/pigeons.drat",
                       "cadical formula.cnf proof.drat; dipeq check-proof formula.cnf proof.drat"},
          .run = [files] { return run_check_proof(*files); }};
}

}  // namespace dipeq::cli
