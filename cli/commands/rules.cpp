#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/rule_options.hpp"
#include "model/issues.hpp"
#include "notation/rules_file.hpp"
#include "report/readings/rules_json.hpp"
#include "report/readings/rules_text.hpp"

namespace dipeq::cli {
namespace {

struct Options {
  std::vector<std::string> changes;
  std::optional<std::string> what;
  std::vector<std::string> diff;
  bool as_file = false;
  Format format = Format::text;
};

std::string differing(const Options& o) {
  const Rules a = reading_named(o.diff[0]), b = reading_named(o.diff[1]);
  return o.format == Format::json ? indented(differences_json(a, b)) + "\n" : differences_text(a, b);
}

std::string reading(const Options& o, const Rules& r) {
  if (o.as_file) return write_rules(r);
  return o.format == Format::json ? indented(reading_json(r)) + "\n" : reading_text(r);
}

std::string answer(const Options& o) {
  if (!o.diff.empty()) return differing(o);
  if (o.what)
    if (const auto issue = issue_named(*o.what))
      return o.format == Format::json ? indented(issue_json(*issue)) + "\n" : issue_text(*issue);
  if (o.what || o.as_file || !o.changes.empty()) {
    const std::string also = "an issue by number (4.A.3) or name (adjacent-convoy), ";
    return reading(o,
                   with_changes(o.what ? reading_named(*o.what, "WHAT", also) : rules_of(Preset::datc_3_2), o.changes));
  }
  return o.format == Format::json ? indented(all_rules_json()) + "\n" : all_rules_text();
}

}  // namespace

void add_rules_command(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("rules", "What there is to choose, what the presets choose, and why");
  auto options = std::make_shared<Options>();
  command->add_option("WHAT", options->what,
                      "an issue (4.A.3, adjacent-convoy), a preset, or a rules file; everything if not given");
  add_rule_changes(*command, options->changes);
  auto* as_file = command->add_flag("--rules-file", options->as_file,
                                    "write the reading as a rules file, to be edited and given to --rules");
  auto* diff = command->add_option("--diff", options->diff, "two readings (presets or rules files), where they differ")
                   ->expected(2)
                   ->type_name("A B");
  diff->excludes("WHAT")->excludes("--rule")->excludes(as_file);
  add_format(*command, options->format);
  command->footer(R"(Examples:
  dipeq rules
  dipeq rules 4.A.3
  dipeq rules 1982
  dipeq rules --diff 1982 2023
  dipeq rules 1982 --rule 4.A.3=intent --rules-file
  dipeq rules --format json)");
  command->callback([options, &exit] {
    std::cout << answer(*options);
    exit = Exit::holds;
  });
}

}  // namespace dipeq::cli
