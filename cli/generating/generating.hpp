// What `dipeq generate` was asked for, and the ways in which it makes boards.
#pragma once
#include <optional>

#include "cli/campaigns/shard_options.hpp"
#include "cli/folders/generated_cases.hpp"
#include "cli/rule_options.hpp"
#include "cli/search_options.hpp"
#include "full_boards/full_boards.hpp"
#include "notation/formats/format.hpp"

namespace dipeq::cli {

struct GenerateOptions {
  bool no_solution = false, several = false, resume = false, full = false;
  std::size_t core = 0;
  std::vector<std::string> differ, distinguish, unlike;
  std::string kills, units;
  std::optional<Grade> grade;
  Through through = Through::movement;
  const dipeq::Format* from = nullptr;
  RuleOptions rules;
  std::optional<std::size_t> orders;
  std::size_t count = 1;
  std::uint64_t seed = 0;
  std::string out;
  CaseFormat format = CaseFormat::dipeq;
  SearchOptions search;
  ShardOptions shards;

  GeneratedPlace place() const { return {out, Resume(resume), format}; }
  std::string source() const;  // "dipeq generate, seed 7"
};

// What is wanted, and what its cases are called.
struct WantedCases {
  Wanted wanted;
  std::string kind, title;
};

// Boards of which nothing can be dropped, on which a mutant is seen; UsageError if it is none.
WantedCases wanted_kills(const GenerateOptions& o);
Exit generate_kills(const GenerateOptions& o, const WantedCases& what, const std::vector<Board>& unlike);
// Full boards; these alone have parts that shards share.
Exit generate_full(const GenerateOptions& o, const WantedCases& what, const std::vector<Board>& unlike);

}  // namespace dipeq::cli
