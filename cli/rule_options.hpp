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

void add_rule_changes(CLI::App& command, std::vector<std::string>& changes);  // --rule alone
Rules with_changes(Rules rules, const std::vector<std::string>& changes);
void add_rules(CLI::App& command, RuleOptions& options);
Rules rules(const RuleOptions& options);           // CLI::ValidationError, InputError
std::string as_typed(const RuleOptions& options);  // " --rules 1971 --rule 4.A.3=intent"; nothing by default
// A preset's name, or a rules file. `option` and `also` stand in the refusal: what was to be named, and what else it
// could be.
Rules reading_named(const std::string& name, std::string_view option = "--rules", std::string_view also = "");

}  // namespace dipeq::cli
