#include "cli/other_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "adjudicators/command_adjudicator.hpp"
#include "adjudicators/procedures/procedure.hpp"
#include "cli/map_option.hpp"
#include "cli/rule_options.hpp"
#include "io/echo.hpp"

namespace dipeq::cli {
namespace {

std::vector<std::string> procedure_names() {
  std::vector<std::string> names;
  for (const Procedure& p : procedures()) names.emplace_back(p.name);
  return names;
}

}  // namespace

std::vector<Option> other_options(OtherOptions& options) {
  const std::vector<std::string> names = procedure_names();
  Value procedure = one_of(
      names, [&options, names](std::size_t n) { options.procedure = names[n]; }, "");
  procedure.name = "NAME";
  return {{"--procedure", std::move(procedure),
           fmt::format("an adjudicator of the literature (docs/procedures.md): {}", fmt::join(names, ", "))},
          {"--reading", text("PRESET|FILE", options.reading),
           "dipeq itself under another reading: a preset or a rules file"},
          {"--command", text("COMMAND", options.command),
           "any other adjudicator: a shell command that starts its adapter (docs/adapter-protocol.md)"}};
}

Other other_adjudicator(const OtherOptions& o, const Rules& rules, Phase phase) {
  if (!o.procedure.empty()) {
    const Procedure& p = procedure(o.procedure);
    if (rules.house) throw UsageError("--procedure", "the procedures of the literature know no house rules");
    return {std::string(p.name), std::string(p.source), "--procedure " + o.procedure,
            [&p, rules] { return by_procedure(p, rules); }};
  }
  if (!o.command.empty())
    return {shown(o.command), "", "--command " + for_shell(o.command),
            [command = o.command, phase] { return by_command(command, map_at_hand(), {}, phase); }};
  if (o.reading.empty()) throw UsageError("", "expected one of --procedure, --reading or --command");
  const Rules reading = reading_named(o.reading, "--reading");
  return {"dipeq under " + shown(o.reading), "", "--reading " + for_shell(o.reading),
          [reading, name = o.reading] { return by_rules(name, reading); }};
}

}  // namespace dipeq::cli
