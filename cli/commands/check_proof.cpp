#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "proofs/proof_check.hpp"

namespace dipeq::cli {
namespace {

struct Files {
  std::string formula, proof;
};

Exit run(const Files& files) {
  const auto name = [](const std::string& file) { return file == "-" ? "<stdin>" : file; };
  const Cnf formula = read_dimacs(read_file(files.formula), name(files.formula));
  const Proof proof = read_proof(read_file(files.proof), name(files.proof));
  ProofVerdict verdict;
  {
    Progress progress("steps");
    verdict = check_proof(formula, proof, [&](std::size_t done, std::size_t of) { progress.at(done, of); });
  }
  std::cout << to_text(verdict) << '\n';
  return std::holds_alternative<ProofHolds>(verdict) ? Exit::holds : Exit::differs;
}

}  // namespace

void add_check_proof(CLI::App& app, Exit& exit) {
  auto* command =
      app.add_subcommand("check-proof", "Whether a proof shows that a propositional formula has no solution");
  auto files = std::make_shared<Files>();
  command->add_option("FORMULA", files->formula, "the formula, in DIMACS")->required();
  command->add_option("PROOF", files->proof, "the proof, in DRAT as text or in its binary form")->required();
  command->footer(
      R"(Each lemma that is needed must follow by unit propagation. Exit codes: 0 verified, 1 refused, 2 unreadable.

Examples:
  dipeq check-proof tests/proofs/pigeons.cnf tests/proofs/pigeons.drat
  cadical formula.cnf proof.drat; dipeq check-proof formula.cnf proof.drat)");
  command->callback([files, &exit] { exit = run(*files); });
}

}  // namespace dipeq::cli
