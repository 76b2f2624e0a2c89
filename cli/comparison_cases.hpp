// On which boards another adjudicator is compared with the rules.
#pragma once
#include <fmt/format.h>

#include <functional>

#include "cli/command.hpp"
#include "cli/usage_error.hpp"
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
  bool no_via = false;
};

template <class B> struct CasesOf {
  std::unique_ptr<BoardSource<B>> boards;
  std::string described;  // "the corpus, 170 cases"
  std::string as_typed;   // the options that ask for them
  // The options by which one of them is asked alone; empty: there are none, it stood in standard input.
  std::function<std::string(std::size_t number)> alone;
  bool by_chance = false;
};
using Cases = CasesOf<Board>;

// Of what is listed the part that --first and --boards ask for.
template <class B> CasesOf<B> part_asked_for(CasesOf<B> all, const CaseOptions& o) {
  const std::size_t there = all.boards->size();
  if (o.first == 0 && o.boards.value_or(there) >= there) return all;
  if (o.first >= there)
    throw UsageError("--first", fmt::format("expected a number below {}, found {}", there, o.first));
  all.boards = part_of(std::move(all.boards), o.first, o.boards.value_or(there));
  all.as_typed += fmt::format(" --first {} --boards {}", o.first, all.boards->size());
  all.described += fmt::format(", {} from number {}", all.boards->size(), o.first);
  all.alone = [whole = all.alone, first = o.first](std::size_t n) { return whole(first + n); };
  return all;
}

std::vector<Option> case_options(CaseOptions& options);
Cases cases(const CaseOptions& options, const Rules& rules);  // UsageError, InputError

}  // namespace dipeq::cli
