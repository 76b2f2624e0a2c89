#include "cli/other_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "adjudicators/command_adjudicator.hpp"
#include "adjudicators/procedures/procedure.hpp"
#include "cli/rule_options.hpp"
#include "io/echo.hpp"
#include "notation/map_file.hpp"

namespace dipeq::cli {
namespace {

std::vector<std::string> procedure_names() {
  std::vector<std::string> names;
  for (const Procedure& p : procedures()) names.emplace_back(p.name);
  return names;
}

}  // namespace

std::vector<CLI::Option*> add_other(CLI::App& command, OtherOptions& options) {
  auto* procedure = command
                        .add_option("--procedure", options.procedure,
                                    "an adjudicator of the literature (docs/procedures.md): " +
                                        fmt::format("{}", fmt::join(procedure_names(), ", ")))
                        ->check(CLI::IsMember(procedure_names()).description(""))
                        ->type_name("NAME");
  auto* reading =
      command.add_option("--reading", options.reading, "dipeq itself under another reading: a preset or a rules file")
          ->excludes(procedure);
  auto* program =
      command
          .add_option("--command", options.command,
                      "any other adjudicator: a shell command that starts its adapter (docs/adapter-protocol.md)")
          ->excludes(procedure)
          ->excludes(reading);
  return {procedure, reading, program};
}

Other other_adjudicator(const OtherOptions& o, const Rules& rules) {
  if (!o.procedure.empty()) {
    const Procedure& p = procedure(o.procedure);
    return {std::string(p.name), std::string(p.source), "--procedure " + o.procedure,
            [&p, rules] { return by_procedure(p, rules); }};
  }
  if (!o.command.empty())
    return {shown(o.command), "", "--command " + for_shell(o.command),
            [command = o.command] { return by_command(command, standard_map()); }};
  if (o.reading.empty()) throw CLI::RequiredError("--procedure, --reading or --command");
  const Rules reading = reading_named(o.reading, "--reading");
  return {"dipeq under " + shown(o.reading), "", "--reading " + for_shell(o.reading),
          [reading, name = o.reading] { return by_rules(name, reading); }};
}

}  // namespace dipeq::cli
