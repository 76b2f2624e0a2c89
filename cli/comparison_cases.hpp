// On which boards another adjudicator is compared with the rules.
#pragma once
#include "cli/command.hpp"
#include "compare/comparison.hpp"

namespace dipeq::cli {

struct CaseOptions {
  std::string cases = "random";  // random, corpus, a case file, or - for standard input
  std::uint64_t seed = 1;
  std::size_t boards = 10'000, first = 0;
  Mixture mixture = Mixture::usual;
};

struct Cases {
  std::unique_ptr<Boards> boards;
  std::string described;  // "the corpus, 170 cases"
};

void add_cases(CLI::App& command, CaseOptions& options);
Cases cases(const CaseOptions& options, const Rules& rules);

}  // namespace dipeq::cli
