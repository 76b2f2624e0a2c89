// Under which reading of the rulebook a command judges: --rules and --rule.
#pragma once
#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <vector>

#include "model/presets.hpp"

namespace dipeq::cli {

struct RuleOptions {
  std::optional<std::string> base;   // --rules: a preset's name, or a rules file; datc-3.2 if not given
  std::vector<std::string> changes;  // --rule: "4.A.3=intent"; later ones win
};

void add_rules(CLI::App& command, RuleOptions& options);
Rules rules(const RuleOptions& options);       // CLI::ValidationError, InputError
Rules reading_named(const std::string& name);  // a preset's name, or a rules file

}  // namespace dipeq::cli
