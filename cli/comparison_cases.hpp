// On which boards another adjudicator is compared with the rules.
#pragma once
#include <functional>

#include "cli/command.hpp"
#include "compare/comparison.hpp"
#include "notation/formats/format.hpp"

namespace dipeq::cli {

struct CaseOptions {
  std::vector<std::string> cases;       // --cases: random, corpus, or files and folders, - for standard input
  const dipeq::Format* from = nullptr;  // --from: theirs; known by its looks if it is not given
  std::string lines;                    // --lines: boards as JSON Lines
  std::uint64_t seed = 1;
  std::optional<std::size_t> boards;
  std::size_t first = 0;
  Mixture mixture = Mixture::usual;
};

struct Cases {
  std::unique_ptr<Boards> boards;
  std::string described;  // "the corpus, 170 cases"
  std::string as_typed;   // the options that ask for them
  // The options by which one of them is asked alone; empty: there are none, it stood in standard input.
  std::function<std::string(std::size_t number)> alone;
  bool by_chance = false;
};

std::vector<Option> case_options(CaseOptions& options);
Cases cases(const CaseOptions& options, const Rules& rules);  // UsageError, InputError

}  // namespace dipeq::cli
