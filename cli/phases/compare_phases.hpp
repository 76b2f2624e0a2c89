// dipeq compare --phase retreats, --phase adjustments.
#pragma once
#include <string>

#include "cli/campaigns/shard_options.hpp"
#include "cli/command.hpp"
#include "cli/comparison_cases.hpp"
#include "cli/other_options.hpp"
#include "cli/rule_options.hpp"
#include "report/comparison/comparison.hpp"

namespace dipeq::cli {

struct PhaseOptions {
  Phase phase;
  const OtherOptions& other;
  const CaseOptions& cases;
  const RuleOptions& rules;  // what those that were asked for come to, if the reading is fitted
  const RuleOptions& asked_for;
  Format format;
  unsigned threads;
  std::size_t reductions, reduction_budget;
  Shown shown;
  const std::string &known, &out;  // files; empty: none
  bool resume = false;
  const ShardOptions& shards;
};

// UsageError for what there is only of movement phases.
Exit compare_in_phase(const PhaseOptions& o);

}  // namespace dipeq::cli
