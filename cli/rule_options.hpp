// Under which reading of the rulebook a command judges, and on which map: --rules, --rule and --map.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/command_table.hpp"
#include "model/presets.hpp"

namespace dipeq::cli {

struct RuleOptions {
  std::optional<std::string> base;   // --rules: a preset's name, or a rules file; datc-3.2 if not given
  std::vector<std::string> changes;  // --rule: "4.A.3=intent"; later ones win
};

Option rule_changes_option(std::vector<std::string>& changes);  // --rule alone
Rules with_changes(Rules rules, const std::vector<std::string>& changes);
std::vector<Option> rule_options(RuleOptions& options);
Rules rules(const RuleOptions& options);  // UsageError, InputError
// The same reading, for what looks at all orders and no board. UsageError if its rules ask for what only boards have.
Rules without_boards(const Rules& reading, std::string_view option = "--rules");
std::string as_typed(const RuleOptions& options);  // " --rules 1971 --rule 4.A.3=intent", and --map; nothing by default
// A preset's name, or a rules file. `option` and `also` stand in the refusal: what was to be named, and what else it
// could be.
Rules reading_named(const std::string& name, std::string_view option = "--rules", std::string_view also = "");

}  // namespace dipeq::cli
